import HierarchyModel

/// Requires that either the container or UIKit forwards appearance, not both.
public struct ManualAppearanceInAutoContainerRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "manual-appearance-in-auto-container",
        family: .appearance,
        severity: .warning,
        summary:
            "beginAppearanceTransition(_:animated:) was called on a child of a container that forwards automatically",
        why: "UIKit forwards to the child too: callbacks come twice, until begins and ends no longer pair up.",
        uikit: .silent,
        fix: """
            Return false from shouldAutomaticallyForwardAppearanceMethods, or remove \
            beginAppearanceTransition(_:animated:) and endAppearanceTransition()
            """,
        sources: [
            .header("UIViewController.h", "beginAppearanceTransition:animated:"),
            .reference("UIViewController.shouldAutomaticallyForwardAppearanceMethods"),
            .programmingGuide,
        ],
        examples: [
            .triggering("the container answers true, so UIKit forwards") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.addChild(4, to: 2)
                    Script.scope(.callAddView, [.child: .id(4), .host: .id(2)]) {
                        Script.forwards(2, true)
                        Script(.viewAttached, [.controller: .id(4), .host: .id(2)])
                    }
                    Script.didMove(4, to: 2)
                }
                Script.turn
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.blamed(.beginAppearance(3, true))
                    Script.scope(.callAddView, [.child: .id(3), .host: .id(2)]) {
                        Script.forwards(2, true)
                        Script(.viewAttached, [.controller: .id(3), .host: .id(2)])
                    }
                    Script.endAppearance(3)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("begun and not ended: one cause") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.scope(.callAddView, [.child: .id(3), .host: .id(2)]) {
                        Script.forwards(2, true)
                        Script(.viewAttached, [.controller: .id(3), .host: .id(2)])
                    }
                    Script.didMove(3, to: 2)
                    Script.appearance(3, "appeared")
                }
                Script.turn
                Script.tap { Script.blamed(.beginAppearance(3, false)) }
                Script.turn
                Script.end
            },
            .clean("a container that answers false") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.beginAppearance(3, true)
                    Script.scope(.callAddView, [.child: .id(3), .host: .id(2)]) {
                        Script.forwards(2, false)
                        Script(.viewAttached, [.controller: .id(3), .host: .id(2)])
                    }
                    Script.endAppearance(3)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("a container that now answers false") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.embed(4, in: 2)
                    Script.forwards(2, true)
                }
                Script.turn
                Script.tap {
                    Script.addChild(3, to: 2)
                    Script.beginAppearance(3, true)
                    Script.scope(.callAddView, [.child: .id(3), .host: .id(2)]) {
                        Script.forwards(2, false)
                        Script(.viewAttached, [.controller: .id(3), .host: .id(2)])
                    }
                    Script.endAppearance(3)
                    Script.didMove(3, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("a controller without a parent") {
                Script.screen
                Script.created(3, "OverlayViewController")
                Script.forwards(2, true)
                Script.tap {
                    Script.scope(.ruleAllowed, [.rule: .string("view-without-child"), .reason: .string("an overlay")]) {
                        Script.addView(3, to: 2)
                    }
                    Script.beginAppearance(3, true)
                    Script.endAppearance(3)
                }
                Script.turn
                Script.end
            },
            .clean("a child on screen that never got viewDidAppear(_:): the container forwards by hand") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.forwards(2, true)
                }
                Script.turn
                Script.tap {
                    Script.beginAppearance(3, true)
                    Script.endAppearance(3)
                }
                Script.turn
                Script.end
            },
        ])

    public static let kinds: [EventKind] = [
        .callBeginAppearance, .callEndAppearance, .diagnostic,
    ]
    public static let scopes: [EventKind] = [.callbackShouldAutomaticallyForwardAppearanceMethods]
    public static let requiredKinds: [EventKind] = [
        .appearanceChanged, .callBeginAppearance, .callbackShouldAutomaticallyForwardAppearanceMethods, .parentChanged,
        .return,
        .viewAttached, .windowShown,
    ]

    /// About a container.
    public struct Memory: Sendable {
        /// Whether it answered true; one that has ever answered false no longer counts.
        fileprivate var isAutomatic: Bool?
        /// Whether it was reported: its next calls have the same cause.
        fileprivate var isReported = false
    }

    public var memory = ObjectMap<Memory>()

    public init() {}

    public mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callBeginAppearance: event.id(.controller).map { begin($0, event, in: &context) }
        case .callEndAppearance: event.id(.controller).map { confirm($0, in: &context) }
        case .diagnostic: event.id(.subject).map { confirm($0, in: &context) }
        default: event.string(.answer).map { answered($0 != "false", in: &context) }
        }
    }

    private mutating func begin(_ child: ObjectID, _ event: Event, in context: inout RuleContext) {
        guard let parent = context.parent(of: child), let container = memory[parent], !container.isReported,
            container.isAutomatic == true, !isForwardedByHand(child, parent, in: context)
        else { return }
        context.suspect(
            ViolationDetails(context.named(child), [context.named(parent)], blamed: event) { details in
                "\(details.subject) got beginAppearanceTransition(_:animated:), but \(details.related[0]) lets UIKit "
                    + "forward appearance"
            }, until: .scope)
    }

    /// UIKit would have sent the callbacks to a child that is on screen.
    private func isForwardedByHand(_ child: ObjectID, _ parent: ObjectID, in context: RuleContext) -> Bool {
        context.state.controller(child, \.appearance) == "disappeared" && context.isInWindow(child)
            && context.state.controller(parent, \.appearance) == "appeared"
    }

    /// The container may have changed its answer just before the begin: its next answer decides, or the end of the time
    /// in which it may be asked.
    private mutating func answered(_ isAutomatic: Bool, in context: inout RuleContext) {
        guard let container = context.scopes.last?.id(.controller) else { return }
        memory.update(container, from: Memory()) { $0.isAutomatic = isAutomatic && $0.isAutomatic != false }
        for details in context.pendingViolations(naming: container) {
            if isAutomatic { confirm(details.subject.id, in: &context) } else { context.withdraw(details.subject.id) }
        }
    }

    private mutating func confirm(_ child: ObjectID, in context: inout RuleContext) {
        guard let details = context.pendingViolation(of: child) else { return }
        context.confirm(child)
        memory.update(details.related[0].id, from: Memory()) { $0.isReported = true }
    }
}
