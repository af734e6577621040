import HierarchyModel

/// A transition from one child to another takes two children of one parent.
///
/// Source: UIViewController.h (transitionFromViewController:toViewController:…); <doc:TransitionBetweenChildren>.
public struct ChildTransitionInvalidRule: Rule {
    public static let documentation = RuleDocumentation(
        id: "child-transition-invalid",
        family: .containment,
        severity: .error,
        summary: "A child-to-child transition was started with controllers or a host that cannot do it",
        why: "UIKit raises an exception: the process dies in the call.",
        uikit: .throws(
            """
            Children view controllers <A> and <B> must have a common parent view controller when calling \
            -[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]
            """),
        fix: """
            Call addChild(_:) with both before. A container that forwards appearance by hand animates the views instead, \
            between beginAppearanceTransition(_:animated:) and endAppearanceTransition()
            """,
        examples: [
            .triggering("UIKit raises an exception: the new one was not added") {
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
                                Children view controllers <ListViewController> and <MapViewController> must have a common parent \
                                view controller when calling -[UIViewController transitionFromViewController:]
                                """, 2)
                        })
                }
                Script.turn
                Script.end
            },
            .triggering("another producer records what was asked: the old one is removed already") {
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
                "a container that has said before that it forwards appearance by hand, and is not asked in the call"
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
            .clean("a container that has forwarded by hand before, and does not now") {
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

    public static let kinds: [EventKind] = [.callTransition, .controllerDestroyed, .diagnostic]
    public static let scopes: [EventKind] = [.callbackShouldAutomaticallyForwardAppearanceMethods]
    public static let evidence: [EventKind] = [.callTransition, .controllerCreated, .parentChanged]

    /// The part of UIKit's message that did not change between its versions.
    private static let complaint = "must have a common parent view controller"

    /// The containers that forward appearance by hand, by their last answers.
    private var manual: Set<ObjectID> = []

    public init() {}

    public mutating func check(_ event: Event, in trace: inout LintTrace) {
        switch event.kind {
        case .callTransition: asked(event, in: &trace)
        case .controllerDestroyed: event.id(.controller).map { manual.forget($0) }
        case .diagnostic:
            if event.complains(in: [Self.complaint]) { complained(event, in: &trace) }
        default: trace.idInScope(.controller).map { answered(event.string(.answer), $0, in: &trace) }
        }
    }

    private func asked(_ call: Event, in trace: inout LintTrace) {
        guard areChildren(call, in: trace) else { return reportStrangers(call, in: &trace) }
        // It may be asked once more in the call, and answer otherwise.
        if let parent = call.id(.parent), manual.contains(parent) {
            trace.suspect(byHand(parent, call, in: trace), until: .scope)
        }
    }

    private func complained(_ event: Event, in trace: inout LintTrace) {
        if let call = trace.call(.callTransition) { return reportStrangers(call, in: &trace) }
        guard let parent = event.id(.subject) else {
            return trace.report(event) { "A controller was to swap two controllers that are not both its children" }
        }
        trace.report(
            Finding(trace.named(parent), blamed: event) { finding in
                "\(finding.subject) was to swap two controllers that are not both its children"
            })
    }

    private func areChildren(_ call: Event, in trace: LintTrace) -> Bool {
        guard let parent = call.id(.parent), let old = call.id(.from), let new = call.id(.to) else { return false }
        return trace.parent(of: old) == parent && trace.parent(of: new) == parent
    }

    private func reportStrangers(_ call: Event, in trace: inout LintTrace) {
        guard let parent = call.id(.parent) else { return }
        let pair = [call.id(.from), call.id(.to)].compactMap { $0 }
        let strangers = pair.filter { trace.parent(of: $0) != parent }.map { trace.named($0) }
        let reason = strangers.first.map { ", but \($0) was no child of it" } ?? ""
        trace.report(
            Finding(trace.named(parent), pair.map { trace.named($0) }, blamed: call) { finding in
                guard finding.related.count == 2 else {
                    return "\(finding.subject) was to swap a child for another, and one was missing"
                }
                return "\(finding.subject) was to swap \(finding.related[0]) for \(finding.related[1])\(reason)"
            })
    }

    private mutating func answered(_ answer: String?, _ container: ObjectID, in trace: inout LintTrace) {
        let call = trace.scopes.dropLast().last.flatMap {
            $0.kind == .callTransition && $0.id(.parent) == container ? $0 : nil
        }
        guard answer == "false" else {
            manual.forget(container)
            return trace.withdraw(container)
        }
        manual.insert(container)
        if let call { trace.report(byHand(container, call, in: trace)) }
    }

    private func byHand(_ parent: ObjectID, _ call: Event, in trace: LintTrace) -> Finding {
        let pair = [call.id(.from), call.id(.to)].compactMap { $0 }
        return Finding(trace.named(parent), pair.map { trace.named($0) }, blamed: call) { finding in
            "\(finding.subject), which forwards appearance by hand, was to swap "
                + finding.related.map { "\($0)" }.joined(separator: " for ")
        }
    }
}
