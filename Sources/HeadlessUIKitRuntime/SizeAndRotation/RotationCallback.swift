import Foundation
import HierarchyModel

/// One of the three callbacks of a rotation. iOS 7 and earlier have them; later versions fall back to them.
///
/// Source: <doc:Rotation>.
enum RotationCallback {
    case willRotate(UIInterfaceOrientation, TimeInterval)
    case willAnimateRotation(UIInterfaceOrientation, TimeInterval)
    /// From an orientation.
    case didRotate(UIInterfaceOrientation)

    fileprivate var kind: EventKind {
        switch self {
        case .willRotate: .callbackWillRotate
        case .willAnimateRotation: .callbackWillAnimateRotation
        case .didRotate: .callbackDidRotate
        }
    }

    fileprivate var fields: EventFields {
        switch self {
        case .willRotate(let new, _), .willAnimateRotation(let new, _): [.orientation: .symbol(new.recorded)]
        case .didRotate(let old): [.from: .symbol(old.recorded)]
        }
    }

    @MainActor
    fileprivate func call(on controller: UIViewController) {
        switch self {
        case .willRotate(let new, let duration): controller.willRotate(to: new, duration: duration)
        case .willAnimateRotation(let new, let duration): controller.willAnimateRotation(to: new, duration: duration)
        case .didRotate(let old): controller.didRotate(from: old)
        }
    }

    /// Whether a class overrides the callback's method.
    @MainActor
    fileprivate func isImplemented(by type: AnyClass) -> Bool {
        switch self {
        case .willRotate: RotationProbes.willRotate.isOverridden(in: type)
        case .willAnimateRotation: RotationProbes.willAnimateRotation.isOverridden(in: type)
        case .didRotate: RotationProbes.didRotate.isOverridden(in: type)
        }
    }
}

extension UIViewController {
    /// Calls the controller, if it is in the hierarchy, then its children, unless it forwards rotation itself, then
    /// what it presents.
    ///
    /// Source: <doc:Rotation#Callbacks-by-version>.
    func forwardRotation(_ callback: RotationCallback) {
        guard isInHierarchy else {
            for presenter in presentersFromHere { presenter.ownPresented?.forwardRotation(callback) }
            return
        }
        if case .willRotate(let new, _) = callback { interfaceWillRotate(to: new) }
        tell(callback)
        forwardToChildren(callback)
        ownPresented?.forwardRotation(callback)
    }

    /// iOS 5 has a single switch for appearance and rotation.
    private func forwardToChildren(_ callback: RotationCallback) {
        let forwards = children.contains(where: \.isInHierarchy) && forwardsAppearance
        for child in children where forwards || !child.isInHierarchy { child.forwardRotation(callback) }
    }

    private func tell(_ callback: RotationCallback) {
        session.tell(callback.kind, id, callback.fields) { callback.call(on: self) }
    }

    /// Since iOS 8 a class that does not override `viewWillTransition(to:with:)` gets those of the old callbacks that
    /// it overrides.
    ///
    /// Source: <doc:Rotation#Callbacks-by-version>.
    func fallBackToRotation(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let coordinator = coordinator as? TransitionCoordinator,
            let change = session.environment.change(of: environmentWindow), change.isRotation
        else { return }
        interfaceWillRotate(to: change.new)
        guard !RotationProbes.viewWillTransition.isOverridden(in: type(of: self)) else { return }
        tellIfImplemented(.willRotate(change.new, change.duration), of: change)
        coordinator.addAlongside { [weak self] in
            self?.tellIfImplemented(.willAnimateRotation(change.new, change.duration), of: change)
        }
        coordinator.addCompletion { [weak self] in self?.tellIfImplemented(.didRotate(change.old), of: change) }
    }

    /// A half rotation changes no size, so that `viewWillTransition` is not called. The controllers in the hierarchy
    /// that override the old callbacks get them nevertheless.
    func fallBackInDescendants(with coordinator: TransitionCoordinator) {
        if isInHierarchy { fallBackToRotation(with: coordinator) }
        for child in children { child.fallBackInDescendants(with: coordinator) }
        ownPresented?.fallBackInDescendants(with: coordinator)
    }

    /// A container that forwards rotation itself has called the controller already.
    private func tellIfImplemented(_ callback: RotationCallback, of change: WindowSizeChange) {
        guard callback.isImplemented(by: type(of: self)), !change.wasInformedByContainer(self, callback.kind) else {
            return
        }
        change.telling { tell(callback) }
    }

    /// The base implementation of a rotation callback was reached. A container that forwards rotation itself calls the
    /// child's method: the child then gets the callback, and until iOS 7 its children with it.
    func reachedRotation(_ callback: RotationCallback) {
        guard !session.reachedBase(callback.kind, of: id) else { return }
        session.environment.rotation?.noteInformedByContainer(self, callback.kind)
        session.tell(callback.kind, id, callback.fields) { _ = session.reachedBase(callback.kind, of: id) }
        if !session.hasTraits { forwardToChildren(callback) }
    }
}

/// Tells which of a controller's methods a class overrides.
@MainActor
private enum RotationProbes {
    static let willRotate = probe(WillRotate.self)
    static let willAnimateRotation = probe(WillAnimateRotation.self)
    static let didRotate = probe(DidRotate.self)
    static let viewWillTransition = probe(ViewWillTransition.self)

    private static func probe(_ type: AnyClass) -> OverrideProbe {
        OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: type)
    }

    private final class Blank: UIViewController {}
    private final class WillRotate: UIViewController {
        override func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    }
    private final class WillAnimateRotation: UIViewController {
        override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    }
    private final class DidRotate: UIViewController {
        override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
    }
    private final class ViewWillTransition: UIViewController {
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        }
    }
}
