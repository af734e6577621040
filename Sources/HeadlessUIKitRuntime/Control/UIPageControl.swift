import Foundation

/// A row of dots that shows the current page. A tap goes to the next page and sends `valueChanged`.
///
/// Source: UIPageControl.h.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// Apps replace it for all page controls.
    open override dynamic func sizeToFit() { super.sizeToFit() }

    /// If the current page is beyond the last one, it becomes the last one.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = page
            invalidateIntrinsicContentSize()
        }
    }
    /// From 0. A value that is set is limited to the pages; setting it sends no event.
    open var currentPage: Int {
        get { page }
        set { page = max(0, min(newValue, numberOfPages - 1)) }
    }
    private var page = 0 { didSet { if page != oldValue { progress?.pageDidChange() } } }
    /// How much of the current page the user has seen; nil shows no progress.
    ///
    /// Source: UIPageControlProgress.h, iOS 17.
    open var progress: UIPageControlProgress? {
        didSet {
            oldValue?.control = nil
            progress?.control = self
        }
    }

    public enum InteractionState: Int, Sendable {
        case none = 0
        case discrete = 1
        case continuous = 2
    }
    public enum BackgroundStyle: Int, Sendable {
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }
    public enum Direction: Int, Sendable {
        case natural = 0
        case leftToRight = 1
        case rightToLeft = 2
        case topToBottom = 3
        case bottomToTop = 4
    }

    // Stored only: nothing is drawn.
    open var hidesForSinglePage = false
    /// Whether the dots wait for ``updateCurrentPageDisplay()``.
    open var defersCurrentPageDisplay = false
    @AppearanceProperty open var pageIndicatorTintColor: UIColor?
    @AppearanceProperty open var currentPageIndicatorTintColor: UIColor?
    open var backgroundStyle = BackgroundStyle.automatic
    open var direction = Direction.natural
    open var allowsContinuousInteraction = true
    open var interactionState: InteractionState { .none }
    open var preferredIndicatorImage: UIImage?
    open var preferredCurrentPageIndicatorImage: UIImage?
    private var indicatorImages: [Int: UIImage] = [:]
    private var currentIndicatorImages: [Int: UIImage] = [:]

    open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) { indicatorImages[page] = image }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentIndicatorImages[page] }
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentIndicatorImages[page] = image
    }
    open func updateCurrentPageDisplay() {}
    /// Dots of 7 points with 9 points between them. Source: UIKit's published sizes.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(0, pageCount * 16 - 9)), height: 37)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    override func takeFingerUp() {
        super.takeFingerUp()
        guard page + 1 < numberOfPages else { return }
        advance(to: page + 1)
    }

    /// Shows another page for the user or for a timer.
    func advance(to page: Int) {
        self.page = page
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
