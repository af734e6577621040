import Foundation
import HierarchyModel

// What presentations and dismissals share.

extension PresentersPlace {
    /// Puts the presenter's view back where it was, if it was moved away and has no other place by now.
    func takeBack(_ presenter: UIViewController, below container: UIView? = nil) {
        guard let view = presenter.viewIfLoaded, let place = place(for: presenter), view.superview !== place,
            view.superview == nil || view.superview is PresentationContainerView
        else { return }
        view.frame = place.bounds
        if let container, container.superview === place {
            view.frame = container.frame
            place.insert(view, at: .below(container), moving: [])
        } else {
            place.insert(view, at: .index(0), moving: [])
        }
    }
}

extension TransitionContext {
    /// Makes the context and runs it; tells `end` how it ended, with the context.
    static func run(
        _ animators: TransitionAnimators, _ coordinator: TransitionCoordinator, of principal: UIViewController, from: Part,
        to: Part, _ end: @escaping (Bool, TransitionContext?) -> Void
    ) {
        var running: TransitionContext?
        let context = TransitionContext(coordinator, of: principal, from: from, to: to, animators) { completed in
            end(completed, running)
            running = nil
        }
        running = context
        context.run()
    }
}

extension UIViewController {
    /// Where the root view stands, in the coordinates of `container`; zero where it is nowhere.
    func frame(in container: UIView) -> CGRect {
        guard let view = viewIfLoaded, view.window != nil else { return .zero }
        return view.convert(view.bounds, to: container)
    }
}

extension UIView {
    /// Who comes into this view comes on screen.
    var isSeen: Bool {
        guard let owner = ownerInside else { return window?.isShown == true }
        return owner.appearance == .appeared || owner.appearance == .appearing
    }
}

extension UIView {
    /// Takes the container out of the hierarchy, and what is in it out of it.
    func unlinkWithContents() {
        for view in subviews { view.remove(moving: []) }
        remove(moving: [])
    }
}
