import Foundation

private final class BlankObject: NSObject {}
private final class BlankView: UIView {}
private final class BlankCell: UITableViewCell {}
private final class BlankHeader: UITableViewHeaderFooterView {}
private final class BlankSegue: UIStoryboardSegue {}
private final class BlankScene: UIScene {}
private final class BlankRecognizer: UIGestureRecognizer {}

// Objects of classes that are known only at run time: by the registered factory, else by the initializer that UIKit
// calls.
extension ClassRegistry {
    private static let plain = DynamicInitializer(base: NSObject.self, blank: BlankObject.self)
    private static let frame = DynamicInitializer(base: UIView.self, blank: BlankView.self)
    private static let cell = DynamicInitializer(base: UITableViewCell.self, blank: BlankCell.self)
    private static let header = DynamicInitializer(base: UITableViewHeaderFooterView.self, blank: BlankHeader.self)
    private static let segue = DynamicInitializer(base: UIStoryboardSegue.self, blank: BlankSegue.self)
    private static let scene = DynamicInitializer(base: UIScene.self, blank: BlankScene.self)
    private static let recognizer = DynamicInitializer(base: UIGestureRecognizer.self, blank: BlankRecognizer.self)

    /// By `init()`; nil for a class without a factory that is no `NSObject`.
    package static func makeObject(_ type: AnyClass) -> AnyObject? {
        if let made: AnyObject = make(type, .plain) { return made }
        if let type = type as? any InterfaceObject.Type { return type.init() }
        return (type as? NSObject.Type).map { plain.make($0) }
    }

    /// By `init(frame:)`.
    package static func makeView<View: UIView>(_ type: View.Type, frame rectangle: CGRect) -> View {
        make(type, .frame, rectangle) ?? frame.make(type, rectangle)
    }

    /// By `init(style:reuseIdentifier:)`.
    package static func makeCell(
        _ type: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ reuseIdentifier: String?
    ) -> UITableViewCell {
        make(type, .cell, style, reuseIdentifier)
            ?? cell.make(
                type, DynamicInitializer.words(of: style) + DynamicInitializer.words(of: reuseIdentifier))
    }

    /// By `init(reuseIdentifier:)`.
    package static func makeHeaderFooter(
        _ type: UITableViewHeaderFooterView.Type, _ reuseIdentifier: String?
    ) -> UITableViewHeaderFooterView {
        make(type, .headerFooter, reuseIdentifier)
            ?? header.make(type, DynamicInitializer.words(of: reuseIdentifier))
    }

    /// By `init(identifier:source:destination:)`.
    package static func makeSegue(
        _ type: UIStoryboardSegue.Type, _ identifier: String?, from source: UIViewController, to end: UIViewController
    ) -> UIStoryboardSegue {
        make(type, .segue, identifier, source, end)
            ?? segue.make(
                type,
                DynamicInitializer.words(of: identifier) + DynamicInitializer.words(of: source)
                    + DynamicInitializer.words(of: end))
    }

    /// By `init(session:connectionOptions:)`.
    static func makeScene(
        _ type: UIScene.Type, _ session: UISceneSession, _ options: UIScene.ConnectionOptions
    ) -> UIScene {
        make(type, .scene, session, options)
            ?? scene.make(type, DynamicInitializer.words(of: session) + DynamicInitializer.words(of: options))
    }

    /// By `init(target:action:)`, without a target.
    static func makeRecognizer(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
        if let made: UIGestureRecognizer = make(type, .plain) { return made }
        return makeRecognizer(type, nil, nil)
    }

    package static func makeRecognizer<Recognizer: UIGestureRecognizer>(
        _ type: Recognizer.Type, _ target: Any?, _ action: Selector?
    ) -> Recognizer {
        // An `Any` is passed by its address, and the initializer releases it.
        withUnsafeTemporaryAllocation(of: Any?.self, capacity: 1) { place in
            place.initialize(repeating: target)
            let address = UInt(bitPattern: place.baseAddress)
            return recognizer.make(type, [address] + DynamicInitializer.words(of: action))
        }
    }
}
