import Foundation
import HierarchyModel
import JSONText

/// What a user does with an element, as an event has it.
package struct RecordedInput {
    package let action: InputAction
    /// The path of the element; empty if it is not known.
    package var element: [String] = []
    /// The accessibility identifier or the title of an item in the element.
    package var item: String?
    /// The index in the element: of a table's row the section and the row.
    package var row: [Int] = []
    /// Nil for an input without phases.
    package var phase: GesturePhase?
    package var gesture = InputGesture()
    package var text: String?

    /// The kind of event that records the input.
    var kind: EventKind {
        switch action {
        case .type: .inputTyped
        case .useFindPanel where text != nil: .inputTyped
        case .tapBack: .inputTappedBack
        case .tapOutside: .inputTappedOutside
        case .swipeDown where phase == .began: .inputSwipedDown
        default: phase == nil ? .inputTapped : .inputDragged
        }
    }

    /// The fields of the event. `target` is the controller concerned.
    func fields(_ target: ObjectID?) -> EventFields {
        let targetField: FieldName =
            switch kind {
            case .inputTappedBack: .container
            case .inputSwipedDown, .inputTappedOutside: .presented
            default: .target
            }
        var fields: [(FieldName, FieldValue)] = [(targetField, .id(target)), (.action, .symbol(action))]
        if kind == .inputDragged, let phase { fields.append((.phase, .symbol(phase))) }
        if !element.isEmpty { fields.append((.element, .strings(element))) }
        if let item { fields.append((.item, .string(item))) }
        if !row.isEmpty { fields.append((.row, .string(row.map(String.init).joined(separator: ".")))) }
        if gesture != InputGesture() { fields.append((.gesture, .object(gesture.json))) }
        if let text { fields.append((.text, .string(text))) }
        return EventFields(fields)
    }

    /// Nil if the event has no action that is known.
    package init?(_ event: Event) {
        guard let action = event.inputAction else { return nil }
        self.action = action
        if case .strings(let path)? = event[.element] { element = path }
        item = event.string(.item)
        row = event.string(.row)?.split(separator: ".").compactMap { Int($0) } ?? []
        phase = event.kind == .inputSwipedDown ? .began : event.gesturePhase
        if case .object(let object)? = event[.gesture] { gesture = InputGesture(json: object) }
        text = event.string(.text)
    }
}

extension RecordedInput {
    package init(
        _ action: InputAction, row: [Int] = [], item: String? = nil, phase: GesturePhase? = nil, text: String? = nil
    ) {
        self.action = action
        (self.row, self.item, self.phase, self.text) = (row, item, phase, text)
    }

    package init(_ action: InputAction, at path: IndexPath, _ more: [Int] = []) {
        self.init(action, row: Array(path) + more)
    }

    package static func tap(at point: CGPoint?, taps: Int, touches: Int) -> RecordedInput {
        var input = RecordedInput(.tap)
        input.gesture.point = point.map(Point.init)
        input.gesture.taps = unlessOne(taps)
        input.gesture.touches = unlessOne(touches)
        return input
    }

    package static func swipe(_ direction: UISwipeGestureRecognizer.Direction, touches: Int) -> RecordedInput {
        var input = RecordedInput(.swipe, phase: .ended)
        input.gesture.direction = direction.eventName
        input.gesture.touches = unlessOne(touches)
        return input
    }

    /// A count as a gesture has it, which leaves 1 out.
    static func unlessOne(_ count: Int) -> Int? { count == 1 ? nil : count }

    package static func value(_ value: Double, _ action: InputAction) -> RecordedInput {
        var input = RecordedInput(action)
        input.gesture.value = value
        return input
    }

    package static func swipeAction(_ index: Int, _ edge: Session.SwipeActionEdge, at path: IndexPath) -> RecordedInput
    {
        var input = RecordedInput(.tapSwipeAction, at: path, [index])
        input.gesture.direction = edge == .leading ? "leading" : "trailing"
        return input
    }

    /// A text that the field hides is not recorded.
    @MainActor
    package static func typing(_ text: String, into field: some UITextInputTraits) -> RecordedInput {
        let isHidden = field.isSecureTextEntry
        return RecordedInput(.type, text: isHidden ? Redaction.placeholder : text)
    }
}

extension Session {
    /// Runs `body` in the scope of an input that the user makes, then ends the turn.
    ///
    /// - Parameter element: the view, gesture recognizer, controller or window that the user acts on.
    package func turn(by input: RecordedInput, on element: AnyObject?, _ body: () -> Void) {
        run {
            var input = input
            input.element = path(of: element)
            self.input(input.kind, input.fields(controllerConcerned(by: element)?.id), body)
            endTurn()
        }
    }

    package func turn(by action: InputAction, on element: AnyObject?, _ body: () -> Void) {
        turn(by: RecordedInput(action), on: element, body)
    }

    private func controllerConcerned(by element: AnyObject?) -> UIViewController? {
        switch element {
        case let controller as UIViewController: controller
        case let window as UIWindow: window.rootViewController
        case let bar as UISearchBar: bar.controller?.owner ?? bar.ownerInside
        case let bar as UITabBar: bar.controller ?? bar.ownerInside
        case let view as UIView: view.ownerInside ?? view.controllerOfTitle
        case let recognizer as UIGestureRecognizer: recognizer.view?.ownerInside
        default: nil
        }
    }
}
