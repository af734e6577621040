import Foundation
import HierarchyModel

/// What a session knows of the preservation of its app's state.
@MainActor
final class RestorationStore {
    /// An object that the app has registered, in the order in which that happened.
    struct RegisteredObject {
        weak var object: (any UIStateRestoring)?
        let identifier: String
    }

    var registered: [RegisteredObject] = []
    var ignoresSnapshot = false
    /// Windows wait for the end of a launch that may restore state; until then they stay off screen.
    var holdsWindows = false
    /// Calls of `extendStateRestoration` that wait for their `completeStateRestoration`.
    var extensions = 0
    /// Stands while state is restored: where a process finds it, the one before it has not come through.
    var marker: URL?

    func registration(of object: AnyObject) -> RegisteredObject? { registered.first { $0.object === object } }

    /// The identifiers of what stands above the object, and its own; nil if it has not been registered.
    func path(of object: any UIStateRestoring) -> StatePath? {
        var steps: [StatePath.Step] = []
        var next: (any UIStateRestoring)? = object
        while let current = next, steps.count <= registered.count {
            if let controller = current as? UIViewController {
                return controller.statePath.map { StatePath(steps: $0.steps + steps) }
            }
            guard let registration = registration(of: current) else { return nil }
            steps.insert(.init(identifier: registration.identifier, place: nil), at: 0)
            next = current.restorationParent
        }
        return StatePath(steps: steps)
    }
}

extension UIApplication {
    /// Saves and restores the state of an object that is neither a controller nor a view. The object is not kept alive.
    ///
    /// Another object of the same identifier and parent is an exception.
    ///
    /// Source: UIApplication.h, iOS 7; <doc:StatePreservation>.
    public static func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        let session = Session.current
        let store = session.restoration
        store.registered.removeAll { $0.object == nil || $0.object === object }
        store.registered.append(.init(object: object, identifier: restorationIdentifier))
        guard let path = store.path(of: object) else { return }
        let hasTwin = store.registered.contains { other in
            guard let other = other.object, other !== object else { return false }
            return store.path(of: other) == path
        }
        guard hasTwin else { return }
        store.registered.removeLast()
        session.diagnose(
            "An object with the restoration identifier path \(path.text) has been registered for state restoration already.",
            subject: nil, thrown: true)
    }

    /// The restoration goes on behind the launch, until ``completeStateRestoration()`` is called as often: a process that ends before
    /// has not come through, and its archive is discarded.
    ///
    /// Source: UIApplication.h.
    public func extendStateRestoration() { session.restoration.extensions += 1 }

    /// Source: UIApplication.h.
    public func completeStateRestoration() {
        let store = session.restoration
        guard store.extensions > 0 else { return }
        store.extensions -= 1
        store.removeMarkerIfDone()
    }

    /// The picture of the app that is taken when its state is saved is not shown at the next launch; it stands in the archive that is
    /// saved next. There are no pictures here.
    ///
    /// Source: UIApplication.h.
    public func ignoreSnapshotOnNextApplicationLaunch() { session.restoration.ignoresSnapshot = true }
}

extension RestorationStore {
    func removeMarkerIfDone() {
        guard extensions == 0, let marker else { return }
        try? FileManager.default.removeItem(at: marker)
        self.marker = nil
    }
}
