import Foundation
import HierarchyModel
import StoryboardFile

// Decoding of controllers.
@MainActor
extension InterfaceCoder {
    /// Decodes the controller's properties, its items, and the segues of the scene.
    func decode(into controller: UIViewController) {
        objects.take(controller, node)
        controller.interface = ControllerInterface(node, objects, of: controller)
        if let identifier = node.storyboardIdentifier {
            controller.session.commit(
                .identityChanged, [.controller: .id(controller.id), .storyboardIdentifier: .string(identifier)])
        }
        if let title = node.string("title") { controller.title = title }
        if let identifier = node.restorationIdentifier { controller.restorationIdentifier = identifier }
        decodePresentation(into: controller)
        decodeItems(of: controller)
    }

    private func decodePresentation(into controller: UIViewController) {
        if let style = node["modalPresentationStyle"].flatMap(UIModalPresentationStyle.init(fileName:)) {
            controller.modalPresentationStyle = style
        }
        if let style = node["modalTransitionStyle"].flatMap(UIModalTransitionStyle.init(fileName:)) {
            controller.modalTransitionStyle = style
        }
        if let defines = node.bool("definesPresentationContext") { controller.definesPresentationContext = defines }
        if let provides = node.bool("providesPresentationContextTransitionStyle") {
            controller.providesPresentationContextTransitionStyle = provides
        }
        if let hides = node.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = hides }
        controller.automaticallyAdjustsScrollViewInsets =
            node.bool("automaticallyAdjustsScrollViewInsets") ?? controller.automaticallyAdjustsScrollViewInsets
        controller.extendedLayoutIncludesOpaqueBars =
            node.bool("extendedLayoutIncludesOpaqueBars") ?? controller.extendedLayoutIncludesOpaqueBars
        if let edges = node.first("extendedEdge") {
            let names: [(String, UIRectEdge)] = [
                ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
            ]
            controller.edgesForExtendedLayout = UIRectEdge(names.filter { edges.bool($0.0) == true }.map(\.1))
        }
        if let clears = node.bool("clearsSelectionOnViewWillAppear") {
            (controller as? UITableViewController)?.clearsSelectionOnViewWillAppear = clears
        }
        let sizes = node.children.filter {
            ["preferredContentSize", "contentSizeForViewInPopover"].contains($0.key ?? "")
        }
        guard let size = sizes.first, let width = size.number("width"), let height = size.number("height") else {
            return
        }
        controller.takePreferredContentSize(CGSize(width: width, height: height))
    }

    private func decodeItems(of controller: UIViewController) {
        if let item = node.navigationItem { decode(item, into: controller.navigationItem) }
        if let item = node.tabBarItem.flatMap({ make($0, as: UITabBarItem.self) }) { controller.tabBarItem = item }
        let tools = node.toolbarItems.compactMap { make($0, as: UIBarButtonItem.self) }
        if !tools.isEmpty { controller.toolbarItems = tools }
    }

    /// The children from the file's relationships. Each is created completely.
    ///
    /// Source: <doc:StoryboardInstantiation>, step 2.
    private func children(_ role: String) -> [UIViewController] {
        node.relationship(role).compactMap { id in
            guard let child = objects.document[id] else { return nil }
            return objects.loader.makeController(child, in: objects.document)
        }
    }

    func decodeStack(of stack: UINavigationController) {
        if let bar = node.child("navigationBar") {
            objects.take(stack.navigationBar, bar)
            stack.navigationBar.prefersLargeTitles = bar.bool("largeTitles") ?? false
        }
        if let bar = node.child("toolbar") { objects.take(stack.toolbar, bar) }
        if node.bool("navigationBarHidden") == true { stack.isNavigationBarHidden = true }
        if node.bool("toolbarHidden") == false { stack.isToolbarHidden = false }
        let root = children("rootViewController")
        if !root.isEmpty {
            stack.session.callAsRuntime(.callSetViewControllers, on: stack.id) { stack.viewControllers = root }
        }
    }

    func decodeTabs(of tabs: UITabBarController) {
        let children = children("viewControllers")
        if let bar = node.child("tabBar") { objects.take(tabs.tabBar, bar) }
        if !children.isEmpty {
            tabs.session.callAsRuntime(.callSetViewControllers, on: tabs.id) { tabs.viewControllers = children }
        }
        if let index = node.integer("selectedIndex") {
            tabs.session.callAsRuntime(.callSelect, on: tabs.id) { tabs.selectedIndex = index }
        }
    }

    func decodeColumns(of split: UISplitViewController) {
        let roles: [(String, UISplitViewController.Column)] = [
            ("masterViewController", .primary), ("supplementaryViewController", .supplementary),
            ("detailViewController", .secondary),
            ("compactViewController", .compact),
        ]
        let columns = roles.flatMap { role, column in children(role).prefix(1).map { (column, $0) } }
        guard split.style == .unspecified else {
            for (column, controller) in columns { split.put(controller, in: column) }
            return
        }
        let two = columns.filter { $0.0 == .primary || $0.0 == .secondary }.map(\.1)
        if !two.isEmpty {
            split.session.callAsRuntime(.callSetViewControllers, on: split.id) { split.viewControllers = two }
        }
    }

    /// Source: Interface Builder's names of the styles of iOS 14.
    var splitStyle: UISplitViewController.Style {
        switch node["style"] {
        case "doubleColumn": .doubleColumn
        case "tripleColumn": .tripleColumn
        default: .unspecified
        }
    }
}

// Bar items.
@MainActor
extension InterfaceCoder {
    func decode(_ node: InterfaceNode, into item: UINavigationItem) {
        objects.take(item, node)
        if let title = node.string("title") { item.title = title }
        item.hidesBackButton = node.bool("hidesBackButton") ?? item.hidesBackButton
        item.leftItemsSupplementBackButton =
            node.bool("leftItemsSupplementBackButton") ?? item.leftItemsSupplementBackButton
        let left = node.barButtonItems(.left).compactMap { make($0, as: UIBarButtonItem.self) }
        let right = node.barButtonItems(.right).compactMap { make($0, as: UIBarButtonItem.self) }
        if !left.isEmpty { item.leftBarButtonItems = left }
        if !right.isEmpty { item.rightBarButtonItems = right }
        item.backBarButtonItem =
            node.child("backBarButtonItem").flatMap { make($0, as: UIBarButtonItem.self) } ?? item.backBarButtonItem
        item.titleView = node.child("titleView").flatMap(makeView) ?? item.titleView
        switch node["largeTitleDisplayMode"] {
        case "never": item.largeTitleDisplayMode = .never
        case "always": item.largeTitleDisplayMode = .always
        default: break
        }
    }

    func make<Item: UIBarItem>(_ node: InterfaceNode, as type: Item.Type) -> Item? {
        let wanted = objects.loader.type(of: node, as: type, else: type)
        guard let item = wanted.type.init(coder: InterfaceCoder(node, objects)) else { return nil }
        objects.take(item, node)
        item.title = node.string("title")
        item.image = node.image("image")
        item.isEnabled = node.bool("enabled") ?? true
        item.tag = node.integer("tag") ?? 0
        if let button = item as? UIBarButtonItem {
            button.width = node.number("width") ?? 0
            button.style = node["style"] == "done" ? .done : .plain
            button.systemItem = node["systemItem"].flatMap(UIBarButtonItem.SystemItem.init(named:))
            button.customView = node.child("customView").flatMap(makeView)
        }
        if let tab = item as? UITabBarItem {
            tab.badgeValue = node.string("badgeValue")
            tab.systemItem = node["systemItem"].flatMap(UITabBarItem.SystemItem.init(named:))
            if let selected = node.image("selectedImage") { tab.selectedImage = selected }
        }
        return item
    }
}

// Pages.
@MainActor
extension InterfaceCoder {
    var pageKind: (style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation)
    {
        (
            node["transitionStyle"] == "scroll" ? .scroll : .pageCurl,
            node["navigationOrientation"] == "vertical" ? .vertical : .horizontal
        )
    }
}
