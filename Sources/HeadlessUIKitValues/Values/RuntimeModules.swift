/// The modules that declare the classes of Apple's frameworks here.
///
/// Objective-C knows a class by its name alone. Swift's runtime knows it by its name and its module, and UIKit is one
/// module on Apple platforms and several here.
package enum RuntimeModules {
    /// The module that apps import. It re-exports the others, and no class is its own.
    ///
    /// Traces and saved state name it, so that a class that moves from one module to another keeps its name there.
    package static let imported = "HeadlessUIKit"

    /// Those of controllers and views, of which this module knows none.
    private static let layers = ["HeadlessUIKitRuntime", "HeadlessUIKitComponents"]

    /// Those of UIKit's classes, but for paths and timing functions.
    package static let ofUIKit = layers + [module(of: UIVisualEffect.self)]

    /// Those of UIKit's classes, and that of the classes that Foundation lacks.
    package static let all = ofUIKit + [module(of: NSException.self)]

    /// The first component of the qualified name of a type.
    package static func module(of type: Any.Type) -> String {
        String(_typeName(type, qualified: true).prefix { $0 != "." })
    }

    /// The module by whose name traces and saved state know a type: ``imported`` for a controller or view of UIKit's.
    package static func nameOfModule(of type: Any.Type) -> String {
        let own = module(of: type)
        return layers.contains(own) ? imported : own
    }

    /// A mangled name with ``imported`` in place of the module of a controller or view of UIKit's.
    package static func withImportedModule(mangledName name: String) -> String {
        for layer in layers where name.hasPrefix(mangled(layer)) {
            return mangled(imported) + name.dropFirst(mangled(layer).count)
        }
        return name
    }

    /// The mangled names that a name of ``withImportedModule(mangledName:)`` may stand for.
    package static func mangledNames(of name: String) -> [String] {
        guard name.hasPrefix(mangled(imported)) else { return [name] }
        return ofUIKit.map { mangled($0) + name.dropFirst(mangled(imported).count) }
    }

    private static func mangled(_ module: String) -> String { "\(module.utf8.count)\(module)" }
}
