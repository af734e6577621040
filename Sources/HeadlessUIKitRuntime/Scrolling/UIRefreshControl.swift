import Foundation
import HierarchyModel

/// Starts a refresh when the user pulls the content of a scroll view down.
///
/// The pull sends `valueChanged` once, when the finger is far enough below the start; the control then refreshes until
/// ``endRefreshing()``.
///
/// Source: UIRefreshControl.h.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether a refresh has begun and not ended.
    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?

    /// In points. UIKit documents neither the height nor the length of the pull.
    private static let height: CGFloat = 60
    package static let pullLength: CGFloat = 100

    public override init(frame: CGRect) { super.init(frame: frame) }

    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Starts to refresh without sending an event.
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

extension UIRefreshControl {
    /// - Parameter length: how far the finger pulls the content beyond its top, in points.
    func takePull(_ length: CGFloat) {
        guard isEnabled, !isRefreshing, length >= Self.pullLength else { return }
        isRefreshing = true
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Above the content.
    func place(in scrollView: UIScrollView) {
        let frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
        if self.frame != frame { self.frame = frame }
    }
}

extension UIScrollView {
    func exchangeRefreshControl(_ old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        if old?.isRefreshing == true, session.has(.activeRefreshControlsStay) {
            session.diagnose(
                "Attempting to change the refresh control while it is not idle is strongly discouraged and probably "
                    + "won't work properly.",
                subject: nil, thrown: false)
        }
        if let old, old.superview === self { old.remove(moving: []) }
        if let refreshControl { insert(refreshControl, at: .index(0), moving: []) }
    }
}
