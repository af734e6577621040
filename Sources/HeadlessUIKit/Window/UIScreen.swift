import Foundation
import HierarchyModel

/// The screen of a session's device.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    private nonisolated let session: Session

    init(_ session: Session) { self.session = session }

    /// The screen of the current session.
    public static var main: UIScreen { UIScreen(Session.current) }

    /// In points. Since iOS 8 in the interface's orientation.
    ///
    /// Source: <doc:Rotation>.
    public var bounds: CGRect { CGRect(origin: .zero, size: CGSize(session.environment.screenSize)) }
    /// Pixels per point.
    public var scale: CGFloat { CGFloat(session.configuration.device.scale) }

    /// Each session has one screen, of which there may be several objects.
    public override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UIScreen)?.session === session }
    public override nonisolated var hash: Int { ObjectIdentifier(session).hashValue }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIScreen: UITraitEnvironment {
    /// The traits of a window that fills the screen.
    public var traitCollection: UITraitCollection { session.collection(of: session.environment.screenTraits) }
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
