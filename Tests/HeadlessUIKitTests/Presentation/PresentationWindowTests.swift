import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A presentation whose window, root or presenter changes.
@MainActor
struct PresentationWindowTests {
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func `a presentation survives hiding and showing the window`(_ style: UIModalPresentationStyle) {
        withFixture { fixture in
            fixture.showChain([fixture.b], style)
            fixture.transcript.clear()
            fixture.window.isHidden = true
            fixture.commit()
            fixture.window.isHidden = false
            fixture.commit()
            let isKept = style == .pageSheet
            let controllers = isKept ? [fixture.a, fixture.b] : [fixture.b]
            let callbacks = [
                "viewWillDisappear", "", "viewDidDisappear", "viewWillAppear", "", "viewIsAppearing", "viewDidAppear",
            ]
            #expect(
                fixture.transcript.lines.sorted()
                    == callbacks.flatMap { callback in
                        callback.isEmpty ? ["[commit]"] : controllers.map { "\($0.name).\(callback)(false)" }
                    }.sorted())
            #expect(fixture.a.presentedViewController === fixture.b)
            fixture.dismiss(fixture.a)
            fixture.session.advance(by: 0)
            #expect(fixture.a.appearance == .appeared)
            #expect(fixture.b.appearance == .disappeared)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `a dismissal works while the window is hidden`(_ style: UIModalPresentationStyle, _ animated: Bool) {
        withFixture { fixture in
            fixture.showChain([fixture.b], style)
            fixture.window.isHidden = true
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            fixture.dismiss(fixture.a, animated: animated)
            fixture.session.advance(by: 1)
            #expect(fixture.transcript.lines == ["completion of dismissal"])
            fixture.window.isHidden = false
            fixture.session.advance(by: 0)
            #expect(fixture.a.appearance == .appeared)
            #expect(fixture.b.appearance == .disappeared)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `a window may be hidden before the transition starts`(_ style: UIModalPresentationStyle, _ animated: Bool) {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.a, style, animated: animated)
            fixture.window.isHidden = true
            fixture.transcript.clear()
            fixture.session.advance(by: 1)
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("B.") }, "\(fixture.transcript.lines)")
            fixture.window.isHidden = false
            fixture.session.advance(by: 0)
            #expect(fixture.b.appearance == .appeared)
            #expect((fixture.a.appearance == .appeared) == (style == .pageSheet))
        }
    }

    /// `true`: the window is shown again before the transition ends.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func `a window may be hidden during the transition`(_ style: UIModalPresentationStyle, _ isShownAgain: Bool) {
        withFixture { fixture in
            fixture.show(fixture.a)
            for isPresented in [true, false] {
                if isPresented {
                    fixture.present(fixture.b, from: fixture.a, style, animated: true)
                } else {
                    fixture.dismiss(fixture.a, animated: true)
                }
                fixture.session.advance(by: 0.2)
                fixture.window.isHidden = true
                fixture.session.advance(by: 0.1)
                if isShownAgain { fixture.window.isHidden = false }
                fixture.session.advance(by: 1)
                if !isShownAgain {
                    #expect(fixture.a.appearance == .disappeared)
                    #expect(fixture.b.appearance == .disappeared)
                    fixture.window.isHidden = false
                    fixture.session.advance(by: 0)
                }
                #expect((fixture.b.appearance == .appeared) == isPresented)
                #expect((fixture.a.appearance == .appeared) == (!isPresented || style == .pageSheet))
                #expect((fixture.a.presentedViewController != nil) == isPresented)
            }
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func `another root removes what the old root presents`(_ style: UIModalPresentationStyle) {
        withFixture { fixture in
            fixture.showChain([fixture.b], style)
            fixture.transcript.clear()
            fixture.window.rootViewController = fixture.q
            fixture.session.advance(by: 0)
            #expect(
                fixture.transcript.lines.contains {
                    $0
                        == """
                        ? The root view controller <A> is replaced while it presents <B>, whose view stays in the \
                        window.
                        """
                })
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.q.appearance == .appeared)
            #expect(fixture.a.appearance == .disappeared)
            fixture.dismiss(fixture.b)
            fixture.session.advance(by: 0)
            #expect(fixture.b.appearance == .disappeared)
            #expect(fixture.a.appearance == .disappeared)
            #expect(fixture.a.view.window == nil)
            #expect(fixture.window.subviews == [fixture.q.view])
        }
    }

    @Test(arguments: [true, false])
    func `a destroyed window ends its presentations`(_ isRunning: Bool) {
        withFixture { fixture in
            var window: UIWindow? = UIWindow(frame: .init(x: 0, y: 0, width: 320, height: 480))
            window?.rootViewController = fixture.a
            window?.isHidden = false
            fixture.session.advance(by: 0)
            fixture.present(fixture.b, from: fixture.a, animated: true)
            fixture.session.advance(by: isRunning ? 0.25 : 1)
            window = nil
            fixture.session.advance(by: 1)
            #expect(fixture.a.presentedViewController == nil)
            #expect(fixture.session.presentations.isEmpty)
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.transcript.lines.contains("completion B") != isRunning)
            #expect(fixture.a.appearance == .disappeared)
            #expect(fixture.b.appearance == .disappeared)
            fixture.showChain([fixture.b], .fullScreen)
            #expect(fixture.a.appearance == .disappeared)
            #expect(fixture.b.appearance == .appeared)
        }
    }

    /// In the turn of the call, or while the presentation below runs.
    @Test(arguments: [true, false])
    func `what waits for a destroyed window is withdrawn`(_ isDismissal: Bool) {
        withFixture { fixture in
            var window: UIWindow? = UIWindow(frame: .init(x: 0, y: 0, width: 320, height: 480))
            window?.rootViewController = fixture.a
            window?.makeKeyAndVisible()
            fixture.session.advance(by: 0)
            fixture.present(fixture.b, from: fixture.a, .pageSheet, animated: true)
            if isDismissal {
                fixture.session.advance(by: 1)
                fixture.dismiss(fixture.a, animated: true)
                fixture.b.transitionCoordinator?.animate(alongsideTransition: nil) { context in
                    fixture.transcript.note("completion, cancelled \(context.isCancelled)")
                }
            } else {
                fixture.b.restorePresentation(of: fixture.c)
                fixture.session.advance(by: 0.25)
            }
            window?.isHidden = true
            window = nil
            fixture.session.advance(by: 1)
            #expect(fixture.session.state.requestedTransitions.isEmpty)
            #expect(fixture.session.state.transitions.isEmpty)
            #expect(fixture.session.presentations.isEmpty)
            #expect(fixture.session.coordinators.isEmpty)
            #expect(fixture.transcript.lines.contains("completion, cancelled true") == isDismissal)
        }
    }

    @Test func `another window that is destroyed ends no presentation`() {
        withFixture { fixture in
            fixture.embed(fixture.c, in: fixture.a)
            fixture.c.definesPresentationContext = true
            fixture.show(fixture.a)
            fixture.present(fixture.d, from: fixture.c, .currentContext)
            fixture.session.advance(by: 0)
            fixture.present(fixture.b, from: fixture.a)
            fixture.session.advance(by: 0)
            var other: UIWindow? = UIWindow(frame: .zero)
            other?.makeKeyAndVisible()
            other = nil
            #expect(fixture.c.presentedViewController === fixture.d)
            fixture.transcript.clear()
            fixture.c.dismiss(animated: false)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines.isEmpty, "all of it is covered by B")
            fixture.a.dismiss(animated: false)
            fixture.session.advance(by: 0)
            #expect(fixture.c.appearance == .appeared)
            #expect(fixture.d.appearance == .disappeared)
        }
    }

    /// UIKit does not document it: what is presented in the place of a controller goes with it.
    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], [false, true])
    func `a presentation goes with a presenter that is popped`(_ style: UIModalPresentationStyle, _ animated: Bool) {
        withFixture { fixture in
            fixture.showInContextOfPushed(style)
            fixture.n.popViewController(animated: animated)
            fixture.session.advance(by: 1)
            #expect(fixture.c.presentedViewController == nil)
            #expect(fixture.session.presentations.isEmpty)
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("B.") } == [
                    "B.viewWillDisappear(\(animated))", "B.viewDidDisappear(\(animated))",
                ])
            #expect(fixture.a.appearance == .appeared)
            #expect(fixture.c.appearance == .disappeared)
            #expect(fixture.b.viewIfLoaded?.window == nil)
            #expect(fixture.n.view.subviews.contains(fixture.a.view))
        }
    }

    @Test func `a presentation that is appearing goes with a presenter that is popped`() {
        withFixture { fixture in
            fixture.showInContextOfPushed(nil)
            fixture.present(fixture.b, from: fixture.c, .overCurrentContext, animated: true)
            fixture.session.advance(by: 0)
            fixture.n.popViewController(animated: true)
            fixture.session.advance(by: 0.4)
            #expect(fixture.c.parent == nil)
            #expect(fixture.c.presentedViewController === fixture.b)
            #expect(fixture.b.appearance == .disappeared)
            fixture.session.advance(by: 0.2)
            #expect(fixture.c.presentedViewController == nil)
            #expect(fixture.b.appearance == .disappeared)
            #expect(fixture.transcript.lines.contains("completion B"))
        }
    }

    @Test func `a presentation stays with a presenter that returns in the same turn`() {
        withFixture { fixture in
            fixture.embed(fixture.c, in: fixture.a)
            fixture.c.definesPresentationContext = true
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.c, .overCurrentContext)
            fixture.session.advance(by: 0)
            fixture.remove(fixture.c)
            fixture.embed(fixture.c, in: fixture.a)
            fixture.session.advance(by: 0)
            #expect(fixture.c.presentedViewController === fixture.b)
            #expect(fixture.b.appearance == .appeared)
            fixture.remove(fixture.c)
            fixture.session.advance(by: 0)
            #expect(fixture.c.presentedViewController == nil)
            #expect(fixture.b.appearance == .disappeared)
        }
    }

    @Test func `a presented view that the app has moved stays there`() {
        withFixture { fixture in
            fixture.showChain([fixture.b], .pageSheet)
            fixture.window.rootViewController = fixture.b
            fixture.session.advance(by: 0)
            fixture.dismiss(fixture.b)
            fixture.session.advance(by: 0)
            #expect(fixture.b.presentingViewController == nil)
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.window.subviews == [fixture.b.view])
        }
    }

    @Test func `the presenter's view may leave before the transition starts`() {
        withFixture { fixture in
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.a)
            fixture.window.rootViewController = nil
            fixture.session.advance(by: 1)
            #expect(fixture.a.presentedViewController == nil)
            #expect(fixture.session.presentations.isEmpty)
            #expect(fixture.b.appearance == .disappeared)
            #expect(!fixture.transcript.lines.contains("completion B"))
        }
    }
}
