import CallSites
import Foundation
import HierarchyModel

/// Shows one page, or two beside each other, and turns to the next one by call or by gesture.
///
/// The app sets the pages that are shown; the data source supplies those that a gesture leads to. A page is a child from the call,
/// or from the beginning of the gesture, until it has been left.
///
/// Source: <doc:PageViewController>.
@MainActor
open class UIPageViewController: UIViewController {
    /// Source: UIPageViewController.h, with UIKit's raw values; so are the enumerations below.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    public enum NavigationOrientation: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// Where the spine of the book is; `mid` shows two pages.
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

        /// A ``SpineLocation``, or its raw value; for pages that curl.
        public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// In points; for pages that scroll. It is seen only on the way from one to the other, where nothing is drawn.
        public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    private let kind: (style: TransitionStyle, orientation: NavigationOrientation)
    open var transitionStyle: TransitionStyle { kind.style }
    open var navigationOrientation: NavigationOrientation { kind.orientation }
    /// `none` for pages that scroll; `min` for pages that curl, unless the options say otherwise. The delegate may choose another one
    /// when the interface turns.
    open internal(set) var spineLocation: SpineLocation
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)?

    var hasTwoSides: Bool
    /// The delegate is asked for the spine and may set what suits the one that it answers.
    var isChoosingSpine = false
    /// The controllers whose views are in this one's; during a turn those before it.
    var shown: [UIViewController] = []
    /// The turn that is under way, from its beginning until its last callback.
    var turn: PageTurn?
    /// Turns that wait for the one before them, in the order of their calls.
    var waiting: [PageTurn] = []
    /// The pages that were made children and have not been let go.
    var held: [UIViewController] = []
    /// Those of them that have not been told so: they get `didMove` when they have been seen.
    var arriving: [UIViewController] = []
    /// Made when they are asked for.
    var gestures: [UIGestureRecognizer] = []

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        kind = (style, navigationOrientation)
        spineLocation = Self.spine(style, options)
        hasTwoSides = spineLocation == .mid
        super.init(nibName: nil, bundle: nil)
    }

    /// Pages that curl from side to side, unless a storyboard says otherwise.
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

    /// Whether pages have content on their backs; with the spine in the middle they have, and setting false is an exception.
    open var isDoubleSided: Bool {
        get { hasTwoSides }
        set { setDoubleSided(newValue) }
    }

    /// The pages that are shown; nil until they are set. Read from the session's state.
    open var viewControllers: [UIViewController]? { related(\.stack) }

    /// Shows these pages: two with the spine in the middle, else one. A turn of double-sided pages takes the new page and the back of
    /// the one that turns, which nobody sees here. Another number is an exception.
    ///
    /// The relations change at once. The views change now or, while another turn is under way, when that is over; an animated
    /// change takes 0.3 s. The delegate is not told.
    ///
    /// - Parameters:
    ///   - direction: where the page comes from; without effect on what happens when.
    ///   - completion: runs last, with true.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let site = CallSite.capture(for: self)
        appSets(viewControllers ?? [], animated, completion, site)
    }

    /// What notices a finger that turns pages which curl: one recognizer for the finger that drags, one for the tap on the half of the
    /// view that the page lies on. Empty for pages that scroll.
    ///
    /// The session's swipe is the first one's gesture: it does not begin while that is disabled or its delegate refuses.
    ///
    /// Source: UIPageViewController.h.
    open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? madeGestures : [] }

    open override func viewDidLoad() {
        super.viewDidLoad()
        for gesture in gestures { view.addGestureRecognizer(gesture) }
        if turn == nil { placePages(because: nil) }
    }

    /// Since iOS 7 what the delegate says, else that of the device.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override func interfaceWillTurn(to orientation: UIInterfaceOrientation) { askForSpine(in: orientation) }

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
