import Foundation
import HierarchyModel

/// One preservation of an app's state: iterates over the hierarchy and fills an archive.
///
/// Source: <doc:StatePreservation>.
@MainActor
package final class Preservation: StateCoder.Context {
    package let session: Session
    package private(set) var archive: StateArchive
    /// The objects that are saved or wait for it, by their references in the archive.
    private var taken: [StateReference: ObjectIdentifier] = [:]
    /// In the order of saving.
    private var controllers: [UIViewController] = []
    private var views: [UIView] = []
    private var objects: [any UIStateRestoring] = []
    private var saved = (controllers: 0, presenters: 0, owners: 0, views: 0, objects: 0)

    package init(_ session: Session) {
        self.session = session
        archive = StateArchive(app: session.configuration.app)
        archive.ignoresSnapshot = session.restoration.ignoresSnapshot
        archive.appState = session.reservedState
    }

    /// Returns whether the app wants its state to be saved. If so, the archive is complete.
    package func run(asking delegate: any UIApplicationDelegate) -> Bool {
        let coder = StateCoder(self, values: archive.appState)
        guard session.wantsToSave(delegate, coder) else { return false }
        delegate.application(session.application.shared, willEncodeRestorableStateWith: coder)
        archive.appState = coder.values.merging(session.reservedState) { $1 }
        for window in session.liveWindows { window.rootViewController.map(take) }
        for object in session.restoration.registered.compactMap(\.object) { take(object) }
        while saveNext() {}
        return true
    }

    /// Saves controllers before what they present, then their views, then registered objects.
    private func saveNext() -> Bool {
        if saved.controllers < controllers.count {
            save(controllers[saved.controllers])
            saved.controllers += 1
        } else if saved.presenters < controllers.count {
            controllers[saved.presenters].ownPresented.map(take)
            saved.presenters += 1
        } else if saved.owners < controllers.count {
            controllers[saved.owners].viewIfLoaded?.restorableViews.forEach(take)
            saved.owners += 1
        } else if saved.views < views.count {
            save(views[saved.views])
            saved.views += 1
        } else if saved.objects < objects.count {
            save(objects[saved.objects])
            saved.objects += 1
        } else {
            return false
        }
        return true
    }
}

extension Preservation {
    /// Skips a controller without an identifier.
    func take(_ controller: UIViewController) {
        guard let reference = controller.stateReference, claim(reference, for: controller) else { return }
        controllers.append(controller)
    }

    private func take(_ view: UIView) {
        guard let reference = view.stateReference, claim(reference, for: view) else { return }
        views.append(view)
    }

    private func take(_ object: any UIStateRestoring) {
        guard let path = session.restoration.path(of: object), claim(.init(kind: .object, path: path), for: object)
        else { return }
        objects.append(object)
    }

    /// Returns false for an object that is already known. Of two objects with the same path, the second is not saved
    /// and is reported.
    private func claim(_ reference: StateReference, for object: AnyObject) -> Bool {
        guard let other = taken[reference] else {
            taken[reference] = ObjectIdentifier(object)
            return true
        }
        if other != ObjectIdentifier(object) {
            session.diagnose(
                """
                \(type(of: object)) has the restoration identifier path \(reference.path.text), which another \
                \(reference.kind) has already: only the state of that one is saved.
                """,
                subject: (object as? UIViewController)?.id, thrown: false)
        }
        return false
    }

    /// An object that is encoded by reference is saved even if the iteration does not reach it. Source:
    /// <doc:StatePreservation>, step 4.
    package func reference(to object: AnyObject, key: String?) -> StateReference?? {
        switch object {
        case let controller as UIViewController:
            guard let reference = controller.stateReference else { return .some(nil) }
            // Apps compose keys, also from what users write.
            let key = key.flatMap {
                session.configuration.recordsContent || ReservedStateKey.texts.contains($0) ? $0 : nil
            }
            let fields: EventFields = [
                .controller: .id(controller.id), .path: .strings(reference.path.identifiers), .key: .string(key),
            ]
            session.call(.callEncodeState, fields, at: nil) { _ in take(controller) }
            return reference
        case let view as UIView:
            take(view)
            return .some(view.stateReference)
        case let object as any UIStateRestoring:
            guard let path = session.restoration.path(of: object) else { return nil }
            take(object)
            return .some(StateReference(kind: .object, path: path))
        default:
            return nil
        }
    }

    package func object(for reference: StateReference) -> Any? { nil }
}

extension Preservation {
    private func save(_ controller: UIViewController) {
        guard let reference = controller.stateReference else { return }
        let coder = StateCoder(self)
        session.tell(
            .callbackEncodeRestorableState, controller.id,
            [.controller: .id(controller.id), .path: .strings(reference.path.identifiers)]
        ) {
            controller.encodeRestorableState(with: coder)
            session.recordKeys(coder.reservedKeys)
        }
        var record = record(reference, of: controller, coder)
        record.restorationClass = className(controller.restorationClass)
        record.storyboard = controller.storyboardOrigin
        record.isPresented = controller.parent == nil && controller.ownPresenter != nil
        archive.records.append(record)
    }

    private func save(_ view: UIView) {
        guard let reference = view.stateReference else { return }
        let coder = StateCoder(self)
        view.encodeRestorableState(with: coder)
        archive.records.append(record(reference, of: view, coder))
    }

    private func save(_ object: any UIStateRestoring) {
        guard let path = session.restoration.path(of: object) else { return }
        let coder = StateCoder(self)
        object.encodeRestorableState(with: coder)
        var record = record(.init(kind: .object, path: path), of: object, coder)
        record.restorationClass = className(object.objectRestorationClass)
        archive.records.append(record)
    }

    /// A class that cannot be found again is reported and not archived.
    private func className(_ type: Any?) -> String? {
        guard let type = type as? AnyClass else { return nil }
        let name = ArchivedClass.name(of: type)
        if name == nil { session.diagnose(ArchivedClass.refusal(of: type), subject: nil, thrown: false) }
        return name
    }

    private func record(_ reference: StateReference, of object: AnyObject, _ coder: StateCoder) -> StateArchive.Record {
        StateArchive.Record(
            reference: reference, className: ArchivedClass.readableName(of: type(of: object)), state: coder.values)
    }
}

extension Session {
    /// The values of the reserved keys in the app's coder.
    fileprivate var reservedState: [String: StateValue] {
        [
            UIApplication.stateRestorationBundleVersionKey: .string(configuration.appVersion ?? "1"),
            UIApplication.stateRestorationUserInterfaceIdiomKey: .int(Int64(configuration.device.idiom.rawValue)),
            UIApplication.stateRestorationTimestampKey: .date(Double(now) / 1e9),
            UIApplication.stateRestorationSystemVersionKey: .string(configuration.semantics.description),
        ]
    }

    /// The secure question comes first since iOS 13.2. Source: UIApplication.h.
    fileprivate func wantsToSave(_ delegate: any UIApplicationDelegate, _ coder: NSCoder) -> Bool {
        let app = application.shared
        return has(.secureRestoration)
            ? delegate.application(app, shouldSaveSecureApplicationState: coder)
            : delegate.application(app, shouldSaveApplicationState: coder)
    }

    package func wantsToRestore(_ delegate: any UIApplicationDelegate, _ coder: NSCoder) -> Bool {
        let app = application.shared
        return has(.secureRestoration)
            ? delegate.application(app, shouldRestoreSecureApplicationState: coder)
            : delegate.application(app, shouldRestoreApplicationState: coder)
    }
}
