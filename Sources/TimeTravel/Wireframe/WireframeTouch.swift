import HierarchyModel
import TraceFile

/// Where the user touched the screen last, as far as an input tells.
///
/// An input names its element, an item and a row of it, which are looked up among the boxes of a picture; only some
/// inputs have a point. The next input ends the mark, also if it touches nothing, such as a rotation.
public struct WireframeTouch: Hashable, Sendable {
    private let action: InputAction
    /// The controller that the input is about; nil if only the point is known.
    private let target: ObjectID?
    private let element: [String]
    private let item: String?
    /// Of a row its section and its number; of an item its index.
    private let row: [String]
    private let gesture: InputGesture
    /// Of a drag; nil for an input that is whole.
    private let phase: Symbol<GesturePhase>?
    /// Where the finger touched the screen; nil for the middle of the element.
    private let start: Point?
    /// How far the finger has moved since then; nil if that is not known.
    private let travel: Point?

    /// Nil for an event that is not a touch.
    ///
    /// - Parameter previous: the touch before it. Only the first phase of a drag says where the finger is.
    public init?(_ input: Event, after previous: WireframeTouch? = nil) {
        guard input.family == .input, let action = input.inputAction,
            !Self.withoutTouch.contains(action)
        else { return nil }
        self.action = action
        target = [FieldName.target, .container, .presented].lazy.compactMap { input.id($0) }.first
        if case .strings(let path)? = input[.element] { element = path } else { element = [] }
        item = input.string(.item)
        row = input.string(.row)?.split(separator: ".").map(String.init) ?? []
        if case .object(let object)? = input[.gesture] {
            gesture = InputGesture(json: object)
        } else {
            gesture = .init()
        }
        phase = input.kind == .inputDragged ? input.symbol(.phase) : nil
        guard Self.continues(input) else {
            (start, travel) = (gesture.point, Point(0, 0))
            return
        }
        guard let previous, previous.hasFinger, previous.action == action, previous.target == target,
            previous.element == element
        else {
            (start, travel) = (gesture.point, nil)
            return
        }
        start = previous.start
        let movement = gesture.movement ?? Point(0, 0)
        travel = Self.withMovement.contains(action) ? previous.travel?.moved(by: movement) : nil
    }

    /// Whether another phase of a drag may follow.
    private var hasFinger: Bool { phase == .began || phase == .changed }

    /// Whether it is a phase of a drag that began before.
    private static func continues(_ input: Event) -> Bool {
        guard input.kind == .inputDragged, let phase: Symbol<GesturePhase> = input.symbol(.phase) else { return false }
        return phase != .began
    }

    /// Of other drags the phases say what they have moved, but not how far the finger is.
    private static let withMovement: Set<InputAction> = [.drag, .press, .touch]

    /// The touch of the last input up to the position of a timeline; nil if that input touches nothing.
    ///
    /// Reads only chunks in which there are inputs, and only the last ``maximumEvents``.
    public init?(_ timeline: Timeline) {
        let search = EventSearch(reader: timeline.reader, filters: [Self.inputs], needsState: false) { event, _ in
            Self.ends(event.kind) ? event : nil
        }
        let next = timeline.next
        let first = next > Self.maximumEvents ? next - Self.maximumEvents : 0
        /// The last input, and the phases of the same drag before it.
        var inputs: [Event] = []
        try? search.forEach(in: first..<next, .backward, { _ in true }) { input in
            inputs.append(input)
            return Self.continues(input)
        }
        var touch: WireframeTouch?
        for input in inputs.reversed() { touch = WireframeTouch(input, after: touch) }
        guard let touch else { return nil }
        self = touch
    }

    private static let inputs = EventFilter(kinds: EventKind.allCases.filter(ends).map { KindPattern($0.name) })

    /// The mark of an input ends after so many events.
    public static let maximumEvents = WireframeMotion.maximumEvents

    /// Whether an event of this kind ends the mark of the touch before it. What the app has deferred is no input of
    /// the user.
    public static func ends(_ kind: EventKind) -> Bool { kind.family == .input && kind != .inputDeferred }

    /// What the user does with the device, or with the keys of the keyboard.
    private static let withoutTouch: Set<InputAction> = [
        .rotateDevice, .resizeWindow, .triggerSegue, .use, .type, .pressReturn, .pressSearch, .closeMenu,
        .useFindPanel,
    ]

    /// What the finger does.
    private var sign: String {
        switch action {
        case .swipeBack, .swipeContent: "→"
        case .swipeDown: "↓"
        case .dragSheet: "↕"
        case .dragSeparator, .swipePrimaryColumn: "↔"
        case .swipePage:
            switch gesture.direction {
            case "forward": "←"
            case "reverse": "→"
            default: "↔"
            }
        case .swipe: ["up": "↑", "down": "↓", "left": "←", "right": "→"][gesture.direction] ?? "◉"
        case .drag: gesture.movement.map(Self.arrow) ?? "◉"
        default: "◉"
        }
    }

    private static func arrow(along movement: Point) -> String {
        if abs(movement.x) > abs(movement.y) { return movement.x > 0 ? "→" : "←" }
        return movement.y == 0 ? "◉" : movement.y > 0 ? "↓" : "↑"
    }
}

// The place on the screen.
extension WireframeTouch {
    /// In points; what a finger covers. Source: Human Interface Guidelines, Buttons.
    private static let finger = 44.0

    private struct Place {
        let point: Point
        let isExact: Bool

        init(_ point: Point, isExact: Bool = true) { (self.point, self.isExact) = (point, isExact) }
    }

    /// The mark in a window; nil if what was touched is not on it. It is quiet if the place is not certain, such as in
    /// the middle of the controller's view if only the controller is known.
    func box(in window: Wireframe.Window, _ hosted: Hosted) -> Wireframe.Box? {
        guard let target else { return box(inFront: window, hosted) }
        guard let view = window.boxes.last(where: { $0.shows(target) }) ?? bar(of: target, in: window, hosted),
            let place = start.map({ Place($0) }) ?? place(of: target, in: window, view.frame, hosted)
        else { return nil }
        return box(at: place, ObjectName(target, in: hosted.state).map { [$0] } ?? [])
    }

    /// The mark of a recognizer of a view that belongs to no controller. The trace does not say in which window it is:
    /// the key window stands for the front one.
    private func box(inFront window: Wireframe.Window, _ hosted: Hosted) -> Wireframe.Box? {
        let visible = hosted.state.windows.filter(\.visible)
        guard let start, let front = visible.first(where: \.key) ?? visible.last, front.id == window.id else {
            return nil
        }
        return box(at: Place(start, isExact: visible.count == 1), [])
    }

    private func box(at place: Place, _ names: [ObjectName]) -> Wireframe.Box? {
        let travel = travel ?? Point(0, 0)
        return box(at: place.point.moved(by: travel), names, isExact: place.isExact && self.travel != nil)
    }

    private func box(at point: Point, _ names: [ObjectName], isExact: Bool) -> Wireframe.Box? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        let frame = Rect(point.x - Self.finger / 2, point.y - Self.finger / 2, Self.finger, Self.finger).limited
        return Wireframe.Box(role: .touch, frame: frame, names: names, text: sign, isQuiet: !isExact)
    }

    /// The bar with the items of a controller that has no box of its own, such as one whose view is gone.
    private func bar(of target: ObjectID, in window: Wireframe.Window, _ hosted: Hosted) -> Wireframe.Box? {
        action == .tapBarItem ? window.boxes.last { $0.role == .barButton && $0.name?.id == target } : nil
    }

    /// Nil if the element that the input names is gone, such as a button that its action has replaced.
    private func place(
        of target: ObjectID, in window: Wireframe.Window, _ view: Rect, _ hosted: Hosted
    ) -> Place? {
        let (boxes, size) = (window.boxes, window.size)
        let unknown = Place(view.center, isExact: false)
        switch action {
        case .tapBack:
            let stack = hosted.state.controller(target)?.stack ?? []
            return boxes.last { $0.role == .backButton && $0.name.map { stack.contains($0.id) } == true }
                .map { Place($0.frame.center) }
        case .tapTab: return tab(of: target, boxes, hosted).map { Place($0.frame.center) }
        case .tapBarItem, .tapAction: return button(of: target, boxes, hosted, unknown)
        case .tapOutside: return view.pointOutside(in: size).map { Place($0) } ?? unknown
        case .tapStatusBar: return Place(Point(size.width / 2, Self.finger / 4))
        case .swipeBack, .swipePrimaryColumn: return Place(Point(view.x + Self.finger / 2, view.center.y))
        case .swipeDown, .dragSheet: return Place(Point(view.center.x, view.y + Self.finger / 2))
        case .dragSeparator: return gesture.value.map { Place(Point(view.x + $0, view.center.y)) } ?? unknown
        case .swipeContent, .swipePage: return Place(view.center)
        case .tapRow, .tapItem, .tapAccessory, .tapSwipeAction, .editRow, .moveRow:
            return cell(of: target, boxes).map { Place($0) } ?? unknown
        default:
            let isExact = Self.atMiddle.contains(action)
            if isWholeView { return Place(view.center, isExact: isExact) }
            return control(of: target, boxes).map { Place($0.frame.center, isExact: isExact) } ?? unknown
        }
    }

    /// What the user does in the middle of an element, unless the input has a point. Of other actions only the element
    /// is known, such as of a tap on one of several segments.
    private static let atMiddle: Set<InputAction> = [
        .tap, .tapThrough, .openMenu, .swipe, .drag, .press, .pinch, .rotate, .touch,
    ]

    /// Whether the path of the element begins at the controller and not at an accessibility identifier, which may be
    /// anywhere in the view.
    private var startsAtController: Bool { element.first?.hasPrefix("#") == false }

    /// Whether the element is the view of the controller, or a gesture recognizer of it.
    private var isWholeView: Bool {
        startsAtController
            && (element.count == 2 || element.count == 3 && element[2].contains("GestureRecognizer"))
    }

    private var index: Int? { row.first.flatMap { Int($0) } }

    private func tab(of target: ObjectID, _ boxes: [Wireframe.Box], _ hosted: Hosted) -> Wireframe.Box? {
        // A tab without an index was in the sidebar.
        guard let index else { return nil }
        let tabs = boxes.filter { $0.role == .tab || $0.role == .selectedTab }
        let stack = hosted.state.controller(target)?.stack ?? []
        if stack.indices.contains(index), let tab = tabs.last(where: { $0.name?.id == stack[index] }) { return tab }
        // The last item of a bar with too many tabs is about no controller.
        return tabs.last { $0.names.isEmpty }
    }

    /// The button of a bar or of an alert that has the text of the item: at its index if that is known, or the only
    /// one. Any button may be meant if the input has no text.
    ///
    /// - Parameter unknown: the place if several buttons may be meant.
    private func button(
        of target: ObjectID, _ boxes: [Wireframe.Box], _ hosted: Hosted, _ unknown: Place
    ) -> Place? {
        let (role, screen) = (action == .tapAction ? Wireframe.Box.Role.button : .barButton, hosted.screen(of: target))
        let items = action == .tapAction ? screen.actions : screen.left + screen.right + (screen.toolbar ?? [])
        let buttons = boxes.filter {
            $0.role == role && $0.part == nil && $0.name?.id == target && (item == nil || $0.text == item)
        }
        if let index, let button = buttons.first(where: { $0.index == index }) { return Place(button.frame.center) }
        // Some buttons have no room on a bar.
        let isOnly = items.filter { item == nil || $0.shownText.0 == item }.count == 1
        return buttons.first.map { isOnly ? Place($0.frame.center) : unknown }
    }

    private func cell(of target: ObjectID, _ boxes: [Wireframe.Box]) -> Point? {
        let place = row.prefix(2).joined(separator: ".")
        // Each of two lists in a view may have such a row.
        let cells = boxes.filter { $0.name?.id == target && $0.part?.row == place }
        guard let cell = cells.first?.frame, cells.count == 1 else { return nil }
        let margin = min(Self.finger, cell.width) / 2
        return switch action {
        case .tapSwipeAction where gesture.direction == "leading": Point(cell.x + margin, cell.center.y)
        case .tapAccessory, .tapSwipeAction: Point(cell.maxX - margin, cell.center.y)
        default: cell.center
        }
    }

    /// The only part that is of the element's class, if the element is right in the controller's view. The index in the
    /// path also counts what is hidden, so that it does not tell one of several parts.
    private func control(of target: ObjectID, _ boxes: [Wireframe.Box]) -> Wireframe.Box? {
        guard startsAtController, element.count == 3, let name = element[2].split(separator: "[").first,
            let kind = Self.kinds[String(name)]
        else { return nil }
        let parts = boxes.filter { $0.name?.id == target && $0.part?.kind == kind }
        return parts.count == 1 ? parts[0] : nil
    }

    /// The kind of a part by the class of the element.
    private static let kinds = [
        "UIButton": "button", "UITextField": "field", "UITextView": "field", "UISearchBar": "field",
        "UISearchTextField": "field", "UISwitch": "switch", "UISegmentedControl": "segments", "UISlider": "slider",
        "UIStepper": "stepper", "UIDatePicker": "picker", "UIPickerView": "picker", "UIPageControl": "pages",
    ]
}

extension Point {
    fileprivate func moved(by movement: Point) -> Point { Point(x + movement.x, y + movement.y) }
}

extension Rect {
    fileprivate var center: Point { Point(x + width / 2, y + height / 2) }

    /// The middle of the largest part of a window beside the rectangle; nil if it covers the window.
    fileprivate func pointOutside(in window: Size) -> Point? {
        let sides = [
            (y, Point(window.width / 2, y / 2)),
            (window.height - maxY, Point(window.width / 2, (maxY + window.height) / 2)),
            (x, Point(x / 2, window.height / 2)),
            (window.width - maxX, Point((maxX + window.width) / 2, window.height / 2)),
        ]
        let largest = sides.reduce(sides[0]) { $1.0 > $0.0 ? $1 : $0 }
        return largest.0 > 0 ? largest.1 : nil
    }
}
