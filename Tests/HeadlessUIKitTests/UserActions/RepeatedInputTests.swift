import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Inputs that another session repeats from their events.
@MainActor
struct RepeatedInputTests {
    /// A screen with an element for each action. What the elements call is noted in ``calls``.
    @MainActor
    fileprivate final class Screen: UIViewController, UITableViewDataSource, UITableViewDelegate,
        UIPickerViewDataSource,
        UIPickerViewDelegate, UIContextMenuInteractionDelegate, UICollectionViewDataSource, UICollectionViewDelegate,
        UISearchBarDelegate, UIFindInteractionDelegate
    {
        var calls: [String] = []
        let button = UIButton(type: .system)
        let second = UIButton(type: .system)
        let field = UITextField()
        let secret = UITextField()
        let text = UITextView()
        let slider = UISlider()
        let stepper = UIStepper()
        let segments = UISegmentedControl(items: ["One", "Two"])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let picker = UIPickerView()
        let dates = UIDatePicker()
        let search = UISearchBar()
        let pad = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let menuButton = UIButton(type: .system)
        let tap = UITapGestureRecognizer()
        let swipe = UISwipeGestureRecognizer()
        let pan = UIPanGestureRecognizer()
        let press = UILongPressGestureRecognizer()
        let pinch = UIPinchGestureRecognizer()
        let turn = UIRotationGestureRecognizer()
        lazy var grid = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: UICollectionViewFlowLayout())

        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, control) in ([button, second, slider, stepper, segments, dates] as [UIControl]).enumerated() {
                control.addAction(
                    UIAction { [weak self] action in self?.note("control \(index) \(Self.value(action.sender))") },
                    for: index < 2 ? .touchUpInside : .valueChanged)
            }
            field.clearButtonMode = .always
            secret.isSecureTextEntry = true
            second.accessibilityIdentifier = "second"
            for box in [field, secret] {
                box.addAction(
                    UIAction { [weak self, weak box] _ in self?.note("text \(box?.text ?? "")") }, for: .editingChanged)
            }
            (table.dataSource, table.delegate, picker.dataSource, picker.delegate) = (self, self, self, self)
            (grid.dataSource, grid.delegate, search.delegate) = (self, self, self)
            grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            search.showsCancelButton = true
            search.scopeButtonTitles = ["All", "Some"]
            pad.addInteraction(UIContextMenuInteraction(delegate: self))
            pad.addInteraction(UIFindInteraction(sessionDelegate: self))
            menuButton.menu = menu
            tap.numberOfTapsRequired = 2
            swipe.direction = .left
            for recognizer in [tap, swipe, pan, press, pinch, turn] as [UIGestureRecognizer] {
                recognizer.addTarget(self, action: Screen.recognized)
                pad.addGestureRecognizer(recognizer)
            }
            let all: [UIView] = [
                button, second, field, secret, text, slider, stepper, segments, table, picker, dates, search, pad,
                menuButton, grid,
            ]
            for (index, element) in all.enumerated() {
                element.frame = CGRect(x: 0, y: 60 * index, width: 300, height: 55)
                view.addSubview(element)
            }
            navigationItem.rightBarButtonItems = ["Done", "More"].map { (title: String) in
                UIBarButtonItem(title: title, primaryAction: UIAction { [weak self] _ in self?.note("item \(title)") })
            }
        }

        private static func value(_ sender: Any?) -> String {
            switch sender {
            case let slider as UISlider: "\(slider.value)"
            case let stepper as UIStepper: "\(stepper.value)"
            case let segments as UISegmentedControl: "\(segments.selectedSegmentIndex)"
            case let dates as UIDatePicker: "\(dates.date.timeIntervalSinceReferenceDate)"
            default: ""
            }
        }

        private static func text(_ point: CGPoint) -> String { "(\(point.x), \(point.y))" }

        func recognized(_ recognizer: UIGestureRecognizer) {
            var value = ""
            if let pan = recognizer as? UIPanGestureRecognizer {
                value = "\(Self.text(pan.translation(in: nil))) \(Self.text(pan.velocity(in: nil)))"
            }
            if let pinch = recognizer as? UIPinchGestureRecognizer { value = "\(pinch.scale) \(pinch.velocity)" }
            if let turn = recognizer as? UIRotationGestureRecognizer { value = "\(turn.rotation)" }
            note(
                "\(Swift.type(of: recognizer)) \(recognizer.state) at "
                    + "\(Self.text(recognizer.location(in: nil))) \(value)"
            )
        }

        var menu: UIMenu {
            UIMenu(
                children: ["Copy", "Cut"].map { title in
                    UIAction(title: title) { [weak self] _ in self?.note("menu \(title)") }
                })
        }

        func note(_ call: String) { calls.append(call) }

        func showButtonInTitle() {
            let (title, button) = (UIView(), UIButton(type: .system))
            button.addAction(UIAction { [weak self] _ in self?.note("title") }, for: .touchUpInside)
            title.addSubview(button)
            navigationItem.titleView = title
        }

        var buttonInTitle: UIButton? { navigationItem.titleView?.subviews.first as? UIButton }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("touch") }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("row \(indexPath)") }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            note("accessory \(indexPath)")
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) { note("edit \(indexPath)") }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
            note("move \(source) \(target)")
        }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(
                actions: ["A", "B"].map { (title: String) in
                    UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
                        self?.note("swipe \(title) \(indexPath)")
                        done(true)
                    }
                })
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            note("item \(indexPath)")
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            note("picked \(row) of \(component)")
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            note("menu at \(Self.text(location))")
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menu }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { note("menu ends") }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { note("preview") }

        private lazy var finder = Finder { [weak self] in self?.note($0) }
        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { finder }

        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { note("search \(searchText)") }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note("search begins") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { note("search") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { note("search cancelled") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            note("scope \(selectedScope)")
        }
    }

    private final class Finder: UIFindSession {
        private let note: (String) -> Void
        init(_ note: @escaping (String) -> Void) { self.note = note }
        override var supportsReplacement: Bool { true }
        override func performSearch(query: String, options: UITextSearchOptions?) { note("find \(query)") }
        override func performSingleReplacement(
            query searchQuery: String, replacementString: String, options: UITextSearchOptions?
        ) { note("replace \(searchQuery) \(replacementString)") }
        override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
            note("replace all \(searchQuery) \(replacementString)")
        }
        override func highlightNextResult(in direction: UITextStorageDirection) { note("next \(direction.rawValue)") }
        override func invalidateFoundResults() { note("found no more") }
    }

    /// A user's actions, and what they must call.
    struct Case: CustomTestStringConvertible, Sendable {
        fileprivate typealias Body = @MainActor @Sendable (Session, Screen) -> Void

        let name: String
        let calls: [String]
        /// What the app does before.
        fileprivate let prepare: Body
        fileprivate let act: Body

        fileprivate init(
            _ name: String, calls: [String], after prepare: @escaping Body = { _, _ in }, _ act: @escaping Body
        ) { (self.name, self.calls, self.prepare, self.act) = (name, calls, prepare, act) }

        var testDescription: String { name }
    }

    nonisolated static let cases: [Case] = [
        Case("tap", calls: ["control 0 "]) { $0.tap($1.button) },
        Case("tap by identifier", calls: ["control 1 "]) { $0.tap($1.second) },
        Case("two taps of a recognizer", calls: ["UITapGestureRecognizer ended at (20.0, 860.0) "]) {
            $0.tap($1.tap, at: CGPoint(x: 20, y: 860), taps: 2)
        },
        Case("bar items", calls: ["item More", "item Done"]) { session, screen in
            for item in (screen.navigationItem.rightBarButtonItems ?? []).reversed() { session.tap(item) }
        },
        Case("typing", calls: ["text Ada", "text "]) {
            $0.type("Ada", into: $1.field)
            $0.tapClear(in: $1.field)
            $0.pressReturn(in: $1.field)
        },
        Case("typing into a text view", calls: []) { $0.type("Text", into: $1.text) },
        Case("slider", calls: ["control 2 0.25"]) { $0.slide($1.slider, to: 0.25) },
        Case("stepper", calls: ["control 3 1.0", "control 3 0.0"]) {
            $0.tapStep($1.stepper, up: true)
            $0.tapStep($1.stepper, up: false)
        },
        Case("segment", calls: ["control 4 1"]) { $0.tapSegment(at: 1, in: $1.segments) },
        Case("date", calls: ["control 5 86400.5"]) {
            $0.pick(Date(timeIntervalSinceReferenceDate: 86400.5), in: $1.dates)
        },
        Case("row", calls: ["row [0, 0]"]) { $0.tapRow(at: IndexPath(row: 0, section: 0), in: $1.table) },
        Case("accessory", calls: ["accessory [0, 0]"]) {
            $0.tapAccessory(at: IndexPath(row: 0, section: 0), in: $1.table)
        },
        Case("editing", calls: ["edit [0, 0]"]) { $0.editRow(at: IndexPath(row: 0, section: 0), in: $1.table) },
        Case("swipe action", calls: ["swipe B [0, 0]"]) {
            $0.tapSwipeAction(1, edge: .leading, ofRowAt: IndexPath(row: 0, section: 0), in: $1.table)
        },
        Case("moving a row", calls: ["move [0, 0] [0, 2]"], after: { $1.table.isEditing = true }) {
            $0.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0), in: $1.table)
        },
        Case("item", calls: ["item [0, 0]"]) { $0.tapItem(at: IndexPath(item: 0, section: 0), in: $1.grid) },
        Case("picker", calls: ["picked 2 of 1"]) { $0.pick(row: 2, component: 1, in: $1.picker) },
        Case("search", calls: ["search begins", "search Bern", "scope 1", "search", "search cancelled"]) {
            $0.tap($1.search)
            $0.type("Bern", into: $1.search)
            $0.tapScope(at: 1, in: $1.search)
            $0.pressSearch(in: $1.search)
            $0.tapCancel(in: $1.search)
        },
        Case("menu", calls: ["menu at (3.0, 4.0)", "menu ends", "menu Cut"]) { session, screen in
            session.openMenu(of: screen.pad, at: CGPoint(x: 3, y: 4))
            let leaves = screen.pad.menuInteraction?.shown?.menu?.leaves ?? []
            if let cut = leaves.last { session.choose(cut, inMenuOf: screen.pad) }
        },
        Case("preview of a menu", calls: ["menu at (1.0, 2.0)", "preview", "menu ends"]) {
            $0.openMenu(of: $1.pad, at: CGPoint(x: 1, y: 2))
            $0.tapPreview(ofMenuOf: $1.pad)
        },
        Case("a menu that is closed", calls: ["menu at (1.0, 2.0)", "menu ends"]) {
            $0.openMenu(of: $1.pad, at: CGPoint(x: 1, y: 2))
            $0.closeMenu(of: $1.pad)
        },
        Case(
            "find panel",
            calls: ["find a", "next 0", "next 1", "replace a b", "replace all a c", "found no more", "found no more"]
        ) { session, screen in
            let commands: [Session.FindPanelCommand] = [
                .open(), .search("a"), .next, .previous, .replace(with: "b"), .replaceAll(with: "c"), .close,
                .open(showingReplace: true), .close,
            ]
            for command in commands { session.useFindPanel(of: screen.pad, command) }
        },
        Case("menu of a button", calls: ["menu Cut"]) { session, screen in
            if let cut = screen.menuButton.menu?.leaves.last { session.choose(cut, in: screen.menuButton) }
        },
        Case("swipe", calls: ["UISwipeGestureRecognizer ended at (150.0, 747.5) "]) { $0.swipe($1.swipe, .left) },
        Case(
            "drag",
            calls: [
                "UIPanGestureRecognizer began at (10.0, 800.0) (0.0, 0.0) (0.0, 0.0)",
                "UIPanGestureRecognizer changed at (15.0, 793.0) (5.0, -7.0) (1.0, 2.0)",
                "UIPanGestureRecognizer ended at (15.0, 793.0) (5.0, -7.0) (3.0, 4.0)",
            ]
        ) {
            $0.drag($1.pan, .began(at: CGPoint(x: 10, y: 800)))
            $0.drag($1.pan, .changed(by: CGPoint(x: 5, y: -7), velocity: CGPoint(x: 1, y: 2)))
            $0.drag($1.pan, .ended(velocity: CGPoint(x: 3, y: 4)))
        },
        Case(
            "press",
            calls: [
                "UILongPressGestureRecognizer began at (150.0, 747.5) ",
                "UILongPressGestureRecognizer cancelled at (150.0, 747.5) ",
            ]
        ) {
            $0.press($1.press, .began())
            $0.press($1.press, .cancelled)
        },
        Case(
            "pinch",
            calls: [
                "UIPinchGestureRecognizer began at (150.0, 747.5) 1.0 0.0",
                "UIPinchGestureRecognizer changed at (150.0, 747.5) 1.5 0.5",
                "UIPinchGestureRecognizer ended at (150.0, 747.5) 1.5 0.5",
            ]
        ) {
            $0.pinch($1.pinch, .began)
            $0.pinch($1.pinch, .changed(to: 1.5, velocity: 0.5))
            $0.pinch($1.pinch, .ended)
        },
        Case(
            "rotation",
            calls: [
                "UIRotationGestureRecognizer began at (150.0, 747.5) 0.0",
                "UIRotationGestureRecognizer changed at (150.0, 747.5) 0.75",
                "UIRotationGestureRecognizer cancelled at (150.0, 747.5) 0.75",
            ]
        ) {
            $0.rotate($1.turn, .began)
            $0.rotate($1.turn, .changed(to: 0.75))
            $0.rotate($1.turn, .cancelled)
        },
        Case("touch", calls: ["touch"]) {
            $0.touch($1.view, .began(at: CGPoint(x: 300, y: 1000)))
            $0.touch($1.view, .ended())
        },
        Case("device and app", calls: []) {
            $0.rotate(to: .landscapeLeft)
            $0.advance(by: 1)
            if let window = $1.view.window { $0.resize(window, to: CGSize(width: 300, height: 300)) }
            $0.advance(by: 1)
            $0.enterBackground()
            $0.enterForeground()
            $0.deactivateApp()
            $0.activateApp()
            $0.sendMemoryWarning()
        },
        Case(
            "alert", calls: ["alert Yes"],
            after: { session, screen in
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                for title in ["No", "Yes"] {
                    alert.addAction(
                        UIAlertAction(title: title, style: .default) { [weak screen] _ in
                            screen?.note("alert \(title)")
                        })
                }
                screen.present(alert, animated: false)
                session.advance(by: 1)
            }
        ) { session, screen in
            if let alert = screen.presentedViewController as? UIAlertController { session.tap(alert.actions[1]) }
        },
        Case(
            "sheet", calls: [],
            after: { session, screen in
                screen.present(UIViewController(), animated: false)
                session.advance(by: 1)
            }
        ) { session, screen in
            guard let sheet = screen.presentedViewController else { return }
            session.swipeDown(sheet, .began)
            session.swipeDown(sheet, .changed(0.5))
            session.swipeDown(sheet, .ended(finishing: true))
        },
        Case(
            "detents", calls: [],
            after: { session, screen in
                let sheet = UIViewController()
                sheet.modalPresentationStyle = .pageSheet
                sheet.sheetPresentationController?.detents = [.medium(), .large()]
                screen.present(sheet, animated: false)
                session.advance(by: 1)
            }
        ) { session, screen in
            guard let sheet = screen.presentedViewController else { return }
            session.dragSheet(sheet, to: .large)
            session.dragSheet(sheet, to: .medium)
        },
        Case(
            "pop", calls: [],
            after: { session, screen in
                screen.navigationController?.pushViewController(UIViewController(), animated: false)
                session.advance(by: 1)
            }
        ) { session, screen in
            guard let stack = screen.navigationController else { return }
            session.swipeBack(stack, .began)
            session.swipeBack(stack, .changed(0.25))
            session.swipeBack(stack, .ended(finishing: false))
            session.advance(by: 1)
            session.tapBack(stack)
        },
        Case("title", calls: ["title"], after: { $1.showButtonInTitle() }) { session, screen in
            screen.buttonInTitle.map { session.tap($0) }
        },
    ]

    /// A session with the screen. What is done before the recorded inputs is done by `prepare`.
    private func run(
        _ body: (Session, Screen) throws -> Void
    ) rethrows -> (events: [Event], calls: [String]) {
        let session = Session(SessionConfiguration(device: .named("iPhone 15 Pro") ?? .default, semantics: .v13))
        let log = EventLog()
        session.attach(log)
        let screen = try session.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 1100))
            let (stack, screen) = (UINavigationController(), Screen())
            stack.viewControllers = [screen]
            window.rootViewController = stack
            window.makeKeyAndVisible()
            session.advance(by: 1)
            try body(session, screen)
            session.advance(by: 1)
            session.end()
            withExtendedLifetime(window) {}
            return screen
        }
        return (log.events, screen.calls)
    }

    @Test(arguments: cases)
    func `an input of a trace can be repeated`(_ test: Case) throws {
        let recorded = run { session, screen in
            test.prepare(session, screen)
            test.act(session, screen)
        }
        #expect(recorded.calls == test.calls)
        let inputs = recorded.events.filter { $0.kind.family == .input }
        #expect(!inputs.isEmpty)
        let repeated = try run { session, screen in
            test.prepare(session, screen)
            for input in inputs {
                session.advance(by: Double(input.t - min(input.t, session.now)) / 1e9)
                try session.perform(input)
            }
        }
        #expect(repeated.calls == test.calls)
        #expect(zip(repeated.events, recorded.events).first { $0 != $1 }.map { "\($0) \($1)" } == nil)
        #expect(repeated.events.count == recorded.events.count)
    }

    @Test func `a text that the field hides is not recorded`() {
        let recorded = run { $0.type("1234", into: $1.secret) }
        #expect(recorded.calls == ["text 1234"])
        #expect(recorded.events.first { $0.kind == .inputTyped }?.string(.text) == "redacted")
    }

    /// The app of today has other items before those of the recording.
    @Test func `an item is found by its name, and by its index among equal names`() throws {
        let calls = try run { session, screen in
            let titles = ["Done", "More", "More"]
            screen.navigationItem.rightBarButtonItems = titles.enumerated().map { index, title in
                UIBarButtonItem(
                    title: title, primaryAction: UIAction { [weak screen] _ in screen?.note("\(index) \(title)") })
            }
            for (title, row) in [("Done", 2), ("More", 2), ("More", 0), (nil, 0)] as [(String?, Int)] {
                var input = RecordedInput(.tapBarItem, row: [row], item: title)
                input.element = ["Screen"]
                try session.perform(Event(input.kind, input.fields(nil)))
            }
        }.calls
        #expect(calls == ["0 Done", "2 More", "1 More", "0 Done"])
    }

    @Test func `an identifier that two views have is no path`() {
        let recorded = run { session, screen in
            screen.button.accessibilityIdentifier = "second"
            session.tap(screen.second)
        }
        let input = recorded.events.last { $0.kind == .inputTapped }
        #expect(input?[.element] == .strings(["Screen", "UIView", "UIButton[1]"]))
    }

    @Test func `a tap in a title view names the controller of the title`() {
        let recorded = run { session, screen in
            screen.showButtonInTitle()
            screen.buttonInTitle.map { session.tap($0) }
        }
        let inputs = recorded.events.filter { $0.kind == .inputTapped }
        #expect(
            inputs.map { EventText.fields($0) } == [
                "target=#3 element=[Screen navigationItem.titleView UIButton] action=tap"
            ])
    }

    @Test func `an input says where the user acted`() {
        let recorded = run { session, screen in
            session.tap(screen.second)
            session.tapRow(at: IndexPath(row: 0, section: 0), in: screen.table)
            session.tap(screen.tap, at: CGPoint(x: 20, y: 860), taps: 2)
            session.type("Ada", into: screen.field)
            session.tap(screen.navigationItem.rightBarButtonItems?.last ?? UIBarButtonItem())
        }
        let inputs = recorded.events.filter { $0.kind.family == .input }
        #expect(
            inputs.map { "\($0.name) \(EventText.fields($0))" } == [
                "input.tapped target=#3 element=[\"#second\"] action=tap",
                "input.tapped target=#3 element=[Screen UIView UITableView] action=tapRow row=0.0",
                "input.tapped target=#3 element=[Screen UIView UIView UITapGestureRecognizer] action=tap "
                    + "gesture={point=[20 860] taps=2}",
                "input.typed target=#3 element=[Screen UIView UITextField] action=type text=Ada",
                "input.tapped target=#3 element=[Screen] action=tapBarItem item=More row=1",
            ])
    }

    /// Inputs that cannot be repeated, and why.
    @Test(arguments: [
        (
            Event(.inputTapped, [.target: .null]),
            "the recording does not say which element it was for; record it again"
        ),
        (
            event(.tap, ["Other", "UIView"]), "'Other' is not on screen (Other > UIView)"
        ),
        (event(.tap, ["#nowhere"]), "'#nowhere' is not on screen (#nowhere)"),
        (
            event(.tap, ["Screen", "UIView", "UIButton[7]"]),
            "there is no 'UIButton[7]' in Screen > UIView (Screen > UIView > UIButton[7])"
        ),
        (event(.tap, ["Screen", "UIView"]), "Screen > UIView is of a class that does not have 'tap'"),
        (event(.tapBarItem, ["Screen"], item: "Gone"), "there is no 'Gone' in Screen"),
        (event(.triggerSegue, ["Screen"], row: [9]), "there is no segue 9 in Screen"),
        (event(.use, ["Screen"]), "a trace does not say enough about 'use' to repeat it"),
        (
            event(.tapRow, ["Screen", "UIView", "UITableView"]),
            "the recording does not say which element it was for; record it again"
        ),
    ])
    func `what cannot be repeated is named`(_ input: Event, _ message: String) {
        _ = run { session, _ in
            var found = ""
            do throws(InputError) { try session.perform(input) } catch { found = error.description }
            #expect(found == message)
        }
    }

    private nonisolated static func event(
        _ action: InputAction, _ element: [String], row: [Int] = [], item: String? = nil
    ) -> Event {
        var input = RecordedInput(action, row: row, item: item)
        input.element = element
        return Event(input.kind, input.fields(nil))
    }
}
