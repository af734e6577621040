import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: NSNotification.h.
@MainActor
struct NotificationSelectorTests {
    private let centre = NotificationCenter()
    private let name = Notification.Name("one")

    @Test func `observers are called in the order in which they were added`() {
        withReceiver { _, receiver in
            for selector: Selector in ["notify:", "close", "any:"] {
                centre.addObserver(receiver, selector: selector, name: name, object: nil)
            }
            centre.post(name: name, object: nil)
            #expect(receiver.lines == ["note one", "close", "any Notification"])
        }
    }

    @Test func `an observer of an object hears of that object only`() {
        withReceiver { fixture, receiver in
            centre.addObserver(receiver, selector: "close", name: name, object: fixture.box)
            centre.addObserver(receiver, selector: "notify:", name: nil, object: nil)
            centre.post(name: name, object: fixture.p)
            #expect(receiver.lines == ["note one"])
            receiver.lines = []
            centre.post(name: name, object: fixture.box)
            #expect(receiver.lines.sorted() == ["close", "note one"])
        }
    }

    @Test func `an observer can be removed by name, by object or altogether`() {
        withReceiver { fixture, receiver in
            let other = Notification.Name("two")
            centre.addObserver(receiver, selector: "close", name: name, object: nil)
            centre.addObserver(receiver, selector: "notify:", name: other, object: fixture.box)
            centre.removeObserver(receiver, name: other, object: fixture.p)
            centre.removeObserver(receiver, name: name, object: nil)
            for posted in [name, other] { centre.post(name: posted, object: fixture.box) }
            #expect(receiver.lines == ["note two"])
            centre.removeObserver(receiver)
            centre.post(name: other, object: fixture.box)
            #expect(receiver.lines == ["note two"])
        }
    }

    @Test func `the centre does not keep an observer alive`() {
        Receiver.register()
        withFixture { _ in
            var receiver: Receiver? = Receiver()
            weak let observed = receiver
            centre.addObserver(receiver!, selector: "close", name: name, object: nil)
            receiver = nil
            #expect(observed == nil)
            centre.post(name: name, object: nil)
        }
    }

    @Test func `the token of a block is removed as before`() {
        nonisolated(unsafe) var count = 0
        let token = centre.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
        centre.post(name: name, object: nil)
        centre.removeObserver(token)
        centre.post(name: name, object: nil)
        #expect(count == 1)
    }
}
