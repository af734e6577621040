/// The modules that declare the classes of Apple's frameworks here.
///
/// Objective-C knows a class by its name alone. Swift's runtime knows it by its name and its module, and UIKit is one
/// module on Apple platforms and several here.
enum RuntimeModules {
    /// Those of UIKit's classes, but for paths and timing functions.
    static let ofUIKit = [module(of: UIResponder.self), module(of: UIVisualEffect.self)]

    /// Those of UIKit's classes, and that of the classes that Foundation lacks.
    static let all = ofUIKit + [module(of: NSException.self)]

    /// The first component of the qualified name of a type.
    static func module(of type: Any.Type) -> String { String(_typeName(type, qualified: true).prefix { $0 != "." }) }
}
