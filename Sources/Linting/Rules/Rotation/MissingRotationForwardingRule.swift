import HierarchyModel

/// Requires that a container that turned off automatic forwarding of rotation forwards it itself.
///
/// Up to iOS 5 one switch controls appearance and rotation. Later versions have a switch for rotation that traces do
/// not contain.
struct MissingRotationForwardingRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "missing-rotation-forwarding",
        family: .rotation,
        severity: .warning,
        systems: .until(6),
        summary: "A container took over rotation forwarding and then skipped a child or a phase",
        why:
            "The child lays out for the old orientation, or does not show again the views that it hid during the "
            + "rotation.",
        uikit: .silent,
        fix: """
            Forward willRotate(to:duration:), willAnimateRotation(to:duration:) and didRotate(from:) to each visible \
            child, or leave forwarding to UIKit
            """,
        sources: [
            .page("Rotation"),
            .header("UIViewController.h", "UIContainerViewControllerCallbacks"),
            .reference("UIViewController.shouldAutomaticallyForwardRotationMethods()"),
            .programmingGuide,
        ],
        examples: [
            .triggering(
                "nothing is forwarded",
                """
                @screenOf v5
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @forwardsItself 2
                  @beginsAppearing 3
                  @addView 3 2
                  @endsAppearing 3
                  call.didMove child:3 to:2 )
                )
                .
                input.resized window:1 size:[852,393] orientation:landscapeRight
                  @sizeChangeBegins 10
                  ! callback.willRotate controller:2 orientation:landscapeRight )
                  @forwardsItself 2
                  @windowTurned
                  callback.willAnimateRotation controller:2 orientation:landscapeRight )
                  @forwardsItself 2
                )
                .
                transition.ended transition:10 completed:true
                callback.didRotate controller:2 from:portrait )
                .
                """),
            .clean(
                "all phases are forwarded by hand",
                """
                @screenOf v5
                @created 3 ListViewController
                input.tapped target:2
                  @addChild 3 2
                  @forwardsItself 2
                  @beginsAppearing 3
                  @addView 3 2
                  @endsAppearing 3
                  call.didMove child:3 to:2 )
                )
                .
                input.resized window:1 size:[852,393] orientation:landscapeRight
                  @sizeChangeBegins 10
                  callback.willRotate controller:2 orientation:landscapeRight
                    callback.willRotate controller:3 orientation:landscapeRight )
                  )
                  @forwardsItself 2
                  @windowTurned
                  callback.willAnimateRotation controller:2 orientation:landscapeRight
                    callback.willAnimateRotation controller:3 orientation:landscapeRight )
                  )
                  @forwardsItself 2
                )
                .
                transition.ended transition:10 completed:true
                callback.didRotate controller:2 from:portrait
                  callback.didRotate controller:3 from:portrait )
                )
                @forwardsItself 2
                .
                """),
        ])

    static let kinds: [EventKind] = phases + [.appearanceChanged, .parentChanged, .viewDetached]
    static let scopes: [EventKind] = [.callbackDidRotate]
    static let requiredKinds: [EventKind] =
        phases + [
            .appearanceChanged, .callbackShouldAutomaticallyForwardAppearanceMethods, .parentChanged, .return,
            .viewAttached,
        ]

    private static let phases: [EventKind] = [.callbackWillRotate, .callbackWillAnimateRotation, .callbackDidRotate]

    /// The rotations of a controller, from the first callback of a container to the end of its last one.
    struct Memory: Sendable {
        /// The callbacks of its own rotation, in order.
        fileprivate var callbacks: [Event] = []
        /// The phases that it must forward to its children.
        fileprivate var byHand: Set<EventKind> = []
        /// The first callback of its parent's rotation, if it has been on screen since.
        fileprivate var parentRotation: UInt64?
        /// The callbacks that it got in its parent's rotation.
        fileprivate var received: [Event] = []
    }

    var memory = ObjectMap<Memory>()

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .return: if !memory.isEmpty { returned(in: &context) }
        case .callbackWillRotate, .callbackWillAnimateRotation, .callbackDidRotate:
            event.id(.controller).map { receivedCallback($0, event, in: context) }
        case .appearanceChanged where memory.isEmpty || event.appearance?.isAppearingOrAppeared == true: break
        default: if !memory.isEmpty { (event.id(.child) ?? event.id(.controller)).map { leave($0) } }
        }
    }

    private mutating func receivedCallback(_ controller: ObjectID, _ event: Event, in context: RuleContext) {
        if let own = memory[controller], let rotation = own.parentRotation,
            let parent = context.parent(of: controller), memory[parent]?.callbacks.first?.seq == rotation
        {
            memory.updateIfPresent(controller) { $0.received.append(event) }
        }
        if event.kind == .callbackWillRotate {
            memory.update(controller, from: Memory()) { ($0.callbacks, $0.byHand) = ([event], []) }
            for child in context.childrenOnScreen(of: controller) {
                memory.update(child, from: Memory()) { ($0.parentRotation, $0.received) = (event.seq, []) }
            }
        } else if memory[controller]?.callbacks.isEmpty == false {
            settle(controller, in: context)
            memory.updateIfPresent(controller) { $0.callbacks.append(event) }
        }
    }

    /// The answer for a phase is the last answer before the next phase.
    private mutating func settle(_ container: ObjectID, in context: RuleContext) {
        guard context.history(of: container).forwardsByHand else { return }
        memory.updateIfPresent(container) { rotation in
            if let last = rotation.callbacks.last { rotation.byHand.insert(last.kind) }
        }
    }

    /// An override's code after its call of super may be outside of the container's own scope if the container got the
    /// callback by hand; it is inside of the outermost scope.
    private mutating func returned(in context: inout RuleContext) {
        guard !context.scopes.dropLast().contains(where: { $0.kind == .callbackDidRotate }) else { return }
        for container in memory.ids where memory[container]?.callbacks.last?.kind == .callbackDidRotate {
            settle(container, in: context)
            judge(container, in: &context)
            memory.updateIfPresent(container) { $0.callbacks = [] }
        }
        if memory.ids.allSatisfy({ memory[$0]?.callbacks.isEmpty == true }) { memory.removeAll() }
    }

    /// A controller that has left the screen gets no callbacks, which is no violation.
    private mutating func leave(_ controller: ObjectID) {
        memory.updateIfPresent(controller) { ($0.parentRotation, $0.received) = (nil, []) }
    }

    private func judge(_ container: ObjectID, in context: inout RuleContext) {
        guard let rotation = memory[container], let first = rotation.callbacks.first else { return }
        let required = rotation.callbacks.filter { rotation.byHand.contains($0.kind) }
        for child in memory.ids where memory[child]?.parentRotation == first.seq {
            let callbacks = memory[child]?.received ?? []
            let missing = required.filter { phase in !callbacks.contains { $0.kind == phase.kind } }
            if let first = missing.first {
                let names = missing.map { Self.name(of: $0.kind) }.joined(separator: " and ")
                report(
                    child, container, first, "never got \(names) from", UnrecordedOverride.doubt, in: &context)
            } else if let late = outOfOrder(callbacks, required) {
                report(child, container, late, "got \(Self.name(of: late.kind)) out of order from", nil, in: &context)
            }
        }
    }

    /// The first callback that came although a later phase had come before.
    private func outOfOrder(_ callbacks: [Event], _ required: [Event]) -> Event? {
        let order = required.map(\.kind)
        let firsts = order.compactMap { kind in callbacks.first { $0.kind == kind } }
        return zip(firsts, firsts.dropFirst()).first { $0.seq > $1.seq }?.0
    }

    private func report(
        _ child: ObjectID, _ container: ObjectID, _ blamed: Event, _ mistake: String, _ doubt: String?,
        in context: inout RuleContext
    ) {
        context.report(
            ViolationDetails(context.named(child), [context.named(container)], blamed: blamed) { details in
                "\(details.subject) \(mistake) \(details.related[0]), which forwards rotation itself"
                    + (doubt ?? "")
            })
    }

    private static func name(of phase: EventKind) -> String {
        switch phase {
        case .callbackWillRotate: "willRotate(to:duration:)"
        case .callbackWillAnimateRotation: "willAnimateRotation(to:duration:)"
        default: "didRotate(from:)"
        }
    }
}

extension RuleContext {
    /// The children whose views are in the container's view and are visible or about to be.
    fileprivate func childrenOnScreen(of container: ObjectID) -> [ObjectID] {
        (state.controller(container, \.children) ?? []).filter { child in
            state.controller(child, \.host) == container
                && state.controller(child, \.appearance)?.known?.isAppearingOrAppeared == true
        }
    }
}
