import Foundation

/// The content of a navigation bar for one controller of the stack. Compared and hashed by identity.
///
/// Source: UINavigationBar.h.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    open var title: String?
    // Stored only, as the appearances below: nothing is drawn.
    /// Source: UINavigationItem.h, iOS 26, as the values up to ``largeAttributedSubtitle``.
    open var subtitle: String?
    open var subtitleView: UIView?
    /// The large title; nil for ``title``.
    open var largeTitle: String?
    open var largeSubtitle: String?
    open var largeSubtitleView: UIView?
    open var attributedTitle: AttributedString?
    open var attributedSubtitle: AttributedString?
    open var largeAttributedSubtitle: AttributedString?
    /// A line above the title.
    open var prompt: String?
    /// The title of the next item's back button.
    open var backButtonTitle: String?
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    open var standardAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    open var style = ItemStyle.navigator
    open var backAction: UIAction?
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    open weak var renameDelegate: (any UINavigationItemRenameDelegate)?
    open var centerItemGroups: [UIBarButtonItemGroup] = []
    open var leadingItemGroups: [UIBarButtonItemGroup] = []
    open var trailingItemGroups: [UIBarButtonItemGroup] = []
    open var pinnedTrailingGroup: UIBarButtonItemGroup?
    open var additionalOverflowItems: UIDeferredMenuElement?
    open var customizationIdentifier: String?
    /// Source: Apple's reference, `UINavigationItem.navigationBarMinimization`, iOS 27.
    open var navigationBarMinimization = UIBarMinimization()
    /// The properties of the document that the title menu shows.
    package var document: AnyObject?

    /// Taps on its bar present it.
    ///
    /// Source: UINavigationItem.h, iOS 11; <doc:SearchController>.
    open var searchController: UISearchController? {
        didSet {
            oldValue?.itemOwner = nil
            searchController?.itemOwner = self
        }
    }
    /// Stored only: the bar does not hide.
    open var hidesSearchBarWhenScrolling = true
    /// Source: UINavigationItem.h, iOS 26, as the two values below. Stored only: the search bar does not move.
    open var searchBarPlacementAllowsToolbarIntegration = true
    open var searchBarPlacementAllowsExternalIntegration = false
    /// The place of the search bar among the toolbar's items.
    public let searchBarPlacementBarButtonItem = UIBarButtonItem()
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    open var searchBarPlacement: SearchBarPlacement {
        preferredSearchBarPlacement == .automatic ? .stacked : preferredSearchBarPlacement
    }

    /// Replaces the title.
    open var titleView: UIView?
    /// The look of the next item's back button. A tap on that button still pops.
    open var backBarButtonItem: UIBarButtonItem?
    /// Without a back button, no tap pops the top controller, and no swipe does unless the app decides so.
    open var hidesBackButton = false
    /// Whether the left items are beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false
    /// From the left edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// From the right edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// Whether the title is large if the bar prefers large titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below, or as the bar prefers.
        case automatic = 0
        case always = 1
        case never = 2
    }

    /// Read when the bar is laid out.
    ///
    /// Source: UINavigationBar.h, iOS 11.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    /// Source: UINavigationItem.h, iOS 14.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title of the controller below, or "Back".
        case `default` = 0
        /// "Back".
        case generic = 1
        /// No text.
        case minimal = 2
    }

    /// Source: UINavigationItem.h, iOS 16.
    public enum SearchBarPlacement: Int, Sendable {
        case automatic = 0
        /// In the bar, beside the title.
        case inline = 1
        /// Below the title.
        case stacked = 2
        /// In the bar of a pad or the toolbar of a phone. Source: UINavigationItem.h, iOS 26, as the two below.
        case integrated = 3
        /// The same, in the middle of a pad's bar.
        case integratedCentered = 4
        /// The same, as a button at first.
        case integratedButton = 5
    }

    /// Source: UINavigationItem.h, iOS 16.
    public enum ItemStyle: Int, Sendable {
        case navigator = 0
        case browser = 1
        case editor = 2
    }

    /// An item without a title.
    public override init() {}
    public init(title: String) { self.title = title }

    public required init?(coder: NSCoder) {}

    /// The first of the left items. Setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first of the right items. Setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// The changes take no time.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension UINavigationItem {
    var buttons: [UIBarButtonItem] { (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) }

    /// Whether a bar that has an item below this one shows a back button.
    var showsBackButton: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
    }
}
