import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

@MainActor
struct SplitTests {
    @Test(arguments: SplitSequences.table.cases)
    func `a split view controller tells in this order`(_ one: SequenceCase<SplitFixture>) throws { try one.run() }

    @Test func `each sequence has a name of its own`() { SplitSequences.table.expectUniqueNames() }

    @Test func `facts are recorded before the callbacks that follow from them`() {
        withFixture(device: "iPad 9.7-inch", .v13, .turning) { fixture in
            let split = SplitFixture(fixture)
            split.turn(.landscapeLeft)
            split.showStackAndDetail()
            let script = fixture.script(without: [.viewFramed, .traitsChanged, .return]) { split.resize(320, 768) }
            let wanted = ["split", "stack", "selection", "parent", "view", "appearance", "callback", "diagnostic"]
            let lines = script.prefix { !$0.contains("viewWillTransitionToSize") }.map { $0.drop { $0 == " " } }
            #expect(
                lines.filter { line in wanted.contains { line.hasPrefix("\($0).") } }.dropFirst().map(String.init) == [
                    "callback.primaryForCollapsing controller=S", "callback.collapseSecondary controller=S",
                    "callback.willMove controller=B to=null",
                    "callback.shouldAutomaticallyForwardAppearanceMethods controller=S",
                    "appearance.changed controller=B state=disappearing animated=false reason=movedOut",
                    "callback.viewWillDisappear controller=B animated=false", "view.detached controller=B",
                    "parent.changed child=B from=S to=null", "callback.didMove controller=B to=null",
                    "callback.willMove controller=B to=N", "parent.changed child=B from=null to=N index=1",
                    "stack.changed container=N order=[A B]", "selection.changed container=N selected=B",
                    "split.changed split=S collapsed=true displayMode=oneBesideSecondary",
                    "stack.changed container=S order=[N]",
                    "selection.changed container=S selected=null", "callback.showDetailTargetDidChange controller=S",
                ])
            #expect(
                script.contains {
                    $0.hasPrefix("transition.began") && $0.hasSuffix("<- callback.willTransitionToTraits")
                })
        }
    }

    /// Source: UISplitViewController.h, iOS 11.
    @Test func `the primary column may be at the trailing edge`() {
        withFixture(device: "iPad 9.7-inch", .v13, .turning) { fixture in
            let split = SplitFixture(fixture)
            split.turn(.landscapeLeft)
            split.split.primaryEdge = .trailing
            split.showStackAndDetail()
            #expect(split.n.view.frame == CGRect(x: 704, y: 0, width: 320, height: 768))
            #expect(split.b.view.frame == CGRect(x: 0, y: 0, width: 704, height: 768))
            split.split.primaryEdge = .leading
            #expect(split.n.view.frame.minX == 0)
            #expect(split.b.view.frame.minX == 320)
        }
    }

    /// Also where its view was loaded again while it was covered.
    @Test func `a split view controller follows the window after a memory warning`() {
        withFixture(device: "iPad 9.7-inch", .v5, .turning) { fixture in
            let split = SplitFixture(fixture)
            split.showStackAndDetail()
            split.split.present(fixture.c, animated: false)
            fixture.session.runUntilIdle()
            fixture.session.sendMemoryWarning()
            #expect(!split.split.isViewLoaded)
            split.split.dismiss(animated: false)
            fixture.session.runUntilIdle()
            split.turn(.landscapeLeft)
            #expect(split.split.view.frame == fixture.window.bounds)
        }
    }

    private final class PlainDelegate: UISplitViewControllerDelegate {
        var questions = 0
        func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
            questions += 1
            return nil
        }
    }

    /// Source: UISplitViewController.h: the protocol has no superior one.
    @Test func `a delegate need not be an NSObject`() {
        withFixture(device: "iPad 9.7-inch", .v13, .turning) { fixture in
            let split = SplitFixture(fixture)
            let delegate = PlainDelegate()
            split.split.delegate = delegate
            split.turn(.landscapeLeft)
            split.showStackAndDetail()
            split.resize(320, 768)
            #expect(split.split.isCollapsed)
            #expect(delegate.questions == 1)
        }
    }

    @Test func `raw values are those of UIKit`() {
        let modes: [UISplitViewController.DisplayMode] = [.automatic, .primaryHidden, .allVisible, .primaryOverlay]
        #expect(modes.map(\.rawValue) == [0, 1, 2, 3])
        #expect(
            UIViewController.showDetailTargetDidChangeNotification.rawValue
                == "UIViewControllerShowDetailTargetDidChangeNotification")
    }
}
