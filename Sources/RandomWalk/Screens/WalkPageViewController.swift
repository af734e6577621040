import UIKit

/// Pages whose neighbours are made when a finger asks for them; now and then there is none.
final class WalkPageViewController: UIPageViewController, WalkScreen, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
{
    private(set) var told = "disappeared"
    var keptAlive: AnyObject?
    /// A page is being turned.
    var isTurning = false
    /// A finger is on the page.
    private(set) var isDragged = false
    private var isChanging = false
    private var asked = 0
    var isBusy: Bool {
        get { isChanging || isTurning }
        set { isChanging = newValue }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        dataSource = self
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        told = "appearing"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        told = "appeared"
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        told = "disappearing"
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        told = "disappeared"
    }

    func letGo(_ phase: Session.SwipePhase) {
        isDragged = false
        session.swipePage(self, phase)
    }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
        -> UIViewController?
    { neighbour }

    func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
        -> UIViewController?
    { neighbour }

    /// None for every eighth time, but for pages that come in pairs.
    private var neighbour: UIViewController? {
        asked += 1
        return spineLocation != .mid && asked % 8 == 1 ? nil : Leaf()
    }

    func pageViewController(_ pages: UIPageViewController, willTransitionTo pending: [UIViewController]) {
        isTurning = true
        isDragged = true
    }

    func pageViewController(
        _ pages: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        isTurning = false
        isDragged = false
    }
}
