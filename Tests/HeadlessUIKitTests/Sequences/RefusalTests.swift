import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// What UIKit answers with an exception: UIKit's words, `thrown`, and nothing else.
struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    var setup: @MainActor @Sendable (Stage) -> Void = { _ in }
    let step: @MainActor @Sendable (Stage) -> Void
    let message: String

    var testDescription: String { name }

    static let swapSelector =
        "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]"

    static let all: [Refusal] = [
        .init(
            name: "addChild of itself", step: { $0.p.addChild($0.p) },
            message: "<P> cannot be added as a child of <P>, which is the same controller or a descendant of it."),
        .init(
            name: "addChild of an ancestor",
            setup: { stage in
                stage.p.addChild(stage.c)
                stage.c.addChild(stage.d)
            }, step: { $0.d.addChild($0.p) },
            message: "<P> cannot be added as a child of <D>, which is the same controller or a descendant of it."),
        .init(
            name: "transition with a foreign child",
            setup: { stage in
                stage.embed(stage.a, in: stage.p)
                stage.q.addChild(stage.b)
            }, step: { $0.p.transition(from: $0.a, to: $0.b, duration: 1, animations: nil) },
            message:
                "Children view controllers <A> and <B> must have a common parent view controller when calling \(swapSelector)"
        ),
        .init(
            name: "transition with forwarding off",
            setup: { stage in
                stage.p.isForwarding = false
                stage.embed(stage.a, in: stage.p)
                stage.p.addChild(stage.b)
            }, step: { $0.p.transition(from: $0.a, to: $0.b, duration: 1, animations: nil) },
            message: "<P> forwards appearance methods by hand and may not call \(swapSelector)"),
        .init(
            name: "a view under a controller that is not the parent",
            setup: { stage in
                stage.show(stage.p)
                stage.q.addChild(stage.c)
                stage.c.loadViewIfNeeded()
            }, step: { $0.p.view.addSubview($0.c.view) },
            message: "child view controller:<C> should have parent view controller:<Q> but requested parent is:<P>"),
        .init(
            name: "a view around such a view",
            setup: { stage in
                stage.show(stage.p)
                stage.q.addChild(stage.c)
                stage.box.addSubview(stage.c.view)
            }, step: { $0.p.view.addSubview($0.box) },
            message: "child view controller:<C> should have parent view controller:<Q> but requested parent is:<P>"),
        .init(
            name: "addChild while another controller hosts the view",
            setup: { $0.embed($0.c, in: $0.p) }, step: { $0.q.addChild($0.c) },
            message: "child view controller:<C> should have parent view controller:<P> but requested parent is:<Q>"),
        .init(
            name: "a child as the root of a window", setup: { $0.p.addChild($0.c) },
            step: { $0.window.rootViewController = $0.c },
            message: "child view controller:<C> should have parent view controller:<P> but requested parent is:(null)"),
        .init(
            name: "a root view for two controllers",
            setup: { stage in
                stage.p.loadViewIfNeeded()
                stage.c.loadViewIfNeeded()
            }, step: { $0.c.view = $0.p.view },
            message:
                "A view can only be associated with at most one view controller at a time! View <UIView> is associated with <P>. Clear this association before associating this view with <C>."
        ),
        .init(
            name: "addSubview of itself", setup: { _ = $0.box }, step: { $0.box.addSubview($0.box) },
            message: "Can't add self as subview"),
        .init(
            name: "addSubview of a view above", setup: { $0.p.view.addSubview($0.box) },
            step: { $0.box.addSubview($0.p.view) },
            message: "Can't add self as subview"),
        .init(
            name: "a frame without a number",
            setup: { $0.p.loadViewIfNeeded() },
            step: { $0.p.view.frame = CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10) },
            message: "CALayer position [5.0 nan] contains NaN. View: <UIView>"),
        .init(
            name: "bounds without a number",
            setup: { $0.p.loadViewIfNeeded() }, step: { $0.p.view.bounds.size.width = .nan },
            message: "CALayer bounds [0.0 0.0; nan 852.0] contains NaN. View: <UIView>"),
        .init(
            name: "a view made without a number",
            step: { _ in _ = UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 0, height: 0)) },
            message: "CALayer position [nan 0.0] contains NaN. View: <UIView>"),
        foreign("addChild") { stage, other in stage.p.addChild(other) },
        foreign("addSubview", "UIView", "UIView") { stage, other in
            stage.p.view.addSubview(other.viewIfLoaded ?? UIView())
        },
        foreign("view", "Probe", "UIView") { stage, other in stage.p.view = other.viewIfLoaded },
        foreign("rootViewController", "UIWindow") { stage, other in stage.window.rootViewController = other },
        foreign("transition") { stage, other in stage.p.transition(from: other, to: other, duration: 1, animations: nil)
        },
    ]

    /// `step` gets a controller of another session, its view loaded.
    private static func foreign(
        _ call: String, _ own: String = "Probe", _ other: String = "Probe",
        _ step: @escaping @MainActor @Sendable (Stage, UIViewController) -> Void
    ) -> Refusal {
        .init(
            name: "\(call) with an object of another session",
            setup: { stage in
                _ = (stage.window, stage.p.view, stage.foreigner)
            }, step: { step($0, $0.foreigner) },
            message: "\(call): \(other) belongs to another session than \(own). Make both inside the same Session.run.")
    }
}

@MainActor
struct RefusalTests {
    @Test(arguments: Refusal.all)
    func hasNoEffect(_ refusal: Refusal) {
        onStage { stage in
            _ = (stage.window, stage.p, stage.q)
            refusal.setup(stage)
            stage.session.advance(by: 0)
            let before = stage.objects
            let start = stage.log.events.count
            stage.journal.clear()
            refusal.step(stage)
            stage.session.advance(by: 2)
            #expect(stage.journal.lines == ["! \(refusal.message)"])
            #expect(stage.objects == before)
            let facts = stage.log.events[start...].filter { $0.family == .fact }
            #expect(facts.isEmpty, "\(facts.map(\.name))")
        }
    }

    @Test func trapsWhereTheConfigurationAsksForIt() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let session = Session(SessionConfiguration(onException: .trap))
                session.run {
                    let controller = UIViewController()
                    controller.addChild(controller)
                }
            }
        }
    }

    /// Source: UIViewController.h: the receiver should not be a container of UIKit's own.
    @Test func aSwapOfChildrenInATabBarControllerIsComplainedOf() {
        onStage(SessionConfiguration(onException: .trap)) { stage in
            let tabs = UITabBarController()
            tabs.viewControllers = [stage.a, stage.b]
            stage.show(tabs)
            stage.journal.clear()
            tabs.transition(from: stage.a, to: stage.b, duration: 0, animations: nil)
            #expect(
                stage.journal.lines.first?.hasSuffix(
                    "is a container of UIKit's own: its children are not for \(Refusal.swapSelector)") == true)
            stage.session.runUntilIdle()
            #expect(stage.b.view.window != nil && stage.a.view.window == nil)
        }
    }

    @Test func complaintsThatUIKitOnlyLogsDoNotTrap() {
        onStage(SessionConfiguration(onException: .trap)) { stage in
            stage.c.endAppearanceTransition()
            #expect(stage.journal.lines == ["? Unbalanced calls to begin/end appearance transitions for <C>."])
        }
    }
}

extension Stage {
    /// Everything in the state but the events' numbers.
    fileprivate var objects: HierarchyObjects {
        HierarchyObjects(
            windows: session.state.windows, controllers: session.state.controllers,
            transitions: session.state.transitions)
    }
}

private struct HierarchyObjects: Equatable {
    var windows: [WindowState]
    var controllers: [ControllerState]
    var transitions: [TransitionState]
}
