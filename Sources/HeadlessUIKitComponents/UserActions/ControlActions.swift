import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

extension Session {
    /// The user taps a control: an input, then the control's actions for touching and leaving, then the end of the
    /// turn. Only the input happens if the control is not enabled, off screen, or under another view or a presentation.
    /// A control without a superview is always reached, and one in a title view if the bar shows it.
    public func tap(_ control: UIControl) { tap(control, isReached: control.isReachedByTap) }

    func tap(_ control: UIControl, isReached: @autoclosure () -> Bool) {
        turn(by: .tap, on: control) {
            if isReached() { control.takeTap() }
        }
    }
}

extension Session {
    /// Runs `body` with the event of a finger that has just left the middle of the control.
    func withLiftedFinger(on control: UIControl, _ body: () -> Void) {
        let middle = CGPoint(x: control.bounds.midX, y: control.bounds.midY)
        let fingers = Fingers(1, at: control.convert(middle, to: nil), on: control)
        fingers.enter(.ended, at: now)
        let outer = application.event
        application.event = fingers.event
        body()
        application.event = outer
    }
}

extension Session {
    /// The user opens the menu of a button and chooses an element: an input, the element's action, then the end of the
    /// turn. Only the input happens if the button cannot be reached, or its menu does not offer the element.
    public func choose(_ element: any UIMenuLeaf, in button: UIButton) {
        turn(by: RecordedInput(.chooseElement, item: element.title), on: button) {
            guard button.isEnabled, button.isReachedByTap,
                let offered = button.menu?.leaves, offered.contains(where: { $0 === element })
            else { return }
            if button.changesSelectionAsPrimaryAction {
                for other in offered { other.state = other === element ? .on : .off }
            }
            element.performWithSender(button, target: nil)
        }
    }
}

extension Session {
    /// The user picks a date: an input, then the new date and `valueChanged`, then the end of the turn. Only the input
    /// happens if a tap does not reach the picker.
    public func pick(_ date: Date, in picker: UIDatePicker) {
        turn(by: .value(date.timeIntervalSinceReferenceDate, .pickDate), on: picker) {
            guard picker.isEnabled, picker.isReachedByTap else { return }
            picker.date = date
            withLiftedFinger(on: picker) { picker.sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        }
    }
}

extension Session {
    /// The user turns a wheel: an input, then the selection and the delegate's call, then the end of the turn. Only the
    /// input happens if a tap does not reach the picker, or there is no such row.
    public func pick(row: Int, component: Int, in picker: UIPickerView) {
        turn(by: RecordedInput(.pickRow, row: [component, row]), on: picker) {
            if picker.isReachedByTap { picker.handleChoice(row, component) }
        }
    }
}

extension Session {
    /// The user taps a segment: an input, then the selection and `valueChanged`, then the end of the turn. Only the
    /// input happens if a tap does not reach the control, or if the segment is not enabled or is already selected.
    public func tapSegment(at index: Int, in control: UISegmentedControl) {
        turn(by: RecordedInput(.tapSegment, row: [index]), on: control) {
            guard control.isEnabled, control.isReachedByTap else { return }
            withLiftedFinger(on: control) { control.handleTap(index) }
        }
    }
}

extension Session {
    /// The user drags the thumb of a slider: an input, then the new value and `valueChanged`, then the end of the turn.
    /// Only the input happens if a tap does not reach the slider. The thumb stops where the track allows it.
    public func slide(_ slider: UISlider, to value: Float) {
        var input = RecordedInput.value(Double(value), .slide)
        input.phase = .ended
        turn(by: input, on: slider) {
            guard slider.isEnabled, slider.isReachedByTap else { return }
            slider.value = slider.stop(for: value)
            withLiftedFinger(on: slider) { slider.sendActions(for: .valueChanged) }
        }
    }
}

extension Session {
    /// The user taps a button of a stepper: an input, then the new value and `valueChanged`, then the end of the turn.
    /// Only the input happens if a tap does not reach the stepper.
    public func tapStep(_ stepper: UIStepper, up: Bool) {
        var input = RecordedInput(.tapStep)
        input.gesture.direction = up ? "up" : "down"
        turn(by: input, on: stepper) {
            guard stepper.isEnabled, stepper.isReachedByTap else { return }
            withLiftedFinger(on: stepper) { stepper.step(up: up) }
        }
    }
}
