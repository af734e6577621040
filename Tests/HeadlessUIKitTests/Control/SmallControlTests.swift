import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UISwitch.h; UISlider.h; UISegmentedControl.h; UIPageControl.h.
@MainActor
struct SmallControlTests {
    @Test func `a tap toggles a switch`() {
        Session(.v13).run {
            let control = UISwitch()
            var changes = 0
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            control.session.tap(control)
            #expect(control.isOn)
            #expect(changes == 1)
            control.setOn(false, animated: true)
            #expect(!control.isOn)
            #expect(changes == 1)
            control.isEnabled = false
            control.session.tap(control)
            #expect(!control.isOn)
            #expect(changes == 1)
        }
    }

    @Test func `a label estimates the size of its text`() {
        withFixture { _ in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: CGFloat.greatestFiniteMagnitude))
            label.text = "one two three"
            label.numberOfLines = 0
            label.sizeToFit()
            #expect(label.frame.height == 3 * label.font.lineHeight)
            #expect(label.frame.width <= 50)
            label.numberOfLines = 2
            #expect(label.sizeThatFits(CGSize(width: 50, height: 0)).height == 2 * label.font.lineHeight)
            label.numberOfLines = 1
            let whole = label.sizeThatFits(CGSize(width: 50, height: 0))
            #expect(whole.width > 50)
            #expect(whole.height == label.font.lineHeight)
            label.text = nil
            #expect(label.sizeThatFits(CGSize(width: 50, height: 0)) == .zero)
        }
    }

    @Test func `a slider stays within its ends`() {
        withFixture { fixture in
            let slider = UISlider()
            showOn(fixture, slider)
            var changes = 0
            slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            fixture.session.slide(slider, to: 3)
            #expect(slider.value == 1)
            #expect(changes == 1)
            slider.maximumValue = 10
            slider.setValue(4, animated: true)
            #expect(slider.value == 4)
            #expect(changes == 1)
            fixture.box.frame = fixture.p.view.bounds
            fixture.p.view.addSubview(fixture.box)
            fixture.session.slide(slider, to: 7)
            #expect(slider.value == 4)
            #expect(changes == 1)
        }
    }

    private func showOn(_ fixture: Fixture, _ control: UIControl) {
        fixture.show(fixture.p)
        control.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
        fixture.p.view.addSubview(control)
    }

    @Test func `segments are selected`() {
        withFixture { fixture in
            let control = UISegmentedControl(items: ["List", "Map"])
            showOn(fixture, control)
            var seen: [Int] = []
            control.addAction(UIAction { _ in seen.append(control.selectedSegmentIndex) }, for: .valueChanged)
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(control.numberOfSegments == 2)
            control.selectedSegmentIndex = 0
            fixture.session.tapSegment(at: 1, in: control)
            fixture.session.tapSegment(at: 1, in: control)
            #expect(seen == [1])
            #expect(control.titleForSegment(at: 1) == "Map")
            control.insertSegment(withTitle: "Both", at: 0, animated: false)
            #expect(control.selectedSegmentIndex == 2)
            control.setEnabled(false, forSegmentAt: 0)
            fixture.session.tapSegment(at: 0, in: control)
            fixture.session.tapSegment(at: 5, in: control)
            #expect(seen == [1])
            control.removeSegment(at: 2, animated: true)
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(control.titleForSegment(at: 2) == nil)
            control.isMomentary = true
            fixture.session.tapSegment(at: 1, in: control)
            #expect(seen == [1, 1])
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }
    }

    @Test func `a tap on a page control goes to the next page`() {
        withFixture { fixture in
            let control = UIPageControl()
            showOn(fixture, control)
            var changes = 0
            control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            control.numberOfPages = 2
            fixture.session.tap(control)
            fixture.session.tap(control)
            #expect(control.currentPage == 1)
            #expect(changes == 1)
            control.currentPage = 7
            #expect(control.currentPage == 1)
            control.numberOfPages = 0
            #expect(control.currentPage == 0)
        }
    }
}
