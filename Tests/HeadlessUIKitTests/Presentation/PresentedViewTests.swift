import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: Apple's reference, `UIPresentationController.presentedView`.
@MainActor
struct PresentedViewTests {
    private static let message = """
        ? Wrapping returned another view from presentedView than before. It is asked several times in a presentation, \
        and has to return the same view each time.
        """

    /// The messages about presentedView while B is presented over A, dismissed, and presented again.
    private func messages(_ wraps: Wrapping.Frequency) -> [[String]] {
        var found: [[String]] = []
        withFixture { fixture in
            let supplier = Supplier()
            fixture.show(fixture.a)
            fixture.b.modalPresentationStyle = .custom
            fixture.b.transitioningDelegate = supplier
            for _ in 1...2 {
                fixture.transcript.clear()
                supplier.wraps = wraps
                fixture.a.present(fixture.b, animated: false)
                fixture.session.runUntilIdle()
                found.append(fixture.transcript.lines.filter { $0.contains("presentedView") })
                fixture.a.dismiss(animated: false)
                fixture.session.runUntilIdle()
            }
        }
        return found
    }

    @Test func `a view that is made each time has one message in a presentation`() {
        #expect(messages(.each) == [[Self.message], [Self.message]])
    }

    @Test func `a view that is made once in a presentation is right`() {
        #expect(messages(.once) == [[], []])
    }

    @Test func `the view of the presented controller is right`() {
        #expect(messages(.never) == [[], []])
    }
}

/// Puts a view around the presented one.
private final class Wrapping: UIPresentationController {
    enum Frequency { case never, once, each }

    var wraps = Frequency.never
    private var wrapper: UIView?

    override var presentedView: UIView? {
        if wraps == .never { return super.presentedView }
        if let wrapper, wraps == .once { return wrapper }
        let new = UIView()
        if let view = super.presentedView, wraps == .once || view.superview == nil { new.addSubview(view) }
        wrapper = new
        return new
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        wrapper = nil
    }
}

/// Supplies one presentation controller for all presentations.
private final class Supplier: NSObject, UIViewControllerTransitioningDelegate {
    var wraps = Wrapping.Frequency.never
    private var made: Wrapping?

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = made ?? Wrapping(presentedViewController: presented, presenting: presenting)
        controller.wraps = wraps
        made = controller
        return controller
    }
}
