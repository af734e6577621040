import Foundation

/// A row of dots, of which one stands for the current page; a tap goes to the next page and sends `valueChanged`.
///
/// Source: UIPageControl.h.
@MainActor
open class UIPageControl: UIControl {
    /// A current page beyond the last one becomes that.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = page
        }
    }
    /// From 0; setting it sends no event, and is brought within the pages.
    open var currentPage: Int {
        get { page }
        set { page = max(0, min(newValue, numberOfPages - 1)) }
    }
    private var page = 0
    // Looks: nothing is drawn.
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
