import HeadlessUIKit
import HierarchyModel
import UIKit

/// Pages whose neighbours are made on demand. Sometimes there is no neighbour.
final class WalkPageViewController: UIPageViewController, WalkScreen, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
{
    private(set) var lastAppearance = Appearance.disappeared
    var retainedObject: AnyObject?
    /// A page is being turned.
    var isTurning = false
    /// The user swipes the page.
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
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
    }

    func endSwipe(_ phase: Session.SwipePhase) {
        isDragged = false
        session.swipePage(self, phase)
    }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
        -> UIViewController?
    { neighbour }

    func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
        -> UIViewController?
    { neighbour }

    /// Nil at every eighth request, except with pages in pairs.
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
