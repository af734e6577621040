import Foundation

/// A row of dots that shows the current page. A tap goes to the next page and sends `valueChanged`.
///
/// Source: UIPageControl.h.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    /// If the current page is beyond the last one, it becomes the last one.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = page
        }
    }
    /// From 0. A value that is set is limited to the pages; setting it sends no event.
    open var currentPage: Int {
        get { page }
        set { page = max(0, min(newValue, numberOfPages - 1)) }
    }
    private var page = 0
    // Stored only: nothing is drawn.
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?

    override func takeFingerUp() {
        super.takeFingerUp()
        guard page + 1 < numberOfPages else { return }
        page += 1
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
}
