import CallSites
import Foundation
import HierarchyModel

/// Two controllers: a primary one and a secondary one, which shows the details of what is chosen in the first.
///
/// Where there is room in width they stand side by side, or the primary one comes over the secondary one; where the width is compact
/// they collapse into one. The model is that of iOS 8 to 13, below the columns of iOS 14, of which there may be three.
///
/// Source: UISplitViewController.h; <doc:SplitViewController>.
@MainActor
open class UISplitViewController: UIViewController {
    /// How the columns are seen; without meaning while they are collapsed.
    public enum DisplayMode: Int, Sendable {
        /// The split view controller chooses. ``UISplitViewController/displayMode`` never is this.
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        /// With three columns, the first two beside the secondary one; so for those below.
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        /// A part of the secondary column is off screen.
        case twoDisplaceSecondary = 6

        /// The name until iOS 13.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The name until iOS 13.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The name until iOS 13.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }

        /// The word for it in events.
        public var eventName: String { String(describing: self) }
    }

    /// Source: UISplitViewController.h, iOS 11.
    public enum PrimaryEdge: Int, Sendable {
        case leading = 0
        case trailing = 1
    }

    /// A width or a fraction that the split view controller chooses.
    public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// Which columns there are.
    open private(set) var style: Style
    /// What the app has put into the columns.
    var columnContents = ColumnContents()

    /// Which mode the app would like; taken at once where the columns are on screen.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            guard preferredDisplayMode != oldValue else { return }
            (chosenMode, modeOfExpansion) = (nil, nil)
            changeDisplayMode(animated: false)
        }
    }

    /// How columns should come beside the secondary one; with a style only.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { changeDisplayMode(animated: false) } }
    }

    /// At which side the primary column is; content runs from left to right.
    ///
    /// Source: UISplitViewController.h, iOS 11.
    open var primaryEdge = PrimaryEdge.leading { didSet { layOutColumns() } }
    /// The width of the primary column as a part of the whole, from 0 to 1; held between ``minimumPrimaryColumnWidth`` and
    /// ``maximumPrimaryColumnWidth``.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { layOutColumns() } }
    /// In points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    /// In points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }

    /// In points, instead of the fraction.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    /// As the primary column's.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { layOutColumns() } }
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { layOutColumns() } }

    /// Whether the user shows and hides the primary column by a swipe.
    open var presentsWithGesture = true

    /// Shows and hides the primary column when it is tapped, for a bar of the app's; the same item each time.
    ///
    /// Source: UISplitViewController.h.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    private lazy var modeButton = UIBarButtonItem(
        title: nil, style: .plain, target: self, action: UISplitViewController.userChangesDisplayMode)

    /// What the user has chosen, until the surroundings change.
    var chosenMode: DisplayMode?
    /// What the delegate has chosen for columns that expand, until the change of the surroundings is over.
    var modeOfExpansion: DisplayMode?
    /// Until iOS 7: for which orientation the mode was chosen.
    var orientationOfMode: UIInterfaceOrientation?
    /// Until iOS 7: the primary controller is hidden, and what stands for it.
    var hiddenPrimary: HiddenPrimary?
    /// The size that a change of the surroundings which is under way will give.
    var comingSize: CGSize?
    /// The columns are collapsing or expanding.
    var isAdapting = false
    /// Counts layouts: one that a callback has made supersedes the one that it came in.
    var layouts = 0
    /// Counts changes of the columns, in the same sense.
    var columnChanges = 0
    /// What was the secondary controller when the columns collapsed.
    weak var previousSecondary: UIViewController?
    /// The same where nobody took it over, kept alive so that it can come back.
    var droppedSecondary: UIViewController?
    /// What was put on the primary controller's stack while the columns are collapsed, as a detail.
    var details: Set<ObjectID> = []

    /// Source: UISplitViewController.h, iOS 14.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
        begin()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        begin()
    }

    public required init?(coder: NSCoder) {
        style = (coder as? InterfaceCoder)?.splitStyle ?? .unspecified
        super.init(coder: coder)
        begin()
        (coder as? InterfaceCoder)?.decodeColumns(of: self)
    }

    /// The primary controller and the secondary one; the primary one alone while the columns are collapsed. Read from the session's
    /// state. With a style, the navigation controllers in the columns; setting them is an exception then.
    open var viewControllers: [UIViewController] {
        get { related(\.stack) ?? [] }
        set {
            let site = CallSite.capture(for: self)
            appSets(newValue, site)
        }
    }

    /// One controller stands for both. A new split view controller has two columns until it comes on screen.
    open var isCollapsed: Bool { (session.state.controller(id, \.collapsed) ?? nil) ?? false }

    /// How the columns are seen; while they are collapsed, how they were seen before.
    open var displayMode: DisplayMode {
        let word = session.state.controller(id, \.displayMode) ?? nil
        return (1...6).compactMap(DisplayMode.init).first { $0.eventName == word } ?? .secondaryOnly
    }

    /// In points, as it is on screen.
    open var primaryColumnWidth: CGFloat { primaryWidth(in: plannedSize.width) }

    open override func loadView() {
        let columns = SplitColumnsView(frame: UIScreen(session).bounds)
        columns.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = columns
    }

    /// Shows a controller in the column that the sender stands in; collapsed, in the way of the primary controller.
    ///
    /// Source: UISplitViewController.h; <doc:SplitViewController>.
    open override func show(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        appShowsInColumn(vc, .show, sender: sender, site)
    }

    /// Shows a controller as the secondary one; collapsed, in the way of the primary controller.
    ///
    /// Source: UISplitViewController.h; <doc:SplitViewController>.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        appShowsInColumn(vc, .showDetail, sender: sender, site)
    }

    /// Puts a controller into a column; nil empties it. One that is no navigation controller gets one around it, but for the compact
    /// column's. While the columns are collapsed, they expand and collapse again, without a question to the delegate as to the mode.
    ///
    /// An exception with the style `unspecified`, and for a supplementary column where there are two.
    ///
    /// Source: UISplitViewController.h, iOS 14.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let site = CallSite.capture(for: self)
        appSets(vc, for: column, site)
    }

    /// What was put into the column; nil where it is empty.
    open func viewController(for column: Column) -> UIViewController? { columnContents[column]?.given }

    /// Lets a column be seen, animated: another display mode, or, while the columns are collapsed, the column's navigation controller on top.
    ///
    /// Source: UISplitViewController.h, iOS 14.
    open func show(_ column: Column) { showColumn(column) }

    /// Lets a column not be seen any more, animated; the secondary one stays.
    ///
    /// Source: UISplitViewController.h, iOS 14.
    open func hide(_ column: Column) { hideColumn(column) }

    /// Collapses or expands where the width becomes compact or regular, then tells the columns. Call super.
    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        columnsWillTransition(to: newCollection, with: coordinator)
        super.willTransition(to: newCollection, with: coordinator)
    }

    /// Chooses the display mode for the size, then tells the columns. Call super.
    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        columnsWillTransition(to: size, with: coordinator)
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isOnScreen, adapt() { layOutColumns() }
    }

    /// A column's size; one that will not be seen keeps its own.
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        columnSize(of: container, in: parentSize)
            ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    /// Source: <doc:Rotation>: the delegate is asked, not the columns.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// How the columns come now: what the app would like, else beside the secondary one where the window is wider than high, else over
    /// it.
    open var splitBehavior: SplitBehavior {
        guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
        return plannedSize.width > plannedSize.height ? .tile : .overlay
    }

    /// In points, as it is on screen.
    open var supplementaryColumnWidth: CGFloat { supplementaryWidth(in: plannedSize.width) }

    /// Until iOS 5: whether all controllers that are seen like it.
    ///
    /// Source: <doc:SplitViewController>.
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        let seen = viewControllers.filter { $0.isInHierarchy }
        guard !seen.isEmpty else { return super.shouldAutorotate(to: interfaceOrientation) }
        return seen.allSatisfy { $0.allowsOldRotation(to: interfaceOrientation) }
    }

    /// The primary column decides. Source: <doc:StatusBar>.
    open override var childForStatusBarStyle: UIViewController? { viewControllers.first }
    open override var childForStatusBarHidden: UIViewController? { viewControllers.first }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { viewControllers.first }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { viewControllers.first }

    override func traits(forChild child: UIViewController, inheriting traits: Traits) -> Traits {
        super.traits(forChild: child, inheriting: traits.merged(with: columnTraits(of: child)))
    }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        guard appearing else { return closeHiddenPrimary() }
        adapt()
        layOutColumns(animated: animated)
    }

    private func userChangesDisplayMode() { chooseDisplayMode() }
}

extension UISplitViewController {
    /// Source: UISplitViewController.h: on pads only, until iOS 7.
    private func begin() {
        record(collapsed: false, mode(for: plannedSize))
        guard !session.hasTraits, session.configuration.device.idiom != .pad else { return }
        session.diagnose(
            "UISplitViewController is only supported when running under UIUserInterfaceIdiomPad", subject: id,
            thrown: true)
    }

    func record(collapsed: Bool, _ mode: DisplayMode) {
        session.commit(
            .splitChanged, [.split: .id(id), .collapsed: .bool(collapsed), .displayMode: .string(mode.eventName)])
    }
}

extension UIViewController {
    /// Posted, by the split view controller, when what `showDetailViewController` does there has changed: the columns have collapsed
    /// or expanded.
    ///
    /// Source: UIViewController.h (UIViewControllerShowDetailTargetDidChangeNotification); <doc:ShowAndShowDetail>.
    public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
