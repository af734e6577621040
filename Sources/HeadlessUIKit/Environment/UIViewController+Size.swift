import Foundation
import HierarchyModel

extension UIViewController {
    /// Tells the controller, if it is in the hierarchy, that its size will be `size`, unless it is so already; passes on to
    /// what it presents otherwise.
    func prepare(for size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard isInHierarchy, let view = viewIfLoaded, view.bounds.size != size else {
            return prepareAllPresented(with: coordinator)
        }
        session.tell(.callbackViewWillTransitionToSize, id, [.size: .size(Size(size))]) {
            viewWillTransition(to: size, with: coordinator)
        }
    }

    /// What the base implementation of `viewWillTransition(to:with:)` does: tells each child its size, then what this controller
    /// presents.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Propagation>.
    func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            guard child.isInHierarchy else {
                child.prepareAllPresented(with: coordinator)
                continue
            }
            child.prepare(for: askSize(for: child, in: size), with: coordinator)
        }
        preparePresented(with: coordinator)
    }

    private func askSize(for child: UIViewController, in size: CGSize) -> CGSize {
        session.ask(.callbackSizeForChild, id, [.child: .id(child.id)], answer: { FieldValue.size(Size($0)).text }) {
            self.size(forChildContentContainer: child, withParentContainerSize: size)
        }
    }

    /// The same for what those below this controller present, too.
    private func prepareAllPresented(with coordinator: any UIViewControllerTransitionCoordinator) {
        for presenter in presentersFromHere { presenter.preparePresented(with: coordinator) }
    }

    /// The presentation controller has the size of its container, and says which the presented one has. One whose container keeps its
    /// size is not told; what is presented from there may stand in another one.
    ///
    /// Source: <doc:PresentationControllers>, <doc:TraitsAndSizeChanges>.
    private func preparePresented(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let presented = ownPresented, let presentation = session.presentation(of: presented),
            let window = presentation.container.window, let size = session.environment.change(of: window)?.size
        else { return }
        let coming = presentation.container.size(with: window, at: size)
        guard coming != presentation.container.bounds.size else {
            return presented.prepareAllPresented(with: coordinator)
        }
        presentation.controller.viewWillTransition(to: coming, with: coordinator)
    }

    /// The default answer of `size(forChildContentContainer:withParentContainerSize:)`: what autoresizing makes of the child's view.
    func sizeByAutoresizing(of container: any UIContentContainer, in size: CGSize) -> CGSize {
        guard let child = (container as? UIViewController)?.viewIfLoaded else { return .zero }
        guard let view = viewIfLoaded, child.isDescendant(of: view) else { return child.bounds.size }
        return child.size(with: view, at: size)
    }
}

extension UIView {
    /// The size that autoresizing gives this view when `ancestor`, which it stands below, has that size.
    func size(with ancestor: UIView, at size: CGSize) -> CGSize {
        if self === ancestor { return size }
        guard let superview, superview.autoresizesSubviews, !autoresizingMask.isEmpty else { return bounds.size }
        let room = superview.size(with: ancestor, at: size)
        return Autoresizing.frame(frame, mask: autoresizingMask, from: superview.bounds.size, to: room).size
    }
}

// The size that content would like.
extension UIViewController {
    func appPrefers(_ size: CGSize, _ site: CallSite?) {
        session.call(.callSetPreferredContentSize, [.controller: .id(id), .size: .size(Size(size))], at: site) { _ in
            takePreferredContentSize(size)
        }
    }

    /// Commits the size and tells the container, if it is another one.
    ///
    /// Source: <doc:SizesOfChildren>.
    func takePreferredContentSize(_ size: CGSize) {
        guard size != preferredContentSize else { return }
        session.commit(.preferredContentSizeChanged, [.controller: .id(id), .size: .size(Size(size))])
        if let parent {
            session.tell(.callbackPreferredContentSizeDidChange, parent.id, [.child: .id(id)]) {
                parent.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        } else if let controller = session.presentation(of: self)?.controller {
            controller.tell(.callbackPreferredContentSizeDidChange, [.child: .id(id)]) {
                controller.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }

    /// Zero until it has been set.
    var statedPreferredContentSize: CGSize {
        (session.state.controller(id, \.preferredContentSize) ?? nil).map { CGSize($0) } ?? .zero
    }
}
