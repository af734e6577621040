import Foundation
import HierarchyModel

extension UIViewController {
    /// Informs the controller, if it follows sizes and has another one, that its size will be `size`. Otherwise informs
    /// what it presents.
    func prepare(for size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        guard followsSizes, let view = viewIfLoaded, view.bounds.size != size else {
            return prepareAllPresented(with: coordinator)
        }
        session.tell(.callbackViewWillTransitionToSize, id, [.size: .size(Size(size))]) {
            viewWillTransition(to: size, with: coordinator)
        }
    }

    /// Whether the view is in a shown window, or in the view of a presenter that a presentation has taken out of it.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Propagation>, covered presenters.
    private var followsSizes: Bool {
        if isInHierarchy { return true }
        let top = viewIfLoaded.map { view in sequence(first: view) { $0.superview }.reduce(view) { $1 } }
        return top?.owner.flatMap { $0.session.presentation(by: $0)?.presentersHost?.window?.isShown } == true
    }

    /// The base implementation of `viewWillTransition(to:with:)`: informs each child of its size, then what this
    /// controller presents.
    ///
    /// Source: <doc:TraitsAndSizeChanges#Propagation>.
    func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            guard child.followsSizes else {
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

    /// Informs what this controller and its descendants present.
    private func prepareAllPresented(with coordinator: any UIViewControllerTransitionCoordinator) {
        for presenter in presentersFromHere { presenter.preparePresented(with: coordinator) }
    }

    /// Informs the presentation controller of the container's size; it determines the presented controller's. If the
    /// container keeps its size, it is not called; what is presented from there may be in another container.
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

    /// The default answer of `size(forChildContentContainer:withParentContainerSize:)`: the size that autoresizing
    /// gives the child's view.
    func sizeByAutoresizing(of container: any UIContentContainer, in size: CGSize) -> CGSize {
        guard let child = (container as? UIViewController)?.viewIfLoaded else { return .zero }
        guard let view = viewIfLoaded, child.isDescendant(of: view) else { return child.bounds.size }
        return child.size(with: view, at: size)
    }
}

extension UIWindow {
    /// The size of the root's view after the window has got a size.
    func sizeOfRoot(at size: CGSize) -> CGSize {
        guard let root = rootViewController, let view = root.viewIfLoaded else { return size }
        if view.isDescendant(of: self) { return view.size(with: self, at: size) }
        return session.presentation(by: root)?.presentersHost === self ? size : view.bounds.size
    }
}

extension UIView {
    /// The size that autoresizing gives this view if its ancestor has a size.
    func size(with ancestor: UIView, at size: CGSize) -> CGSize {
        if self === ancestor { return size }
        guard let superview, superview.autoresizesSubviews, !autoresizingMask.isEmpty else { return bounds.size }
        let room = superview.size(with: ancestor, at: size)
        let resized = Autoresizing.frame(frame, mask: autoresizingMask, from: superview.bounds.size, to: room)
        guard resized.size != frame.size else { return bounds.size }
        // The frame of a scaled view has another size than its bounds.
        var geometry = geometry
        geometry.frame = resized
        return geometry.bounds.size
    }
}

// The size that content prefers.
extension UIViewController {
    func performSetPreferredContentSize(_ size: CGSize, _ site: CallSite?) {
        session.call(.callSetPreferredContentSize, [.controller: .id(id), .size: .size(Size(size))], at: site) { _ in
            takePreferredContentSize(size)
        }
    }

    /// Commits the size and informs the container, if the size has changed.
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
        } else {
            oldPopover?.follow(size)
        }
    }

    /// Zero until it has been set.
    var explicitPreferredContentSize: CGSize {
        (session.state.controller(id, \.preferredContentSize) ?? nil).map { CGSize($0) } ?? .zero
    }
}
