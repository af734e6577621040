import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIViewController.h (UIContentContainer); <doc:SizesOfChildren>.
@MainActor
struct FittingSizeTests {
    private final class Container: UIViewController {
        var told: [UIViewController] = []
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
            if let child = container as? UIViewController { told.append(child) }
        }
    }

    private final class Presenting: UIPresentationController {
        var told = 0
        override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            told += 1
        }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
        var made: Presenting?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            made = Presenting(presentedViewController: presented, presenting: presenting)
            return made
        }
    }

    /// A subview of `controller`'s view with this fitting height.
    private func fill(_ controller: UIViewController) -> NSLayoutConstraint {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        let height = box.heightAnchor.constraint(equalToConstant: 40)
        let bottom = box.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor)
        bottom.priority = .defaultHigh
        NSLayoutConstraint.activate([box.topAnchor.constraint(equalTo: controller.view.topAnchor), bottom, height])
        return height
    }

    @Test func `a container is told of another fitting height`() {
        withFixture { fixture in
            let container = Container()
            fixture.show(container)
            fixture.embed(fixture.c, in: container)
            fixture.embed(fixture.d, in: container)
            let height = fill(fixture.c)
            fixture.session.advance(by: 0)
            #expect(container.told.isEmpty)
            height.constant = 60
            fixture.session.advance(by: 0)
            #expect(container.told == [fixture.c])
            fixture.c.view.setNeedsLayout()
            fixture.d.view.setNeedsLayout()
            fixture.session.advance(by: 0)
            #expect(container.told == [fixture.c])
        }
    }

    @Test func `a presentation controller is told of another fitting height`() {
        withFixture { fixture in
            let delegate = Delegate()
            fixture.show(fixture.a)
            fixture.b.modalPresentationStyle = .custom
            fixture.b.transitioningDelegate = delegate
            let height = fill(fixture.b)
            fixture.a.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            height.constant = 60
            fixture.session.advance(by: 0)
            #expect(delegate.made?.told == 1)
        }
    }
}
