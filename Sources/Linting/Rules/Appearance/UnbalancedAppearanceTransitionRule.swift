import HierarchyModel

/// Each begin of an appearance transition needs its end.
///
/// Source: UIViewController.h (beginAppearanceTransition:animated:); View Controller Programming Guide for iOS.
public struct UnbalancedAppearanceTransitionRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "unbalanced-appearance-transition",
        family: .appearance,
        severity: .error,
        summary: "Appearance begin/end calls do not pair up",
        why:
            "From here on, the controller's idea of whether it is visible is wrong: callbacks are missing or come twice.",
        uikit: .logs("Unbalanced calls to begin/end appearance transitions for <X: 0x…>."),
        fix: """
            Pair each beginAppearanceTransition(_:animated:) with one endAppearanceTransition() on the same controller, and \
            begin no second transition before the first has ended
            """,
        examples: [
            .triggering("a begin without an end") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.blamed(.beginAppearance(3, true))
                    Script.addView(3, to: 2)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("an end without a begin, of which UIKit complains") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.blamed(
                        .scope(.callEndAppearance, [.controller: .id(3)]) {
                            Script(
                                .diagnostic,
                                [
                                    .message: .string(
                                        "Unbalanced calls to begin/end appearance transitions for <ListViewController>."
                                    ),
                                    .subject: .id(3), .thrown: .bool(false),
                                ])
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("UIKit begins while the app's begin is open") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.blamed(.beginAppearance(3, true))
                }
                Script.appearance(3, "disappearing")
                Script.turn
                Script.end
            },
            .clean("begun in the container's will, ended in its did") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.appearance(2, "disappearing")
                Script.callback(.callbackViewWillDisappear, 2) { Script.beginAppearance(3, false) }
                Script.turn
                Script.turn
                Script.appearance(2, "disappeared")
                Script.callback(.callbackViewDidDisappear, 2) {
                    Script.scope(.callEndAppearance, [.controller: .id(3)])
                }
                Script.turn
                Script.end
            },
            .clean("ended in the completion of the animation") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.beginAppearance(3, true)
                    Script.animationBegan(4, 3)
                }
                Script.turn
                Script.animationEnded(4)
                Script.scope(.callEndAppearance, [.controller: .id(3)])
                Script.turn
                Script.end
            },
            .clean("nested begins with as many ends, and a change of mind with one") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.beginAppearance(3, true)
                    Script.beginAppearance(3, true)
                    Script.scope(.callEndAppearance, [.controller: .id(3)])
                    Script.scope(.callEndAppearance, [.controller: .id(3)])
                    Script.beginAppearance(3, false)
                    Script.beginAppearance(3, true)
                    Script.scope(.callEndAppearance, [.controller: .id(3)])
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .appearanceChanged, .callBeginAppearance, .callEndAppearance, .controllerDestroyed, .diagnostic, .stateGiven,
    ]
    public static let requiredKinds: [EventKind] = [.callBeginAppearance, .callEndAppearance]

    /// The begins of one controller that have no end yet.
    private struct Open {
        var appearing: Bool?
        /// How many ends must come.
        var needed: Int
        /// How many may come: a begin in the other direction makes those before it optional.
        var tolerated: Int
    }

    private static let complaint = "Unbalanced calls to begin/end appearance transitions"

    private var open: [ObjectID: Open] = [:]
    /// Those that may have begins from before the trace.
    private var given: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        if event.kind == .stateGiven { given = context.objectsWithUnknownHistory }
        guard let controller = event.id(.controller) else { return }
        if !open.isEmpty { forgetReported(controller, in: context) }
        switch event.kind {
        case .callBeginAppearance: begin(controller, event, in: &context)
        case .callEndAppearance: end(controller, event, in: &context)
        case .appearanceChanged: runtimeBegan(controller, event, in: &context)
        default:
            context.confirm(controller)
            open.removeIfPresent(controller)
            given.removeIfPresent(controller)
        }
    }

    private mutating func begin(_ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        var count = open[controller] ?? Open(appearing: nil, needed: 0, tolerated: 0)
        let direction = event.bool(.appearing)
        if count.needed == 0 { count.tolerated = 0 }
        count.needed = count.appearing == direction ? count.needed + 1 : 1
        count.tolerated += 1
        count.appearing = direction
        open[controller] = count
        context.suspect(
            ViolationDetails(context.named(controller), parties(of: controller, in: context), blamed: event) {
                details in
                "\(details.subject) got beginAppearanceTransition(_:animated:) but never endAppearanceTransition()"
            }, until: gracePeriod(of: controller, in: context))
    }

    private mutating func end(_ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard var count = open[controller], count.tolerated > 0 else {
            if context.beganWithinSession, open[controller] == nil || given.contains(controller) { return }
            return context.report(
                ViolationDetails(context.named(controller), blamed: event) { details in
                    "\(details.subject) got endAppearanceTransition() without beginAppearanceTransition(_:animated:) before"
                })
        }
        count.tolerated -= 1
        count.needed = max(0, count.needed - 1)
        open[controller] = count
        if count.needed == 0 { context.withdraw(controller) }
    }

    private mutating func runtimeBegan(_ controller: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard !context.hasNoPendingViolations, let state = event.string(.state),
            state == "appearing" || state == "disappearing",
            let begin = context.pendingViolation(of: controller)?.blamed,
            !isBeginning(controller, in: context)
        else { return }
        context.withdraw(controller)
        open[controller]?.needed = 0
        context.report(
            ViolationDetails(context.named(controller), parties(of: controller, in: context), blamed: begin) {
                details in
                "\(details.subject) got beginAppearanceTransition(_:animated:), and UIKit began a transition of its own "
                    + "before endAppearanceTransition() came"
            })
    }

    /// Whether the app's begin is at work, or may be where nobody tells when it ends.
    private func isBeginning(_ controller: ObjectID, in context: RuleContext) -> Bool {
        guard !context.records(.return) else {
            return context.call(.callBeginAppearance, .controller, is: controller) != nil
        }
        return context.mayBeWithin { $0.kind == .callBeginAppearance && $0.id(.controller) == controller }
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        guard event.isDiagnostic(containingAnyOf: [Self.complaint]) else { return }
        let call = context.appCall(causing: event)
        let asked = call.flatMap {
            [.callBeginAppearance, .callEndAppearance].contains($0.kind) ? $0.id(.controller) : nil
        }
        guard let controller = context.subject(of: event, after: "appearance transitions for") ?? asked else {
            return context.report(event) { "The appearance transitions of a controller began and ended unbalanced" }
        }
        if context.pendingViolation(of: controller) != nil { return context.confirm(controller) }
        let blamed = call ?? event
        context.report(
            ViolationDetails(context.named(controller), blamed: blamed) { details in
                "The appearance transitions of \(details.subject) began and ended unbalanced"
            })
    }

    /// What the engine has made a violation needs no end any more, though one may come.
    private mutating func forgetReported(_ controller: ObjectID, in context: RuleContext) {
        if let count = open[controller], count.needed > 0, context.pendingViolation(of: controller) == nil {
            open[controller]?.needed = 0
        }
    }

    private func parties(of controller: ObjectID, in context: RuleContext) -> [NamedObject] {
        context.state.controller(controller)?.parent.map { [context.named($0)] } ?? []
    }

    /// The container's callback that the begin comes from. Where nobody tells when callbacks end, it is the last of the turn, if possible
    /// that of the parent.
    private func forwarding(to controller: ObjectID, _ parent: ObjectID?, in context: RuleContext) -> Event? {
        func isMeant(_ scope: Event) -> Bool {
            (scope.kind == .callbackViewWillAppear || scope.kind == .callbackViewWillDisappear)
                && scope.id(.controller) != controller
        }
        guard !context.records(.return) else { return context.scopes.last(where: isMeant) }
        return context.lastScope { isMeant($0) && $0.id(.controller) == parent } ?? context.lastScope(where: isMeant)
    }

    /// The appearance transition that the begin is part of. The `did` of a container whose `will` is being told comes later, even where
    /// no facts say that it is between the two.
    private func gracePeriod(of controller: ObjectID, in context: RuleContext) -> GracePeriod {
        let parent = context.state.controller(controller)?.parent
        guard let container = forwarding(to: controller, parent, in: context)?.id(.controller) else {
            return .appearance(of: parent)
        }
        let isTold =
            context.state.controller(container, \.appearance).map { $0 == "appearing" || $0 == "disappearing" } ?? false
        return isTold ? .appearance(of: container) : .trace()
    }
}
