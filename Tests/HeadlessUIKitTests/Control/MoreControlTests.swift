import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIStepper.h; UIDatePicker.h; UIPickerView.h; UIButton.h; UISegmentedControl.h; UIProgressView.h.
@MainActor
struct MoreControlTests {
    @Test(arguments: [(false, true, 10.0), (false, false, 7.0), (true, true, 0.0), (true, false, 7.0)])
    func `a stepper steps, and wraps if it may`(wraps: Bool, up: Bool, expected: Double) {
        withFixture { fixture in
            let stepper = UIStepper()
            (stepper.maximumValue, stepper.stepValue, stepper.wraps) = (10, 3, wraps)
            stepper.value = 12
            #expect(stepper.value == 10)
            var changes: [Double] = []
            stepper.addAction(UIAction { _ in changes.append(stepper.value) }, for: .valueChanged)
            fixture.session.tapStep(stepper, up: up)
            #expect(stepper.value == expected)
            #expect(changes == (expected == 10 ? [] : [expected]))
        }
    }

    @Test func `a date picker keeps its dates in their limits`() {
        withFixture { fixture in
            let picker = UIDatePicker()
            let start = Date(timeIntervalSinceReferenceDate: 0)
            picker.maximumDate = start + 100
            var picked: [Date] = []
            picker.addAction(UIAction { _ in picked.append(picker.date) }, for: .valueChanged)
            fixture.session.pick(start + 200, in: picker)
            picker.minimumDate = start + 50
            fixture.session.pick(start, in: picker)
            #expect(picked == [start + 100, start + 50])
        }
    }

    private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var rows = 3
        var lines: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component).\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            lines.append("\(component).\(row)")
        }
    }

    @Test func `a picker reports the rows that the user chooses`() {
        withFixture { fixture in
            let (picker, wheels) = (UIPickerView(), Wheels())
            (picker.dataSource, picker.delegate) = (wheels, wheels)
            picker.selectRow(2, inComponent: 0, animated: false)
            picker.selectRow(9, inComponent: 0, animated: false)
            fixture.session.pick(row: 1, component: 1, in: picker)
            fixture.session.pick(row: 3, component: 1, in: picker)
            #expect(wheels.lines == ["1.1"])
            #expect(picker.selectedRow(inComponent: 0) == 2)
            #expect(picker.selectedRow(inComponent: 1) == 1)
            #expect((picker.view(forRow: 0, forComponent: 1) as? UILabel)?.text == "1.0")
            wheels.rows = 1
            picker.reloadAllComponents()
            #expect(picker.selectedRow(inComponent: 0) == 0)
        }
    }

    @Test func `a configuration is updated when the state changes`() {
        withFixture { fixture in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Save"
            let button = UIButton(configuration: configuration)
            var states: [UIControl.State] = []
            button.configurationUpdateHandler = { states.append($0.state) }
            fixture.show(fixture.p)
            fixture.p.view.addSubview(button)
            fixture.session.advance(by: 0)
            button.isEnabled = false
            button.isSelected = true
            fixture.session.advance(by: 0)
            #expect(states == [.normal, [.disabled, .selected]])
            #expect(button.titleLabel?.text == "Save")
        }
    }

    @Test func `a button shows the title and the image of its state`() {
        let button = UIButton(type: .custom)
        button.setTitle("On", for: .selected)
        button.setAttributedTitle(NSAttributedString(string: "Off"), for: .normal)
        button.setImage(UIImage(name: "star", size: .zero), for: .normal)
        #expect(button.titleLabel?.attributedText?.string == "Off")
        #expect(button.imageView?.image?.name == "star")
        button.setAttributedTitle(nil, for: .normal)
        button.isSelected = true
        #expect(button.titleLabel?.text == "On")
    }

    @Test func `the actions of segments run when they are selected`() {
        withFixture { fixture in
            var runs: [String] = []
            let control = UISegmentedControl(
                frame: .zero, actions: ["A", "B"].map { UIAction(title: $0) { runs.append($0.title) } })
            fixture.session.tapSegment(at: 1, in: control)
            #expect(runs == ["B"])
            #expect(control.titleForSegment(at: 0) == "A")
        }
    }

    @Test func `a progress view follows the progress that it observes`() {
        let (view, progress) = (UIProgressView(progressViewStyle: .bar), Progress(totalUnitCount: 4))
        view.progress = 7
        #expect(view.progress == 1)
        view.observedProgress = progress
        progress.completedUnitCount = 1
        #expect(view.progress == 0.25)
    }
}
