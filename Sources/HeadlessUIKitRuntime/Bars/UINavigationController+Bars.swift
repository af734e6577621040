import Foundation
import HierarchyModel

/// The bars of a navigation controller.
@MainActor
package struct NavigationBars {
    var isNavigationBarHidden = false
    var isToolbarHidden = true
    /// Created on first use.
    package var navigationBar: UINavigationBar?
    var toolbar: UIToolbar?
    var navigationBarClass = UINavigationBar.self
    var toolbarClass = UIToolbar.self
}

extension UINavigationController {
    var madeNavigationBar: UINavigationBar {
        if let bar = barState.navigationBar { return bar }
        let bar = ClassRegistry.makeView(barState.navigationBarClass, frame: .zero)
        bar.controller = self
        bar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        barState.navigationBar = bar
        placeBars()
        return bar
    }

    var madeToolbar: UIToolbar {
        if let bar = barState.toolbar { return bar }
        let bar = ClassRegistry.makeView(barState.toolbarClass, frame: .zero)
        bar.controller = self
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        barState.toolbar = bar
        placeBars()
        return bar
    }

    func take(_ navigationBarClass: AnyClass?, _ toolbarClass: AnyClass?) {
        if let given: UINavigationBar.Type = barClass(navigationBarClass, "navigationBarClass") {
            barState.navigationBarClass = given
        }
        if let given: UIToolbar.Type = barClass(toolbarClass, "toolbarClass") { barState.toolbarClass = given }
    }

    private func barClass<Bar: UIView>(_ given: AnyClass?, _ name: String) -> Bar.Type? {
        guard let given else { return nil }
        if let given = given as? Bar.Type { return given }
        session.diagnose("\(name) must be \(Bar.self) or a subclass of it, not \(given).", subject: id, thrown: true)
        return nil
    }

    func hideNavigationBar(_ hidden: Bool) {
        guard hidden != barState.isNavigationBarHidden else { return }
        barState.isNavigationBarHidden = hidden
        updateBars()
    }

    func hideToolbar(_ hidden: Bool) {
        guard hidden != barState.isToolbarHidden else { return }
        barState.isToolbarHidden = hidden
        updateBars()
    }

    func updateBars() {
        session.needsSystemAppearance()
        placeBars()
        for child in children { child.viewIfLoaded?.setNeedsLayout() }
    }
}

extension UINavigationController {
    /// In points. Source: Apple's published metrics: 44 upright on a phone, 32 on its side, 50 on a pad since iOS 12.
    private var barHeight: CGFloat {
        if session.configuration.device.idiom == .pad { return session.has(.tallPadBar) ? 50 : 44 }
        return viewIfLoaded?.window?.interfaceOrientation.isLandscape == true ? 32 : 44
    }

    /// Points by which a large title makes the bar higher. Source: Apple's published metrics.
    private static let largeTitleHeight: CGFloat = 52

    /// The topmost item whose mode is not `automatic` decides. Source: UINavigationBar.h, iOS 11.
    var showsLargeTitle: Bool {
        guard barState.navigationBar?.prefersLargeTitles == true, !isInOtherStack,
            traitCollection.verticalSizeClass != .compact
        else { return false }
        let modes = viewControllers.map { $0.bars.navigationItem?.largeTitleDisplayMode ?? .automatic }
        return modes.last { $0 != .automatic } != .never
    }

    private var navigationBarHeight: CGFloat { barHeight + (showsLargeTitle ? Self.largeTitleHeight : 0) }

    /// The insets by which the bars shrink the safe area of the content.
    var heightsOfBars: UIEdgeInsets {
        UIEdgeInsets(
            top: isNavigationBarHidden || isInOtherStack ? 0 : navigationBarHeight, left: 0,
            bottom: isToolbarHidden ? 0 : barHeight, right: 0)
    }

    var navigationBarFrame: CGRect? {
        guard let view = viewIfLoaded else { return nil }
        if let outer = parent as? UINavigationController { return outer.navigationBarFrame }
        return CGRect(x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: navigationBarHeight)
    }

    /// Whether this stack is in another one, whose bar its own bar replaces: in the More list, or where a split view
    /// controller that collapses has pushed it. As a child of a controller in a stack it has its own bar.
    ///
    /// Source: <doc:SplitViewController#Collapse>.
    private var isInOtherStack: Bool { parent is UINavigationController }

    var toolbarFrame: CGRect? {
        viewIfLoaded.map {
            CGRect(
                x: 0, y: $0.bounds.height - $0.safeAreaInsets.bottom - barHeight, width: $0.bounds.width,
                height: barHeight)
        }
    }

    /// The frame of a button of the top controller: left items at the left end of the bar, right items at the right
    /// end, toolbar items in the middle of the toolbar. UIKit's distance from the ends is not documented.
    func place(of item: UIBarButtonItem) -> CGRect? {
        guard let top = topViewController, let bar = navigationBarFrame, let toolbar = toolbarFrame else { return nil }
        let (width, navigationItem) = (barHeight, isNavigationBarHidden ? nil : top.bars.navigationItem)
        if navigationItem?.leftBarButtonItems?.contains(item) == true {
            return CGRect(x: bar.minX, y: bar.minY, width: width, height: barHeight)
        } else if navigationItem?.rightBarButtonItems?.contains(item) == true {
            return CGRect(x: bar.maxX - width, y: bar.minY, width: width, height: barHeight)
        } else if !isToolbarHidden, top.toolbarItems?.contains(item) == true {
            return CGRect(x: toolbar.midX - width / 2, y: toolbar.minY, width: width, height: toolbar.height)
        }
        return nil
    }

    /// Brings the existing bars to the front of the content. As in UIKit, where a view of its own at the back has the
    /// content, what the app has added to the view covers both.
    package func placeBars() {
        guard let view = viewIfLoaded else { return }
        place(barState.navigationBar, navigationBarFrame, isHidden: isNavigationBarHidden, in: view, above: nil)
        let other = barState.navigationBar.flatMap { $0.superview === view ? $0 : nil }
        place(barState.toolbar, toolbarFrame, isHidden: isToolbarHidden, in: view, above: other)
    }

    private func place(_ bar: UIView?, _ frame: CGRect?, isHidden: Bool, in view: UIView, above other: UIView?) {
        guard let bar, let frame else { return }
        bar.isHidden = isHidden
        bar.frame = frame
        view.keep(bar, above: frontContent(in: view), other)
    }

    /// The foremost view of those that are the content, or were it before a transition that runs.
    func frontContent(in view: UIView) -> UIView? {
        var contents = [topViewController, shown].compactMap { $0 }.flatMap(\.viewsInPlace)
        if let lastContent { contents.append(lastContent) }
        return view.subviews.last { view in contents.contains { $0 === view } }
    }

    /// Whether there is a back button to tap.
    package var showsBackButton: Bool {
        !isNavigationBarHidden && topViewController?.navigationItem.showsBackButton == true
    }

    /// Whether no transition runs or waits, and nothing covers the controller.
    var isAtRest: Bool { !isInTransition && waiting.isEmpty && receivesTouches }

    /// Whether the user can act on the bar: at rest, and since iOS 26 during a transition that can be interrupted.
    ///
    /// Source: <doc:FluidNavigation>.
    var isFree: Bool {
        isAtRest || session.has(.backTapsInTransition) && receivesTouches && running.map(isFluid) != false
    }

    package var shownButtons: [UIBarButtonItem] {
        guard isFree, let top = topViewController else { return [] }
        return (isNavigationBarHidden ? [] : top.bars.navigationItem?.buttons ?? [])
            + (isToolbarHidden ? [] : top.toolbarItems ?? [])
    }

    /// The view that the bar shows in place of the title; nil while no tap reaches the bar.
    package var shownTitleView: UIView? {
        guard isFree, !isNavigationBarHidden else { return nil }
        return topViewController?.bars.navigationItem?.titleView
    }
}

extension UIView {
    /// The controller in whose title view this view is; nil elsewhere. The bar has no place for a title view, so that
    /// it is in no window.
    package var controllerOfTitle: UIViewController? {
        let outermost = outermostView
        guard outermost is UIWindow == false else { return nil }
        return session.state.controllers.lazy.compactMap { self.session.controller($0.id) }
            .first { $0.bars.navigationItem?.titleView === outermost }
    }

    /// Whether a tap reaches this view: in a title view if the bar shows it; elsewhere if a touch reaches it, and
    /// always without a superview.
    package var isReachedByTap: Bool {
        guard let controller = controllerOfTitle else { return superview == nil || isReachable }
        return controller.navigationController?.shownTitleView === outermostView
            && sequence(first: self, next: \.superview).allSatisfy(\.takesTouchesInBar)
    }

    /// Whether this view lets touches through to itself and its subviews, in a bar that has no place for it.
    package var takesTouchesInBar: Bool { isUserInteractionEnabled && !isHidden && alpha > 0.01 }

    private var outermostView: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }
}

extension UIView {
    /// Adds a bar of a container in front of the content, and of another bar; where the content will be if there is
    /// neither. A bar that is there moves only if the content covers it.
    func keep(_ bar: UIView, above content: UIView?, _ other: UIView? = nil) {
        guard bar.superview === self else {
            return insert(bar, at: (other ?? content).map { .above($0) } ?? placeOfContent, moving: [])
        }
        if subviews.last(where: { $0 === bar || $0 === content }) !== bar { bringSubviewToFront(bar) }
    }
}
