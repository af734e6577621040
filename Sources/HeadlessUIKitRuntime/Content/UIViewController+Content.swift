import Foundation
import HierarchyModel

extension UIViewController {
    /// What the controller shows now. It makes nothing: neither the view nor the items of bars.
    var screenContent: ScreenContent {
        var content = ScreenContent()
        switch self {
        case let alert as UIAlertController: alert.describe(&content)
        case let stack as UINavigationController:
            if stack.isNavigationBarHidden { content.hidden.append("navigationBar") }
        case let tabs as UITabBarController: tabs.describe(&content)
        case is UISplitViewController, is UIPageViewController: break
        default: if let view = viewIfLoaded { VisibleParts.describe(view, &content) }
        }
        if let stack = parent as? UINavigationController { describeBars(of: stack, &content) }
        content.anchor = session.presentation(of: self)?.popover?.anchorInWindow.map(Rect.init(rounding:))
        return content
    }

    private func describeBars(of stack: UINavigationController, _ content: inout ScreenContent) {
        let controllers = stack.viewControllers
        guard let index = controllers.firstIndex(of: self) else { return }
        content.largeTitle = stack.showsLargeTitle
        if let item = bars.navigationItem {
            // An empty title is recorded, since the bar does not show the controller's own.
            if item.title != title { content.title = item.title?.onScreen ?? "" }
            // A large title is below the view that replaces the other one.
            if let view = item.titleView, !content.largeTitle { content.title = view.titleOnScreen ?? "" }
            content.prompt = item.prompt?.onScreen
            content.left = (item.leftBarButtonItems ?? []).compactMap(ScreenContent.Item.init)
            content.right = (item.rightBarButtonItems ?? []).compactMap(ScreenContent.Item.init)
        }
        if !stack.isToolbarHidden { content.toolbar = (toolbarItems ?? []).compactMap(ScreenContent.Item.init) }
        guard index > 0 else { return }
        content.back = controllers[index - 1].titleOfBackButton
        if bars.navigationItem?.showsBackButton == false { content.hidden.append("backButton") }
    }

    /// What the back button of the controller above says; nil for the title of this controller.
    private var titleOfBackButton: String? {
        guard let item = bars.navigationItem else { return nil }
        switch item.backButtonDisplayMode {
        case .minimal: return ""
        case .generic: return "Back"
        case .default: break
        }
        let button = item.backBarButtonItem
        let written = button?.title ?? (button?.image == nil ? nil : "")
        // An empty title leaves the arrow alone.
        let own = written ?? item.backButtonTitle ?? (item.title == title ? nil : item.title)
        return own.map { $0.onScreen ?? "" }
    }
}

extension UIAlertController {
    fileprivate func describe(_ content: inout ScreenContent) {
        content.message = message?.onScreen
        content.fields = textFields?.count ?? 0
        content.actions = actions.map { action in
            var item = ScreenContent.Item(title: action.title?.onScreen)
            item.style = action.style == .default ? nil : String(describing: action.style)
            item.isEnabled = action.isEnabled
            return item
        }
    }
}

extension UITabBarController {
    fileprivate func describe(_ content: inout ScreenContent) {
        if leavesNoRoomForBar { content.hidden.append("tabBar") }
        content.tabsOnTop = isBarOnTop
        let controllers = viewControllers ?? []
        let tabs = controllers.map { controller in
            let item = controller.bars.tabBarItem
            let system = item?.systemItem
            var tab = ScreenContent.Item(title: system == nil ? item?.title?.onScreen : nil)
            (tab.system, tab.image) = (system.map { String(describing: $0) }, item?.image?.name)
            return tab
        }
        let isKnown = zip(controllers, tabs).allSatisfy {
            $1.image == nil && $1.system == nil && ($1.title == nil || $1.title == $0.title)
        }
        if !isKnown { content.tabs = tabs }
    }
}

extension ScreenContent.Item {
    /// Nil for an item that is not visible.
    @MainActor
    fileprivate init?(_ item: UIBarButtonItem) {
        guard !item.isHidden, item.systemItem?.isSpace != true else { return nil }
        self.init(title: (item.title ?? item.customView?.writtenText)?.onScreen)
        system = item.systemItem.map { String(describing: $0) }
        image = item.image?.name
        if title == nil, image == nil { self.class = item.customView.map { String(describing: type(of: $0)) } }
        if item.style == .done { style = "done" }
        isEnabled = item.isEnabled
    }
}

extension UIView {
    /// What it shows in place of a title; nil without a text, such as for a logo.
    fileprivate var titleOnScreen: String? { writtenText?.onScreen ?? partOnScreen?.text }
}

extension UIBarButtonItem.SystemItem {
    fileprivate var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
}

extension String {
    /// As much of a text as a picture of the screen has room for, in one line; nil for an empty text.
    var onScreen: String? { isEmpty ? nil : String(prefix(80).map { $0.isNewline ? " " : $0 }) }
}

extension Rect {
    /// With whole numbers, which are enough for a picture and short in a file.
    init(rounding rect: CGRect) {
        self.init(
            Double(rect.origin.x.rounded()), Double(rect.origin.y.rounded()), Double(rect.size.width.rounded()),
            Double(rect.size.height.rounded()))
    }
}
