import Foundation
import HierarchyModel

/// A session's data for the preservation of its app's state.
@MainActor
package final class RestorationStore {
    /// An object that the app has registered. Objects are in order of registration.
    package struct RegisteredObject {
        package weak var object: (any UIStateRestoring)?
        let identifier: String
    }

    package var registered: [RegisteredObject] = []
    package var ignoresSnapshot = false
    /// Windows stay off screen until the end of a launch that may restore state.
    package var holdsWindows = false
    /// The number of `extendStateRestoration` calls without their `completeStateRestoration`.
    var extensions = 0
    /// A file that exists while state is restored. If a process finds it, the process before it did not finish its
    /// restoration.
    package var marker: URL?

    func registration(of object: AnyObject) -> RegisteredObject? { registered.first { $0.object === object } }

    /// The identifiers of the object's parents and its own; nil if it was not registered.
    package func path(of object: any UIStateRestoring) -> StatePath? {
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
    /// Saves and restores the state of an object that is neither a controller nor a view. The reference is weak.
    ///
    /// A second object with the same identifier and parent raises an exception.
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
            """
            An object with the restoration identifier path \(path.text) has been registered for state restoration \
            already.
            """,
            subject: nil, thrown: true)
    }

    /// Continues the restoration after the launch, until ``completeStateRestoration()`` has been called as many times.
    /// If the process ends before that, the restoration has failed and the archive is discarded.
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

    /// Stops the next launch from showing the snapshot that is taken with the state. The archive that is saved next
    /// stores it. There are no snapshots here.
    ///
    /// Source: UIApplication.h.
    public func ignoreSnapshotOnNextApplicationLaunch() { session.restoration.ignoresSnapshot = true }
}

extension RestorationStore {
    package func removeMarkerIfDone() {
        guard extensions == 0, let marker else { return }
        try? FileManager.default.removeItem(at: marker)
        self.marker = nil
    }
}
