/// The names of classes in the descriptions of actions, looked up once for each class: to look one up takes longer than
/// all else that an action needs.
@MainActor
package enum ActionNames {
    private static var known: [ObjectIdentifier: String] = [:]

    /// The name of the object's class, without its module.
    package static func name(of object: AnyObject) -> String {
        let key = ObjectIdentifier(type(of: object))
        if let name = known[key] { return name }
        let name = "\(type(of: object))"
        known[key] = name
        return name
    }
}
