import Foundation

/// Observes scrolling. A method that the delegate does not implement does nothing.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The user or the app has changed the content offset.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lifts with this velocity, in points a millisecond. The delegate may change where scrolling ends.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content continues to scroll after the finger has lifted: to the next page, or to the delegate's target.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the content offset by the app has ended.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A view that shows a part of its content.
///
/// The user scrolls by dragging ``panGestureRecognizer``. The content follows the finger up to its ends, and stops with
/// the finger. With paging, or if the delegate sets a target, the content jumps to that target at once.
///
/// Source: UIScrollView.h.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// Whether the safe area is added to the content insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case never = 2
    }

    private weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// The adjusted insets at the last layout.
    private var knownInsets = UIEdgeInsets.zero
    /// The content offset at the start of the drag.
    private var offsetBeforeDrag = CGPoint.zero

    open var contentSize = CGSize.zero { didSet { notifyObservers() } }
    /// Empty space around the content.
    open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            setNeedsLayout()
            noteBoundsChange()
        }
    }
    /// Whether the user can scroll.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a finger scrolls the content.
    open private(set) var isDragging = false
    /// The same as ``isDragging``: the runtime does not model a finger that rests.
    open var isTracking: Bool { isDragging }
    /// Whether the content continues to scroll after the finger has lifted.
    open private(set) var isDecelerating = false
    // Stored only: content stops at its ends, and nothing is drawn.
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    /// Recognizes the drags that scroll.
    public let panGestureRecognizer = UIPanGestureRecognizer()

    open weak var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        listen()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        listen()
    }

    private func listen() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
        panGestureRecognizer.addTarget(self, action: UIScrollView.follow)
    }

    /// The point of the content at the upper left corner. Setting it calls the delegate.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            setNeedsLayout()
            scroll(to: newValue)
        }
    }

    private func scroll(to offset: CGPoint) {
        bounds.origin = offset
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// Seconds that an animated change of the offset takes. Source: measured figures.
    private static let scrollingDuration = 0.3

    /// The offset changes at once. If the change is animated, the delegate is called at its end, 0.3 s later.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let changes = contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        guard animated, changes else { return }
        session.schedule(after: Self.scrollingDuration) { [weak self] in
            guard let self else { return }
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// The sum of ``contentInset`` and the safe area.
    open var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior == .automatic else { return contentInset }
        let safeArea = safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + safeArea.top, left: contentInset.left,
            bottom: contentInset.bottom + safeArea.bottom,
            right: contentInset.right)
    }

    /// The frame of the scroll view. This guide does not scroll.
    ///
    /// Source: UIScrollView.h.
    open var frameLayoutGuide: UILayoutGuide { insetGuide(.scrollFrame) }
    /// The content. Constraints to this guide define the size of the content.
    ///
    /// Source: UIScrollView.h.
    open var contentLayoutGuide: UILayoutGuide { insetGuide(.scrollContent) }

    /// Keeps the top of the content in place if the insets change.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let insets = adjustedContentInset
        guard insets != knownInsets else { return }
        let isAtTop = contentOffset.y == -knownInsets.top && insets.top != knownInsets.top
        knownInsets = insets
        if isAtTop { scroll(to: CGPoint(x: contentOffset.x, y: -insets.top)) }
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            offsetBeforeDrag = contentOffset
            isDragging = true
            scrollDelegate?.scrollViewWillBeginDragging(self)
        case .changed:
            let moved = pan.translation(in: self)
            contentOffset = reachable(CGPoint(x: offsetBeforeDrag.x - moved.x, y: offsetBeforeDrag.y - moved.y))
        case .ended, .cancelled:
            endDrag(pan.velocity(in: self))
        default:
            break
        }
    }

    /// - Parameter velocity: of the finger, in points a second.
    private func endDrag(_ velocity: CGPoint) {
        let speed = CGPoint(x: (0 - velocity.x) / 1000, y: (0 - velocity.y) / 1000)
        var target = isPagingEnabled ? page(at: speed) : contentOffset
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
        isDragging = false
        isDecelerating = target != contentOffset
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
        guard isDecelerating else { return }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        contentOffset = target
        isDecelerating = false
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }

    /// The page that a moving finger selects; the nearest page if the finger rests.
    private func page(at speed: CGPoint) -> CGPoint {
        func edge(_ offset: CGFloat, _ length: CGFloat, _ speed: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            return (offset / length).rounded(speed > 0 ? .up : speed < 0 ? .down : .toNearestOrAwayFromZero) * length
        }
        return reachable(
            CGPoint(x: edge(contentOffset.x, bounds.width, speed.x), y: edge(contentOffset.y, bounds.height, speed.y)))
    }

    /// The nearest offset that shows content only.
    private func reachable(_ offset: CGPoint) -> CGPoint {
        let insets = adjustedContentInset
        // `0 - x` avoids a negative zero.
        let (left, top) = (0 - insets.left, 0 - insets.top)
        let right = max(left, contentSize.width + insets.right - bounds.width)
        let bottom = max(top, contentSize.height + insets.bottom - bounds.height)
        return CGPoint(x: min(max(offset.x, left), right), y: min(max(offset.y, top), bottom))
    }
}
