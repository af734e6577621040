import Foundation

/// The bars of a navigation controller.
@MainActor
struct NavigationBars {
    var isNavigationBarHidden = false
    var isToolbarHidden = true
    /// Made when they are asked for.
    var navigationBar: UINavigationBar?
    var toolbar: UIToolbar?
}

extension UINavigationController {
    var madeNavigationBar: UINavigationBar {
        if let bar = barState.navigationBar { return bar }
        let bar = UINavigationBar(frame: .zero)
        bar.controller = self
        bar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        barState.navigationBar = bar
        placeBars()
        return bar
    }

    var madeToolbar: UIToolbar {
        if let bar = barState.toolbar { return bar }
        let bar = UIToolbar(frame: .zero)
        bar.controller = self
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        barState.toolbar = bar
        placeBars()
        return bar
    }

    func hideNavigationBar(_ hidden: Bool) {
        guard hidden != barState.isNavigationBarHidden else { return }
        barState.isNavigationBarHidden = hidden
        barsHaveChanged()
    }

    func hideToolbar(_ hidden: Bool) {
        guard hidden != barState.isToolbarHidden else { return }
        barState.isToolbarHidden = hidden
        barsHaveChanged()
    }

    private func barsHaveChanged() {
        session.needsSystemAppearance()
        placeBars()
        for child in children { child.viewIfLoaded?.setNeedsLayout() }
    }
}

// Where the bars are.
extension UINavigationController {
    /// In points. Source: Apple's published metrics: 44 upright on a phone, 32 on its side, 50 on a pad since iOS 12.
    private var barHeight: CGFloat {
        if session.configuration.device.idiom == .pad { return session.configuration.semantics == .v13 ? 50 : 44 }
        return viewIfLoaded?.window?.interfaceOrientation.isLandscape == true ? 32 : 44
    }

    /// What the bars take away from the safe area of the content.
    var heightsOfBars: UIEdgeInsets {
        UIEdgeInsets(
            top: isNavigationBarHidden ? 0 : barHeight, left: 0, bottom: isToolbarHidden ? 0 : barHeight, right: 0)
    }

    var navigationBarFrame: CGRect? {
        viewIfLoaded.map { CGRect(x: 0, y: $0.safeAreaInsets.top, width: $0.bounds.width, height: barHeight) }
    }

    var toolbarFrame: CGRect? {
        viewIfLoaded.map {
            CGRect(x: 0, y: $0.bounds.height - $0.safeAreaInsets.bottom - barHeight, width: $0.bounds.width, height: barHeight)
        }
    }

    /// Brings the bars that have been made in front of the content.
    func placeBars() {
        guard let view = viewIfLoaded else { return }
        place(barState.navigationBar, navigationBarFrame, isHidden: isNavigationBarHidden, in: view)
        place(barState.toolbar, toolbarFrame, isHidden: isToolbarHidden, in: view)
    }

    private func place(_ bar: UIView?, _ frame: CGRect?, isHidden: Bool, in view: UIView) {
        guard let bar, let frame else { return }
        bar.isHidden = isHidden
        bar.frame = frame
        if bar.superview !== view { view.insert(bar, at: .front, moving: []) } else { view.bringSubviewToFront(bar) }
    }

    /// Whether there is a back button that could be tapped.
    var showsBackButton: Bool { !isNavigationBarHidden && topViewController?.navigationItem.showsBackButton == true }

    /// Nothing moves or waits, and nothing is in front.
    var isAtRest: Bool { !isInTransition && waiting.isEmpty && isOpenToUser }

    var shownButtons: [UIBarButtonItem] {
        guard isAtRest, let top = topViewController else { return [] }
        return (isNavigationBarHidden ? [] : top.bars.navigationItem?.buttons ?? []) + (isToolbarHidden ? [] : top.toolbarItems ?? [])
    }
}
