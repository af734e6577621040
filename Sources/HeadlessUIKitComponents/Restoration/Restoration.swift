import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// One restoration of an app's state, at its launch.
///
/// Finds or creates the objects of the archive, parents before children; rebuilds the hierarchy from them without
/// animation; then lets them decode their state, from the roots down.
///
/// Source: <doc:StateRestoration>.
@MainActor
final class Restoration: StateCoder.Context {
    let session: Session
    private let delegate: any UIApplicationDelegate
    private let archive: StateArchive
    /// Parents before children, otherwise in the order of saving.
    private let controllers: [StateArchive.Record]
    private let records: [StateReference: StateArchive.Record]
    private var located: [StatePath: UIViewController] = [:]
    /// The objects that were not created. Their descendants are not restored.
    private var missing: Set<StatePath> = []
    private var objects: [StatePath: any UIStateRestoring] = [:]

    init(_ session: Session, _ archive: StateArchive, _ delegate: any UIApplicationDelegate) {
        (self.session, self.archive, self.delegate) = (session, archive, delegate)
        controllers = archive.records.filter { $0.reference.kind == .controller }.enumerated()
            .sorted { ($0.element.path.steps.count, $0.offset) < ($1.element.path.steps.count, $1.offset) }.map(
                \.element)
        records = Dictionary(archive.records.map { ($0.reference, $0) }) { first, _ in first }
    }

    /// The app's coder, which has the same values each time.
    private var appCoder: StateCoder { StateCoder(self, values: archive.appState) }

    /// Returns whether the app wants to restore its state.
    func isWanted() -> Bool { session.wantsToRestore(delegate, appCoder) }

    func run() {
        for record in controllers { locate(record) }
        let found = controllers.compactMap { record in located[record.path].map { (record, $0) } }
        for (record, controller) in found { rebuild(controller, from: record) }
        for (_, controller) in found { controller.loadViewIfNeeded() }
        for (record, controller) in found where record.isPresented { presentAgain(controller, record.path) }
        for (record, controller) in found { decode(record, in: controller) }
        for record in archive.records where record.reference.kind == .object { decodeObject(record) }
        delegate.application(session.application.shared, didDecodeRestorableStateWith: appCoder)
        for (_, controller) in found { tellFinished(controller) }
        for record in archive.records where record.reference.kind == .object {
            objects[record.path]?.applicationFinishedRestoringState()
        }
    }

    private func tellFinished(_ controller: UIViewController) {
        session.tell(.callbackApplicationFinishedRestoringState, controller.id) {
            controller.applicationFinishedRestoringState()
        }
    }
}

extension StateArchive.Record {
    fileprivate var path: StatePath { reference.path }
}

extension Restoration {
    /// Source: <doc:StateRestoration>, step 3, a to e.
    private func locate(_ record: StateArchive.Record) {
        let path = record.path
        guard located[path] == nil, !missing.contains(path) else { return }
        guard path.parent.map(missing.contains) != true, let controller = answer(for: record) else {
            missing.insert(path)
            return
        }
        located[path] = controller
    }

    private func answer(for record: StateArchive.Record) -> UIViewController? {
        let coder = coder(of: record)
        if let name = record.restorationClass {
            guard let type = ArchivedClass.named(name) as? any UIViewControllerRestoration.Type else { return nil }
            return ask(record.path) { type.viewController(withRestorationIdentifierPath: $0, coder: coder) }
        }
        let app = session.application.shared
        let made = ask(record.path) {
            delegate.application(app, viewControllerWithRestorationIdentifierPath: $0, coder: coder)
        }
        return made ?? existing(record.path) ?? record.storyboard.flatMap(session.controller(from:))
    }

    private func ask(_ path: StatePath, _ body: ([String]) -> UIViewController?) -> UIViewController? {
        let fields: EventFields = [.path: .strings(path.identifiers)]
        let answer = session.askForController(
            .callbackViewControllerWithRestorationPath, superior(of: path)?.id, fields
        ) {
            body(path.identifiers)
        }
        guard let answer, answer.session !== session else { return answer }
        return nil
    }

    /// The parent of the requested object; for a root, the root of a window.
    private func superior(of path: StatePath) -> UIViewController? {
        guard let parent = path.parent else { return session.liveWindows.lazy.compactMap(\.rootViewController).first }
        return located[parent]
    }

    private func coder(of record: StateArchive.Record) -> StateCoder {
        StateCoder(self, values: record.state, storyboard: record.storyboard.flatMap { session.storyboard(of: $0) })
    }

    /// An existing controller: created at the launch, or by its parent, whose view is loaded if necessary.
    private func existing(_ path: StatePath) -> UIViewController? {
        guard let step = path.steps.last else { return nil }
        guard let above = path.parent else {
            return session.liveWindows.lazy.compactMap(\.rootViewController).compactMap { $0.first(at: path) }.first
        }
        guard let parent = located[above] ?? existing(above) else { return nil }
        if let child = parent.inferior(at: step) { return child }
        parent.loadViewIfNeeded()
        return parent.inferior(at: step)
    }
}

extension UIViewController {
    /// The nearest controller with the path, at or below this one. After a gap in the identifiers, a path starts anew.
    fileprivate func first(at path: StatePath) -> UIViewController? {
        if statePath == path { return self }
        return (children + [ownPresented].compactMap { $0 }).lazy.compactMap { $0.first(at: path) }.first
    }
}

extension Restoration {
    /// Source: <doc:StateRestoration>, step 4: no segues, no animation.
    private func rebuild(_ controller: UIViewController, from record: StateArchive.Record) {
        guard case .array(let saved)? = record.state[StateKey.children] else { return }
        let children = saved.compactMap { value in
            if case .reference(let reference) = value { reference } else { nil }
        }
        switch controller {
        case let stack as UINavigationController: rebuild(stack, children)
        case let tabs as UITabBarController: rebuild(tabs, children, record)
        case let split as UISplitViewController: rebuild(split, children, record)
        case let pages as UIPageViewController:
            let found = children.compactMap(controller(for:))
            guard found.count == children.count, found.count == pages.pagesShown, found != pages.viewControllers,
                pages.canContain(found)
            else { return }
            pages.change(to: found, false, nil, because: session.currentOrLastCause)
        default: break
        }
    }

    private func controller(for reference: StateReference) -> UIViewController? {
        reference.kind == .controller ? located[reference.path] : nil
    }

    /// A missing controller ends the stack there. An existing controller without an identifier keeps its place.
    ///
    /// Source: <doc:StateRestoration>, step 3 e.
    private func rebuild(_ stack: UINavigationController, _ children: [StateReference]) {
        let old = stack.viewControllers
        var new: [UIViewController] = []
        for child in children {
            while let place = child.path.steps.last?.place, new.count < place, new.count < old.count,
                old[new.count].restorationIdentifier == nil
            { new.append(old[new.count]) }
            guard let controller = controller(for: child), !new.contains(controller) else { break }
            new.append(controller)
        }
        guard !new.isEmpty, new != old else { return }
        stack.change(to: new, .push, false, because: session.currentOrLastCause)
    }

    /// Existing tabs stay in their order, and the selected tab is selected again.
    ///
    /// Source: Apple's documentation of UITabBarController: the content of the tabs and the selection are saved.
    private func rebuild(_ tabs: UITabBarController, _ children: [StateReference], _ record: StateArchive.Record) {
        let old = tabs.viewControllers ?? []
        let found = children.compactMap(controller(for:))
        if old.isEmpty, !found.isEmpty, tabs.canContain(found) {
            tabs.replaceTabs(with: found, because: session.currentOrLastCause)
        }
        guard case .reference(let reference)? = record.state[StateKey.selected],
            let selected = controller(for: reference),
            tabs.viewControllers?.contains(selected) == true
        else { return }
        tabs.select(selected, asking: false, because: session.currentOrLastCause)
    }

    private func rebuild(_ split: UISplitViewController, _ children: [StateReference], _ record: StateArchive.Record) {
        if case .int(let raw)? = record.state[StateKey.displayMode],
            let mode = Int(exactly: raw).flatMap(UISplitViewController.DisplayMode.init)
        {
            split.preferredDisplayMode = mode
        }
        let found = children.compactMap(controller(for:))
        guard split.viewControllers.isEmpty, !found.isEmpty, split.style == .unspecified else { return }
        if split.canHold(found) { split.replace(with: found) }
    }

    private func presentAgain(_ controller: UIViewController, _ path: StatePath) {
        guard let presenter = path.parent.flatMap({ located[$0] }), controller.parent == nil else { return }
        presenter.restorePresentation(of: controller)
    }
}

extension Restoration {
    /// An object of another class that is not a subclass does not decode. Source: <doc:StateRestoration>, step 5.
    private func decode(_ record: StateArchive.Record, in controller: UIViewController) {
        if ArchivedClass.is(type(of: controller), belowClassNamed: record.className) {
            let coder = coder(of: record)
            session.tell(
                .callbackDecodeRestorableState, controller.id,
                [.controller: .id(controller.id), .path: .strings(record.path.identifiers)]
            ) { controller.decodeRestorableState(with: coder) }
        }
        for view in controller.viewIfLoaded?.restorableViews ?? [] { decode(view, below: record.path) }
    }

    private func decode(_ view: UIView, below path: StatePath) {
        let reference = view.restorationIdentifier.map { StateReference(kind: .view, path: path.with($0)) }
        guard let record = reference.flatMap({ records[$0] }),
            ArchivedClass.is(type(of: view), belowClassNamed: record.className)
        else { return }
        view.decodeRestorableState(with: coder(of: record))
    }

    private func decodeObject(_ record: StateArchive.Record) {
        guard let object = object(at: record), ArchivedClass.is(type(of: object), belowClassNamed: record.className)
        else { return }
        object.decodeRestorableState(with: coder(of: record))
    }

    /// The object from its restoration class, or else the registered object.
    private func object(at record: StateArchive.Record) -> (any UIStateRestoring)? {
        if let known = objects[record.path] { return known }
        objects[record.path] =
            if let name = record.restorationClass {
                (ArchivedClass.named(name) as? any UIObjectRestoration.Type)?
                    .object(withRestorationIdentifierPath: record.path.identifiers, coder: coder(of: record))
            } else {
                session.restoration.registered.lazy.compactMap(\.object).first {
                    session.restoration.path(of: $0) == record.path
                }
            }
        return objects[record.path]
    }

    /// The object that the app decodes for a reference; nil if it was not restored.
    func object(for reference: StateReference) -> Any? {
        switch reference.kind {
        case .controller:
            guard let record = records[reference] else { return nil }
            locate(record)
            guard let controller = located[reference.path] else { return nil }
            let fields: EventFields = [.controller: .id(controller.id), .path: .strings(reference.path.identifiers)]
            session.call(.callDecodeState, fields, at: nil) { _ in }
            return controller
        case .view:
            guard let owner = reference.path.parent.flatMap({ located[$0] }) else { return nil }
            return owner.viewIfLoaded?.restorableViews.first {
                $0.restorationIdentifier == reference.path.steps.last?.identifier
            }
        case .object:
            return records[reference].flatMap { object(at: $0) }
        }
    }

    func reference(to object: AnyObject, key: String?) -> StateReference?? { nil }
}
