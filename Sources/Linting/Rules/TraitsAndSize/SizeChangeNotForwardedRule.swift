import HierarchyModel

/// Requires that a container forwards a coming size change to its children.
///
/// Where a trace shows that the override does not call super, ``MissingSuperCallRule`` reports it.
struct SizeChangeNotForwardedRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "size-change-not-forwarded",
        family: .traitsAndSize,
        severity: .warning,
        systems: .since(8),
        summary: "A container did not forward a size or trait change to its children",
        why:
            "The children and their presentations lay out for the old size; panels and pickers are wrong after a "
            + "rotation.",
        uikit: .silent,
        fix:
            "Call super in viewWillTransition(to:with:), or call the child's method if its size is not the one that "
            + "UIKit expects",
        sources: [
            .page("TraitsAndSizeChanges"),
            .reference("UIContentContainer.viewWillTransition(to:with:)"),
            .issue("FLEXTool/FLEX", 381),
            .issue("mozilla-mobile/firefox-ios", 1327),
            .issue("aryaxt/iOS-Slide-Menu", 114),
            .issue("facebookarchive/AsyncDisplayKit", 1170),
            .issue("lionheart/openradar-mirror", 7463),
        ],
        examples: [
            .triggering(
                "the child's size changes without a callback before",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                @starts 3
                input.resized window:1 size:[852,393] orientation:landscapeRight
                  @sizeChangeBegins 10
                  ! callback.viewWillTransitionToSize controller:2 size:[852,393] ) superCalled:null
                  @windowTurned
                  view.framed controller:2 frame:[0,0,852,393]
                  view.framed controller:3 frame:[0,0,852,393]
                )
                .
                transition.ended transition:10 completed:true
                .
                """),
            .clean(
                "the child gets the callback",
                """
                @screen
                @starts 2
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @starts 3
                  @appearance 3 appearing container
                  @addView 3 2
                  call.didMove child:3 to:2 )
                )
                @appearance 3 appeared container
                .
                @starts 3
                input.resized window:1 size:[852,393] orientation:landscapeRight
                  @sizeChangeBegins 10
                  callback.viewWillTransitionToSize controller:2 size:[852,393]
                    callback.viewWillTransitionToSize controller:3 size:[852,393] ) superCalled:true
                  ) superCalled:null
                  @windowTurned
                  view.framed controller:2 frame:[0,0,852,393]
                  view.framed controller:3 frame:[0,0,852,393]
                )
                .
                transition.ended transition:10 completed:true
                .
                """),
        ])

    static let kinds: [EventKind] = [
        .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits, .traitsChanged, .turnEnded, .viewFramed,
    ]
    static let scopes: [EventKind] = [.callbackViewWillTransitionToSize, .callbackWillTransitionToTraits]
    static let requiredKinds: [EventKind] = [.parentChanged, .return, .viewAttached, .viewDetached]
    static let anyOfKinds: [EventKind] = [.traitsChanged, .viewFramed]

    /// The callbacks of a controller in this turn.
    struct Memory: Sendable {
        fileprivate var size = Callback()
        fileprivate var traits = Callback()

        fileprivate var isTraitsCallbackMissing: Bool { traits.missing != nil }
    }

    /// Whether the controller got it, or only its container.
    fileprivate struct Callback {
        var isReceived = false
        var missing: (container: ObjectID, callback: Event, size: Size?)?
        /// Whether the size or the traits have changed since the container got it.
        var isChanged = false

        /// The controller gets it.
        mutating func receive() { self = Callback(isReceived: true) }
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: if event.bool(.superCalled) != true { returned(in: context) }
        case .turnEnded: if !memory.isEmpty { turnEnded(in: &context) }
        case .viewFramed: if !memory.isEmpty { framed(event, in: &context) }
        case .traitsChanged: if !memory.isEmpty { changed(event) }
        case .callbackWillTransitionToTraits: update(event.id(.controller)) { $0.traits.receive() }
        default: update(event.id(.controller)) { $0.size.receive() }
        }
    }

    @inline(__always)
    private mutating func update(_ id: ObjectID?, _ change: (inout Memory) -> Void) {
        if let id { memory.update(id, from: Memory(), change) }
    }

    private mutating func returned(in context: RuleContext) {
        guard let callback = context.scopes.last, let container = callback.id(.controller),
            !context.isRuntimeContainer(container)
        else { return }
        let isAboutTraits = callback.kind == .callbackWillTransitionToTraits
        let what: WritableKeyPath<Memory, Callback> = isAboutTraits ? \.traits : \.size
        for child in context.state.controller(container, \.children) ?? []
        where context.isView(of: child, under: container) && memory[child]?[keyPath: what].isReceived != true {
            let size = context.size(of: child)
            guard isAboutTraits || size != nil else { continue }
            memory.update(child, from: Memory()) {
                $0[keyPath: what] = Callback(missing: (container, callback, size))
            }
        }
    }

    private mutating func framed(_ event: Event, in context: inout RuleContext) {
        guard let child = event.id(.controller) else { return }
        memory.updateIfPresent(child) { one in
            if one.size.missing != nil { one.size.isChanged = context.size(of: child) != one.size.missing?.size }
        }
    }

    /// Where the container overrides the traits, or they change for another reason, the change is not the announced
    /// one.
    private mutating func changed(_ event: Event) {
        guard let child = event.id(.subject), memory[child, \.isTraitsCallbackMissing] == true,
            let one = memory[child]?.traits.missing, let new = event.traits(.traits),
            let announced = one.callback.traits(.traits),
            new.entries.contains(where: { announced[$0.name] == $0.value && Self.sizeClasses.contains($0.name) })
        else { return }
        memory.updateIfPresent(child) { $0.traits.isChanged = true }
    }

    private static let sizeClasses: Set<String> = ["horizontalSizeClass", "verticalSizeClass"]

    private mutating func turnEnded(in context: inout RuleContext) {
        for child in memory.ids {
            guard let one = memory[child] else { continue }
            if one.size.isChanged {
                report(child, one.size, "size", in: &context)
            } else if one.traits.isChanged {
                report(child, one.traits, "traits", in: &context)
            }
        }
        memory.removeAll()
    }

    private func report(_ child: ObjectID, _ change: Callback, _ what: String, in context: inout RuleContext) {
        guard let one = change.missing else { return }
        context.report(
            ViolationDetails(context.named(one.container), [context.named(child)], blamed: one.callback) { details in
                "\(details.subject) was notified of its new \(what), but did not notify its child "
                    + "\(details.related[0]), whose \(what) changed too\(UnrecordedOverride.doubt)"
            })
    }
}

extension RuleContext {
    fileprivate func size(of controller: ObjectID) -> Size? {
        (state.controller(controller, \.frame) ?? nil).map { Size($0.width, $0.height) }
    }
}
