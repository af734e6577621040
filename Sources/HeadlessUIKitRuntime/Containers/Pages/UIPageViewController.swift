import CallSites
import Foundation
import HierarchyModel

/// Shows one page, or two side by side, and turns to the next one by a call or a gesture.
///
/// The app sets the pages that are shown; the data source supplies those that a gesture leads to. A page is a child
/// from the call, or from the beginning of the gesture, until another page has replaced it.
///
/// Source: <doc:PageViewController>.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// With UIKit's raw values, as the enumerations below.
    ///
    /// Source: `UIPageViewController.h`.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// Where the spine of the book is. With `mid`, two pages are shown.
    public enum SpineLocation: Int, Sendable {
        case none = 0
        case min = 1
        case mid = 2
        case max = 3
    }

    public enum NavigationDirection: Int, Sendable {
        case forward = 0
        case reverse = 1
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A ``SpineLocation``, or its raw value. For pages that curl.
        public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The space between two pages, in points. For pages that scroll. It is visible only during a turn, which is
        /// not drawn here.
        public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    private let kind: (style: TransitionStyle, orientation: NavigationOrientation)
    open var transitionStyle: TransitionStyle { kind.style }
    open var navigationOrientation: NavigationOrientation { kind.orientation }
    /// The location of the spine: `none` for pages that scroll, `min` for pages that curl, unless the options contain
    /// another one. The delegate may choose another one when the interface rotates.
    open internal(set) var spineLocation: SpineLocation
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)?

    var hasTwoSides: Bool
    /// Whether the delegate is being asked for the spine. It may then set pages that suit its answer.
    var isChoosingSpine = false
    /// The controllers whose views are in this one's. During a turn, the old ones.
    var shown: [UIViewController] = []
    /// The running turn, from its beginning until its last callback.
    var turn: PageTurn?
    /// Turns that wait for an earlier turn, in the order of their calls.
    var waiting: [PageTurn] = []
    /// The pages that are children.
    var held: [UIViewController] = []
    /// The pages whose `didMove` has not been called. It is called when they have appeared.
    var arriving: [UIViewController] = []
    /// Made when they are first read.
    var gestures: [UIGestureRecognizer] = []

    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        kind = (style, navigationOrientation)
        spineLocation = Self.spine(style, options)
        hasTwoSides = spineLocation == .mid
        super.init(nibName: nil, bundle: nil)
    }

    /// Makes pages that curl horizontally.
    public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

    /// Makes pages that curl horizontally, unless a storyboard contains another style.
    public required init?(coder: NSCoder) {
        kind = (coder as? InterfaceCoder)?.pageKind ?? (.pageCurl, .horizontal)
        spineLocation = kind.style == .pageCurl ? .min : .none
        hasTwoSides = false
        super.init(coder: coder)
    }

    private static func spine(_ style: TransitionStyle, _ options: [OptionsKey: Any]?) -> SpineLocation {
        guard style == .pageCurl else { return .none }
        let asked = options?[.spineLocation]
        return asked as? SpineLocation ?? (asked as? Int).flatMap(SpineLocation.init) ?? .min
    }

    /// Whether pages have content on their backs. With the spine in the middle they have; setting false is an exception
    /// then.
    open var isDoubleSided: Bool {
        get { hasTwoSides }
        set { setDoubleSided(newValue) }
    }

    /// The pages that are shown. Read from the session's state.
    open var viewControllers: [UIViewController]? { related(\.stack) ?? [] }

    /// Shows one page, or two with the spine in the middle. A turn of double-sided pages takes the new page and the
    /// back of the old one, which is not visible here. Another number of pages is an exception; without animation there
    /// may be none.
    ///
    /// The relations change at once. The views change now or, while another turn runs, when that has ended. An animated
    /// change takes 0.3 s; a change without animation, that of the first pages, and one off screen are complete when
    /// the call returns. The delegate is not called.
    ///
    /// - Parameters:
    ///   - direction: the side from which the page comes. It has no effect on the order or the time of events.
    ///   - completion: called last, with true.
    ///
    /// Source: <doc:PageViewController#Pages-set-by-the-app>.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let site = CallSite.capture(for: self)
        performSet(viewControllers ?? [], animated, completion, site)
    }

    /// The recognizers of a finger that turns pages which curl: one for a drag, one for a tap on the half of the view
    /// that the page covers. Empty for pages that scroll.
    ///
    /// The session's swipe is the first recognizer's gesture: it does not begin if that is disabled or its delegate
    /// refuses.
    ///
    /// Source: `UIPageViewController.h`.
    open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? madeGestures : [] }

    open override func loadView() {
        super.loadView()
        addScrollView()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        for gesture in gestures { view.addGestureRecognizer(gesture) }
        if turn == nil { placePages(because: nil) }
    }

    /// Since iOS 7 the delegate's answer, before that the device's default.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override var viewOfChildren: UIView? { scrollView?.content ?? viewIfLoaded }

    override func interfaceWillRotate(to orientation: UIInterfaceOrientation) { askSpine(in: orientation) }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        if !appearing {
            interruptGesture()
        } else if turn == nil {
            placePages(because: nil)
        }
    }

    override func appearanceWasForwarded(_ appearing: Bool, animated: Bool) {
        if appearing {
            if turn == nil { tellArrivals(of: shown) }
        } else if let turn {
            finish(turn)
        }
    }

    private func setDoubleSided(_ isDoubleSided: Bool) {
        guard isDoubleSided || spineLocation != .mid || isChoosingSpine else {
            return session.diagnose(
                "\(debugName) has its spine in the middle: doubleSided cannot be NO.", subject: id, thrown: true)
        }
        hasTwoSides = isDoubleSided
    }
}
