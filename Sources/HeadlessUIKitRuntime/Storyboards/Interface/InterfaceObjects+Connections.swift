import Foundation
import HierarchyModel
import StoryboardFile

extension InterfaceObjects {
    /// Connects the existing objects. Connections to missing objects wait until all objects exist (`isComplete`).
    func connect(isComplete: Bool) {
        var waiting: [PendingConnection] = []
        var collections = OutletCollections()
        for entry in unconnected {
            guard let object = entry.object else { continue }
            let rest = entry.connections.filter { !connect(object, $0, &collections, isComplete: isComplete) }
            if !rest.isEmpty, !isComplete { waiting.append(PendingConnection(object: object, connections: rest)) }
        }
        unconnected = waiting
        for collection in collections.all { set(collection.objects, collection.name, of: collection.owner) }
    }

    /// Returns whether the connection was made.
    private func connect(
        _ object: AnyObject, _ connection: Connection, _ collections: inout OutletCollections, isComplete: Bool
    ) -> Bool {
        switch connection {
        case .outlet(let outlet):
            guard let value = self[outlet.destination] else { return false }
            set(value, outlet.property, of: object)
            return true
        case .outletCollection(let collection):
            guard isComplete else { return false }
            if let value = self[collection.destination] { collections.add(value, collection.property, of: object) }
            return true
        case .action(let action):
            guard let destination = target(action.destination) else { return false }
            connect(object, action, to: destination)
            return true
        case .segue(let segue):
            if segue.kind != .relationship, segue.kind != .embed { hang(segue, on: object) }
            return true
        case .other: return true
        }
    }

    /// The target of an action; nil if it does not exist yet.
    private func target(_ id: String) -> ActionTarget? {
        if let object = self[id] { return .object(WeakReference(object: object)) }
        return document[id]?["placeholderIdentifier"] == "IBFirstResponder" ? .firstResponder : nil
    }

    private func connect(_ object: AnyObject, _ action: Action, to target: ActionTarget) {
        let send = { [weak self] (sender: AnyObject) -> Void in self?.send(action.selector, to: target, from: sender) }
        switch object {
        case let control as UIControl:
            control.connect(action.event.flatMap(UIControl.Event.init(fileName:)) ?? .touchUpInside) { send($0) }
        case let item as UIBarButtonItem: item.connect { send($0) }
        case let recognizer as UIGestureRecognizer: recognizer.connect { send($0) }
        default: break
        }
    }

    private func send(_ action: String, to target: ActionTarget, from sender: AnyObject) {
        switch target {
        case .object(let reference):
            guard let object = reference.object else { return }
            if case .action(let run)? = InterfaceMember.named(action, of: object)?.access { return run(object, sender) }
            if !isStandIn(object) { loader.session.refuseAction(action, of: object) }
        case .firstResponder:
            let start =
                loader.session.application.firstResponder ?? (sender as? UIResponder)?.next ?? owner as? UIResponder
            for responder in sequence(first: start, next: { $0?.next }) {
                guard let responder else { return }
                if case .action(let run)? = InterfaceMember.named(action, of: responder)?.access {
                    return run(responder, sender)
                }
            }
        }
    }

    /// Makes the user's action on the object perform the segue.
    private func hang(_ segue: Segue, on object: AnyObject) {
        let perform = { [weak self] (sender: AnyObject) -> Void in
            guard let source = self?.source, let template = source.interface?.template(for: segue) else { return }
            source.trigger(template, sender: sender)
        }
        switch object {
        case let control as UIButton: control.connect(.touchUpInside) { perform($0) }
        case let control as UIControl: control.connect(.valueChanged) { perform($0) }
        case let item as UIBarButtonItem: item.connect { perform($0) }
        case let recognizer as UIGestureRecognizer: recognizer.connect { if $0.isRecognized { perform($0) } }
        case let cell as UITableViewCell:
            if segue.isTriggeredByAccessory {
                cell.accessorySegue = { perform($0) }
            } else {
                cell.selectionSegue = { perform($0) }
            }
        case let cell as UICollectionViewCell: cell.selectionSegue = { perform($0) }
        default: break
        }
    }

    private var source: UIViewController? { owner as? UIViewController }
}

/// The target of an action.
@MainActor
private enum ActionTarget {
    case object(WeakReference<AnyObject>)
    case firstResponder
}

/// The objects of outlet collections, in the order of the file.
@MainActor
private struct OutletCollections {
    private(set) var all: [(owner: AnyObject, name: String, objects: [AnyObject])] = []

    mutating func add(_ object: AnyObject, _ name: String, of owner: AnyObject) {
        if let index = all.firstIndex(where: { $0.owner === owner && $0.name == name }) {
            all[index].objects.append(object)
        } else {
            all.append((owner, name, [object]))
        }
    }
}
