import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A call that UIKit refuses with an exception gives a diagnostic with UIKit's text and `thrown`, and has no other
/// effect.
struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    var setup: @MainActor @Sendable (Fixture) -> Void = { _ in }
    let step: @MainActor @Sendable (Fixture) -> Void
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
            setup: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.c.addChild(fixture.d)
            }, step: { $0.d.addChild($0.p) },
            message: "<P> cannot be added as a child of <D>, which is the same controller or a descendant of it."),
        .init(
            name: "transition with a foreign child",
            setup: { fixture in
                fixture.embed(fixture.a, in: fixture.p)
                fixture.q.addChild(fixture.b)
            }, step: { $0.p.transition(from: $0.a, to: $0.b, duration: 1, animations: nil) },
            message:
                """
                Children view controllers <A> and <B> must have a common parent view controller when calling \
                \(swapSelector)
                """
        ),
        .init(
            name: "transition with forwarding off",
            setup: { fixture in
                fixture.p.isForwarding = false
                fixture.embed(fixture.a, in: fixture.p)
                fixture.p.addChild(fixture.b)
            }, step: { $0.p.transition(from: $0.a, to: $0.b, duration: 1, animations: nil) },
            message: "<P> forwards appearance methods by hand and may not call \(swapSelector)"),
        .init(
            name: "a view under a controller that is not the parent",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.q.addChild(fixture.c)
                fixture.c.loadViewIfNeeded()
            }, step: { $0.p.view.addSubview($0.c.view) },
            message: "child view controller:<C> should have parent view controller:<P> but actual parent is:<Q>"),
        .init(
            name: "a view around such a view",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.q.addChild(fixture.c)
                fixture.box.addSubview(fixture.c.view)
            }, step: { $0.p.view.addSubview($0.box) },
            message: "child view controller:<C> should have parent view controller:<P> but actual parent is:<Q>"),
        .init(
            name: "addChild while another controller hosts the view",
            setup: { $0.embed($0.c, in: $0.p) }, step: { $0.q.addChild($0.c) },
            message: "child view controller:<C> should have parent view controller:<P> but requested parent is:<Q>"),
        .init(
            name: "a child as the root of a window", setup: { $0.p.addChild($0.c) },
            step: { $0.window.rootViewController = $0.c },
            message: "child view controller:<C> should have parent view controller:(null) but actual parent is:<P>"),
        .init(
            name: "a root view for two controllers",
            setup: { fixture in
                fixture.p.loadViewIfNeeded()
                fixture.c.loadViewIfNeeded()
            }, step: { $0.c.view = $0.p.view },
            message:
                """
                A view can only be associated with at most one view controller at a time! View <UIView> is associated \
                with <P>. Clear this association before associating this view with <C>.
                """
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
        foreign("addChild") { fixture, other in fixture.p.addChild(other) },
        foreign("addSubview", "UIView", "UIView") { fixture, other in
            fixture.p.view.addSubview(other.viewIfLoaded ?? UIView())
        },
        foreign("view", "Probe", "UIView") { fixture, other in fixture.p.view = other.viewIfLoaded },
        foreign("rootViewController", "UIWindow") { fixture, other in fixture.window.rootViewController = other },
        foreign("transition") { fixture, other in
            fixture.p.transition(from: other, to: other, duration: 1, animations: nil)
        },
    ]

    /// `step` gets a controller of another session whose view is loaded.
    private static func foreign(
        _ call: String, _ own: String = "Probe", _ other: String = "Probe",
        _ step: @escaping @MainActor @Sendable (Fixture, UIViewController) -> Void
    ) -> Refusal {
        .init(
            name: "\(call) with an object of another session",
            setup: { fixture in
                _ = (fixture.window, fixture.p.view, fixture.foreigner)
            }, step: { step($0, $0.foreigner) },
            message: "\(call): \(other) belongs to another session than \(own). Make both inside the same Session.run.")
    }
}

@MainActor
struct RefusalTests {
    @Test(arguments: Refusal.all)
    func `a refused call has no effect`(_ refusal: Refusal) {
        withFixture { fixture in
            _ = (fixture.window, fixture.p, fixture.q)
            refusal.setup(fixture)
            fixture.session.advance(by: 0)
            let before = fixture.objects
            let start = fixture.log.events.count
            fixture.transcript.clear()
            refusal.step(fixture)
            fixture.session.advance(by: 2)
            #expect(fixture.transcript.lines == ["! \(refusal.message)"])
            #expect(fixture.objects == before)
            let facts = fixture.log.events[start...].filter { $0.family == .fact }
            #expect(facts.isEmpty, "\(facts.map(\.name))")
        }
    }

    @Test func `an exception traps where the configuration asks for it`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let session = Session(SessionConfiguration(device: .ofTests, semantics: .v13, onException: .trap))
                session.run {
                    let controller = UIViewController()
                    controller.addChild(controller)
                }
            }
        }
    }

    /// Source: UIViewController.h: the receiver should not be a container of UIKit's own.
    @Test func `a transition between the children of a tab bar controller is reported`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v13, onException: .trap)) { fixture in
            let tabs = UITabBarController()
            tabs.viewControllers = [fixture.a, fixture.b]
            fixture.show(tabs)
            fixture.transcript.clear()
            tabs.transition(from: fixture.a, to: fixture.b, duration: 0, animations: nil)
            #expect(
                fixture.transcript.lines.first?.hasSuffix(
                    "is a container of UIKit's own: its children are not for \(Refusal.swapSelector)") == true)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.window != nil)
            #expect(fixture.a.view.window == nil)
        }
    }

    @Test func `diagnostics that UIKit only logs do not trap`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v13, onException: .trap)) { fixture in
            fixture.c.endAppearanceTransition()
            #expect(fixture.transcript.lines == ["? Unbalanced calls to begin/end appearance transitions for <C>."])
        }
    }
}

extension Fixture {
    /// The whole state except the sequence number.
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
