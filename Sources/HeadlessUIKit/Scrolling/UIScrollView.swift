import Foundation

/// Is told of scrolling. A method that the delegate lacks does nothing.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
    /// The content offset has changed, by the user or by the app.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger lets go, moving the content by so many points a millisecond; the delegate may say where scrolling ends.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The content goes on where the finger has left it: to the next page, or where the delegate has said.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated change of the content offset that the app asked for is over.
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

/// A view over content that may be larger than it is.
///
/// The user scrolls by dragging ``panGestureRecognizer``; the content follows the finger to its ends, and stops with it, unless pages or
/// the delegate let it go on: it is there at once, then.
///
/// Source: UIScrollView.h.
@MainActor
open class UIScrollView: UIView {
    /// Whether the safe area makes room around the content.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case never = 2
    }

    private weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// What the adjusted insets were at the last layout.
    private var knownInsets = UIEdgeInsets.zero
    /// The content offset at which the drag began.
    private var offsetBeforeDrag = CGPoint.zero

    open var contentSize = CGSize.zero
    /// Room around the content.
    open var contentInset = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            setNeedsLayout()
            noteBoundsChange()
        }
    }
    /// Whether the user can scroll.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether scrolling ends at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a finger scrolls the content.
    open private(set) var isDragging = false
    /// As ``isDragging``: a finger that rests is no matter here.
    open var isTracking: Bool { isDragging }
    /// Whether the content goes on without the finger.
    open private(set) var isDecelerating = false
    // Looks: content stops at its ends, and nothing is drawn.
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    /// Notices the drags that scroll.
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

    /// The point of the content at the upper left corner. Setting it tells the delegate.
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

    /// The offset changes at once; where it is animated, the delegate is told of the end 0.3 s later.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let changes = contentOffset != self.contentOffset
        self.contentOffset = contentOffset
        guard animated, changes else { return }
        session.schedule(after: Self.scrollingDuration) { [weak self] in
            guard let self else { return }
            scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// ``contentInset`` and the safe area.
    open var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior == .automatic else { return contentInset }
        let safeArea = safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + safeArea.top, left: contentInset.left,
            bottom: contentInset.bottom + safeArea.bottom,
            right: contentInset.right)
    }

    /// The frame of the scroll view, which does not scroll.
    ///
    /// Source: UIScrollView.h.
    open var frameLayoutGuide: UILayoutGuide { insetGuide(.scrollFrame) }
    /// The content: constraints to it find the size of the content.
    ///
    /// Source: UIScrollView.h.
    open var contentLayoutGuide: UILayoutGuide { insetGuide(.scrollContent) }

    /// What is at the top of the content stays there where the insets change.
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

    /// The page to which a finger moves the content; the nearest one where it rests.
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
        // 0 less an inset: the negative of none would be -0.
        let (left, top) = (0 - insets.left, 0 - insets.top)
        let right = max(left, contentSize.width + insets.right - bounds.width)
        let bottom = max(top, contentSize.height + insets.bottom - bounds.height)
        return CGPoint(x: min(max(offset.x, left), right), y: min(max(offset.y, top), bottom))
    }
}
