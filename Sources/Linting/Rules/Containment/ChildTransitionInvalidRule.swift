import HierarchyModel

/// Requires that a transition between two children has two children of the same parent.
struct ChildTransitionInvalidRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "child-transition-invalid",
        family: .containment,
        severity: .error,
        summary: "A child-to-child transition was started with controllers or a host that cannot do it",
        why: "UIKit raises an exception: the process ends in the call.",
        uikit: .throws(
            """
            Children view controllers <A> and <B> must have a common parent view controller when calling \
            -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]
            """),
        fix: """
            Call addChild(_:) for both children first. A container that forwards appearance by hand animates the views \
            instead, between beginAppearanceTransition(_:animated:) and endAppearanceTransition()
            """,
        sources: [
            .page("TransitionBetweenChildren"),
            .header("UIViewController.h", "transitionFromViewController:toViewController:"),
            .programmingGuide,
            .issue("Awful/Awful.app", 213),
            .issue("martinjuhasz/MJPopupViewController", 33),
        ],
        examples: [
            .triggering("UIKit raises an exception: the new child was not added") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.blamed(
                        .transition(3, to: 4, in: 2) {
                            Script.thrown(
                                """
                                Children view controllers <ListViewController> and <MapViewController> must have a \
                                common parent view controller when calling -[UIViewController \
                                transitionFromViewController:]
                                """, 2)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records the request: the old child is already removed") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.unembed(3, from: 2)
                    Script.addChild(4, to: 2)
                    Script.blamed(.transition(3, to: 4, in: 2))
                    Script.addView(4, to: 2)
                    Script.didMove(4, to: 2)
                }
                Script.turn
                Script.end
            },
            .triggering("a container that forwards appearance by hand") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                }
                Script.turn
                Script.tap { Script.blamed(.transition(3, to: 4, in: 2) { Script.forwards(2, false) }) }
                Script.turn
                Script.end
            },
            .triggering(
                "a container that answered before that it forwards appearance by hand, and is not asked in the call"
            ) {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                    Script.forwards(2, false)
                }
                Script.turn
                Script.tap { Script.blamed(.transition(3, to: 4, in: 2)) }
                Script.turn
                Script.end
            },
            .clean("two children, one of them a navigation controller") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "UINavigationController", base: "UINavigationController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.addChild(4, to: 2)
                    Script.willMove(3, to: nil)
                    Script.swap(3, for: 4, in: 2, 10)
                }
                Script.turn
                Script.swapped(3, 10) {
                    Script.removeFromParent(3, 2)
                    Script.didMove(4, to: 2)
                }
                Script.turn
                Script.end
            },
            .clean("a container that forwarded by hand before, and no longer does") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap {
                    Script.embed(3, in: 2)
                    Script.embed(4, in: 2)
                    Script.forwards(2, false)
                }
                Script.turn
                Script.tap { Script.transition(3, to: 4, in: 2) { Script.forwards(2, true) } }
                Script.turn
                Script.end
            },
            .clean("an animation of the views of two children") {
                Script.screen
                Script.created(3, "ListViewController")
                Script.created(4, "MapViewController")
                Script.tap { Script.embed(3, in: 2) }
                Script.turn
                Script.tap {
                    Script.willMove(3, to: nil)
                    Script.addChild(4, to: 2)
                    Script.addView(4, to: 2)
                    Script.animationBegan(10, 3, 4)
                }
                Script.turn
                Script.animationEnded(10)
                Script.scope(.callbackCompletion, [.finished: .bool(true)]) {
                    Script.removeView(3)
                    Script.removeFromParent(3, 2)
                    Script.didMove(4, to: 2)
                }
                Script.turn
                Script.end
            },
        ])

    static let kinds: [EventKind] = [.callTransition, .diagnostic]
    static let scopes: [EventKind] = [.callbackShouldAutomaticallyForwardAppearanceMethods]
    static let requiredKinds: [EventKind] = [.callTransition, .controllerCreated, .parentChanged]

    /// The part of UIKit's message that did not change between its versions.
    static let diagnosticParts = ["must have a common parent view controller"]

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callTransition: asked(event, in: &context)
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        default:
            if let controller = context.idInScope(.controller) {
                answered(event.string(.answer), controller, in: &context)
            }
        }
    }

    private func asked(_ call: Event, in context: inout RuleContext) {
        guard areChildren(call, in: context) else { return reportStrangers(call, in: &context) }
        // It may be asked once more in the call, and answer otherwise.
        if let parent = call.id(.parent), context.history(of: parent).forwardsByHand {
            context.suspect(byHand(parent, call, in: context), until: .scope)
        }
    }

    private func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        if let call = context.call(.callTransition) { return reportStrangers(call, in: &context) }
        guard let parent = event.id(.subject) else {
            return context.report(event) {
                "A controller was asked for a transition between two controllers that are not both its children"
            }
        }
        context.report(
            ViolationDetails(context.named(parent), blamed: event) { details in
                "\(details.subject) was asked for a transition between two controllers that are not both its children"
            })
    }

    private func areChildren(_ call: Event, in context: RuleContext) -> Bool {
        guard let parent = call.id(.parent), let old = call.id(.from), let new = call.id(.to) else { return false }
        return context.parent(of: old) == parent && context.parent(of: new) == parent
    }

    private func reportStrangers(_ call: Event, in context: inout RuleContext) {
        guard let parent = call.id(.parent) else { return }
        let pair = [call.id(.from), call.id(.to)].compactMap { $0 }
        let strangers = pair.filter { context.parent(of: $0) != parent }.map { context.named($0) }
        let reason = strangers.first.map { ", but \($0) was not a child of it" } ?? ""
        context.report(
            ViolationDetails(context.named(parent), pair.map { context.named($0) }, blamed: call) { details in
                guard details.related.count == 2 else {
                    return
                        "\(details.subject) was asked for a transition between two children, and one of them was "
                        + "missing"
                }
                return
                    "\(details.subject) was asked for a transition from \(details.related[0]) to "
                    + "\(details.related[1])\(reason)"
            })
    }

    private func answered(_ answer: String?, _ container: ObjectID, in context: inout RuleContext) {
        let call = context.scopes.dropLast().last.flatMap {
            $0.kind == .callTransition && $0.id(.parent) == container ? $0 : nil
        }
        guard answer == "false" else { return context.withdraw(container) }
        if let call { context.report(byHand(container, call, in: context)) }
    }

    private func byHand(_ parent: ObjectID, _ call: Event, in context: RuleContext) -> ViolationDetails {
        let pair = [call.id(.from), call.id(.to)].compactMap { $0 }
        return ViolationDetails(context.named(parent), pair.map { context.named($0) }, blamed: call) { details in
            "\(details.subject), which forwards appearance by hand, was asked for a transition from "
                + details.related.map { "\($0)" }.joined(separator: " to ")
        }
    }
}
