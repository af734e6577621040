import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// What becomes of a presentation when its window, its root or its presenter changes.
@MainActor
struct PresentationWindowTests {
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func hiddenAndShown(_ style: UIModalPresentationStyle) {
        onStage { stage in
            stage.showChain([stage.b], style)
            stage.journal.clear()
            stage.window.isHidden = true
            stage.commit()
            stage.window.isHidden = false
            stage.commit()
            let isKept = style == .pageSheet
            let controllers = isKept ? [stage.a, stage.b] : [stage.b]
            let callbacks = [
                "viewWillDisappear", "", "viewDidDisappear", "viewWillAppear", "", "viewIsAppearing", "viewDidAppear",
            ]
            #expect(
                stage.journal.lines.sorted()
                    == callbacks.flatMap { callback in
                        callback.isEmpty ? ["[commit]"] : controllers.map { "\($0.name).\(callback)(false)" }
                    }.sorted())
            #expect(stage.a.presentedViewController === stage.b)
            stage.dismiss(stage.a)
            stage.session.advance(by: 0)
            #expect(stage.a.appearance == .appeared && stage.b.appearance == .disappeared)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func dismissedWhileHidden(_ style: UIModalPresentationStyle, _ animated: Bool) {
        onStage { stage in
            stage.showChain([stage.b], style)
            stage.window.isHidden = true
            stage.session.advance(by: 0)
            stage.journal.clear()
            stage.dismiss(stage.a, animated: animated)
            stage.session.advance(by: 1)
            #expect(stage.journal.lines == ["completion of dismissal"])
            stage.window.isHidden = false
            stage.session.advance(by: 0)
            #expect(stage.a.appearance == .appeared && stage.b.appearance == .disappeared)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func hiddenBeforeTheTransitionStarts(_ style: UIModalPresentationStyle, _ animated: Bool) {
        onStage { stage in
            stage.show(stage.a)
            stage.present(stage.b, from: stage.a, style, animated: animated)
            stage.window.isHidden = true
            stage.journal.clear()
            stage.session.advance(by: 1)
            #expect(!stage.journal.lines.contains { $0.hasPrefix("B.") }, "\(stage.journal.lines)")
            stage.window.isHidden = false
            stage.session.advance(by: 0)
            #expect(stage.b.appearance == .appeared)
            #expect((stage.a.appearance == .appeared) == (style == .pageSheet))
        }
    }

    /// `true`: the window is shown again before the transition ends.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet], [true, false])
    func hiddenInTheMiddle(_ style: UIModalPresentationStyle, _ isShownAgain: Bool) {
        onStage { stage in
            stage.show(stage.a)
            for isPresented in [true, false] {
                if isPresented {
                    stage.present(stage.b, from: stage.a, style, animated: true)
                } else {
                    stage.dismiss(stage.a, animated: true)
                }
                stage.session.advance(by: 0.2)
                stage.window.isHidden = true
                stage.session.advance(by: 0.1)
                if isShownAgain { stage.window.isHidden = false }
                stage.session.advance(by: 1)
                if !isShownAgain {
                    #expect(stage.a.appearance == .disappeared && stage.b.appearance == .disappeared)
                    stage.window.isHidden = false
                    stage.session.advance(by: 0)
                }
                #expect((stage.b.appearance == .appeared) == isPresented)
                #expect((stage.a.appearance == .appeared) == (!isPresented || style == .pageSheet))
                #expect((stage.a.presentedViewController != nil) == isPresented)
            }
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func anotherRoot(_ style: UIModalPresentationStyle) {
        onStage { stage in
            stage.showChain([stage.b], style)
            stage.journal.clear()
            stage.window.rootViewController = stage.q
            stage.session.advance(by: 0)
            #expect(
                stage.journal.lines.contains {
                    $0
                        == "? The root view controller <A> is replaced while it presents <B>, whose view stays in the window."
                })
            #expect(
                stage.b.appearance == .appeared && stage.q.appearance == .appeared && stage.a.appearance == .disappeared
            )
            stage.dismiss(stage.b)
            stage.session.advance(by: 0)
            #expect(stage.b.appearance == .disappeared && stage.a.appearance == .disappeared)
            #expect(stage.a.view.window == nil && stage.window.subviews == [stage.q.view])
        }
    }

    @Test(arguments: [true, false])
    func destroyed(_ isRunning: Bool) {
        onStage { stage in
            var window: UIWindow? = UIWindow(frame: .init(x: 0, y: 0, width: 320, height: 480))
            window?.rootViewController = stage.a
            window?.makeKeyAndVisible()
            stage.session.advance(by: 0)
            stage.present(stage.b, from: stage.a, animated: true)
            stage.session.advance(by: isRunning ? 0.25 : 1)
            window = nil
            stage.session.advance(by: 1)
            #expect(stage.a.presentedViewController == nil && stage.session.presentations.isEmpty)
            #expect(stage.session.state.transitions.isEmpty)
            #expect(stage.journal.lines.contains("completion B") != isRunning)
            #expect(stage.a.appearance == .disappeared && stage.b.appearance == .disappeared)
            stage.showChain([stage.b], .fullScreen)
            #expect(stage.a.appearance == .disappeared && stage.b.appearance == .appeared)
        }
    }

    @Test func anotherWindowThatIsDestroyedEndsNothing() {
        onStage { stage in
            stage.embed(stage.c, in: stage.a)
            stage.c.definesPresentationContext = true
            stage.show(stage.a)
            stage.present(stage.d, from: stage.c, .currentContext)
            stage.session.advance(by: 0)
            stage.present(stage.b, from: stage.a)
            stage.session.advance(by: 0)
            var other: UIWindow? = UIWindow(frame: .zero)
            other?.makeKeyAndVisible()
            other = nil
            #expect(stage.c.presentedViewController === stage.d)
            stage.journal.clear()
            stage.c.dismiss(animated: false)
            stage.session.advance(by: 0)
            #expect(stage.journal.lines.isEmpty, "all of it is covered by B")
            stage.a.dismiss(animated: false)
            stage.session.advance(by: 0)
            #expect(stage.c.appearance == .appeared && stage.d.appearance == .disappeared)
        }
    }

    /// UIKit documents nothing of it: what stands in the place of a controller goes with it.
    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], [false, true])
    func goesWithAPresenterThatIsPopped(_ style: UIModalPresentationStyle, _ animated: Bool) {
        onStage { stage in
            stage.showInContextOfPushed(style)
            stage.n.popViewController(animated: animated)
            stage.session.advance(by: 1)
            #expect(stage.c.presentedViewController == nil && stage.session.presentations.isEmpty)
            #expect(
                stage.journal.lines.filter { $0.hasPrefix("B.") } == [
                    "B.viewWillDisappear(\(animated))", "B.viewDidDisappear(\(animated))",
                ])
            #expect(stage.a.appearance == .appeared && stage.c.appearance == .disappeared)
            #expect(stage.b.viewIfLoaded?.window == nil && stage.n.view.subviews.contains(stage.a.view))
        }
    }

    @Test func goesWithAPresenterThatIsPoppedWhileItComes() {
        onStage { stage in
            stage.showInContextOfPushed(nil)
            stage.present(stage.b, from: stage.c, .overCurrentContext, animated: true)
            stage.session.advance(by: 0)
            stage.n.popViewController(animated: true)
            stage.session.advance(by: 0.4)
            #expect(
                stage.c.parent == nil && stage.c.presentedViewController === stage.b
                    && stage.b.appearance == .disappeared)
            stage.session.advance(by: 0.2)
            #expect(stage.c.presentedViewController == nil && stage.b.appearance == .disappeared)
            #expect(stage.journal.lines.contains("completion B"))
        }
    }

    @Test func staysWithAPresenterThatComesBackInTheSameTurn() {
        onStage { stage in
            stage.embed(stage.c, in: stage.a)
            stage.c.definesPresentationContext = true
            stage.show(stage.a)
            stage.present(stage.b, from: stage.c, .overCurrentContext)
            stage.session.advance(by: 0)
            stage.remove(stage.c)
            stage.embed(stage.c, in: stage.a)
            stage.session.advance(by: 0)
            #expect(stage.c.presentedViewController === stage.b && stage.b.appearance == .appeared)
            stage.remove(stage.c)
            stage.session.advance(by: 0)
            #expect(stage.c.presentedViewController == nil && stage.b.appearance == .disappeared)
        }
    }

    @Test func aPresentedViewThatTheAppHasPutElsewhereStaysThere() {
        onStage { stage in
            stage.showChain([stage.b], .pageSheet)
            stage.window.rootViewController = stage.b
            stage.session.advance(by: 0)
            stage.dismiss(stage.b)
            stage.session.advance(by: 0)
            #expect(stage.b.presentingViewController == nil)
            #expect(stage.b.appearance == .appeared && stage.window.subviews == [stage.b.view])
        }
    }

    @Test func thePresentersViewLeavesBeforeTheTransitionStarts() {
        onStage { stage in
            stage.show(stage.a)
            stage.present(stage.b, from: stage.a)
            stage.window.rootViewController = nil
            stage.session.advance(by: 1)
            #expect(stage.a.presentedViewController == nil && stage.session.presentations.isEmpty)
            #expect(stage.b.appearance == .disappeared)
            #expect(!stage.journal.lines.contains("completion B"))
        }
    }
}
