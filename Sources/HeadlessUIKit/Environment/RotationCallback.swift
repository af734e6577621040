import Foundation
import HierarchyModel

/// One of the three callbacks of a rotation: what iOS 7 and earlier have, and later ones fall back to.
///
/// Source: <doc:Rotation>.
enum RotationCallback {
    case willRotate(UIInterfaceOrientation, TimeInterval)
    case willAnimateRotation(UIInterfaceOrientation, TimeInterval)
    /// From that orientation.
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
        case .willRotate(let new, _), .willAnimateRotation(let new, _): [.orientation: .string(new.eventName)]
        case .didRotate(let old): [.from: .string(old.eventName)]
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

    /// Whether a class has an implementation of its own.
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
    /// Tells the controller, if it is in the hierarchy, then its children, unless it passes rotation on by hand, then what it
    /// presents.
    ///
    /// Source: <doc:Rotation#Callbacks-by-version>, 6 and 7.
    func passOnRotation(_ callback: RotationCallback) {
        guard isInHierarchy else {
            for presenter in presentersFromHere { presenter.ownPresented?.passOnRotation(callback) }
            return
        }
        if case .willRotate(let new, _) = callback { interfaceWillTurn(to: new) }
        tell(callback)
        passOnToChildren(callback)
        ownPresented?.passOnRotation(callback)
    }

    /// iOS 5 has one switch for appearance and rotation.
    private func passOnToChildren(_ callback: RotationCallback) {
        let forwards = children.contains(where: \.isInHierarchy) && forwardsAppearance
        for child in children where forwards || !child.isInHierarchy { child.passOnRotation(callback) }
    }

    private func tell(_ callback: RotationCallback) {
        session.tell(callback.kind, id, callback.fields) { callback.call(on: self) }
    }

    /// From iOS 8 on a class that does not override `viewWillTransition(to:with:)` is told in the old way, as far as it listens.
    ///
    /// Source: <doc:Rotation#Callbacks-by-version>, 8+.
    func fallBackToRotation(with coordinator: any UIViewControllerTransitionCoordinator) {
        guard let coordinator = coordinator as? TransitionCoordinator,
            let change = session.environment.change(of: viewIfLoaded?.window), change.isRotation
        else { return }
        interfaceWillTurn(to: change.new)
        guard !RotationProbes.viewWillTransition.isOverridden(in: type(of: self)) else { return }
        tellIfImplemented(.willRotate(change.new, change.duration), of: change)
        coordinator.beside { [weak self] in
            self?.tellIfImplemented(.willAnimateRotation(change.new, change.duration), of: change)
        }
        coordinator.behind { [weak self] in self?.tellIfImplemented(.didRotate(change.old), of: change) }
    }

    /// Half a turn changes no size, so that nobody is told of one: those in the hierarchy that listen in the old way are told by themselves.
    func fallBackBelow(with coordinator: TransitionCoordinator) {
        if isInHierarchy { fallBackToRotation(with: coordinator) }
        for child in children { child.fallBackBelow(with: coordinator) }
        ownPresented?.fallBackBelow(with: coordinator)
    }

    /// A container that passes rotation on by hand has told the controller already.
    private func tellIfImplemented(_ callback: RotationCallback, of change: EnvironmentChange) {
        guard callback.isImplemented(by: type(of: self)), !change.wasTold(self, callback.kind) else { return }
        change.telling { tell(callback) }
    }

    /// The base implementation of a rotation callback was reached. A container that passes rotation on by hand calls the
    /// child's method itself: the child is told then, and until iOS 7 its children with it.
    func reachedRotation(_ callback: RotationCallback) {
        guard !session.reachedBase(callback.kind, of: id) else { return }
        session.environment.rotation?.noteTold(self, callback.kind)
        session.tell(callback.kind, id, callback.fields) { _ = session.reachedBase(callback.kind, of: id) }
        if !session.hasTraits { passOnToChildren(callback) }
    }
}

/// Which of a controller's methods a class overrides.
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
