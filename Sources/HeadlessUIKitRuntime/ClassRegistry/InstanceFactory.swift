import Foundation

/// How the runtime makes an object of an app's class, if it knows only the class.
///
/// Objective-C calls any initializer of a class that it finds by name. Swift calls only required ones, and UIKit
/// requires none but `init(coder:)`. So a class that UIKit makes otherwise registers a factory.
@preconcurrency @MainActor
public struct InstanceFactory {
    enum Kind: Hashable { case plain, coder, frame, cell, headerFooter, segue, scene }

    let kind: Kind
    let make: (_ arguments: [Any?]) -> AnyObject?

    /// An object that a storyboard contains.
    public static func coder(_ make: @escaping (NSCoder) -> AnyObject?) -> InstanceFactory {
        InstanceFactory(kind: .coder) { arguments in (arguments.first as? NSCoder).flatMap(make) }
    }

    /// An object of `init()`: a delegate of the app or of a scene, an object of a storyboard that is no view.
    public static func plain(_ make: @escaping () -> AnyObject) -> InstanceFactory {
        InstanceFactory(kind: .plain) { _ in make() }
    }

    /// A view, such as the cell or a reusable view of a collection view, or a bar.
    public static func frame(_ make: @escaping (CGRect) -> UIView) -> InstanceFactory {
        InstanceFactory(kind: .frame) { arguments in make(arguments.first as? CGRect ?? .zero) }
    }

    /// A cell of a table.
    public static func cell(
        _ make: @escaping (UITableViewCell.CellStyle, _ reuseIdentifier: String?) -> UITableViewCell
    ) -> InstanceFactory {
        InstanceFactory(kind: .cell) { arguments in
            make(arguments[0] as? UITableViewCell.CellStyle ?? .default, arguments[1] as? String)
        }
    }

    /// A header or footer of a table's section.
    public static func headerFooter(_ make: @escaping (_ reuseIdentifier: String?) -> UIView) -> InstanceFactory {
        InstanceFactory(kind: .headerFooter) { arguments in make(arguments.first as? String) }
    }

    public static func segue(
        _ make: @escaping (_ identifier: String?, UIViewController, UIViewController) -> UIStoryboardSegue
    ) -> InstanceFactory {
        InstanceFactory(kind: .segue) { arguments in
            guard let source = arguments[1] as? UIViewController, let destination = arguments[2] as? UIViewController
            else { return nil }
            return make(arguments[0] as? String, source, destination)
        }
    }

    public static func scene(
        _ make: @escaping (UISceneSession, UIScene.ConnectionOptions) -> UIScene
    ) -> InstanceFactory {
        InstanceFactory(kind: .scene) { arguments in
            guard let session = arguments[0] as? UISceneSession,
                let options = arguments[1] as? UIScene.ConnectionOptions
            else { return nil }
            return make(session, options)
        }
    }
}

extension ClassRegistry {
    /// An object of the class, by its factory of that kind; nil if it has none.
    static func make<Object>(_ type: AnyClass, _ kind: InstanceFactory.Kind, _ arguments: Any?...) -> Object? {
        // Unwrapped first, since nil converts to an object.
        factories(of: type).last { $0.kind == kind }?.make(arguments).flatMap { $0 as? Object }
    }
}
