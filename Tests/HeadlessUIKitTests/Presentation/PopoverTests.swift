import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// The frames of popovers, what they record, and popover controllers. Source: <doc:Popovers>.
@MainActor
struct PopoverTests {
    struct Place: Sendable {
        let anchor: CGRect
        var size = CGSize(width: 300, height: 200)
        var permitted = UIPopoverArrowDirection.any
        let frame: CGRect
        let direction: UIPopoverArrowDirection

        /// The frame in a container of 1000 by 600 points.
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
    func `a popover has the frame that its anchor gives`(_ place: Place) {
        let bounds = CGRect(x: 0, y: 0, width: 1000, height: 600)
        let found = PopoverLayout(place.size, at: place.anchor, in: bounds, permitted: place.permitted)
        #expect(found.frame == place.frame)
        #expect(found.direction == place.direction)
    }

    @Test func `a popover at a bar button item is at the top`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.b.preferredContentSize = CGSize(width: 200, height: 100)
            fixture.presentPopover { $0.barButtonItem = UIBarButtonItem() }
            fixture.session.runUntilIdle()
            #expect(fixture.b.popoverPresentationController?.arrowDirection == .up)
            #expect(fixture.b.view.frame == CGRect(x: 284, y: 10, width: 200, height: 100))
        }
    }

    @Test func `a popover takes the size that its content prefers`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.presentPopover { $0.sourceRect = CGRect(x: 334, y: 0, width: 100, height: 40) }
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame == CGRect(x: 434, y: 10, width: 320, height: 1004))
            fixture.b.preferredContentSize = CGSize(width: 200, height: 100)
            #expect(fixture.b.view.frame == CGRect(x: 284, y: 40, width: 200, height: 100))
            #expect(fixture.b.popoverPresentationController?.arrowDirection == .up)
            fixture.b.popoverPresentationController?.sourceRect = CGRect(x: 334, y: 900, width: 100, height: 100)
            #expect(fixture.b.view.frame == CGRect(x: 284, y: 800, width: 200, height: 100))
        }
    }

    /// Source: openradar 13891323 (iOS 3.2 to 6), 16946356 (iOS 7.1), 28564552 (iOS 10): the popover of a stack becomes
    /// no lower; its width follows.
    @Test(arguments: [
        (SessionConfiguration.Semantics.v5, CGFloat(300)), (.v8, CGFloat(300)), (.v13, CGFloat(100)),
    ])
    func `a popover has the size of the stack's top`(_ preset: SessionConfiguration.Semantics, _ afterPop: CGFloat) {
        withFixture(device: "iPad 9.7-inch", preset) { fixture in
            fixture.show(fixture.p)
            fixture.a.preferredContentSize = CGSize(width: 300, height: 100)
            fixture.b.preferredContentSize = CGSize(width: 330, height: 300)
            let stack = UINavigationController(rootViewController: fixture.a)
            let old = preset == .v5 ? UIPopoverController(contentViewController: stack) : nil
            if let old {
                old.present(
                    from: CGRect(x: 300, y: 300, width: 1, height: 1), in: fixture.p.view,
                    permittedArrowDirections: .any,
                    animated: true)
            } else {
                stack.modalPresentationStyle = .popover
                stack.popoverPresentationController?.sourceView = fixture.p.view
                stack.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 1, height: 1)
                fixture.p.present(stack, animated: true)
            }
            fixture.session.runUntilIdle()
            #expect(stack.view.frame.size == CGSize(width: 300, height: 100))
            stack.pushViewController(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            #expect(stack.view.frame.size == CGSize(width: 330, height: 300))
            stack.popViewController(animated: true)
            fixture.session.runUntilIdle()
            #expect(stack.view.frame.size == CGSize(width: 300, height: afterPop))
            old?.dismiss(animated: false)
            fixture.session.runUntilIdle()
        }
    }

    @Test func `the content of a popover has no margins`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            #expect(fixture.p.view.layoutMargins.left == 20)
            fixture.presentPopover { $0.sourceRect = CGRect(x: 334, y: 0, width: 100, height: 40) }
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.layoutMargins == .zero)
            fixture.b.view.layoutMargins.left = 5
            #expect(fixture.b.view.layoutMargins.left == 5)
        }
    }

    @Test func `the content of a popover that covers the screen has margins`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.presentPopover { $0.sourceRect = CGRect(x: 34, y: 0, width: 100, height: 40) }
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.layoutMargins.left == 16)
        }
    }

    @Test func `the anchor of a popover is recorded`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .popover
            let lines = fixture.script {
                fixture.b.popoverPresentationController?.sourceView = fixture.p.view
                fixture.b.popoverPresentationController?.barButtonItem = UIBarButtonItem()
                fixture.b.popoverPresentationController?.sourceView = nil
                fixture.b.popoverPresentationController?.barButtonItem = nil
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

    @Test func `only the popover style has a popover presentation controller`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            #expect(fixture.b.popoverPresentationController == nil)
            #expect(fixture.p.popoverPresentationController == nil)
            fixture.embed(fixture.c, in: fixture.b)
            fixture.presentPopover()
            fixture.session.runUntilIdle()
            #expect(fixture.c.popoverPresentationController === fixture.b.popoverPresentationController)
            #expect(fixture.b.popoverPresentationController != nil)
        }
    }

    @Test func `the delegate moves the popover`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.b.preferredContentSize = CGSize(width: 200, height: 100)
            let delegate = fixture.presentPopover { $0.sourceRect = CGRect(x: 100, y: 100, width: 100, height: 100) }
            fixture.session.runUntilIdle()
            delegate.reposition = { rect, _ in rect.origin = CGPoint(x: 400, y: 400) }
            fixture.turn(.landscapeLeft)
            #expect(fixture.b.view.frame == CGRect(x: 350, y: 500, width: 200, height: 100))
        }
    }

    @Test func `before iOS 8 the popover style is refused`() {
        withFixture(device: "iPad 2", .v5) { fixture in
            fixture.show(fixture.p)
            #expect(fixture.b.popoverPresentationController == nil)
            fixture.present(fixture.b, from: fixture.p, .popover)
            #expect(
                fixture.transcript.lines.last
                    == "! The specified modal presentation style doesn't have a corresponding presentation controller.")
        }
    }
}

/// `UIPopoverController`. Source: <doc:Popovers>.
@MainActor
struct PopoverControllerTests {
    private nonisolated static let presets: [SessionConfiguration.Semantics] = [.v5, .v8, .v13]

    private final class Delegate: NSObject, UIPopoverControllerDelegate {
        let transcript: Transcript
        var allows = true
        init(_ transcript: Transcript) { self.transcript = transcript }

        func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool {
            transcript.note("should dismiss?")
            return allows
        }
        func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
            transcript.note("did dismiss, visible \(popoverController.isPopoverVisible)")
        }
    }

    private func onPad(
        _ preset: SessionConfiguration.Semantics, _ body: (Fixture, UIPopoverController, Delegate) -> Void
    ) {
        withFixture(device: "iPad 2", preset) { fixture in
            fixture.show(fixture.p)
            let popover = UIPopoverController(contentViewController: fixture.b)
            let delegate = Delegate(fixture.transcript)
            popover.delegate = delegate
            popover.present(
                from: CGRect(x: 0, y: 0, width: 44, height: 44), in: fixture.p.view, permittedArrowDirections: .any,
                animated: true)
            fixture.session.runUntilIdle()
            body(fixture, popover, delegate)
            popover.dismiss(animated: false)
            fixture.session.runUntilIdle()
        }
    }

    @Test(arguments: presets) func `a popover controller shows its content`(_ preset: SessionConfiguration.Semantics) {
        onPad(preset) { fixture, popover, _ in
            #expect(popover.isPopoverVisible)
            #expect(fixture.b.view.layoutMargins == .zero)
            #expect(popover.popoverArrowDirection == .left)
            #expect(fixture.b.appearance == .appeared)
            #expect(fixture.b.presentingViewController == nil)
            #expect(fixture.b.view.frame == CGRect(x: 44, y: 10, width: 320, height: 1004))
            popover.contentSize = CGSize(width: 400, height: 400)
            #expect(fixture.b.view.frame == CGRect(x: 10, y: 44, width: 400, height: 400))
            fixture.transcript.clear()
            popover.dismiss(animated: true)
            #expect(!popover.isPopoverVisible)
            fixture.wait(0.5)
            #expect(fixture.transcript.lines == ["B.viewWillDisappear(true)", "[0.5 s]", "B.viewDidDisappear(true)"])
        }
    }

    @Test(arguments: presets) func `the user dismisses a popover controller`(_ preset: SessionConfiguration.Semantics) {
        onPad(preset) { fixture, popover, delegate in
            fixture.transcript.clear()
            delegate.allows = false
            fixture.session.tapOutside(popover)
            #expect(fixture.transcript.lines == ["should dismiss?"])
            delegate.allows = true
            fixture.session.tapOutside(popover)
            fixture.wait(0.5)
            #expect(
                fixture.transcript.lines == [
                    "should dismiss?", "should dismiss?", "B.viewWillDisappear(true)", "[0.5 s]",
                    "B.viewDidDisappear(true)", "did dismiss, visible false",
                ])
        }
    }

    /// Source: UIPopoverController.h.
    @Test(arguments: presets) func `a popover controller shows another content`(
        _ preset: SessionConfiguration.Semantics
    ) {
        onPad(preset) { fixture, popover, _ in
            popover.contentSize = CGSize(width: 400, height: 400)
            fixture.transcript.clear()
            fixture.c.preferredContentSize = CGSize(width: 330, height: 300)
            popover.contentViewController = fixture.c
            #expect(fixture.b.view.window == nil)
            #expect(fixture.c.view.frame == CGRect(x: 10, y: 44, width: 330, height: 300))
            fixture.commit()
            #expect(
                fixture.transcript.lines.filter { $0.hasPrefix("B.") || $0 == "[commit]" } == [
                    "B.viewWillDisappear(false)", "[commit]", "B.viewDidDisappear(false)",
                ])
            #expect(fixture.c.appearance == .appeared)
            #expect(fixture.transcript.lines.contains("C.viewWillAppear(false)"))
            fixture.transcript.clear()
            popover.contentViewController = fixture.p
            #expect(popover.contentViewController === fixture.c)
            #expect(
                fixture.transcript.lines == [
                    "! Application tried to present a popover with an active controller <SensingProbe P>."
                ])
        }
    }

    @Test(arguments: presets) func `the calls of a popover controller are recorded, with their lines`(
        _ preset: SessionConfiguration.Semantics
    ) {
        onPad(preset) { fixture, popover, _ in
            popover.contentViewController = fixture.c
            let line = UInt32(#line) - 1
            popover.contentViewController = fixture.c
            fixture.session.runUntilIdle()
            popover.setContent(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            popover.present(from: .zero, in: UIView(), permittedArrowDirections: .any, animated: false)
            popover.dismiss(animated: true)
            fixture.session.runUntilIdle()
            let kinds: [EventKind] = [.callPresentPopover, .callDismissPopover, .callSetPopoverContent]
            let events = fixture.log.events
            let calls = events.filter { kinds.contains($0.kind) }
            let (b, c) = (fixture.b.id, fixture.c.id)
            #expect(
                calls.map { "\($0.name) \(EventText.fields($0))" } == [
                    "call.presentPopover controller=\(b) animated=true",
                    "call.setPopoverContent from=\(b) to=\(c) animated=false",
                    "call.setPopoverContent from=\(c) to=\(b) animated=true",
                    "call.presentPopover controller=\(b) animated=false",
                    "call.dismissPopover controller=\(b) animated=true",
                ])
            #expect(calls.map { $0.site?.place.line }.dropFirst().first == line)
            // What follows stands in the scope of its call.
            #expect(events.first { $0.seq == calls[3].seq + 1 }?.kind == .diagnostic)
            let ended = events.last { $0.kind == .transitionEnded }
            let began = events.first { $0.kind == .transitionBegan && $0.id(.transition) == ended?.id(.transition) }
            #expect(began?.seq == calls[4].seq + 1)
        }
    }

    /// The content is in no window's hierarchy of controllers.
    @Test func `a tap outside a popover controller, and one in its content, can be repeated`() throws {
        func run(_ act: (Session, UIPopoverController) throws -> Void) throws -> (events: [Event], lines: [String]) {
            var result: (events: [Event], lines: [String]) = ([], [])
            try withFixture(device: "iPad 2", .v8) { fixture in
                fixture.show(fixture.p)
                let popover = UIPopoverController(contentViewController: fixture.b)
                let delegate = Delegate(fixture.transcript)
                popover.delegate = delegate
                let button = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
                button.addAction(UIAction { _ in fixture.transcript.note("button") }, for: .touchUpInside)
                fixture.b.view.addSubview(button)
                popover.present(from: .zero, in: fixture.p.view, permittedArrowDirections: .any, animated: false)
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                try act(fixture.session, popover)
                fixture.session.runUntilIdle()
                result = (fixture.log.events.filter { $0.kind.family == .input }, fixture.transcript.lines)
            }
            return result
        }
        let recorded = try run { session, popover in
            if let button = popover.contentViewController.view.subviews.first as? UIButton { session.tap(button) }
            session.tapOutside(popover)
        }
        #expect(recorded.lines.prefix(2) == ["button", "should dismiss?"])
        #expect(recorded.lines.last == "did dismiss, visible false")
        let repeated = try run { session, _ in
            for input in recorded.events where [.inputTapped, .inputTappedOutside].contains(input.kind) {
                try session.perform(input)
            }
        }
        #expect(repeated.lines == recorded.lines)
        #expect(repeated.events == recorded.events)
    }

    /// While the popover is appearing, the new content appears with it.
    @Test func `a popover controller shows another content while it appears`() {
        withFixture(device: "iPad 2", .v5) { fixture in
            fixture.show(fixture.p)
            let popover = UIPopoverController(contentViewController: fixture.b)
            popover.present(from: .zero, in: fixture.p.view, permittedArrowDirections: .any, animated: true)
            fixture.session.advance(by: 0.2)
            popover.contentViewController = fixture.c
            fixture.session.advance(by: 0.2)
            #expect(fixture.b.appearance == .disappeared)
            #expect(fixture.c.appearance == .appearing)
            fixture.session.runUntilIdle()
            #expect(fixture.c.appearance == .appeared)
            popover.dismiss(animated: false)
            popover.contentViewController = fixture.d
            #expect(popover.contentViewController === fixture.d)
            #expect(!popover.isPopoverVisible)
            fixture.session.runUntilIdle()
        }
    }

    @Test(arguments: presets) func `several popover controllers may be visible`(
        _ preset: SessionConfiguration.Semantics
    ) {
        onPad(preset) { fixture, first, _ in
            let second = UIPopoverController(contentViewController: fixture.c)
            second.present(from: .zero, in: fixture.p.view, permittedArrowDirections: .any, animated: false)
            fixture.session.runUntilIdle()
            #expect(first.isPopoverVisible)
            #expect(second.isPopoverVisible)
            #expect(fixture.c.appearance == .appeared)
            second.dismiss(animated: false)
            fixture.session.runUntilIdle()
        }
    }

    @Test(arguments: presets) func `a popover controller must not be destroyed while it is visible`(
        _ preset: SessionConfiguration.Semantics
    ) {
        withFixture(device: "iPad 2", preset) { fixture in
            fixture.show(fixture.p)
            var popover: UIPopoverController? = UIPopoverController(contentViewController: fixture.b)
            popover?.present(from: .zero, in: fixture.p.view, permittedArrowDirections: .any, animated: false)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            popover = nil
            #expect(
                fixture.transcript.lines == [
                    "! -[UIPopoverController dealloc] reached while popover is still visible.",
                    "B.viewWillDisappear(false)",
                    "B.viewDidDisappear(false)",
                ])
        }
    }

    @Test func `a popover controller needs a pad and a window`() {
        withFixture(device: "iPhone 4s", .v5) { fixture in
            fixture.show(fixture.p)
            fixture.transcript.clear()
            let popover = UIPopoverController(contentViewController: fixture.b)
            popover.present(from: .zero, in: fixture.p.view, permittedArrowDirections: .any, animated: false)
            #expect(!popover.isPopoverVisible)
            popover.present(from: .zero, in: UIView(), permittedArrowDirections: .any, animated: false)
            #expect(
                fixture.transcript.lines == [
                    """
                    ! -[UIPopoverController initWithContentViewController:] called when not running under \
                    UIUserInterfaceIdiomPad.
                    """,
                    "! Popovers cannot be presented from a view which does not have a window.",
                ])
        }
    }
}
