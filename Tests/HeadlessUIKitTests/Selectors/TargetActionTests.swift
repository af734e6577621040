import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIControl.h, UIBarButtonItem.h, UIGestureRecognizer.h, UIApplication.h.
@MainActor
struct TargetActionTests {
    @Test func `a control sends its selectors in the order in which they were added`() {
        withReceiver { fixture, receiver in
            let button = UIButton(type: .system)
            button.tag = 7
            button.addTarget(receiver, action: "tap:", for: .touchUpInside)
            button.addTarget(receiver, action: "close", for: .touchDown)
            button.addTarget(receiver, action: "close", for: .touchUpInside)
            fixture.session.tap(button)
            #expect(receiver.lines == ["close", "tap 7", "close"])
            #expect(button.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["tap:", "close"])
            #expect(button.actions(forTarget: receiver, forControlEvent: .valueChanged) == nil)
            #expect(button.allTargets == [receiver])
            #expect(button.allControlEvents == [.touchUpInside, .touchDown])
            button.removeTarget(receiver, action: "tap:", for: .allEvents)
            button.removeTarget(nil, action: "close", for: .touchDown)
            fixture.session.tap(button)
            #expect(receiver.lines == ["close", "tap 7", "close", "close"])
        }
    }

    @Test func `the colons of the selector say how many arguments the method takes`() {
        withReceiver { _, receiver in
            let control = UIControl(frame: .zero)
            control.sendAction("close", to: receiver, for: nil)
            control.sendAction("change:for:", to: receiver, for: UIEvent())
            control.sendAction("any:", to: receiver, for: nil)
            #expect(receiver.lines == ["close", "change event", "any UIControl"])
        }
    }

    @Test func `controls that follow a finger send the event of the finger that leaves`() {
        withReceiver { fixture, receiver in
            let controls = [
                UISlider(frame: CGRect(x: 0, y: 100, width: 90, height: 30)),
                UIStepper(frame: CGRect(x: 0, y: 140, width: 90, height: 30)),
                UISegmentedControl(items: ["a", "b"]), UIDatePicker(frame: CGRect(x: 0, y: 220, width: 90, height: 90)),
            ]
            controls[2].frame = CGRect(x: 0, y: 180, width: 90, height: 30)
            for control in controls {
                receiver.view.addSubview(control)
                control.addTarget(receiver, action: "change:for:", for: .valueChanged)
                let note = UIAction { [weak receiver] _ in
                    let touch = fixture.session.application.event?.allTouches?.first
                    if touch?.phase == .ended, touch?.view === control { receiver?.lines.append("lifted") }
                }
                control.addAction(note, for: .valueChanged)
            }
            fixture.session.slide(controls[0] as! UISlider, to: 1)
            fixture.session.tapStep(controls[1] as! UIStepper, up: true)
            fixture.session.tapSegment(at: 1, in: controls[2] as! UISegmentedControl)
            fixture.session.pick(Date(timeIntervalSince1970: 0), in: controls[3] as! UIDatePicker)
            #expect(receiver.lines == Array(repeating: ["change event", "lifted"], count: 4).flatMap { $0 })
            #expect(fixture.session.application.event == nil)
        }
    }

    @Test func `an object of a superclass is passed as it is`() {
        withReceiver { _, receiver in
            let control = UIControl(frame: .zero)
            control.tag = 3
            control.sendAction("tap:", to: receiver, for: nil)
            #expect(receiver.lines == ["tap 3"])
        }
    }

    /// Objective-C passes the sender as it is.
    @Test func `for a sender of an unrelated class the action gets one of its own class`() {
        withReceiver { _, receiver in
            let item = UIBarButtonItem(title: "Done", style: .done, target: receiver, action: "tap:")
            item.tag = 5
            receiver.toolbarItems = [item]
            item.send()
            let label = UILabel(frame: .zero)
            label.tag = 6
            UIApplication.shared.sendAction("tap:", to: receiver, from: label, for: nil)
            UIApplication.shared.sendAction("tap:", to: receiver, from: UITapGestureRecognizer(), for: nil)
            #expect(receiver.lines == ["tap 5", "tap 6", "tap 0"])
        }
    }

    @Test func `without a target the first responder and the chain above it are asked`() {
        withReceiver { fixture, receiver in
            let (field, button) = (UITextField(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIButton(type: .system))
            receiver.view.addSubview(field)
            receiver.view.addSubview(button)
            button.addTarget(nil, action: "close", for: .touchUpInside)
            button.sendActions(for: .touchUpInside)
            #expect(receiver.lines == ["close"])
            #expect(button.target(forAction: "close", withSender: nil) as? Receiver === receiver)
            #expect(button.allTargets.map { $0.base is NSNull } == [true])
            let app = UIApplication.shared
            #expect(!app.sendAction("unknown", to: nil, from: button, for: nil))
            field.becomeFirstResponder()
            #expect(app.sendAction("resignFirstResponder", to: nil, from: nil, for: nil))
            #expect(!field.isFirstResponder)
            #expect(receiver.targetViewController(forAction: "close", sender: nil) === receiver)
            #expect(fixture.p.targetViewController(forAction: "close", sender: nil) == nil)
        }
    }

    @Test func `a bar button and a recognizer send their selector`() {
        withReceiver { fixture, receiver in
            let item = UIBarButtonItem(title: "Any", style: .plain, target: receiver, action: "any:")
            receiver.toolbarItems = [item]
            let pan = UIPanGestureRecognizer(target: receiver, action: "any:")
            pan.addTarget(receiver, action: "close")
            receiver.view.addGestureRecognizer(pan)
            item.send()
            fixture.session.drag(pan, .began())
            pan.removeTarget(receiver, action: "any:")
            fixture.session.drag(pan, .cancelled)
            #expect(
                receiver.lines == ["any UIBarButtonItem", "any UIPanGestureRecognizer", "close", "close"])
            item.action = nil
            item.send()
            #expect(receiver.lines.count == 4)
        }
    }

    @Test func `an unknown selector raises an exception that says how to register it`() {
        withReceiver { fixture, receiver in
            UIButton(type: .system).sendAction("gone:", to: receiver, for: nil)
            #expect(
                fixture.transcript.lines.last == """
                    ! -[Receiver gone:]: unrecognized selector sent to instance <Receiver 1>. Without an \
                    Objective-C runtime the class has only the methods that are registered: by the package's plugin, \
                    or with ClassRegistry.register(Receiver.self, methods: [SelectorMethod("gone:", Receiver.gone)]).
                    """)
        }
    }
}
