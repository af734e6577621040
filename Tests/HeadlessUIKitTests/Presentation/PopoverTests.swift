import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Where popovers stand, what they record, and those of the old kind. Source: <doc:Popovers>.
@MainActor
struct PopoverTests {
    struct Place: Sendable {
        let anchor: CGRect
        var size = CGSize(width: 300, height: 200)
        var permitted = UIPopoverArrowDirection.any
        let frame: CGRect
        let direction: UIPopoverArrowDirection

        /// In a container of 1000 by 600 points.
        static let all: [Place] = [
            .init(
                anchor: CGRect(x: 400, y: 0, width: 200, height: 40),
                frame: CGRect(x: 350, y: 40, width: 300, height: 200), direction: .up),
            .init(
                anchor: CGRect(x: 400, y: 560, width: 200, height: 40),
                frame: CGRect(x: 350, y: 360, width: 300, height: 200),
                direction: .down),
            .init(
                anchor: CGRect(x: 0, y: 100, width: 40, height: 400),
                frame: CGRect(x: 40, y: 200, width: 300, height: 200),
                direction: .left),
            .init(
                anchor: CGRect(x: 960, y: 100, width: 40, height: 400),
                frame: CGRect(x: 660, y: 200, width: 300, height: 200),
                direction: .right),
            .init(
                anchor: CGRect(x: 0, y: 0, width: 10, height: 10), frame: CGRect(x: 0, y: 10, width: 300, height: 200),
                direction: .up),
            .init(
                anchor: CGRect(x: 0, y: 0, width: 10, height: 10), permitted: .left,
                frame: CGRect(x: 10, y: 0, width: 300, height: 200), direction: .left),
            .init(
                anchor: CGRect(x: 0, y: 0, width: 1000, height: 600),
                frame: CGRect(x: 350, y: 400, width: 300, height: 200),
                direction: .up),
            .init(
                anchor: .zero, size: CGSize(width: 2000, height: 2000),
                frame: CGRect(x: 0, y: 0, width: 1000, height: 600),
                direction: .up),
        ]
    }

    @Test(arguments: Place.all)
    func stands(_ place: Place) {
        let bounds = CGRect(x: 0, y: 0, width: 1000, height: 600)
        let found = PopoverLayout(place.size, at: place.anchor, in: bounds, permitted: place.permitted)
        #expect(found.frame == place.frame)
        #expect(found.direction == place.direction)
    }

    @Test func hangsFromTheTopWhereItBelongsToABarButtonItem() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            stage.b.preferredContentSize = CGSize(width: 200, height: 100)
            stage.presentPopover { $0.barButtonItem = UIBarButtonItem() }
            stage.session.runUntilIdle()
            #expect(stage.b.popoverPresentationController?.arrowDirection == .up)
            #expect(stage.b.view.frame == CGRect(x: 284, y: 10, width: 200, height: 100))
        }
    }

    @Test func takesTheSizeThatTheContentWouldLike() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            stage.presentPopover { $0.sourceRect = CGRect(x: 334, y: 0, width: 100, height: 40) }
            stage.session.runUntilIdle()
            #expect(stage.b.view.frame == CGRect(x: 434, y: 10, width: 320, height: 1004))
            stage.b.preferredContentSize = CGSize(width: 200, height: 100)
            #expect(stage.b.view.frame == CGRect(x: 284, y: 40, width: 200, height: 100))
            #expect(stage.b.popoverPresentationController?.arrowDirection == .up)
            stage.b.popoverPresentationController?.sourceRect = CGRect(x: 334, y: 900, width: 100, height: 100)
            #expect(stage.b.view.frame == CGRect(x: 284, y: 800, width: 200, height: 100))
        }
    }

    @Test func recordsTheAnchor() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .popover
            let lines = stage.script {
                stage.b.popoverPresentationController?.sourceView = stage.p.view
                stage.b.popoverPresentationController?.barButtonItem = UIBarButtonItem()
                stage.b.popoverPresentationController?.sourceView = nil
                stage.b.popoverPresentationController?.barButtonItem = nil
            }
            #expect(
                lines == [
                    "call.setPopoverAnchor presented=B anchor=sourceView",
                    "  popover.anchored presented=B anchor=sourceView",
                    "call.setPopoverAnchor presented=B anchor=barButtonItem",
                    "  popover.anchored presented=B anchor=barButtonItem",
                    "call.setPopoverAnchor presented=B anchor=barButtonItem",
                    "call.setPopoverAnchor presented=B anchor=none",
                    "  popover.anchored presented=B anchor=none",
                ])
        }
    }

    @Test func onlyThatStyleHasAPopoverPresentationController() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            #expect(stage.b.popoverPresentationController == nil)
            #expect(stage.p.popoverPresentationController == nil)
            stage.embed(stage.c, in: stage.b)
            stage.presentPopover()
            stage.session.runUntilIdle()
            #expect(stage.c.popoverPresentationController === stage.b.popoverPresentationController)
            #expect(stage.b.popoverPresentationController != nil)
        }
    }

    @Test func theDelegateMovesThePopover() {
        onStage(device: "iPad 9.7-inch", .v13) { stage in
            stage.show(stage.p)
            stage.b.preferredContentSize = CGSize(width: 200, height: 100)
            let delegate = stage.presentPopover { $0.sourceRect = CGRect(x: 100, y: 100, width: 100, height: 100) }
            stage.session.runUntilIdle()
            delegate.reposition = { rect, _ in rect.origin = CGPoint(x: 400, y: 400) }
            stage.turn(.landscapeLeft)
            #expect(stage.b.view.frame == CGRect(x: 350, y: 500, width: 200, height: 100))
        }
    }

    @Test func beforeIOS8ThereIsNoSuchStyle() {
        onStage(device: "iPad 2", .v5) { stage in
            stage.show(stage.p)
            #expect(stage.b.popoverPresentationController == nil)
            stage.present(stage.b, from: stage.p, .popover)
            #expect(
                stage.journal.lines.last
                    == "! The specified modal presentation style doesn't have a corresponding presentation controller.")
        }
    }
}

/// Popovers of the old kind. Source: <doc:Popovers>.
@MainActor
struct PopoverControllerTests {
    private nonisolated static let presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]

    private final class Delegate: UIPopoverControllerDelegate {
        let journal: Journal
        var allows = true
        init(_ journal: Journal) { self.journal = journal }

        func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
            journal.note("should dismiss?")
            return allows
        }
        func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
            journal.note("did dismiss, visible \(popoverController.isPopoverVisible)")
        }
    }

    private func onPad(
        _ preset: SessionConfiguration.Semantics, _ body: (Stage, UIPopoverController, Delegate) -> Void
    ) {
        onStage(device: "iPad 2", preset) { stage in
            stage.show(stage.p)
            let popover = UIPopoverController(contentViewController: stage.b)
            let delegate = Delegate(stage.journal)
            popover.delegate = delegate
            popover.present(
                from: CGRect(x: 0, y: 0, width: 44, height: 44), in: stage.p.view, permittedArrowDirections: .any,
                animated: true)
            stage.session.runUntilIdle()
            body(stage, popover, delegate)
            popover.dismiss(animated: false)
            stage.session.runUntilIdle()
        }
    }

    @Test(arguments: presets) func shows(_ preset: SessionConfiguration.Semantics) {
        onPad(preset) { stage, popover, _ in
            #expect(popover.isPopoverVisible)
            #expect(popover.popoverArrowDirection == .left)
            #expect(stage.b.appearance == .appeared)
            #expect(stage.b.presentingViewController == nil)
            #expect(stage.b.view.frame == CGRect(x: 44, y: 10, width: 320, height: 1004))
            popover.contentSize = CGSize(width: 400, height: 400)
            #expect(stage.b.view.frame == CGRect(x: 10, y: 44, width: 400, height: 400))
            stage.journal.clear()
            popover.dismiss(animated: true)
            #expect(!popover.isPopoverVisible)
            stage.wait(0.5)
            #expect(stage.journal.lines == ["B.viewWillDisappear(true)", "[0.5 s]", "B.viewDidDisappear(true)"])
        }
    }

    @Test(arguments: presets) func theUserDismisses(_ preset: SessionConfiguration.Semantics) {
        onPad(preset) { stage, popover, delegate in
            stage.journal.clear()
            delegate.allows = false
            stage.session.tapOutside(popover)
            #expect(stage.journal.lines == ["should dismiss?"])
            delegate.allows = true
            stage.session.tapOutside(popover)
            stage.wait(0.5)
            #expect(
                stage.journal.lines == [
                    "should dismiss?", "should dismiss?", "B.viewWillDisappear(true)", "[0.5 s]",
                    "B.viewDidDisappear(true)",
                    "did dismiss, visible false",
                ])
        }
    }

    /// Source: UIPopoverController.h.
    @Test(arguments: presets) func showsAnotherContent(_ preset: SessionConfiguration.Semantics) {
        onPad(preset) { stage, popover, _ in
            popover.contentSize = CGSize(width: 400, height: 400)
            stage.journal.clear()
            stage.c.preferredContentSize = CGSize(width: 330, height: 300)
            popover.contentViewController = stage.c
            #expect(stage.b.view.window == nil && stage.c.view.frame == CGRect(x: 10, y: 44, width: 330, height: 300))
            stage.commit()
            #expect(
                stage.journal.lines.filter { $0.hasPrefix("B.") || $0 == "[commit]" } == [
                    "B.viewWillDisappear(false)", "[commit]", "B.viewDidDisappear(false)",
                ])
            #expect(stage.c.appearance == .appeared && stage.journal.lines.contains("C.viewWillAppear(false)"))
            stage.journal.clear()
            popover.contentViewController = stage.p
            #expect(popover.contentViewController === stage.c)
            #expect(
                stage.journal.lines == [
                    "! Application tried to present a popover with an active controller <SensingProbe P>."
                ])
        }
    }

    /// While it is still on its way, the new content comes with it.
    @Test func showsAnotherContentOnItsWay() {
        onStage(device: "iPad 2", .v5) { stage in
            stage.show(stage.p)
            let popover = UIPopoverController(contentViewController: stage.b)
            popover.present(from: .zero, in: stage.p.view, permittedArrowDirections: .any, animated: true)
            stage.session.advance(by: 0.2)
            popover.contentViewController = stage.c
            stage.session.advance(by: 0.2)
            #expect(stage.b.appearance == .disappeared && stage.c.appearance == .appearing)
            stage.session.runUntilIdle()
            #expect(stage.c.appearance == .appeared)
            popover.dismiss(animated: false)
            popover.contentViewController = stage.d
            #expect(popover.contentViewController === stage.d && !popover.isPopoverVisible)
            stage.session.runUntilIdle()
        }
    }

    @Test(arguments: presets) func severalMayBeVisible(_ preset: SessionConfiguration.Semantics) {
        onPad(preset) { stage, first, _ in
            let second = UIPopoverController(contentViewController: stage.c)
            second.present(from: .zero, in: stage.p.view, permittedArrowDirections: .any, animated: false)
            stage.session.runUntilIdle()
            #expect(first.isPopoverVisible && second.isPopoverVisible)
            #expect(stage.c.appearance == .appeared)
            second.dismiss(animated: false)
            stage.session.runUntilIdle()
        }
    }

    @Test(arguments: presets) func mustNotDieWhileItIsVisible(_ preset: SessionConfiguration.Semantics) {
        onStage(device: "iPad 2", preset) { stage in
            stage.show(stage.p)
            var popover: UIPopoverController? = UIPopoverController(contentViewController: stage.b)
            popover?.present(from: .zero, in: stage.p.view, permittedArrowDirections: .any, animated: false)
            stage.session.runUntilIdle()
            stage.journal.clear()
            popover = nil
            #expect(
                stage.journal.lines == [
                    "! -[UIPopoverController dealloc] reached while popover is still visible.",
                    "B.viewWillDisappear(false)",
                    "B.viewDidDisappear(false)",
                ])
        }
    }

    @Test func needsAPadAndAWindow() {
        onStage(device: "iPhone 4s", .v5) { stage in
            stage.show(stage.p)
            stage.journal.clear()
            let popover = UIPopoverController(contentViewController: stage.b)
            popover.present(from: .zero, in: stage.p.view, permittedArrowDirections: .any, animated: false)
            #expect(!popover.isPopoverVisible)
            popover.present(from: .zero, in: UIView(), permittedArrowDirections: .any, animated: false)
            #expect(
                stage.journal.lines == [
                    "! -[UIPopoverController initWithContentViewController:] called when not running under UIUserInterfaceIdiomPad.",
                    "! Popovers cannot be presented from a view which does not have a window.",
                ])
        }
    }
}
