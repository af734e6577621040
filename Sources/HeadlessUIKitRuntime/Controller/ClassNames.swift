/// An internal controller class of the runtime. Events name it, with the nearest public class as its base.
protocol InternalRuntimeClass: UIViewController {}

/// The names of a controller's class, looked up once for each class.
struct ClassNames {
    var name: String
    /// The module of the class.
    var module: String
    /// The nearest public class of the runtime.
    var base: String
    /// Whether the object's class is a class of the runtime, not a subclass in app code.
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
        module = RuntimeModules.nameOfModule(of: type)
        let ancestors = sequence(first: type as AnyClass) { _getSuperclass($0) }
        let ofRuntime = ancestors.drop { RuntimeModules.nameOfModule(of: $0) != RuntimeModules.imported }
        nearest = ofRuntime.first { _ in true } ?? UIViewController.self
        base = String(describing: ofRuntime.first { !($0 is any InternalRuntimeClass.Type) } ?? UIViewController.self)
        isSystem = nearest == type
    }
}
