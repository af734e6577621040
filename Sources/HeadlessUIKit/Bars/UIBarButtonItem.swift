import Foundation

/// A button in a navigation bar or in a toolbar.
///
/// Source: UIBarButtonItem.h.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// The system's items, whose titles and looks are not modelled.
    ///
    /// Source: UIBarButtonItem.h.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
            refresh
        case stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    open var style = Style.plain
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
    }

    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target, action: @escaping (Target) -> () -> Void
    ) {
        self.init(barButtonSystemItem: systemItem, target: target, action: Self.ignoringSender(action))
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        take(target, action)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Source: UIBarButtonItem.h, iOS 14.
    public convenience init(title: String? = nil, primaryAction: UIAction?) {
        self.init()
        self.title = title
        self.primaryAction = primaryAction
        takeTitle()
    }

    /// Source: UIBarButtonItem.h, iOS 14.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.primaryAction = primaryAction
        takeTitle()
    }

    /// Source: UIBarButtonItem.h, iOS 14.
    public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// - Parameter width: in points.
    public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }
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

    /// Runs the action; does nothing if the item is not enabled or has a custom view.
    func send() {
        guard isEnabled, customView == nil else { return }
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
