import HierarchyModel

/// The windows and controllers of a trace as variables of the test, and the classes of the app.
struct AppObjects {
    /// A class that the app defines.
    struct Class: Hashable {
        /// As the code names it.
        let name: String
        /// The class of UIKit that it derives from.
        let base: String
    }

    /// Where an object comes from.
    private enum Origin {
        case app
        /// UIKit has made it, so that no variable holds it.
        case system
    }

    private struct Object {
        let variable: SwiftCode
        /// As the code names it, if the app has made the object; else as the trace does.
        let type: String
        let base: String
        let isOfApp: Bool
        var origin: Origin
        /// Of a window.
        var orientation: String?
    }

    /// How an object of a class of UIKit is made.
    private static let initializers: [String: SwiftCode] = [
        "UIAlertController": "(title: nil, message: nil, preferredStyle: .alert)", "UIImagePickerController": "()",
        "UINavigationController": "()",
        "UIPageViewController": "(transitionStyle: .scroll, navigationOrientation: .horizontal)",
        "UISplitViewController": "()", "UITabBarController": "()", "UITableViewController": "()",
        "UIViewController": "()",
    ]

    /// Names that an app's class must not take in the file.
    private static let reservedNames: Set<String> = [
        "AppDelegate", "Any", "Bool", "CGRect", "CGSize", "Double", "Float", "Int", "MainActor", "Objects",
        "Protocol", "Self", "Session", "SessionConfiguration", "Set", "String", "Suite", "Test", "Type", "Void",
        "actor", "as", "associatedtype", "await", "borrowing", "break", "case", "catch", "class", "consuming",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "objects", "open", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "session", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]

    private var objects: [ObjectID: Object] = [:]
    private var classNames: [[String]: String] = [:]
    private var takenNames = reservedNames
    /// In the order in which their first objects are made.
    private(set) var classes: [Class] = []
    /// The declarations of the variables, in the order in which the objects are made.
    private(set) var declarations: [SwiftCode] = []

    /// Adds a controller.
    ///
    /// - Parameter isMadeByApp: false if UIKit has made it.
    /// - Returns: the expression that makes it.
    mutating func addController(_ event: Event, isMadeByApp: Bool) throws -> SwiftCode {
        guard let id = event.id(.controller) else { return "" }
        let recorded = event.string(.class) ?? "UIViewController"
        let base = event.string(.base) ?? "UIViewController"
        let isOfApp = event.bool(.system) != true
        let type = isOfApp ? className(recorded, event.string(.module) ?? "", base) : recorded
        guard isMadeByApp else {
            add(id, type, base: base, isOfApp: isOfApp)
            return ""
        }
        guard let initializer = Self.initializers[base], isOfApp || base == recorded else {
            throw SwiftTestError("the generator has no code that makes a \(isOfApp ? base : recorded)", at: event)
        }
        if isOfApp, !classes.contains(where: { $0.name == type }) { classes.append(Class(name: type, base: base)) }
        // An identifier, or the name of a class of UIKit that has an initializer above.
        let code = SwiftCode(checked: type)
        add(id, type, base: base, isOfApp: isOfApp, madeAs: code)
        return code + initializer
    }

    mutating func addWindow(_ id: ObjectID, isMadeByApp: Bool) {
        add(id, "UIWindow", base: "UIWindow", isOfApp: false, madeAs: isMadeByApp ? "UIWindow" : nil)
    }

    /// Remembers the orientation of a window that an event creates or resizes.
    mutating func setOrientation(_ event: Event) {
        guard let id = event.id(.window) else { return }
        objects[id]?.orientation = event.string(.orientation)
    }

    func orientation(_ window: ObjectID) -> String? { objects[window]?.orientation }

    /// - Parameter code: the type of the variable, if the app has made the object.
    private mutating func add(
        _ id: ObjectID, _ type: String, base: String, isOfApp: Bool, madeAs code: SwiftCode? = nil
    ) {
        let variable = SwiftCode(checked: SwiftLanguage.variable(type) + String(id.rawValue))
        objects[id] = Object(
            variable: "objects.\(variable)", type: type, base: base, isOfApp: isOfApp,
            origin: code == nil ? .system : .app)
        if let code { declarations.append("var \(variable): \(code)!") }
    }

    /// A name for a class of the trace. Two classes of one name get two names.
    private mutating func className(_ recorded: String, _ module: String, _ base: String) -> String {
        if let name = classNames[[recorded, module, base]] { return name }
        var name = SwiftLanguage.identifier(recorded)
        while takenNames.contains(name) || name.hasPrefix("UI") { name = "App" + name }
        takenNames.insert(name)
        classNames[[recorded, module, base]] = name
        return name
    }

    /// Whether the object is of a class that the app defines.
    func isOfApp(_ id: ObjectID) -> Bool { objects[id]?.isOfApp ?? false }

    /// The name of its class, of the app's own classes in the code; nil for an unknown object.
    func type(_ id: ObjectID) -> String? { objects[id]?.type }

    /// The class of UIKit; nil for an unknown object.
    func base(_ id: ObjectID) -> String? { objects[id]?.base }

    /// The variable; nil for an object that the app has not made.
    func ownVariable(_ id: ObjectID) -> SwiftCode? { objects[id].flatMap { $0.origin == .app ? $0.variable : nil } }

    /// The variable of an object that an event names.
    ///
    /// Throws if no variable holds the object.
    func name(_ id: ObjectID?, in event: Event) throws -> SwiftCode {
        guard let id else { throw SwiftTestError("it names no object", at: event) }
        guard let object = objects[id] else { throw SwiftTestError("the trace does not say what \(id) is", at: event) }
        guard object.origin == .app else {
            throw SwiftTestError("UIKit has made \(id), so that the test cannot name it", at: event)
        }
        return object.variable
    }

    /// The variable, or `nil` for no object.
    func optionalName(_ id: ObjectID?, in event: Event) throws -> SwiftCode {
        try id.map { try name($0, in: event) } ?? "nil"
    }

    /// The variables as the elements of an array.
    func list(_ ids: [ObjectID]?, in event: Event) throws -> SwiftCode {
        "[\((try (ids ?? []).map { try name($0, in: event) }).joined(separator: ", "))]"
    }
}
