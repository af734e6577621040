import Foundation

/// The scroll view in which pages that scroll are, UIKit's private `_UIQueuingScrollView`. Apps look for it among the
/// subviews of the page controller's view, to follow the pages or to switch the gesture off. Its delegate is the app's.
///
/// Its content is three pages long, and the middle one is shown. MODEL: A turn does not move the content.
///
/// Source: https://github.com/cwRichardKim/RKSwipeBetweenViewControllers/issues/31: there is one, without a delegate;
/// https://github.com/popwarsweet/PageControls/issues/6: its offset at rest is one page.
final class PageScrollView: UIScrollView {
    /// The superview of the pages' views, so that these have the frames that they have without a scroll view.
    let content: PageContentView
    private let isHorizontal: Bool

    init(frame: CGRect, isHorizontal: Bool) {
        (self.isHorizontal, content) = (isHorizontal, PageContentView(frame: CGRect(origin: .zero, size: frame.size)))
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        autoresizesSubviews = false
        contentInsetAdjustmentBehavior = .never
        isPagingEnabled = true
        scrollsToTop = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        // The user's swipe is that of the page controller.
        panGestureRecognizer.removeTarget(self)
        insert(content, at: .front, moving: [])
        showMiddle()
    }

    required init?(coder: NSCoder) { nil }

    override var frame: CGRect { didSet { if frame.size != oldValue.size { showMiddle() } } }
    override var bounds: CGRect { didSet { if bounds.size != oldValue.size { showMiddle() } } }

    private func showMiddle() {
        let size = bounds.size
        let step = CGPoint(x: isHorizontal ? size.width : 0, y: isHorizontal ? 0 : size.height)
        contentSize = CGSize(width: size.width + 2 * step.x, height: size.height + 2 * step.y)
        bounds.origin = step
        content.frame = CGRect(origin: step, size: size)
    }
}

/// Contains the views of the pages.
final class PageContentView: UIView {
    /// A change of the pages lays out the page controller's view, too. MODEL.
    override func setNeedsLayout() {
        super.setNeedsLayout()
        superview?.superview?.setNeedsLayout()
    }
}

extension UIPageViewController {
    /// Adds the scroll view to the loaded view, if the pages scroll.
    func addScrollView() {
        guard transitionStyle == .scroll, scrollView == nil, let view = viewIfLoaded else { return }
        let made = session.makePrivateViews {
            PageScrollView(frame: view.bounds, isHorizontal: navigationOrientation == .horizontal)
        }
        view.insert(made, at: .index(0), moving: [])
    }

    /// The view may not have resized its subviews.
    func fitScrollView() {
        if let view = viewIfLoaded, let scrollView { scrollView.frame = view.bounds }
    }

    var scrollView: PageScrollView? {
        viewIfLoaded?.subviews.lazy.compactMap { $0 as? PageScrollView }.first
    }
}
