import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: NSObject.h, NSRunLoop.h.
@MainActor
struct PerformTests {
    @Test func `an object knows its class and the registered methods of its superclasses`() {
        withReceiver { _, receiver in
            #expect(receiver.isKind(of: UIResponder.self))
            #expect(!receiver.isKind(of: UIView.self))
            #expect(receiver.isMember(of: Receiver.self))
            #expect(!receiver.isMember(of: UIViewController.self))
            let answers = ["close", "tap:", "becomeFirstResponder", "setEditing:animated:", "reloadData", "tap"].map {
                receiver.responds(to: Selector($0))
            }
            #expect(answers == [true, true, true, true, false, false])
        }
    }

    @Test func `perform calls the method and returns its result`() {
        withReceiver { _, receiver in
            receiver.perform("close")
            receiver.perform("any:", with: "text")
            receiver.perform("any:", with: nil)
            receiver.perform("change:for:", with: UIControl(frame: .zero), with: nil)
            #expect(receiver.lines == ["close", "any String", "any nil", "change nil"])
            let result = receiver.perform("count:", with: 4.0)
            #expect(result?.takeUnretainedValue() as? NSNumber == 5)
            #expect(receiver.perform("close") == nil)
            receiver.perform("setEditing:animated:", with: true, with: false)
            #expect(receiver.isEditing)
        }
    }

    @Test func `a delayed call comes at its time unless it is cancelled`() {
        withReceiver { fixture, receiver in
            receiver.perform("any:", with: "late", afterDelay: 2)
            receiver.perform("close", with: nil, afterDelay: 1)
            receiver.perform("any:", with: 1, afterDelay: 3)
            receiver.perform("any:", with: 2, afterDelay: 3)
            NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: "any:", object: 1)
            fixture.session.advance(by: 0.5)
            #expect(receiver.lines.isEmpty)
            fixture.session.advance(by: 1)
            #expect(receiver.lines == ["close"])
            fixture.session.advance(by: 2)
            #expect(receiver.lines == ["close", "any String", "any Int"])
            receiver.perform("close", with: nil, afterDelay: 1)
            NSObject.cancelPreviousPerformRequests(withTarget: receiver)
            fixture.session.runUntilIdle()
            #expect(receiver.lines.count == 3)
        }
    }

    @Test func `a timer calls its target with itself`() {
        withReceiver { _, receiver in
            let timer = Timer(timeInterval: 1, target: receiver, selector: "any:", userInfo: "info", repeats: true)
            #expect(timer.userInfo as? String == "info")
            timer.fire()
            timer.invalidate()
            timer.fire()
            #expect(receiver.lines == ["any SelectorTimer"])
        }
    }
}
