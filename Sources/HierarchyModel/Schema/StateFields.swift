import JSONText

extension WindowState: StateObject {
    public static let typeName = "window"
    public static let kindsOfLife: [EventKind] = [.windowCreated, .windowDestroyed, .stateGiven]
    public var label: String? { nil }

    public static let fields: [StateField<WindowState>] = [
        StateField(
            "size", .size, changedBy: [.windowResized],
            get: { .size($0.size) }, set: { $0.size = $1.size }),
        StateField(
            "orientation", .symbol(InterfaceOrientation.names), changedBy: [.windowResized],
            get: { .symbol($0.orientation) }, set: { $0.orientation = $1.symbol() }),
        StateField(
            "root", .optionalID, changedBy: [.windowRootChanged, .controllerDestroyed], requestedBy: [.callSetRoot],
            get: { .id($0.root) }, set: { $0.root = $1.id }),
        StateField(
            "key", .bool, changedBy: [.windowKeyed, .windowResignedKey],
            get: { .bool($0.key) }, set: { $0.key = $1.bool ?? false }),
        StateField(
            "visible", .bool, changedBy: [.windowShown],
            get: { .bool($0.visible) }, set: { $0.visible = $1.bool ?? false }),
        StateField(
            "traits", .traits, changedBy: [.traitsChanged], requestedBy: [.callOverrideTraits],
            get: { .traits($0.traits) }, set: { $0.traits = $1.traits ?? Traits() }),
        StateField(
            "scene", .string, changedBy: [.windowSceneChanged],
            get: { .string($0.scene) }, set: { $0.scene = $1.string }),
    ]
}

extension ControllerState: StateObject {
    public static let typeName = "controller"
    public static let kindsOfLife: [EventKind] = [.controllerCreated, .controllerDestroyed, .stateGiven]
    public var label: String? { self.class }

    public static let fields = identityFields + relationFields + viewFields

    private static let identityFields: [StateField<ControllerState>] = [
        StateField(
            "class", .string,
            get: { .string($0.class) }, set: { $0.class = $1.string }),
        StateField(
            "module", .string,
            get: { .string($0.module) }, set: { $0.module = $1.string }),
        StateField(
            "base", .string,
            get: { .string($0.base) }, set: { $0.base = $1.string }),
        StateField(
            "system", .bool,
            get: { .bool($0.system) }, set: { $0.system = $1.bool ?? false }),
        StateField(
            "title", .string, changedBy: [.identityChanged],
            get: { .string($0.title) }, set: { $0.title = $1.string }),
        StateField(
            "storyboardIdentifier", .string, changedBy: [.identityChanged],
            get: { .string($0.storyboardIdentifier) }, set: { $0.storyboardIdentifier = $1.string }),
        StateField(
            "restorationIdentifier", .string, changedBy: [.identityChanged],
            get: { .string($0.restorationIdentifier) }, set: { $0.restorationIdentifier = $1.string }),
    ]

    private static let relationFields: [StateField<ControllerState>] = [
        StateField(
            "parent", .optionalID, changedBy: [.parentChanged, .controllerDestroyed],
            requestedBy: containing + stacking,
            get: { .id($0.parent) }, set: { $0.parent = $1.id }),
        StateField(
            "children", .ids, changedBy: [.parentChanged, .childrenReordered, .controllerDestroyed],
            requestedBy: containing + stacking,
            get: { .ids($0.children) }, set: { $0.children = $1.ids ?? [] }),
        StateField(
            "stack", .ids, changedBy: [.stackChanged, .controllerDestroyed], requestedBy: stacking,
            get: { .ids($0.stack) }, set: { $0.stack = $1.ids }),
        StateField(
            "selected", .optionalID, changedBy: [.selectionChanged, .controllerDestroyed], requestedBy: [.callSelect],
            get: { .id($0.selected) }, set: { $0.selected = $1.id }),
        StateField(
            "presenting", .optionalID, changedBy: presentations, requestedBy: presentingCalls,
            get: { .id($0.presenting) }, set: { $0.presenting = $1.id }),
        StateField(
            "presented", .optionalID, changedBy: presentations, requestedBy: presentingCalls,
            get: { .id($0.presented) }, set: { $0.presented = $1.id }),
        StateField(
            "style", .string, changedBy: presentations, requestedBy: presentingCalls,
            get: { .symbol($0.style) }, set: { $0.style = $1.symbol() }),
        StateField(
            "effectiveStyle", .string, changedBy: presentations, requestedBy: presentingCalls,
            get: { .symbol($0.effectiveStyle) }, set: { $0.effectiveStyle = $1.symbol() }),
        StateField(
            "presentationController", .string, changedBy: presentations, requestedBy: presentingCalls,
            get: { .string($0.presentationController) }, set: { $0.presentationController = $1.string }),
    ]

    private static let viewFields: [StateField<ControllerState>] = [
        StateField(
            "view", .string, changedBy: [.viewAssigned, .viewUnloaded], requestedBy: attaching,
            get: { .string($0.view) }, set: { $0.view = $1.string }),
        StateField(
            "viewLoaded", .bool, changedBy: [.viewLoaded, .viewUnloaded], requestedBy: attaching,
            get: { .bool($0.viewLoaded) }, set: { $0.viewLoaded = $1.bool ?? false }),
        StateField(
            "host", .optionalID, changedBy: [.viewAttached, .viewDetached, .controllerDestroyed, .windowDestroyed],
            requestedBy: attaching,
            get: { .id($0.host) }, set: { $0.host = $1.id }),
        StateField(
            "frame", .rect, changedBy: [.viewFramed],
            get: { .rect($0.frame) }, set: { $0.frame = $1.rect }),
        StateField(
            "appearance", .symbol(Appearance.names), changedBy: [.appearanceChanged], requestedBy: appearing,
            get: { .symbol($0.appearance) }, set: { $0.appearance = $1.symbol() ?? .known(.disappeared) },
            setCase: { $0.appearance = .known(Appearance(number: UInt64($1))) }),
        StateField(
            "reason", .symbol(AppearanceReason.names), changedBy: [.appearanceChanged], requestedBy: appearing,
            get: { .symbol($0.reason) }, set: { $0.reason = $1.symbol() },
            setCase: { $0.reason = .known(AppearanceReason(number: UInt64($1))) }),
        StateField(
            "traits", .traits, changedBy: [.traitsChanged], requestedBy: [.callOverrideTraits],
            get: { .traits($0.traits) }, set: { $0.traits = $1.traits ?? Traits() }),
        StateField(
            "overrides", .object, changedBy: [.traitsOverridden, .controllerDestroyed],
            requestedBy: [.callOverrideTraits],
            get: { .object($0.overridesObject) }, set: { $0.overridesObject = $1.object ?? JSONObject() }),
        StateField(
            "preferredContentSize", .size, changedBy: [.preferredContentSizeChanged],
            requestedBy: [.callSetPreferredContentSize],
            get: { .size($0.preferredContentSize) }, set: { $0.preferredContentSize = $1.size }),
        StateField(
            "collapsed", .bool, changedBy: [.splitChanged],
            get: { .bool($0.collapsed) }, set: { $0.collapsed = $1.bool }),
        StateField(
            "displayMode", .string, changedBy: [.splitChanged],
            get: { .symbol($0.displayMode) }, set: { $0.displayMode = $1.symbol() }),
        StateField(
            "constraints", .int, changedBy: [.constraintsChanged],
            get: { .int($0.constraints) }, set: { $0.constraints = $1.int ?? 0 }),
        StateField(
            "content", .object, changedBy: [.contentChanged],
            get: { $0.content.map { .object($0) } ?? .null }, set: { $0.content = $1.object }),
    ]

    private static let presentations: [EventKind] = [
        .presentationBegan, .presentationAdapted, .presentationEnded, .controllerDestroyed,
    ]
    private static let containing: [EventKind] = [.callAddChild, .callRemoveFromParent, .callTransition]
    private static let stacking: [EventKind] = [
        .callPush, .callPop, .callSetViewControllers, .callShow, .callShowDetail,
    ]
    private static let presentingCalls: [EventKind] = [
        .callPresent, .callDismiss, .callShow, .callShowDetail, .callPerformSegue, .callUnwind,
    ]
    private static let popoverCalls: [EventKind] = [.callPresentPopover, .callDismissPopover, .callSetPopoverContent]
    private static let attaching: [EventKind] = [.callAddView, .callRemoveView, .callTransition]
    private static let appearing: [EventKind] =
        [
            .callBeginAppearance, .callEndAppearance, .callInvokeAppearance, .callSelect, .callSetRoot,
            .callCompleteTransition,
        ] + attaching + presentingCalls + popoverCalls + stacking

    private var overridesObject: JSONObject {
        get {
            var object = JSONObject()
            for override in overrides {
                object.appendIfNew(String(override.child.rawValue), .object(override.traits.json))
            }
            return object
        }
        set {
            var traits: [ObjectID: Traits] = [:]
            for (key, value) in newValue {
                guard let child = UInt32(key) else { continue }
                traits[ObjectID(child)] = if case .object(let object) = value { Traits(object) } else { Traits() }
            }
            overrides = traits.sorted { $0.key < $1.key }.map { TraitOverride(child: $0.key, traits: $0.value) }
        }
    }
}

extension TransitionState: StateObject {
    public static let typeName = "transition"
    public static let kindsOfLife: [EventKind] = [
        .transitionRequested, .transitionWithdrawn, .transitionBegan, .transitionEnded, .stateGiven,
    ]
    public var label: String? { type?.text }

    public static let fields: [StateField<TransitionState>] = [
        StateField(
            "type", .string, changedBy: [.transitionBegan],
            get: { .symbol($0.type) }, set: { $0.type = $1.symbol() }),
        StateField(
            "container", .optionalID, changedBy: [.transitionBegan],
            get: { .id($0.container) }, set: { $0.container = $1.id }),
        StateField(
            "from", .optionalID, changedBy: [.transitionBegan],
            get: { .id($0.from) }, set: { $0.from = $1.id }),
        StateField(
            "to", .optionalID, changedBy: [.transitionBegan],
            get: { .id($0.to) }, set: { $0.to = $1.id }),
        StateField(
            "animated", .bool, changedBy: [.transitionBegan],
            get: { .bool($0.animated) }, set: { $0.animated = $1.bool }),
        StateField(
            "interactive", .bool, changedBy: [.transitionBegan],
            get: { .bool($0.interactive) }, set: { $0.interactive = $1.bool }),
        StateField(
            "fraction", .double, changedBy: [.transitionProgressed],
            requestedBy: [
                .callUpdateInteractive, .callFinishInteractive, .callCancelInteractive, .callCompleteTransition,
            ],
            get: { .double($0.fraction) }, set: { $0.fraction = $1.double ?? 0 }),
    ]
}
