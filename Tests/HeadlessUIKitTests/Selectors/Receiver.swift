import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Notes the methods that are called by selector.
@MainActor
final class Receiver: UIViewController {
    var lines: [String] = []
    func close() { lines.append("close") }
    func tap(_ sender: UIButton) { lines.append("tap \(sender.tag)") }
    func change(_ sender: UIControl, for event: UIEvent?) { lines.append("change \(event == nil ? "nil" : "event")") }
    func any(_ sender: Any?) { lines.append("any \(sender.map { "\(type(of: $0))" } ?? "nil")") }
    func notify(_ notification: Notification) { lines.append("note \(notification.name.rawValue)") }
    func count(_ number: Int) -> NSNumber { NSNumber(value: number + 1) }

    static func register() {
        ClassRegistry.register(
            Receiver.self,
            methods: [
                SelectorMethod("close", Receiver.close), SelectorMethod("tap:", Receiver.tap),
                SelectorMethod("change:for:", Receiver.change), SelectorMethod("any:", Receiver.any),
                SelectorMethod("notify:", Receiver.notify), SelectorMethod("count:", Receiver.count),
            ])
    }
}

/// Runs `body` with a shown receiver.
@MainActor
func withReceiver(_ body: (Fixture, Receiver) throws -> Void) rethrows {
    Receiver.register()
    try withFixture { fixture in
        let receiver = Receiver()
        fixture.show(receiver)
        try body(fixture, receiver)
    }
}
