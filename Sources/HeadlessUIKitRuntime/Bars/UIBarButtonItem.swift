import Foundation

/// A button in a navigation bar or in a toolbar.
///
/// Colors, images and offsets are stored, not drawn.
///
/// Source: UIBarButtonItem.h.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        /// The name until iOS 7 for a plain item with a border.
        case bordered = 1
        case done = 2
        /// The name of ``done`` since iOS 26.
        public static let prominent = Style.done
    }

    /// The system's items, whose titles and looks are not modelled.
    ///
    /// Source: UIBarButtonItem.h.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
            refresh
        case stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case pageCurl = 23
        case close = 24
        case writingTools = 25
    }

    open var style = Style.plain
    /// The choices that the button offers: at once without a ``primaryAction``, else after a long press. The user
    /// chooses with ``Session/choose(_:in:)-(UIMenuLeaf,UIBarButtonItem)``.
    ///
    /// Source: UIBarButtonItem.h, iOS 14.
    open var menu: UIMenu?
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    /// Whether a tap toggles ``isSelected``.
    ///
    /// Source: UIBarButtonItem.h, iOS 15.
    open var changesSelectionAsPrimaryAction = false
    open var isSelected = false
    /// A hidden item cannot be tapped.
    open var isHidden = false
    open internal(set) weak var buttonGroup: UIBarButtonItemGroup?
    open var menuRepresentation: UIMenuElement?
    open var isSymbolAnimationEnabled = true
    open var tintColor: UIColor?
    open var possibleTitles: Set<String>?
    open var isSpringLoaded = false
    /// Source: UIBarButtonItem.h, iOS 26.
    open var hidesSharedBackground = false
    /// Source: UIBarButtonItem.h, iOS 26.
    open var sharesBackground = true
    /// Source: UIBarButtonItem.h, iOS 26.
    open var identifier: String?
    /// Stored only. Source: Apple's reference, `UIBarButtonItem.AxisBehavior`, iOS 27.1.
    public enum AxisBehavior: Int, Sendable {
        case automatic = 0
        case horizontalOnly = 1
        case verticalPreferred = 2
    }

    /// Source: Apple's reference, `UIBarButtonItem.axisBehavior`, iOS 27.1.
    open var axisBehavior = AxisBehavior.automatic
    /// Stored only. Source: UIBarButtonItemBadge.h, iOS 26.
    open var badge: Badge?
    private(set) lazy var symbolAnimations = SymbolAnimations(of: self)
    private var looks = ItemLooks()
    /// In points; 0 is as wide as the item needs.
    open var width: CGFloat = 0
    /// Replaces the item's own button, and receives its taps.
    open var customView: UIView?
    /// What a tap runs. The item takes the action's title, if it has one.
    open var primaryAction: UIAction? { didSet { takeTitle() } }
    /// What a tap sends if there is no ``primaryAction``, with the item and the event as arguments.
    open var action: Selector?
    /// Receives ``action``; nil stands for the first responder and the chain above it.
    open weak var target: AnyObject?
    /// The system's item that this one is made as.
    var systemItem: SystemItem?
    /// The method that a tap runs if there is no ``primaryAction`` and no ``action``.
    private var handler: ((UIBarButtonItem) -> Void)?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Runs `action` of `target` on a tap. The target is not kept alive.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init()
        handler = Self.sending(action, to: target)
        self.title = title
        self.style = style
    }

    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping (Target) -> () -> Void
    ) {
        self.init(title: title, style: style, target: target, action: Self.ignoringSender(action))
    }

    /// Runs `action` of `target` on a tap. The target is not kept alive.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init()
        handler = Self.sending(action, to: target)
        self.image = image
        self.style = style
    }

    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping (Target) -> () -> Void
    ) {
        self.init(image: image, style: style, target: target, action: Self.ignoringSender(action))
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        take(target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        take(target, action)
    }

    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) { self.init(image: image, style: style, target: target, action: action) }

    /// Runs `action` of `target` on a tap. The target is not kept alive.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init()
        handler = Self.sending(action, to: target)
        self.systemItem = systemItem
    }

    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping (Target) -> () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, target: target, action: Self.ignoringSender(action))
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        self.systemItem = systemItem
        take(target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Source: UIBarButtonItem.h, iOS 14.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image, self.menu) = (title, image, menu)
        self.primaryAction = primaryAction
        takeTitle()
    }

    /// Source: Apple's reference, `init(title:image:target:action:menu:)`, iOS 16.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image, self.menu) = (title, image, menu)
        take(target, action)
    }

    /// Source: UIBarButtonItem.h, iOS 14.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        self.systemItem = systemItem
        self.menu = menu
        self.primaryAction = primaryAction
        takeTitle()
    }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) { looks.images[[ItemLooks.Part.background, state, style, barMetrics]] = backgroundImage }
    open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        looks.images[[ItemLooks.Part.background, state, style, barMetrics]]
    }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { looks.images[[ItemLooks.Part.background, state, barMetrics]] = backgroundImage }
    open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        looks.images[[ItemLooks.Part.background, state, barMetrics]]
    }
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { looks.images[[ItemLooks.Part.backButton, state, barMetrics]] = backgroundImage }
    open func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        looks.images[[ItemLooks.Part.backButton, state, barMetrics]]
    }
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        looks.offsets[[ItemLooks.Part.background, barMetrics]] = UIOffset(horizontal: 0, vertical: adjustment)
    }
    open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        looks.offsets[[ItemLooks.Part.background, barMetrics]]?.vertical ?? 0
    }
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        looks.offsets[[ItemLooks.Part.title, barMetrics]] = adjustment
    }
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        looks.offsets[[ItemLooks.Part.title, barMetrics]] ?? .zero
    }
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        looks.offsets[[ItemLooks.Part.backButtonTitle, barMetrics]] = adjustment
    }
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        looks.offsets[[ItemLooks.Part.backButtonTitle, barMetrics]] ?? .zero
    }
    open func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) { looks.offsets[[ItemLooks.Part.backButton, barMetrics]] = UIOffset(horizontal: 0, vertical: adjustment) }
    open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        looks.offsets[[ItemLooks.Part.backButton, barMetrics]]?.vertical ?? 0
    }

    /// A group of this item alone.
    open func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
    open func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }
    open func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
            items: [self])
    }

    /// Source: UIBarButtonItem.h, iOS 14.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// A space of no width, which ends a group of items with a common background.
    ///
    /// Source: Apple's reference, `UIBarButtonItem.fixedSpace()`, iOS 26.
    public static func fixedSpace() -> UIBarButtonItem { fixedSpace(0) }

    /// - Parameter width: in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }
}

/// A system's item, which a storyboard names as Swift does.
protocol StoryboardItem: RawRepresentable<Int> {
    /// The item with the highest number.
    static var last: Self { get }
}

extension UIBarButtonItem.SystemItem: StoryboardItem {
    static let last = writingTools
}

extension StoryboardItem {
    /// The item that a storyboard names; nil if there is none of that name.
    init?(named name: String) {
        let all = (0...Self.last.rawValue).lazy.compactMap(Self.init(rawValue:))
        guard let item = all.first(where: { String(describing: $0) == name }) else { return nil }
        self = item
    }
}

/// What a bar button item stores about its look, by what it is for.
private struct ItemLooks {
    enum Part: Hashable {
        case background
        case backButton
        case title
        case backButtonTitle
    }

    struct Key: Hashable, ExpressibleByArrayLiteral {
        let parts: [AnyHashable]
        init(arrayLiteral elements: AnyHashable...) { parts = elements }
    }

    var images: [Key: UIImage] = [:]
    var offsets: [Key: UIOffset] = [:]
}

extension UIBarButtonItem {
    private static func sending<Target: AnyObject>(
        _ action: @escaping (Target) -> (UIBarButtonItem) -> Void, to target: Target
    ) -> (UIBarButtonItem) -> Void {
        { [weak target] item in
            if let target { action(target)(item) }
        }
    }

    private static func ignoringSender<Target: AnyObject>(
        _ action: @escaping (Target) -> () -> Void
    ) -> (Target) -> (UIBarButtonItem) -> Void {
        { target in { _ in action(target)() } }
    }

    /// Sets the action that a storyboard connects with the item.
    func connect(_ run: @escaping (UIBarButtonItem) -> Void) { handler = run }

    private func take(_ target: Any?, _ action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    private func takeTitle() {
        if let title = primaryAction?.title, !title.isEmpty { self.title = title }
    }

    /// Runs the action, or lets the custom view take the tap; does nothing if the item is not enabled.
    func send() {
        guard isEnabled, !isHidden else { return }
        if let customView { return _ = customView.takeTapInBar() }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            primaryAction.run(by: self)
        } else if let action {
            let app = Session.current.application
            app.shared.sendAction(action, to: target, from: self, for: app.event)
        } else {
            handler?(self)
        }
    }
}

extension UIView {
    /// Lets the foremost control of a bar item's custom view take a tap. Returns whether there is one. The view has no
    /// place in the bar, so that none is looked for by the point of a touch.
    fileprivate func takeTapInBar() -> Bool {
        guard takesTouchesInBar else { return false }
        if subviews.reversed().contains(where: { $0.takeTapInBar() }) { return true }
        guard let control = self as? UIControl else { return false }
        control.takeTap()
        return true
    }
}
