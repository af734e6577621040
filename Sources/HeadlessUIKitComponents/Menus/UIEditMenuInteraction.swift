import Foundation
import HeadlessUIKitRuntime

/// Where an edit menu comes.
///
/// Source: UIEditMenuInteraction.h.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    public enum ArrowDirection: Int, Sendable {
        case automatic = 0
        case up = 1
        case down = 2
        case left = 3
        case right = 4
    }

    public let identifier: any NSCopying
    public let sourcePoint: CGPoint
    open var preferredArrowDirection = ArrowDirection.automatic

    public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? NSNumber(value: Session.current.newActionNumber())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Source: UIEditMenuInteraction.h.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: RespondingObject {
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Stored with its view; no edit menu is shown.
///
/// Source: UIEditMenuInteraction.h.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    open var delegate: (any UIEditMenuInteractionDelegate)? { ownDelegate }
    private weak var ownDelegate: (any UIEditMenuInteractionDelegate)?
    open var view: UIView? { ownView }
    private weak var ownView: UIView?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        ownDelegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { ownView = view }
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
    open func dismissMenu() {}
    open func reloadVisibleMenu() {}
    open func updateVisibleMenuPosition(animated: Bool) {}
    open func location(in view: UIView?) -> CGPoint { .zero }
}
