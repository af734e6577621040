import HierarchyModel
import TraceFile

/// Where the user touched the screen last, as far as an input tells.
///
/// An input names its element, an item and a row of it, which are looked up among the boxes of a picture; only some
/// inputs have a point. The next input ends the mark, also if it touches nothing, such as a rotation.
public struct WireframeTouch: Sendable {
    private let action: InputAction
    /// The controller that the input is about; nil if only the point is known.
    private let target: ObjectID?
    private let element: [String]
    private let item: String?
    /// Of a row its section and its number; of an item its index.
    private let row: [String]
    private let gesture: InputGesture

    /// Nil for an event that is not a touch.
    public init?(_ input: Event) {
        guard input.family == .input, let action = input.string(.action).flatMap(InputAction.init),
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
    }

    /// The touch of the last input up to the position of a timeline; nil if that input touches nothing.
    ///
    /// Reads only chunks in which there are inputs.
    public init?(_ timeline: Timeline) {
        let filter = EventFilter(kinds: EventKind.allCases.filter(Self.ends).map { KindPattern($0.name) })
        let search = EventSearch(reader: timeline.reader, filters: [filter], needsState: false) { event, _ in
            Self.ends(event.kind) ? event : nil
        }
        guard let input = search.nearest(in: 0..<timeline.next, .backward, { _ in true }) else { return nil }
        self.init(input)
    }

    /// Whether an event of this kind ends the mark of the touch before it. What the app has deferred is no input of
    /// the user.
    public static func ends(_ kind: EventKind) -> Bool { kind.family == .input && kind != .inputDeferred }

    /// What the user does with the device, or with the keys of the keyboard.
    private static let withoutTouch: Set<InputAction> = [
        .rotateDevice, .resizeWindow, .triggerSegue, .use, .type, .pressReturn, .pressSearch, .closeMenu,
    ]

    /// What the finger does.
    private var sign: String {
        switch action {
        case .swipeBack, .swipeContent, .swipePrimaryColumn: "→"
        case .swipeDown: "↓"
        case .dragSheet: "↕"
        case .dragSeparator: "↔"
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

    /// The mark in a window; nil if what was touched is not on it. It is quiet if only the view of the controller is
    /// known.
    func box(in window: Wireframe.Window, _ hosted: Hosted) -> Wireframe.Box? {
        guard let target else {
            // A recognizer of a view that belongs to no controller.
            return window.isVisible ? gesture.point.flatMap { box(at: $0, [], isExact: true) } : nil
        }
        guard let view = window.boxes.last(where: { $0.shows(target) }) ?? bar(of: target, in: window, hosted) else {
            return nil
        }
        let names = ObjectName(target, in: hosted.state).map { [$0] } ?? []
        let known = gesture.point ?? point(of: target, in: window.boxes, view.frame, window.size, hosted)
        return box(at: known ?? view.frame.center, names, isExact: known != nil)
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

    /// Nil if only the controller is known.
    private func point(
        of target: ObjectID, in boxes: [Wireframe.Box], _ view: Rect, _ window: Size, _ hosted: Hosted
    ) -> Point? {
        switch action {
        case .tapBack:
            let stack = hosted.state.controller(target)?.stack ?? []
            return boxes.last { $0.role == .backButton && $0.name.map { stack.contains($0.id) } == true }?.frame.center
        case .tapTab, .tapTabBarItem: return tab(of: target, boxes, hosted)?.frame.center
        case .tapBarItem: return button(.barButton, of: target, boxes)?.frame.center
        case .tapAction: return button(.button, of: target, boxes)?.frame.center
        case .tapOutside: return view.pointOutside(in: window)
        case .tapStatusBar: return Point(window.width / 2, Self.finger / 4)
        case .swipeBack, .swipePrimaryColumn: return Point(view.x + Self.finger / 2, view.center.y)
        case .swipeDown, .dragSheet: return Point(view.center.x, view.y + Self.finger / 2)
        case .dragSeparator: return gesture.value.map { Point(view.x + $0, view.center.y) }
        case .swipeContent, .swipePage: return view.center
        default:
            if row.count >= 2 { return cell(of: target, boxes) }
            return isWholeView ? view.center : control(of: target, boxes)?.frame.center
        }
    }

    /// Whether the element is the view of the controller, or a gesture recognizer of it.
    private var isWholeView: Bool {
        element.count == 2 || element.count == 3 && element[2].contains("GestureRecognizer")
    }

    private func tab(of target: ObjectID, _ boxes: [Wireframe.Box], _ hosted: Hosted) -> Wireframe.Box? {
        let tabs = boxes.filter { $0.role == .tab || $0.role == .selectedTab }
        let stack = hosted.state.controller(target)?.stack ?? []
        if let index = row.first.flatMap({ Int($0) }), stack.indices.contains(index),
            let tab = tabs.last(where: { $0.name?.id == stack[index] })
        {
            return tab
        }
        // The last item of a bar with too many tabs is about no controller.
        return tabs.last { $0.text == item && item != nil } ?? tabs.last { $0.names.isEmpty }
    }

    /// The button with the text of the item; else the one at its index, if the input has no text.
    private func button(_ role: Wireframe.Box.Role, of target: ObjectID, _ boxes: [Wireframe.Box]) -> Wireframe.Box? {
        let buttons = boxes.filter { $0.role == role && $0.name?.id == target }
        if let item, let named = buttons.first(where: { $0.text == item }) { return named }
        guard item == nil, let index = row.first.flatMap({ Int($0) }), buttons.indices.contains(index) else {
            return nil
        }
        return buttons[index]
    }

    private func cell(of target: ObjectID, _ boxes: [Wireframe.Box]) -> Point? {
        let place = row.prefix(2).joined(separator: ".")
        guard let cell = boxes.last(where: { $0.name?.id == target && $0.part?.row == place })?.frame else {
            return nil
        }
        let margin = min(Self.finger, cell.width) / 2
        return switch action {
        case .tapSwipeAction where gesture.direction == "leading": Point(cell.x + margin, cell.center.y)
        case .tapAccessory, .tapSwipeAction: Point(cell.maxX - margin, cell.center.y)
        default: cell.center
        }
    }

    /// The part of the view that is of the element's class: the only one, or the one at its index if all are right in
    /// the controller's view.
    private func control(of target: ObjectID, _ boxes: [Wireframe.Box]) -> Wireframe.Box? {
        guard let last = element.last?.split(separator: "[", maxSplits: 1), let name = last.first,
            let kind = Self.kinds[String(name)]
        else { return nil }
        let parts = boxes.filter { $0.name?.id == target && $0.part?.kind == kind }
        if parts.count == 1 { return parts[0] }
        let index = last.count == 2 ? Int(last[1].dropLast()) ?? -1 : 0
        return element.count == 3 && parts.indices.contains(index) ? parts[index] : nil
    }

    /// The kind of a part by the class of the element.
    private static let kinds = [
        "UIButton": "button", "UITextField": "field", "UITextView": "field", "UISearchBar": "field",
        "UISearchTextField": "field", "UISwitch": "switch", "UISegmentedControl": "segments", "UISlider": "slider",
        "UIStepper": "stepper", "UIDatePicker": "picker", "UIPickerView": "picker", "UIPageControl": "pages",
    ]
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
