/// The names of a controller's class, looked up once for each class.
struct ClassNames {
    var name: String
    /// The module of the class.
    var module: String?
    /// The nearest class of the runtime.
    var base: String
    /// The object is of that class itself.
    var isSystem: Bool
    private let nearest: AnyClass

    @MainActor private static var known: [ObjectIdentifier: ClassNames] = [:]

    @MainActor static func of(_ controller: UIViewController) -> ClassNames {
        let type = type(of: controller)
        if let names = known[ObjectIdentifier(type)] { return names }
        let names = ClassNames(type)
        known[ObjectIdentifier(type)] = names
        return names
    }

    /// The nearest class of the runtime.
    @MainActor static func nearestOfRuntime(to controller: UIViewController) -> AnyClass { of(controller).nearest }

    private init(_ type: UIViewController.Type) {
        name = String(describing: type)
        module = Self.module(of: type)
        let systemModule = Self.module(of: UIViewController.self)
        let ancestors = sequence(first: type as AnyClass) { _getSuperclass($0) }
        nearest = ancestors.first { Self.module(of: $0) == systemModule } ?? UIViewController.self
        base = String(describing: nearest)
        isSystem = nearest == type
    }

    /// The first component of the mangled name's readable form, which holds no address.
    private static func module(of type: AnyClass) -> String? {
        _typeName(type, qualified: true).split(separator: ".").first.map(String.init)
    }
}
