import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// Repeats what an input of a recording says: the user's action on the element that has the same accessibility
    /// identifier or path now, the rotation of the device, the size of a window, or what the system does with the app.
    ///
    /// The launch, and work that the app has deferred, are not repeated: they throw nothing and do nothing. Before the
    /// launch, what the app was launched for is kept for it.
    ///
    /// Throws if the element or its item is gone, or if the recording does not say enough.
    ///
    /// Complexity: as ``explore(actions:)`` for one action, and linear in the number of views.
    public func perform(_ input: Event) throws(InputError) {
        // What the app has asked for is not repeated: the app asks again.
        if input.cause != nil, Self.kindsOnRequest.contains(input.kind) { return }
        switch input.kind {
        case .inputDeferred: break
        case .inputLaunched: prepareLaunch(for: input)
        case .inputBackgrounded: enterBackground(try scene(of: input))
        case .inputForegrounded: enterForeground(try scene(of: input))
        case .inputReceived: try receive(input)
        case .inputLocked: lockDevice()
        case .inputUnlocked: unlockDevice()
        case .inputActivitiesSaved: saveUserActivities()
        case .inputSettingsChanged: try changeSettings(input)
        case .inputActivated: activateApp()
        case .inputDeactivated: deactivateApp()
        case .inputMemoryWarning: sendMemoryWarning()
        case .inputTerminated: terminate()
        case .inputSceneConnected: connectScene(recordedIn: input)
        case .inputSceneDisconnected:
            guard let scene = try scene(of: input) else { throw .elementIsUnknown }
            disconnect(scene)
        case .inputResized: try resize(input)
        default:
            guard let input = RecordedInput(input) else { throw .elementIsUnknown }
            try InputPerformance(session: self, input: input, element: element(at: input.element)).perform()
        }
    }

    /// What the system also does because the app has asked for it.
    private static let kindsOnRequest: Set<EventKind> = [
        .inputForegrounded, .inputReceived, .inputSceneConnected, .inputSceneDisconnected,
    ]

    /// The scene that the input names; nil if it names none.
    private func scene(of input: Event) throws(InputError) -> UIScene? {
        guard let name = input.string(.scene) else { return nil }
        guard let scene = application.scenes.connected.first(where: { $0.session.persistentIdentifier == name }) else {
            throw .itemIsGone("scene '\(name)'", in: ["UIApplication"])
        }
        return scene
    }

    /// What the app was launched for, unless it runs already.
    private func prepareLaunch(for input: Event) {
        guard application.shared.delegate == nil, let options = UIScene.ConnectionOptions(recordedIn: input) else {
            return
        }
        receive(options)
    }

    /// Connects the scene, unless the app has asked for it itself or has it since its launch.
    private func connectScene(recordedIn input: Event) {
        guard application.shared.delegate != nil else { return prepareLaunch(for: input) }
        let sessions = application.scenes.sessions.filter {
            $0.persistentIdentifier == input.string(.scene)
        }
        guard sessions.allSatisfy({ $0.scene == nil }) else { return }
        connectScene(UIScene.ConnectionOptions(recordedIn: input), to: sessions.first)
    }

    private func receive(_ input: Event) throws(InputError) {
        guard let options = UIScene.ConnectionOptions(recordedIn: input) else { throw .elementIsUnknown }
        receive(options)
    }

    private func changeSettings(_ input: Event) throws(InputError) {
        guard let settings = input.traits(.traits)?.chosenByUser, !settings.isEmpty else { throw .elementIsUnknown }
        changeSettings(settings)
    }

    private func resize(_ input: Event) throws(InputError) {
        guard let recorded = RecordedInput(input), case .size(let size)? = input[.size] else { throw .elementIsUnknown }
        if recorded.action == .rotateDevice {
            guard let orientation = input.string(.orientation).flatMap(UIDeviceOrientation.init(interface:)) else {
                throw .isNotRepeatable("\(input.name) to \(input.string(.orientation) ?? "no orientation")")
            }
            return rotate(to: orientation)
        }
        let new = CGSize(width: size.width, height: size.height)
        // A system without scenes resizes the window.
        if hasScenes, let scene = try scene(of: input) as? UIWindowScene {
            guard new.isPossible else { throw .isNotRepeatable("\(input.name) to \(size.width) by \(size.height)") }
            return resize(scene, to: new, interactively: input.bool(.interactive) ?? false)
        }
        guard let window = try element(at: recorded.element) as? UIWindow else {
            throw .elementIsOfOtherClass(recorded.element, recorded.action)
        }
        resize(window, to: new)
    }
}

/// A user's action that is repeated on the element of today.
@MainActor
private struct InputPerformance {
    let session: Session
    let input: RecordedInput
    let element: AnyObject

    func perform() throws(InputError) {
        switch input.action {
        case .tap: try tap()
        case .tapThrough: session.tapThrough(to: try the(UIView.self))
        case .tapBarItem: session.tap(try item(of: buttons(), named: \.eventName))
        case .tapTab: try tapTab()
        case .tapTabBarItem:
            let bar = try the(UITabBar.self)
            session.tap(try item(of: bar.items ?? [], named: \.eventName), in: bar)
        case .tapAction: session.tap(try item(of: the(UIAlertController.self).actions, named: \.title))
        case .tapRow: session.tapRow(at: try indexPath(), in: try the(UITableView.self))
        case .tapItem: session.tapItem(at: try indexPath(), in: try the(UICollectionView.self))
        case .tapAccessory: try tapAccessory()
        case .tapSwipeAction: try tapSwipeAction()
        case .editRow: session.editRow(at: try indexPath(), in: try the(UITableView.self))
        case .moveRow:
            session.moveRow(
                at: try indexPath(), to: IndexPath(item: try index(3), section: try index(2)),
                in: try the(UITableView.self))
        case .tapSegment: session.tapSegment(at: try index(0), in: try the(UISegmentedControl.self))
        case .tapStep: session.tapStep(try the(UIStepper.self), up: input.gesture.direction == "up")
        case .slide: session.slide(try the(UISlider.self), to: Float(try value()))
        case .pickRow: session.pick(row: try index(1), component: try index(0), in: try the(UIPickerView.self))
        case .pickDate:
            session.pick(Date(timeIntervalSinceReferenceDate: try value()), in: try the(UIDatePicker.self))
        case .type: try type()
        case .tapClear: session.tapClear(in: try the(UITextField.self))
        case .pressReturn: session.pressReturn(in: try the(UITextField.self))
        case .pressSearch: session.pressSearch(in: try the(UISearchBar.self))
        case .tapCancel: session.tapCancel(in: try the(UISearchBar.self))
        case .tapScope: session.tapScope(at: try index(0), in: try the(UISearchBar.self))
        case .tapBookmark: session.tapBookmark(in: try the(UISearchBar.self))
        case .tapStatusBar: session.tapStatusBar(of: try the(UIWindow.self))
        case .tapBack: session.tapBack(try the(UINavigationController.self))
        case .tapOutside: session.tapOutside(try the(UIViewController.self))
        case .openMenu: session.openMenu(of: try the(UIView.self), at: try location())
        case .chooseElement: try chooseElement()
        case .tapPreview: session.tapPreview(ofMenuOf: try the(UIView.self))
        case .closeMenu: session.closeMenu(of: try the(UIView.self))
        case .useFindPanel:
            guard let command = Session.FindPanelCommand(named: input.item, text: input.text) else {
                throw .elementIsUnknown
            }
            session.useFindPanel(of: try the(UIView.self), command)
        case .beginCustomizing: session.beginCustomizing(try the(UITabBarController.self))
        case .endCustomizing: try endCustomizing()
        case .swipe: try swipe()
        case .drag: session.drag(try the(UIPanGestureRecognizer.self), try phase(input.dragPhase))
        case .press: session.press(try the(UILongPressGestureRecognizer.self), try phase(input.dragPhase))
        case .pinch: session.pinch(try the(UIPinchGestureRecognizer.self), try phase(input.twoFingerPhase))
        case .rotate: session.rotate(try the(UIRotationGestureRecognizer.self), try phase(input.twoFingerPhase))
        case .touch: session.touch(try the(UIView.self), try phase(input.dragPhase))
        case .swipeBack: session.swipeBack(try the(UINavigationController.self), try phase(input.swipePhase))
        case .swipeContent: try swipeContent()
        case .swipeDown: session.swipeDown(try the(UIViewController.self), try phase(input.swipePhase))
        case .swipePage:
            session.swipePage(
                try the(UIPageViewController.self), try phase(input.swipePhase),
                toward: input.gesture.direction == "reverse" ? .reverse : .forward)
        case .swipePrimaryColumn: session.swipePrimaryColumn(of: try the(UISplitViewController.self))
        case .dragSeparator:
            guard let column = UISplitViewController.Column(rawValue: try index(0)) else { throw .elementIsUnknown }
            session.dragSeparator(of: column, in: try the(UISplitViewController.self), to: CGFloat(try value()))
        case .dragSheet:
            guard let detent = input.item else { throw .elementIsUnknown }
            session.dragSheet(try the(UIViewController.self), to: .init(detent))
        case .triggerSegue: try triggerSegue()
        case .use, .rotateDevice, .resizeWindow: throw .isNotRepeatable(input.action.rawValue)
        }
    }

    private func the<Element>(_ type: Element.Type) throws(InputError) -> Element {
        guard let element = element as? Element else { throw .elementIsOfOtherClass(input.element, input.action) }
        return element
    }

    private func index(_ place: Int) throws(InputError) -> Int {
        guard input.row.indices.contains(place) else { throw .elementIsUnknown }
        return input.row[place]
    }

    private func indexPath() throws(InputError) -> IndexPath {
        IndexPath(item: try index(1), section: try index(0))
    }

    private func value() throws(InputError) -> Double {
        guard let value = input.gesture.value else { throw .elementIsUnknown }
        return value
    }

    private func phase<Phase>(_ phase: Phase?) throws(InputError) -> Phase {
        guard let phase else { throw .elementIsUnknown }
        return phase
    }

    private func location() throws(InputError) -> CGPoint {
        guard let point = input.gesture.point else { throw .elementIsUnknown }
        return CGPoint(point)
    }

    /// The one of `items` with the name of the recorded one, at its index if there are several; the one at its index
    /// if it had no name.
    private func item<Item>(of items: [Item], named name: (Item) -> String?) throws(InputError) -> Item {
        if let recorded = input.item {
            if let row = input.row.first, items.indices.contains(row), name(items[row]) == recorded {
                return items[row]
            }
            guard let found = items.first(where: { name($0) == recorded }) else {
                throw .itemIsGone("'\(recorded)'", in: input.element)
            }
            return found
        }
        let index = try index(0)
        guard items.indices.contains(index) else { throw .itemIsGone("item \(index)", in: input.element) }
        return items[index]
    }

    private func tap() throws(InputError) {
        switch element {
        case let recognizer as UITapGestureRecognizer:
            session.tap(
                recognizer, at: input.gesture.point.map(CGPoint.init), taps: input.gesture.taps ?? 1,
                touches: input.gesture.touches ?? 1)
        case let bar as UISearchBar: session.tap(bar)
        default: session.tap(try the(UIControl.self))
        }
    }

    private func swipe() throws(InputError) {
        guard let direction = UISwipeGestureRecognizer.Direction(eventName: input.gesture.direction) else {
            throw .elementIsUnknown
        }
        session.swipe(try the(UISwipeGestureRecognizer.self), direction, touches: input.gesture.touches ?? 1)
    }

    private func swipeContent() throws(InputError) {
        let (view, phase) = (element as? UIView, try phase(input.swipePhase))
        let owner = element as? UIViewController ?? view?.ownerInside
        guard let stack = owner as? UINavigationController ?? owner?.navigationController else {
            throw .elementIsOfOtherClass(input.element, input.action)
        }
        session.swipeContent(stack, phase, over: view)
    }

    private func type() throws(InputError) {
        guard let text = input.text else { throw .elementIsUnknown }
        switch element {
        case let field as UITextField: session.type(text, into: field)
        case let view as UITextView: session.type(text, into: view)
        default: session.type(text, into: try the(UISearchBar.self))
        }
    }

    private func buttons() throws(InputError) -> [UIBarButtonItem] {
        if let view = element as? UIView { return view.ownButtons }
        return try the(UIViewController.self).navigationController?.shownButtons ?? []
    }

    private func tapTab() throws(InputError) {
        let tabs = try the(UITabBarController.self)
        // Without an index, the tab was in the sidebar.
        guard !input.row.isEmpty else {
            guard let tab = input.item.flatMap(tabs.tab(forIdentifier:)) else {
                throw .itemIsGone("'\(input.item ?? "")'", in: input.element)
            }
            return session.tapTab(tab, inSidebarOf: tabs)
        }
        session.tapTab(at: try tabIndex(in: tabs), in: tabs)
    }

    private func tabIndex(in tabs: UITabBarController) throws(InputError) -> Int {
        guard input.item != nil else { return try index(0) }
        let names = tabs.entriesInBar.map { $0.knownItem?.eventName }
        let indices = Array(names.indices)
        return try item(of: indices, named: { names[$0] })
    }

    private func tapAccessory() throws(InputError) {
        if let table = element as? UITableView { return session.tapAccessory(at: try indexPath(), in: table) }
        session.tapAccessory(try index(2), ofItemAt: try indexPath(), in: try the(UICollectionView.self))
    }

    private func tapSwipeAction() throws(InputError) {
        let edge: Session.SwipeActionEdge = input.gesture.direction == "leading" ? .leading : .trailing
        let (path, number) = (try indexPath(), try index(2))
        if let table = element as? UITableView {
            session.tapSwipeAction(number, edge: edge, ofRowAt: path, in: table)
        } else {
            session.tapSwipeAction(number, edge: edge, ofItemAt: path, in: try the(UICollectionView.self))
        }
    }

    private func chooseElement() throws(InputError) {
        if let button = element as? UIButton, let menu = button.menu, button.menuInteraction?.shown == nil {
            return session.choose(try leaf(of: menu), in: button)
        }
        if let view = element as? UIView {
            return session.choose(try leaf(of: view.menuInteraction?.shown?.menu), inMenuOf: view)
        }
        let barItem = try buttons().first { $0.menu?.leaves.contains { $0.title == input.item } == true }
        guard let barItem else { throw .itemIsGone("menu with '\(input.item ?? "")'", in: input.element) }
        session.choose(try leaf(of: barItem.menu), in: barItem)
    }

    private func leaf(of menu: UIMenu?) throws(InputError) -> any UIMenuLeaf {
        guard input.item != nil else { throw .elementIsUnknown }
        return try item(of: menu?.leaves ?? [], named: \.title)
    }

    private func triggerSegue() throws(InputError) {
        let (controller, index) = (try the(UIViewController.self), try index(0))
        guard controller.segueNames.indices.contains(index) else {
            throw .itemIsGone("segue \(index)", in: input.element)
        }
        controller.triggerSegue(at: index, sender: nil)
    }

    private func endCustomizing() throws(InputError) {
        let tabs = try the(UITabBarController.self)
        if let name = input.item { return try endCustomizing(tabs, of: name) }
        let controllers = tabs.viewControllers ?? []
        guard input.row.allSatisfy(controllers.indices.contains) else {
            throw .itemIsGone("tab \(input.row.max() ?? 0)", in: input.element)
        }
        session.endCustomizing(tabs, order: input.row.map { controllers[$0] })
    }

    /// What the user changes in the sidebar about a tab of iOS 18.
    private func endCustomizing(_ tabs: UITabBarController, of name: String) throws(InputError) {
        guard let tab = tabs.tab(forIdentifier: name) else { throw .itemIsGone("'\(name)'", in: input.element) }
        if let value = input.gesture.value { return session.hideTab(tab, value == 0, inSidebarOf: tabs) }
        guard let group = tab as? UITabGroup, input.row.allSatisfy(group.children.indices.contains) else {
            throw .itemIsGone("'\(name)'", in: input.element)
        }
        let order = input.row.map { group.children[$0] }
        session.moveTabs(of: group, order: order, inSidebarOf: tabs)
    }
}
