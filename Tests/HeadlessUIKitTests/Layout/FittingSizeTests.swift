import Foundation
import Testing

@testable import HeadlessUIKit

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

    private final class Delegate: UIViewControllerTransitioningDelegate {
        var made: Presenting?
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            made = Presenting(presentedViewController: presented, presenting: presenting)
            return made
        }
    }

    /// A view in `controller`'s that asks it for a height.
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

    @Test func aContainerIsToldOfAnotherHeight() {
        onStage { stage in
            let container = Container()
            stage.show(container)
            stage.embed(stage.c, in: container)
            stage.embed(stage.d, in: container)
            let height = fill(stage.c)
            stage.session.advance(by: 0)
            #expect(container.told.isEmpty)
            height.constant = 60
            stage.session.advance(by: 0)
            #expect(container.told == [stage.c])
            stage.c.view.setNeedsLayout()
            stage.d.view.setNeedsLayout()
            stage.session.advance(by: 0)
            #expect(container.told == [stage.c])
        }
    }

    @Test func soIsWhatPresents() {
        onStage { stage in
            let delegate = Delegate()
            stage.show(stage.a)
            stage.b.modalPresentationStyle = .custom
            stage.b.transitioningDelegate = delegate
            let height = fill(stage.b)
            stage.a.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            height.constant = 60
            stage.session.advance(by: 0)
            #expect(delegate.made?.told == 1)
        }
    }
}
