import Foundation

/// The texts of the app, as generators of code write them: the file imports Foundation alone.
enum ErrandTexts {
    static let save = text("ErrandTexts", "action.save")
    static let cancel = NSLocalizedString("action.cancel", comment: "")
    static let delete = NSLocalizedString(
        "action.delete", tableName: nil, bundle: Bundle(for: Token.self), value: "Delete", comment: "")
    static let share = Token.bundle.localizedString(forKey: "action.share", value: nil, table: "ErrandTexts")
    static let missing = Bundle.main.localizedString(forKey: "action.missing", value: "Missing", table: nil)

    static func left(_ count: Int) -> String { text("ErrandTexts", "left", count) }

    private static func text(_ table: String, _ key: String, _ arguments: CVarArg...) -> String {
        let format = NSLocalizedString(key, tableName: table, bundle: Bundle(for: Token.self), comment: "")
        return String(format: format, locale: Locale.current, arguments: arguments)
    }
}

private final class Token {
    static let bundle = Bundle(for: Token.self)
}
