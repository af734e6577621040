import JSONText

/// One field of an object of the state, by name.
public struct StateField<Object>: Sendable {
    /// As the JSON form of the state has it.
    public let name: String
    public let value: @Sendable (Object) -> FieldValue

    init(_ name: String, _ value: @escaping @Sendable (Object) -> FieldValue) {
        self.name = name
        self.value = value
    }
}

/// What windows, controllers and transitions have in common.
public protocol StateObject: Hashable, Sendable {
    var id: ObjectID { get }
    /// `window`, `controller` or `transition`.
    static var typeName: String { get }
    /// All fields but `id`, in the order of the JSON form.
    static var fields: [StateField<Self>] { get }
    /// What tells people more than the number: the class of a controller, the type of a transition.
    var label: String? { get }
}

extension WindowState: StateObject {
    public static let typeName = "window"
    public var label: String? { nil }

    public static let fields: [StateField<WindowState>] = [
        StateField("size") { .size($0.size) },
        StateField("orientation") { .string($0.orientation) },
        StateField("root") { .id($0.root) },
        StateField("key") { .bool($0.key) },
        StateField("visible") { .bool($0.visible) },
        StateField("traits") { .traits($0.traits) },
    ]
}

extension ControllerState: StateObject {
    public static let typeName = "controller"
    public var label: String? { self.class }

    public static let fields = identityFields + relationFields + viewFields

    private static let identityFields: [StateField<ControllerState>] = [
        StateField("class") { .string($0.class) },
        StateField("module") { .string($0.module) },
        StateField("base") { .string($0.base) },
        StateField("system") { .bool($0.system) },
        StateField("title") { .string($0.title) },
        StateField("storyboardIdentifier") { .string($0.storyboardIdentifier) },
        StateField("restorationIdentifier") { .string($0.restorationIdentifier) },
    ]

    private static let relationFields: [StateField<ControllerState>] = [
        StateField("parent") { .id($0.parent) },
        StateField("children") { .ids($0.children) },
        StateField("stack") { .ids($0.stack) },
        StateField("selected") { .id($0.selected) },
        StateField("presenting") { .id($0.presenting) },
        StateField("presented") { .id($0.presented) },
        StateField("style") { .string($0.style) },
        StateField("effectiveStyle") { .string($0.effectiveStyle) },
        StateField("presentationController") { .string($0.presentationController) },
    ]

    private static let viewFields: [StateField<ControllerState>] = [
        StateField("view") { .string($0.view) },
        StateField("viewLoaded") { .bool($0.viewLoaded) },
        StateField("host") { .id($0.host) },
        StateField("frame") { .rect($0.frame) },
        StateField("appearance") { .string($0.appearance) },
        StateField("reason") { .string($0.reason) },
        StateField("traits") { .traits($0.traits) },
        StateField("overrides") { .object($0.overridesObject) },
        StateField("preferredContentSize") { .size($0.preferredContentSize) },
        StateField("collapsed") { .bool($0.collapsed) },
        StateField("displayMode") { .string($0.displayMode) },
        StateField("constraints") { .int($0.constraints) },
    ]

    private var overridesObject: JSONObject {
        var object = JSONObject()
        for override in overrides { object.appendIfNew(String(override.child.rawValue), .object(override.traits.json)) }
        return object
    }
}

extension TransitionState: StateObject {
    public static let typeName = "transition"
    public var label: String? { type }

    public static let fields: [StateField<TransitionState>] = [
        StateField("type") { .string($0.type) },
        StateField("container") { .id($0.container) },
        StateField("from") { .id($0.from) },
        StateField("to") { .id($0.to) },
        StateField("animated") { .bool($0.animated) },
        StateField("interactive") { .bool($0.interactive) },
        StateField("fraction") { .double($0.fraction) },
    ]
}

extension FieldValue {
    fileprivate static func bool(_ flag: Bool?) -> FieldValue { flag.map { FieldValue.bool($0) } ?? .null }
    fileprivate static func size(_ size: Size?) -> FieldValue { size.map { FieldValue.size($0) } ?? .null }
    fileprivate static func rect(_ rect: Rect?) -> FieldValue { rect.map { FieldValue.rect($0) } ?? .null }
    fileprivate static func ids(_ ids: [ObjectID]?) -> FieldValue { ids.map { FieldValue.ids($0) } ?? .null }
}
