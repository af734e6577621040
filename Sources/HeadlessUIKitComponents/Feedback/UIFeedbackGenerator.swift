import Foundation
import HeadlessUIKitRuntime

/// Lets the user feel something. Nothing is felt here.
///
/// Source: UIFeedbackGenerator.h.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    open var view: UIView? { ownView }
    private weak var ownView: UIView?

    public override init() {}
    /// Source: UIFeedbackGenerator.h, iOS 17.5.
    public init(view: UIView) { ownView = view }

    open func prepare() {}

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { ownView = view }
}

/// Source: UIImpactFeedbackGenerator.h.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }

    public override convenience init() { self.init(style: .medium) }
    public init(style: FeedbackStyle) { super.init() }
    public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

    open func impactOccurred() {}
    /// - Parameter intensity: from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
    open func impactOccurred(at location: CGPoint) {}
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Source: UISelectionFeedbackGenerator.h.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}

/// Source: UICanvasFeedbackGenerator.h.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    open func alignmentOccurred(at location: CGPoint) {}
    open func pathCompleted(at location: CGPoint) {}
}

/// Source: UINotificationFeedbackGenerator.h.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
