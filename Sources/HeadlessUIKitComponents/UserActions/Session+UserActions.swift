import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// What the user can do now, in the order: views from front to back, bars, searches and gestures of containers,
    /// what can be picked, presentations, then the device. No two have the same description: of equal ones, such as of
    /// two buttons with a picture, the second has a number, and so have those after it.
    public var userActions: [UserAction] { UserAction.numberingEqualOnes(in: run { describedActions() }) }

    private func describedActions() -> [UserAction] {
        let shown = shownControllers
        let alerts = shown.compactMap { $0 as? UIAlertController }.filter(\.isReachableByUser)
        if !alerts.isEmpty { return alerts.flatMap(\.userActions) + actionsOnDevice }
        var actions: [UserAction] = []
        for window in windowsByLevel.reversed() where window.isShown { window.addUserActions(to: &actions) }
        for controller in shown { actions += controller.userActionsOfContainer }
        for case let picker as any SystemPicker in shown { actions += picker.pickActions }
        for controller in shown { actions += controller.userActionsOfPresentation }
        return actions + actionsOnDevice
    }

    private var actionsOnDevice: [UserAction] {
        let turned: UIDeviceOrientation = environment.deviceOrientation == .landscapeLeft ? .portrait : .landscapeLeft
        return [
            UserAction("rotate the device", isOfSystem: true) { $0.rotate(to: turned) },
            UserAction(
                "leave the app and come back", isOfSystem: true,
                parts: [{ $0.enterBackground() }, { $0.enterForeground() }]),
            UserAction("run out of memory", isOfSystem: true) { $0.sendMemoryWarning() },
            UserAction(
                "interrupt the app", isOfSystem: true, parts: [{ $0.deactivateApp() }, { $0.activateApp() }]),
            UserAction(
                "lock and unlock the device", isOfSystem: true, parts: [{ $0.lockDevice() }, { $0.unlockDevice() }]),
        ] + changesOfSettings + resizing + links
    }

    private var links: [UserAction] {
        configuration.links.map { url in
            UserAction("open \(url)", isOfSystem: true, parts: [{ $0.open(url) }])
        }
    }

    private var changesOfSettings: [UserAction] {
        let size = environment.preferredContentSizeCategory
        let newSize: UIContentSizeCategory = size == .large ? .accessibilityExtraExtraExtraLarge : .large
        let newStyle: UIUserInterfaceStyle = environment.userInterfaceStyle == .light ? .dark : .light
        let changesSize = UserAction("change the text size", isOfSystem: true) { $0.changeTextSize(to: newSize) }
        let changesStyle = UserAction("change the appearance", isOfSystem: true) { $0.changeAppearance(to: newStyle) }
        return (has(.announcesTextSize) ? [changesSize] : []) + (has(.userInterfaceStyle) ? [changesStyle] : [])
    }

    /// On a pad whose scenes have windows of any size, the one that the user has turned to last gets half of the width,
    /// or all of it.
    private var resizing: [UserAction] {
        guard configuration.device.idiom == .pad, has(.limitsSceneSizes),
            let scene = application.scenes.byRecency.first as? UIWindowScene, scene.phase != .background,
            scene.isResizable
        else { return [] }
        let screen = configuration.device.screen(in: scene.interfaceOrientation)
        let size = CGSize(width: scene.ownSize == nil ? screen.width / 2 : screen.width, height: screen.height)
        return [UserAction("resize the scene", isOfSystem: true) { $0.resize(scene, to: size) }]
    }

    /// Uses the app as a user does who tries everything: performs `count` actions, each time one that was performed
    /// least often on that screen; the first in the list among equals. What is on screen is tried before the device.
    ///
    /// Returns what was done, in order. The same app and the same device give the same list.
    @discardableResult
    public func explore(actions count: Int) -> [String] {
        var performed: [String: [String: Int]] = [:]
        var done: [String] = []
        for _ in 0..<count {
            let screen = screenName
            func times(_ action: UserAction) -> Int { performed[screen]?[action.description] ?? 0 }
            // An action of the device counts as performed once more, so that the others come first.
            let candidates = userActions.map { (action: $0, cost: times($0) * 2 + ($0.isOfSystem ? 3 : 0)) }
            guard let least = candidates.map(\.cost).min(),
                let chosen = candidates.first(where: { $0.cost == least })?.action
            else { break }
            performed[screen, default: [:]][chosen.description, default: 0] += 1
            done.append(chosen.description)
            chosen.perform(in: self)
        }
        return done
    }

    /// How many actions an app with `@main` performs after its launch, by ``explore(actions:seed:after:)`` if there is
    /// an ``explorationSeed``, else by ``explore(actions:)``; 0 by default.
    public var actionsAfterLaunch: Int {
        get { application.actionsAfterLaunch }
        set { application.actionsAfterLaunch = newValue }
    }

    /// The seed for ``actionsAfterLaunch``; nil for a user who waits until all is at rest after each action.
    public var explorationSeed: UInt64? {
        get { application.explorationSeed }
        set { application.explorationSeed = newValue }
    }

    /// The beginning of another walk, which the user of ``explorationSeed`` goes on from; empty by default.
    public var explorationPrefix: [ExplorationPart] {
        get { application.explorationPrefix }
        set { application.explorationPrefix = newValue }
    }

    /// The classes of the controllers on screen.
    var screenName: String {
        shownControllers.map { ActionNames.name(of: $0) }.joined(separator: " ")
    }

    /// The controllers that have appeared, in the order of their creation.
    private var shownControllers: [UIViewController] { state.appearedControllers.compactMap { controller($0) } }
}

extension UIAlertController {
    fileprivate var userActions: [UserAction] {
        actions.filter(\.isEnabled).map { action in
            UserAction("choose \"\(action.title ?? "")\" in \(ActionNames.name(of: self))") { $0.tap(action) }
        }
    }
}

extension UIView {
    /// Adds what can be done with this view and those below it. Bars are left out: their items are tapped as items.
    fileprivate func addUserActions(to actions: inout [UserAction]) {
        guard !isHidden, isUserInteractionEnabled, !isBar, !isMoving else { return }
        if isOfUse, isReachable { actions += ownUserActions }
        for view in subviews.reversed() { view.addUserActions(to: &actions) }
    }

    /// What can be done with the controls in a title view, from front to back.
    fileprivate var userActionsOfTitle: [UserAction] {
        guard takesTouchesInBar, !(self is UISearchBar) else { return [] }
        return (self is UIControl ? actionsOfKind : []) + subviews.reversed().flatMap(\.userActionsOfTitle)
    }

    /// Whether a touch may do something. Of most views it does nothing, and whether one reaches them takes long to say.
    private var isOfUse: Bool {
        !recognizers.isEmpty || self is UIControl || self is UIScrollView || self is UISearchBar
            || self is UIPickerView
    }

    /// Whether it is the view of a controller that appears or disappears, or the container of a presentation or a
    /// dismissal that runs. Since iOS 26 a screen that is pushed or popped takes touches all the same.
    ///
    /// MODEL: Apple says that of pushes and pops only. No finger reaches a screen that is being presented, its dimming
    /// view, or a page that is still turning.
    /// Source: <doc:FluidNavigation>; https://christianselig.com/2021/02/interruptible-view-controller-transitions/.
    private var isMoving: Bool {
        if containsRunningPresentation { return true }
        guard let owner, owner.isChangingAppearance else { return false }
        return !session.has(.fluidSlides) || !owner.movesInStack
    }

    private var isBar: Bool { self is UINavigationBar || self is UIToolbar || self is UITabBar }

    private var place: String { placeOfAction }

    /// What can be done with a view that a touch reaches.
    private var ownUserActions: [UserAction] {
        let taps = recognizers.compactMap { $0 as? UITapGestureRecognizer }.filter(\.isEnabled)
            .map { recognizer in
                UserAction("tap \(ActionNames.name(of: self))\(place)") { session in
                    session.tap(
                        recognizer, taps: recognizer.numberOfTapsRequired, touches: recognizer.numberOfTouchesRequired)
                }
            }
        let swipes = recognizers.compactMap { $0 as? UISwipeGestureRecognizer }.filter(\.isEnabled)
            .map { recognizer in
                UserAction("swipe over \(ActionNames.name(of: self))\(place)") { session in
                    session.swipe(
                        recognizer, recognizer.direction, touches: recognizer.numberOfTouchesRequired)
                }
            }
        return taps + swipes + actionsOfKind + dragActions
    }

    private var actionsOfKind: [UserAction] {
        switch self {
        case let field as UITextField where field.isEnabled:
            [UserAction("type into \(ActionNames.name(of: field))\(place)") { $0.type("text", into: field) }]
        case let segments as UISegmentedControl where segments.isEnabled:
            (0..<segments.numberOfSegments).map { index in
                UserAction("tap segment \(index)\(place)") { $0.tapSegment(at: index, in: segments) }
            }
        case let text as UITextView where text.isEditable:
            [UserAction("type into \(ActionNames.name(of: text))\(place)") { $0.type("text", into: text) }]
        case let stepper as UIStepper where stepper.isEnabled:
            [true, false].map { up in
                UserAction("step \(up ? "up" : "down")\(place)") { $0.tapStep(stepper, up: up) }
            }
        case let slider as UISlider where slider.isEnabled:
            [slider.maximumValue, slider.minimumValue].map { value in
                UserAction("slide to \(value)\(place)") { $0.slide(slider, to: value) }
            }
        case let bar as UISearchBar where bar.controller?.isActive != true: bar.searchActions
        case let picker as UIPickerView:
            (0..<picker.numberOfComponents).filter { picker.numberOfRows(inComponent: $0) > 1 }.map { component in
                UserAction("turn wheel \(component)\(place)") {
                    let next = picker.selectedRow(inComponent: component) + 1
                    let row = next < picker.numberOfRows(inComponent: component) ? next : 0
                    $0.pick(row: row, component: component, in: picker)
                }
            }
        case let control as UIControl where control.isEnabled:
            [UserAction("tap \(ActionNames.name(of: control))\(control.quotedTitle)\(place)") { $0.tap(control) }]
        case let table as UITableView where table.allowsSelection:
            (table.indexPathsForVisibleRows ?? []).map { path in
                UserAction(
                    "tap row \(path.section).\(path.row)\(place)", list: "tap row\(place)",
                    parts: [{ $0.tapRow(at: path, in: table) }])
            }
        case let view as UICollectionView where view.allowsSelection:
            view.indexPathsForVisibleItems.map { path in
                UserAction(
                    "tap item \(path.section).\(path.item)\(place)", list: "tap item\(place)",
                    parts: [{ $0.tapItem(at: path, in: view) }])
            }
        default: []
        }
    }
}

extension UIViewController {
    /// Whether it appears or disappears because it, or an ancestor, is pushed or popped.
    fileprivate var movesInStack: Bool {
        var top = self
        while let parent = top.parent, parent.isChangingAppearance { top = parent }
        return top.parent is UINavigationController
    }
}

extension UIControl {
    fileprivate var quotedTitle: String { (self as? UIButton)?.currentTitle.map { " \"\($0)\"" } ?? "" }
}

extension UIViewController {
    /// What the user can do with a container's own controls.
    fileprivate var userActionsOfContainer: [UserAction] {
        switch self {
        case let stack as UINavigationController:
            stack.shownButtons.filter { $0.isEnabled && stack.receivesTouches }.map { item in
                let place = ActionNames.name(of: stack.topViewController ?? stack)
                return UserAction("tap bar item \"\(item.title ?? "")\" in \(place)") { $0.tap(item) }
            }
                + (stack.shownTitleView?.userActionsOfTitle ?? [])
                + (stack.canGoBack && stack.showsBackButton
                    ? [UserAction("go back in \(ActionNames.name(of: stack))") { $0.tapBack(stack) }] : [])
                + stack.searchActions + stack.swipeActions
        case let tabs as UITabBarController where tabs.receivesTouches && !tabs.isTabBarHidden:
            tabs.entriesInBar.indices.map { index in
                UserAction("tap tab \(index) in \(ActionNames.name(of: tabs))") { $0.tapTab(at: index, in: tabs) }
            }
        case let search as UISearchController: search.searchActions
        case let pages as UIPageViewController where pages.receivesTouches && pages.dataSource != nil:
            [UIPageViewController.NavigationDirection.forward, .reverse].map { direction in
                UserAction(
                    "turn the page \(direction == .forward ? "forward" : "back") in \(ActionNames.name(of: pages))",
                    parts: [
                        { $0.swipePage(pages, .began, toward: direction) },
                        { $0.swipePage(pages, .ended(finishing: true)) },
                    ])
            }
        default: []
        }
    }

    /// What the user can do to leave a controller that is presented.
    fileprivate var userActionsOfPresentation: [UserAction] {
        guard let presentation = session.presentation(of: self), presentation.isFree else { return [] }
        if presentation.popover != nil {
            return [UserAction("tap outside \(ActionNames.name(of: self))") { $0.tapOutside(self) }]
        }
        guard session.has(.swipeDismissesSheets), presentation.style.isSheet else { return [] }
        return [
            UserAction(
                "swipe down \(ActionNames.name(of: self))",
                parts: [{ $0.swipeDown(self, .began) }, { $0.swipeDown(self, .ended(finishing: true)) }])
        ] + detentActions(of: presentation)
    }

    private func detentActions(of presentation: Presentation) -> [UserAction] {
        guard let sheet = presentation.controller as? UISheetPresentationController, sheet.hasDetents,
            session.has(.sheetPreferences)
        else { return [] }
        let others = sheet.detents.map(\.identifier).filter { $0 != sheet.restingDetent && sheet.isActive($0) }
        return others.map { detent in
            UserAction("move \(ActionNames.name(of: self)) to \(detent.rawValue)") { $0.dragSheet(self, to: detent) }
        }
    }
}
