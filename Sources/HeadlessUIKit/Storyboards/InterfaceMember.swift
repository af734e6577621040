import Foundation

/// A class whose outlets, actions and attributes a storyboard or a XIB connects.
///
/// There is no Objective-C runtime that finds them by their names, and `@IBOutlet` and `@IBAction` do not compile without one: a class
/// lists the names once, as Interface Builder writes them. What UIKit's own classes have, such as `view`, `delegate` and `dataSource`, is
/// connected without being listed.
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
/// A class that others inherit from declares `class var` instead of `static var`; those say `super.interfaceMembers + […]`.
@MainActor
public protocol InterfaceConnecting: AnyObject {
    static var interfaceMembers: [InterfaceMember] { get }
}

/// A name by which a storyboard or a XIB reaches something in a class.
@MainActor
public struct InterfaceMember {
    enum Access {
        /// False where the value has another type.
        case value(set: (_ owner: AnyObject, _ value: Any?) -> Bool)
        case collection(set: (_ owner: AnyObject, _ objects: [AnyObject]) -> Bool)
        case action((_ owner: AnyObject, _ sender: Any?) -> Void)
        case unwind((_ owner: AnyObject, _ segue: UIStoryboardSegue, _ sender: Any?) -> Void)
        case segueAction(
            (_ owner: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController?)
    }

    /// As Interface Builder writes it: `nameLabel`, `add:`.
    public let name: String
    let access: Access

    private static func value<Owner: AnyObject>(_ name: String, _ set: @escaping (Owner, Any?) -> Bool)
        -> InterfaceMember
    {
        InterfaceMember(
            name: name, access: .value { owner, value in (owner as? Owner).map { set($0, value) } ?? false })
    }
}

// What a class lists.
extension InterfaceMember {
    /// A property that gets an object, such as `@IBOutlet var label: UILabel!`.
    public static func outlet<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) -> InterfaceMember {
        value(name) { (owner: Owner, object) in
            guard let value = object as? Value else { return false }
            owner[keyPath: property] = value
            return true
        }
    }

    /// A property that gets all objects connected with it, in the order of the file.
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

    /// A property that a user-defined runtime attribute sets, such as `@IBInspectable var radius: CGFloat`. Numbers fit every type of numbers.
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

    /// A method that a control, a bar's button or a gesture recognizer sends.
    public static func action<Owner: AnyObject, Sender>(
        _ name: String, _ method: @escaping (Owner) -> (Sender) -> Void
    ) -> InterfaceMember {
        InterfaceMember(
            name: name,
            access: .action { owner, sender in
                // Unwrapped first: an optional is `Any`, too.
                guard let owner = owner as? Owner, let sender, let sender = sender as? Sender else { return }
                method(owner)(sender)
            })
    }

    public static func action<Owner: AnyObject>(_ name: String, _ method: @escaping (Owner) -> () -> Void)
        -> InterfaceMember
    {
        InterfaceMember(name: name, access: .action { owner, _ in (owner as? Owner).map { method($0)() } })
    }

    /// A method that an unwind segue runs: that the class has it is why its controllers take the segue.
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

    /// A method that makes the destination of a segue, as `@IBSegueAction` does; iOS 13.
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

/// An object of the app's that is neither a controller nor a view, and that a storyboard or a XIB makes: Interface Builder's Object.
@MainActor
public protocol InterfaceObject: AnyObject {
    init()
}
