import CallSites
import Foundation
import HierarchyModel

/// Two controllers: a primary one, and a secondary one that shows the details of what is chosen in the first.
///
/// If the width is regular, they are side by side, or the primary one is over the secondary one. If it is compact, they
/// collapse into one. The model is that of iOS 8 to 13; the columns of iOS 14, of which there may be three, are built
/// on it.
///
/// Source: `UISplitViewController.h`; <doc:SplitViewController>.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// How the columns are shown. It has no meaning while they are collapsed.
    public enum DisplayMode: Int, Sendable {
        /// The split view controller chooses. ``UISplitViewController/displayMode`` is never this.
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        /// With three columns: the first two beside the secondary one. So for the cases below.
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

        /// The name in events.
        public var eventName: String { String(describing: self) }
    }

    /// Source: `UISplitViewController.h`, iOS 11.
    public enum PrimaryEdge: Int, Sendable {
        case leading = 0
        case trailing = 1
    }

    /// Source: `UISplitViewController.h`, iOS 13.
    public enum BackgroundStyle: Int, Sendable {
        case none = 0
        case sidebar = 1
    }

    /// Source: `UISplitViewController.h`, iOS 14.5.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic = 0
        case never = 1
        case always = 2
    }

    /// A width or a fraction that the split view controller chooses.
    public static let automaticDimension = -CGFloat(Float.greatestFiniteMagnitude)

    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// The columns.
    open private(set) var style: Style
    /// The contents that the app has set for the columns.
    var columnContents = ColumnContents()

    /// The mode that the app prefers. It is used at the next layout; until iOS 13 at once, if the columns are on
    /// screen.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            guard preferredDisplayMode != oldValue else { return }
            (chosenMode, modeOfExpansion) = (nil, nil)
            preferenceHasChanged()
        }
    }

    /// How the app prefers the columns beside the secondary one to be shown. Only with a style other than
    /// `unspecified`. It is used at the next layout.
    ///
    /// Source: Apple's reference, `UISplitViewController.preferredSplitBehavior`.
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { preferenceHasChanged() } }
    }

    /// The side of the primary column. Content runs from left to right.
    ///
    /// Source: `UISplitViewController.h`, iOS 11.
    open var primaryEdge = PrimaryEdge.leading { didSet { layOutColumns() } }
    /// The width of the primary column as a fraction of the whole, from 0 to 1. It is limited by
    /// ``minimumPrimaryColumnWidth`` and ``maximumPrimaryColumnWidth``.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { layOutColumns() } }
    /// In points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    /// In points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }

    /// In points. It replaces the fraction.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    /// Like the primary column's.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { layOutColumns() } }
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { layOutColumns() } }

    /// In points: how narrow the columns beside it may make the secondary one. Since iOS 26, as the next four.
    ///
    /// Source: WWDC 2025, session 282.
    open var minimumSecondaryColumnWidth = automaticDimension { didSet { layOutColumns() } }
    /// Stored only.
    open var preferredSecondaryColumnWidth = automaticDimension
    open var minimumInspectorColumnWidth = automaticDimension { didSet { layOutColumns() } }
    open var maximumInspectorColumnWidth = automaticDimension { didSet { layOutColumns() } }
    open var preferredInspectorColumnWidth = automaticDimension { didSet { layOutColumns() } }

    // Source of the following members: `UISplitViewController.h`, iOS 13 to 14.5. Stored, not drawn.
    open var primaryBackgroundStyle = BackgroundStyle.none
    open var showsSecondaryOnlyButton = false
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic

    /// Whether the user can show and hide the primary column by a swipe.
    open var presentsWithGesture = true

    /// A bar item that shows and hides the primary column when it is tapped. It is always the same item.
    ///
    /// Source: `UISplitViewController.h`.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    private lazy var modeButton = UIBarButtonItem(
        title: nil, style: .plain, target: self, action: UISplitViewController.handleTapOnDisplayMode)

    /// The mode that the user has chosen, until the size or the traits change.
    var chosenMode: DisplayMode?
    /// The mode that the delegate has chosen for columns that expand, until the change is over.
    var modeOfExpansion: DisplayMode?
    /// Until iOS 7: the orientation for which the mode was chosen.
    var orientationOfMode: UIInterfaceOrientation?
    /// Until iOS 7: what replaces the hidden primary controller; nil if it is not hidden.
    var hiddenPrimary: HiddenPrimary?
    /// The size that a change in progress will assign.
    var comingSize: CGSize?
    /// The widths that the user has given to columns by dragging their separators.
    var draggedWidths: [Column: CGFloat] = [:]
    /// Whether the inspector is shown: beside the secondary column or, while the columns are collapsed, in a sheet.
    var isInspectorShown = false
    /// Whether a preference of the app waits for the next layout.
    var hasNewPreference = false
    /// Whether the app changes the display mode, so that the delegate's calls about columns are left out.
    var isChangedByApp = false
    /// The controllers that the app has set in this turn, until its end.
    var pendingColumns: [UIViewController]?
    /// Whether the columns are collapsing or expanding.
    var isAdapting = false
    /// Counts layouts: a layout that a callback makes supersedes the one in progress.
    var layouts = 0
    /// Counts changes of the columns: a change that a callback makes supersedes the one in progress.
    var columnChanges = 0
    /// The secondary controller before the columns collapsed.
    weak var previousSecondary: UIViewController?
    /// The same, if no controller took it over. It is kept alive so that it can come back.
    var droppedSecondary: UIViewController?
    /// The controllers that were pushed as details on the primary controller's stack while the columns are collapsed.
    var details: Set<ObjectID> = []

    /// Source: `UISplitViewController.h`, iOS 14.
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

    /// The primary and the secondary controller; the primary one alone while the columns are collapsed. Read from the
    /// session's state. With a style other than `unspecified`, the navigation controllers in the columns; setting it is
    /// an exception then. Since iOS 26 controllers that are set on screen become children at the end of the turn.
    open var viewControllers: [UIViewController] {
        get { pendingColumns ?? columnControllers }
        set {
            let site = CallSite.capture(for: self)
            performSet(newValue, site)
        }
    }

    /// Whether one controller replaces both. A new split view controller has two columns until it comes on screen.
    open var isCollapsed: Bool { (session.state.controller(id, \.collapsed) ?? nil) ?? false }

    /// How the columns are shown; while they are collapsed, how they were shown before.
    open var displayMode: DisplayMode {
        let word = session.state.controller(id, \.displayMode)??.text
        return (1...6).compactMap(DisplayMode.init).first { $0.eventName == word } ?? .secondaryOnly
    }

    /// The present width, in points.
    open var primaryColumnWidth: CGFloat { primaryWidth(in: plannedSize.width) }

    open override func loadView() {
        let columns = SplitColumnsView(frame: UIScreen(session).ownBounds)
        columns.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = columns
    }

    /// Shows a controller in the sender's column; while collapsed, in the way of the primary controller.
    ///
    /// Source: `UISplitViewController.h`; <doc:SplitViewController>.
    open override func show(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        performShowInColumn(vc, .show, sender: sender, site)
    }

    /// Shows a controller as the secondary one; while collapsed, in the way of the primary controller.
    ///
    /// Source: `UISplitViewController.h`; <doc:SplitViewController>.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        let site = CallSite.capture(for: self)
        performShowInColumn(vc, .showDetail, sender: sender, site)
    }

    /// Sets the controller of a column; nil empties it. A navigation controller is put around it if it is none, except
    /// in the compact column. While the columns are collapsed, they expand and collapse again; the delegate is not
    /// asked for the mode.
    ///
    /// Throws an exception with the style `unspecified`, and for a supplementary column if there are two columns.
    ///
    /// Source: `UISplitViewController.h`, iOS 14.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let site = CallSite.capture(for: self)
        performSet(vc, for: column, site)
    }

    /// The controller that was set for a column; nil if it is empty.
    open func viewController(for column: Column) -> UIViewController? { columnContents[column]?.given }

    /// Shows a column, animated: changes the display mode or, while the columns are collapsed, puts the column's
    /// navigation controller on top.
    ///
    /// Source: `UISplitViewController.h`, iOS 14.
    open func show(_ column: Column) { showColumn(column) }

    /// Hides a column, animated. The secondary one cannot be hidden.
    ///
    /// Source: `UISplitViewController.h`, iOS 14.
    open func hide(_ column: Column) { hideColumn(column) }

    /// Whether a column is visible: in the display mode or, while the columns are collapsed, on top; the inspector
    /// while it is beside the secondary column or in a sheet.
    ///
    /// Source: Apple's reference, `UISplitViewController.isShowing(_:)`, iOS 26.
    open func isShowing(_ column: Column) -> Bool { visibleColumns.contains(column) }

    /// Collapses or expands if the width becomes compact or regular, then informs the columns. Call super.
    open override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        columnsWillTransition(to: newCollection, with: coordinator)
        super.willTransition(to: newCollection, with: coordinator)
    }

    /// Chooses the display mode for the size, then informs the columns. Call super.
    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        columnsWillTransition(to: size, with: coordinator)
        super.viewWillTransition(to: size, with: coordinator)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if isOnScreen, adapt() { layOutColumns() }
    }

    /// The size of a column. A column that will not be visible keeps its size.
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

    /// How the columns are shown now: as the app prefers; otherwise beside the secondary one if the window is wider
    /// than high, or else over it.
    open var splitBehavior: SplitBehavior {
        guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
        return plannedSize.width > plannedSize.height ? .tile : .overlay
    }

    /// The present width, in points.
    open var supplementaryColumnWidth: CGFloat { supplementaryWidth(in: plannedSize.width) }

    /// Until iOS 5: whether all columns agree, also a primary one that is hidden.
    ///
    /// Source: <doc:SplitViewController#iOS-5-to-7>.
    open override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool {
        let columns = columnControllers
        guard !columns.isEmpty else { return super.shouldAutorotate(to: interfaceOrientation) }
        return columns.allSatisfy { $0.allowsOldRotation(to: interfaceOrientation) }
    }

    /// The primary column decides. Source: <doc:StatusBar>.
    open override var childForStatusBarStyle: UIViewController? { columnControllers.first }
    open override var childForStatusBarHidden: UIViewController? { columnControllers.first }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { columnControllers.first }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { columnControllers.first }

    override func traits(forChild child: UIViewController, inheriting traits: Traits) -> Traits {
        super.traits(forChild: child, inheriting: traits.merged(with: columnTraits(of: child)))
    }

    override func appearanceWillBeForwarded(_ appearing: Bool, animated: Bool) {
        guard appearing else { return closeHiddenPrimary() }
        adapt()
        layOutColumns(animated: animated)
    }

    private func handleTapOnDisplayMode() { chooseDisplayMode() }
}

extension UISplitViewController {
    /// The controllers of the columns, from the session's state.
    var columnControllers: [UIViewController] { related(\.stack) ?? [] }

    /// Source: `UISplitViewController.h`: on pads only, until iOS 7.
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
    /// Posted by the split view controller when the columns have collapsed or expanded, so that
    /// `showDetailViewController` works in another way.
    ///
    /// Source: `UIViewController.h` (`UIViewControllerShowDetailTargetDidChangeNotification`); <doc:ShowAndShowDetail>.
    public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
