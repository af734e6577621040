import AppResources
import Foundation

/// Texts of the folders of the app and its libraries in the language of the session.
enum LocalizedText {
    /// Nil without such a text.
    static func find(_ key: String, table: String?) -> String? {
        let configuration = Session.currentConfiguration
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        return configuration.resourceFolders.lazy
            .compactMap { $0.text(key, table: table, languages: configuration.languages) }.first
    }

    static func find(_ key: String, table: String?, bundle: Bundle, value: String = "") -> String {
        find(key, table: table) ?? bundle.localizedString(forKey: key, value: value, table: table)
    }
}

// Foundation's function on Linux reads only its own main bundle. Those below have fewer parameters, so that the
// compiler prefers them.
// Source: NSBundle.h (NSLocalizedString and its variants).

/// The text of a key in the app's folder, else in the main bundle, else the key.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    LocalizedText.find(key, table: nil, bundle: .main)
}

public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    LocalizedText.find(key, table: tableName, bundle: .main)
}

public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    LocalizedText.find(key, table: nil, bundle: bundle)
}

public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    LocalizedText.find(key, table: nil, bundle: .main, value: value)
}

public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    LocalizedText.find(key, table: tableName, bundle: bundle)
}

public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    LocalizedText.find(key, table: tableName, bundle: .main, value: value)
}

public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    LocalizedText.find(key, table: nil, bundle: bundle, value: value)
}
