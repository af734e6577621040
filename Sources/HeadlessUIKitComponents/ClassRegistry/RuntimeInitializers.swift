import Foundation
import HeadlessUIKitRuntime

/// A class whose initializers code calls on a class that is a value, such as `barClass.init()` or `View(frame:)` where
/// `View` is generic.
///
/// Objective-C calls any initializer so. Swift calls only a `required` one, which every subclass would have to declare.
/// Where it refuses the initializer of the class, it finds the one of this protocol, which calls the initializer of the
/// class as Objective-C does.
///
/// An initializer of a protocol does not know which subclass it is called on, and a static function does. Both have the
/// same calling convention, so that each initializer below is declared only, and is a static function by its symbol.
public protocol RuntimeInitializable {}

extension NSObject: RuntimeInitializable {}

/// A protocol for each class that has more initializers of this kind.
///
/// The compiler infers an associated type of an app's protocol from the initializers in all extensions of the protocols
/// that a class conforms to, whatever class an extension is for. With one protocol for all classes, each class would
/// have the initializers of the others there.
public enum RuntimeInitializers {
    public protocol Button {}
    public protocol Collection {}
    public protocol CollectionController {}
    public protocol Controller {}
    public protocol EffectView {}
    public protocol HeaderFooter {}
    public protocol Navigation {}
    public protocol Presentation {}
    public protocol Recognizer {}
    public protocol Segue {}
    public protocol Table {}
    public protocol TableCell {}
    public protocol TableController {}
    public protocol View {}
}

extension RuntimeInitializable where Self: NSObject {
    // Not `init()`: the compiler writes `init(from:)` for a subclass of NSObject that is Decodable only if it finds one
    // initializer of that name. A protocol of the app's that requires `init()` gets this one by the package's plugin.
    @_disfavoredOverload @_silgen_name("hindsight_init_object")
    public init(ofRuntime: Void = ())

    @_silgen_name("hindsight_init_object")
    static func makeObject() -> Self {
        MainThread.run { checked(ClassRegistry.makeObject(self)) }
    }

    static func checked(_ object: AnyObject?) -> Self {
        guard let object = object as? Self else { preconditionFailure("\(self) has no init()") }
        return object
    }
}

extension UIView: RuntimeInitializers.View {}

extension RuntimeInitializers.View where Self: UIView {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_frame")
    public init(frame: CGRect)

    @MainActor @_silgen_name("hindsight_init_frame")
    static func makeView(_ frame: CGRect) -> Self { ClassRegistry.makeView(self, frame: frame) }
}

extension UIViewController: RuntimeInitializers.Controller {}

extension RuntimeInitializers.Controller where Self: UIViewController {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_nib")
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)

    @MainActor @_silgen_name("hindsight_init_nib")
    static func makeController(_ name: __owned String?, _ bundle: __owned Bundle?) -> Self {
        ControllerInitializers.controller.make(
            self, DynamicInitializer.words(of: name) + DynamicInitializer.words(of: bundle))
    }
}

extension UINavigationController: RuntimeInitializers.Navigation {}

extension RuntimeInitializers.Navigation where Self: UINavigationController {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_root")
    public init(rootViewController: UIViewController)

    @MainActor @_silgen_name("hindsight_init_root")
    static func makeNavigation(_ root: __owned UIViewController) -> Self {
        ControllerInitializers.navigation.make(self, DynamicInitializer.words(of: root))
    }
}

extension UITableViewCell: RuntimeInitializers.TableCell {}

extension RuntimeInitializers.TableCell where Self: UITableViewCell {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_cell")
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

    @MainActor @_silgen_name("hindsight_init_cell")
    static func makeCell(_ style: UITableViewCell.CellStyle, _ identifier: __owned String?) -> Self {
        checked(ClassRegistry.makeCell(self, style, identifier))
    }
}

extension UIStoryboardSegue: RuntimeInitializers.Segue {}

extension RuntimeInitializers.Segue where Self: UIStoryboardSegue {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("hindsight_init_segue")
    public init(identifier: String?, source: UIViewController, destination: UIViewController)

    @MainActor @_silgen_name("hindsight_init_segue")
    static func makeSegue(
        _ identifier: __owned String?, _ source: __owned UIViewController, _ destination: __owned UIViewController
    ) -> Self { checked(ClassRegistry.makeSegue(self, identifier, from: source, to: destination)) }
}

private final class BlankController: UIViewController {}
private final class BlankNavigationController: UINavigationController {}

@MainActor
private enum ControllerInitializers {
    static let controller = DynamicInitializer(base: UIViewController.self, blank: BlankController.self)
    static let navigation = DynamicInitializer(
        base: UINavigationController.self, blank: BlankNavigationController.self)
}
