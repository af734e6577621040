import Foundation
import Testing

@testable import HeadlessUIKit

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
            #expect(button.allTargets == [receiver] && button.allControlEvents == [.touchUpInside, .touchDown])
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
