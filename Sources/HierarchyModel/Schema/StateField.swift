import JSONText

/// One field of an object of the state, by name.
public struct StateField<Object>: Sendable {
    /// As the JSON form of the state has it.
    public let name: String
    /// What it holds; a field of any type but flags and lists may be null.
    public let type: FieldType
    /// The kinds of events that may change it while the object lives; see also ``StateObject/kindsOfLife``.
    public let kinds: [EventKind]
    public let value: @Sendable (Object) -> FieldValue

    init(
        _ name: String, _ type: FieldType, _ kinds: [EventKind] = [],
        _ value: @escaping @Sendable (Object) -> FieldValue
    ) {
        self.name = name
        self.type = type
        self.kinds = kinds
        self.value = value
    }
}

/// What windows, controllers and transitions have in common.
public protocol StateObject: Hashable, Sendable {
    var id: ObjectID { get }
    /// `window`, `controller` or `transition`.
    static var typeName: String { get }
    /// The kinds of events with which such an object comes into the state or leaves it.
    static var kindsOfLife: [EventKind] { get }
    /// All fields but `id`, in the order of the JSON form.
    static var fields: [StateField<Self>] { get }
    /// What tells people more than the number: the class of a controller, the type of a transition.
    var label: String? { get }
}

extension WindowState: StateObject {
    public static let typeName = "window"
    public static let kindsOfLife: [EventKind] = [.windowCreated, .windowDestroyed, .stateGiven]
    public var label: String? { nil }

    public static let fields: [StateField<WindowState>] = [
        StateField("size", .size, [.windowResized]) { .size($0.size) },
        StateField("orientation", .symbol(Vocabulary.orientations), [.windowResized]) { .string($0.orientation) },
        StateField("root", .optionalID, [.windowRootChanged, .controllerDestroyed]) { .id($0.root) },
        StateField("key", .bool, [.windowKeyed]) { .bool($0.key) },
        StateField("visible", .bool, [.windowShown]) { .bool($0.visible) },
        StateField("traits", .traits, [.traitsChanged]) { .traits($0.traits) },
    ]
}

extension ControllerState: StateObject {
    public static let typeName = "controller"
    public static let kindsOfLife: [EventKind] = [.controllerCreated, .controllerDestroyed, .stateGiven]
    public var label: String? { self.class }

    public static let fields = identityFields + relationFields + viewFields

    private static let identityFields: [StateField<ControllerState>] = [
        StateField("class", .string) { .string($0.class) },
        StateField("module", .string) { .string($0.module) },
        StateField("base", .string) { .string($0.base) },
        StateField("system", .bool) { .bool($0.system) },
        StateField("title", .string, [.identityChanged]) { .string($0.title) },
        StateField("storyboardIdentifier", .string, [.identityChanged]) { .string($0.storyboardIdentifier) },
        StateField("restorationIdentifier", .string, [.identityChanged]) { .string($0.restorationIdentifier) },
    ]

    private static let presentations: [EventKind] = [
        .presentationBegan, .presentationAdapted, .presentationEnded, .controllerDestroyed,
    ]

    private static let relationFields: [StateField<ControllerState>] = [
        StateField("parent", .optionalID, [.parentChanged, .controllerDestroyed]) { .id($0.parent) },
        StateField("children", .ids, [.parentChanged, .childrenReordered, .controllerDestroyed]) { .ids($0.children) },
        StateField("stack", .ids, [.stackChanged, .controllerDestroyed]) { .ids($0.stack) },
        StateField("selected", .optionalID, [.selectionChanged, .controllerDestroyed]) { .id($0.selected) },
        StateField("presenting", .optionalID, presentations) { .id($0.presenting) },
        StateField("presented", .optionalID, presentations) { .id($0.presented) },
        StateField("style", .string, presentations) { .string($0.style) },
        StateField("effectiveStyle", .string, presentations) { .string($0.effectiveStyle) },
        StateField("presentationController", .string, presentations) { .string($0.presentationController) },
    ]

    private static let viewFields: [StateField<ControllerState>] = [
        StateField("view", .string, [.viewAssigned, .viewUnloaded]) { .string($0.view) },
        StateField("viewLoaded", .bool, [.viewLoaded, .viewUnloaded]) { .bool($0.viewLoaded) },
        StateField("host", .optionalID, [.viewAttached, .viewDetached, .controllerDestroyed, .windowDestroyed]) {
            .id($0.host)
        },
        StateField("frame", .rect, [.viewFramed]) { .rect($0.frame) },
        StateField("appearance", .symbol(Appearance.names), [.appearanceChanged]) { .string($0.appearance) },
        StateField("reason", .symbol(AppearanceReason.names), [.appearanceChanged]) { .string($0.reason) },
        StateField("traits", .traits, [.traitsChanged]) { .traits($0.traits) },
        StateField("overrides", .object, [.traitsOverridden, .controllerDestroyed]) { .object($0.overridesObject) },
        StateField("preferredContentSize", .size, [.preferredContentSizeChanged]) { .size($0.preferredContentSize) },
        StateField("collapsed", .bool, [.splitChanged]) { .bool($0.collapsed) },
        StateField("displayMode", .string, [.splitChanged]) { .string($0.displayMode) },
        StateField("constraints", .int, [.constraintsChanged]) { .int($0.constraints) },
    ]

    private var overridesObject: JSONObject {
        var object = JSONObject()
        for override in overrides { object.appendIfNew(String(override.child.rawValue), .object(override.traits.json)) }
        return object
    }
}

extension TransitionState: StateObject {
    public static let typeName = "transition"
    public static let kindsOfLife: [EventKind] = [.transitionBegan, .transitionEnded, .stateGiven]
    public var label: String? { type }

    public static let fields: [StateField<TransitionState>] = [
        StateField("type", .string) { .string($0.type) },
        StateField("container", .optionalID) { .id($0.container) },
        StateField("from", .optionalID) { .id($0.from) },
        StateField("to", .optionalID) { .id($0.to) },
        StateField("animated", .bool) { .bool($0.animated) },
        StateField("interactive", .bool) { .bool($0.interactive) },
        StateField("fraction", .double, [.transitionProgressed]) { .double($0.fraction) },
    ]
}

extension FieldValue {
    fileprivate static func bool(_ flag: Bool?) -> FieldValue { flag.map { FieldValue.bool($0) } ?? .null }
    fileprivate static func size(_ size: Size?) -> FieldValue { size.map { FieldValue.size($0) } ?? .null }
    fileprivate static func rect(_ rect: Rect?) -> FieldValue { rect.map { FieldValue.rect($0) } ?? .null }
    fileprivate static func ids(_ ids: [ObjectID]?) -> FieldValue { ids.map { FieldValue.ids($0) } ?? .null }
}
