import Foundation

/// A view that shows a part of its content.
///
/// The user scrolls by dragging ``panGestureRecognizer``. The content follows the finger up to its ends, and stops with
/// the finger. With paging, or if the delegate sets a target, the content jumps to that target at once.
///
/// Source: UIScrollView.h.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    package weak var scrollDelegate: (any UIScrollViewDelegate)? { didSet { delegateHasChanged() } }
    /// The adjusted insets at the last layout.
    private var knownInsets = UIEdgeInsets.zero
    /// The content offset at the start of the drag.
    var offsetBeforeDrag = CGPoint.zero
    private var scale: CGFloat = 1

    open var contentSize = CGSize.zero { didSet { notifyObservers() } }
    /// Empty space around the content.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { setNeedsLayout() } } }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet {
            guard contentInsetAdjustmentBehavior != oldValue else { return }
            setNeedsLayout()
            noteBoundsChange()
        }
    }
    /// Whether the user can scroll.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether scrolling stops at multiples of the view's size.
    open var isPagingEnabled = false
    /// Whether a finger scrolls the content.
    open internal(set) var isDragging = false
    /// The same as ``isDragging``: the runtime does not model a finger that rests.
    open var isTracking: Bool { isDragging }
    /// Whether the content continues to scroll after the finger has lifted.
    open internal(set) var isDecelerating = false
    /// Whether an animated change of the offset by the app is not over.
    open internal(set) var isScrollAnimating = false
    /// Whether a drag hides the keyboard: at its start with `onDrag`.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Whether a tap on the status bar scrolls to the top. It has no effect if it is true for two views on screen.
    open var scrollsToTop = true
    /// Whether the content is not scrolled along both axes at once. Stored only, like the properties below.
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var bouncesHorizontally = true
    open var bouncesVertically = true
    open var alwaysBounceVertical = false { didSet { setNeedsLayout() } }
    open var alwaysBounceHorizontal = false { didSet { setNeedsLayout() } }
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var indicatorStyle = IndicatorStyle.default
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var indexDisplayMode = IndexDisplayMode.automatic
    open var decelerationRate = DecelerationRate.normal
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var contentAlignmentPoint = CGPoint.zero
    open var allowsKeyboardScrolling = true
    open var transfersHorizontalScrollingToParent = true
    open var transfersVerticalScrollingToParent = true
    /// Source: UIScrollView.h, iOS 26, as the other edges.
    public private(set) lazy var topEdgeEffect = UIScrollEdgeEffect()
    public private(set) lazy var leftEdgeEffect = UIScrollEdgeEffect()
    public private(set) lazy var bottomEdgeEffect = UIScrollEdgeEffect()
    public private(set) lazy var rightEdgeEffect = UIScrollEdgeEffect()
    open var bouncesZoom = true
    open var minimumZoomScale: CGFloat = 1
    /// Zooming needs a maximum above the minimum, and a delegate with a view for zooming.
    open var maximumZoomScale: CGFloat = 1
    /// Whether the user's fingers zoom.
    open internal(set) var isZooming = false
    /// Always false: the zoom scale stops at its limits.
    open var isZoomBouncing: Bool { false }
    /// Pulled down with the content; nil by default.
    open var refreshControl: UIRefreshControl? { didSet { exchangeRefreshControl(oldValue) } }
    /// Recognizes the drags that scroll.
    public let panGestureRecognizer = UIPanGestureRecognizer()
    private let pinch = UIPinchGestureRecognizer()

    /// Disfavored, since tables and collection views have a delegate of a narrower type.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }

    /// For subclasses whose delegate has a narrower type.
    func delegateHasChanged() {}

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
        panGestureRecognizer.addTarget(self, action: UIScrollView.followPan)
        addGestureRecognizer(pinch)
        pinch.addTarget(self, action: UIScrollView.followPinch)
    }

    /// Both insets together; reading gives those of the vertical indicator.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// Recognizes the pinches that zoom; nil if the content cannot be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? pinch : nil }

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
        let distance = offset.y - bounds.origin.y
        bounds.origin = offset
        ownerInside?.tabBarController?.contentHasScrolled(self, by: distance)
        scrollDelegate?.scrollViewDidScroll(self)
    }

    /// The offset changes at once. If the change is animated, the delegate is called at its end, 0.3 s later.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        moveContent(to: contentOffset, animated: animated) { scrollView in
            scrollView.scrollDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
        }
    }

    /// Scrolls as little as possible, so that the rectangle of the content is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }
    open func flashScrollIndicators() {}
    /// Ends a drag and a pinch.
    open func stopScrollingAndZooming() {
        panGestureRecognizer.cancelGesture()
        pinch.cancelGesture()
    }

    /// The sum of ``contentInset`` and the safe area, according to ``contentInsetAdjustmentBehavior``.
    open var adjustedContentInset: UIEdgeInsets { insetsWithSafeArea }
    /// Called at layout after ``adjustedContentInset`` has changed, before the delegate. Overrides must call super.
    open func adjustedContentInsetDidChange() {}

    /// The frame of the scroll view. This guide does not scroll.
    ///
    /// Source: UIScrollView.h.
    open var frameLayoutGuide: UILayoutGuide { insetGuide(.scrollFrame) }
    /// The content. Constraints to this guide define the size of the content.
    ///
    /// Source: UIScrollView.h.
    open var contentLayoutGuide: UILayoutGuide { insetGuide(.scrollContent) }

    /// Whether a touch goes to the subview that it hits; true. There is no delay in which the scroll view keeps it.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag that begins on a subview scrolls; true unless the subview is a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// The scale of the view for zooming. A value beyond the limits becomes the limit. Setting it calls the delegate.
    open var zoomScale: CGFloat {
        get { scale }
        set {
            let wanted = min(max(newValue, minimumZoomScale), maximumZoomScale)
            guard let view = scrollDelegate?.viewForZooming(in: self), wanted != scale else { return }
            scale = wanted
            zoom(view, to: wanted)
        }
    }
    /// The change takes no time.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Zooms so far that the rectangle of the unscaled content fills the view, and scrolls to it.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(to: rect) }

    /// Keeps the top of the content in place if the insets change.
    open override func layoutSubviews() {
        super.layoutSubviews()
        refreshControl?.place(in: self)
        let insets = adjustedContentInset
        guard insets != knownInsets else { return }
        let isAtTop = contentOffset.y == -knownInsets.top && insets.top != knownInsets.top
        knownInsets = insets
        if isAtTop { scroll(to: CGPoint(x: contentOffset.x, y: -insets.top)) }
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
}
