import Foundation

/// A class with outlets, actions and attributes that a storyboard or XIB connects.
///
/// There is no Objective-C runtime that finds members by name, and `@IBOutlet` and `@IBAction` do not compile without
/// one. So a class lists the names once, as Interface Builder writes them. Members of UIKit's classes, such as `view`,
/// `delegate` and `dataSource`, need no list.
///
/// ```swift
/// final class PlayersViewController: UITableViewController, InterfaceConnecting {
///     var nameLabel: UILabel!
///     var stars: [UIImageView]!
///     var limit = 10
///
///     static var interfaceMembers: [InterfaceMember] {
///         [
///             .outlet("nameLabel", \PlayersViewController.nameLabel),
///             .outletCollection("stars", \PlayersViewController.stars),
///             .attribute("limit", \PlayersViewController.limit),
///             .action("add:", PlayersViewController.add),
///             .unwindAction("playerAdded:", PlayersViewController.playerAdded),
///         ]
///     }
///
///     func add(_ sender: UIBarButtonItem) {}
///     func playerAdded(_ segue: UIStoryboardSegue) {}
/// }
/// ```
///
/// A class with subclasses declares `class var` instead of `static var`, and a subclass returns `super.interfaceMembers
/// + […]`.
@preconcurrency @MainActor
public protocol InterfaceConnecting: AnyObject {
    static var interfaceMembers: [InterfaceMember] { get }
}

/// A member of a class that a storyboard or XIB can name.
@preconcurrency @MainActor
public struct InterfaceMember {
    package enum Access {
        /// Returns false if the value has another type.
        case value(set: (_ owner: AnyObject, _ value: Any?) -> Bool)
        case collection(set: (_ owner: AnyObject, _ objects: [AnyObject]) -> Bool)
        case action((_ owner: AnyObject, _ sender: Any?) -> Void)
        case unwind((_ owner: AnyObject, _ segue: UIStoryboardSegue, _ sender: Any?) -> Void)
        case segueAction(
            (_ owner: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController?)
    }

    /// The name in Interface Builder: `nameLabel`, `add:`.
    public let name: String
    package let access: Access

    private static func value<Owner: AnyObject>(_ name: String, _ set: @escaping (Owner, Any?) -> Bool)
        -> InterfaceMember
    {
        InterfaceMember(
            name: name, access: .value { owner, value in (owner as? Owner).map { set($0, value) } ?? false })
    }
}

extension InterfaceMember {
    /// A property that receives an object, such as `@IBOutlet var label: UILabel!`.
    public static func outlet<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) -> InterfaceMember {
        value(name) { (owner: Owner, object) in
            guard let value = object as? Value else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    /// A property that receives all connected objects, in the order of the file.
    public static func outletCollection<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, [Value]?>
    ) -> InterfaceMember {
        collection(name) { (owner: Owner, values) in owner[keyPath: property] = values }
    }

    public static func outletCollection<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, [Value]>
    ) -> InterfaceMember {
        collection(name) { (owner: Owner, values) in owner[keyPath: property] = values }
    }

    /// A property that a user-defined runtime attribute sets, such as `@IBInspectable var radius: CGFloat`. Numbers
    /// convert to every numeric type.
    public static func attribute<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>
    ) -> InterfaceMember {
        value(name) { (owner: Owner, given) in
            guard let value = InterfaceValue.convert(given, to: Value.self) else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    public static func attribute<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) -> InterfaceMember {
        value(name) { (owner: Owner, given) in
            let value = InterfaceValue.convert(given, to: Value.self)
            owner[keyPath: property] = value
            return value != nil || given == nil
        }
    }

    /// An action method of a control, a bar button or a gesture recognizer.
    public static func action<Owner: AnyObject, Sender>(
        _ name: String, _ method: @escaping (Owner) -> (Sender) -> Void
    ) -> InterfaceMember {
        InterfaceMember(
            name: name,
            access: .action { owner, sender in
                // Unwrapped first, since an optional is also an `Any`.
                guard let owner = owner as? Owner, let sender, let sender = sender as? Sender else { return }
                method(owner)(sender)
            })
    }

    public static func action<Owner: AnyObject>(_ name: String, _ method: @escaping (Owner) -> () -> Void)
        -> InterfaceMember
    {
        InterfaceMember(name: name, access: .action { owner, _ in (owner as? Owner).map { method($0)() } })
    }

    /// A method that an unwind segue runs. A controller whose class has it can be the destination of the segue.
    public static func unwindAction<Owner: AnyObject>(
        _ name: String, _ method: @escaping (Owner) -> (UIStoryboardSegue) -> Void
    ) -> InterfaceMember {
        InterfaceMember(name: name, access: .unwind { owner, segue, _ in (owner as? Owner).map { method($0)(segue) } })
    }

    /// The same with the sender of the segue; iOS 13.
    public static func unwindAction<Owner: AnyObject>(
        _ name: String, _ method: @escaping (Owner) -> (UIStoryboardSegue, Any?) -> Void
    ) -> InterfaceMember {
        InterfaceMember(
            name: name, access: .unwind { owner, segue, sender in (owner as? Owner).map { method($0)(segue, sender) } })
    }

    /// A method that creates the destination of a segue, as `@IBSegueAction` does; iOS 13.
    public static func segueAction<Owner: AnyObject>(
        _ name: String, _ method: @escaping (Owner) -> (NSCoder) -> UIViewController?
    ) -> InterfaceMember {
        InterfaceMember(
            name: name, access: .segueAction { owner, coder, _, _ in (owner as? Owner).flatMap { method($0)(coder) } })
    }

    public static func segueAction<Owner: AnyObject>(
        _ name: String, _ method: @escaping (Owner) -> (NSCoder, Any?) -> UIViewController?
    ) -> InterfaceMember {
        InterfaceMember(
            name: name,
            access: .segueAction { owner, coder, sender, _ in
                (owner as? Owner).flatMap { method($0)(coder, sender) }
            })
    }

    public static func segueAction<Owner: AnyObject>(
        _ name: String, _ method: @escaping (Owner) -> (NSCoder, Any?, String?) -> UIViewController?
    ) -> InterfaceMember {
        InterfaceMember(
            name: name,
            access: .segueAction { owner, coder, sender, identifier in
                (owner as? Owner).flatMap { method($0)(coder, sender, identifier) }
            })
    }

    private static func collection<Owner: AnyObject, Value>(
        _ name: String, _ set: @escaping (Owner, [Value]) -> Void
    ) -> InterfaceMember {
        InterfaceMember(
            name: name,
            access: .collection { owner, objects in
                let values = objects.compactMap { $0 as? Value }
                guard let owner = owner as? Owner, values.count == objects.count else { return false }
                set(owner, values)
                return true
            })
    }
}

/// An object of the app that is neither a controller nor a view, and that a storyboard or XIB creates: Interface
/// Builder's Object.
@preconcurrency @MainActor
public protocol InterfaceObject: AnyObject {
    init()
}
