import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// The message about constraints that contradict each other names everything that takes part.
///
/// Source: Apple's Auto Layout guide, "Unsatisfiable Layouts".
@MainActor
struct ConflictMessageTests {
    struct Conflict: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Activates constraints of a view in another one, and returns what the list says of UIKit's own ones.
        let make: @MainActor @Sendable (_ inner: UIView, _ outer: UIView) -> [String]
    }

    @Test(arguments: [
        Conflict(testDescription: "constraints alone") { inner, _ in
            NSLayoutConstraint.activate([
                inner.widthAnchor.constraint(equalToConstant: 10), inner.widthAnchor.constraint(equalToConstant: 20),
            ])
            return []
        },
        Conflict(testDescription: "the width of a view with a mask") { inner, outer in
            let fixed = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
            outer.addSubview(fixed)
            NSLayoutConstraint.activate([
                inner.widthAnchor.constraint(equalTo: fixed.widthAnchor),
                inner.widthAnchor.constraint(equalToConstant: 50),
            ])
            return ["<NSAutoresizingMaskLayoutConstraint UIView:\(fixed.number).width == 30 (active)>"]
        },
        Conflict(testDescription: "the right edge of a view with a mask") { inner, outer in
            let fixed = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
            outer.addSubview(fixed)
            NSLayoutConstraint.activate([
                inner.leadingAnchor.constraint(equalTo: fixed.trailingAnchor),
                inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            ])
            return [
                "<NSAutoresizingMaskLayoutConstraint UIView:\(fixed.number).width == 30 (active)>",
                "<NSAutoresizingMaskLayoutConstraint UIView:\(fixed.number).minX == 5 (active)>",
            ]
        },
        Conflict(testDescription: "the top of a view with a mask") { inner, outer in
            let fixed = UIView(frame: CGRect(x: 5, y: 6, width: 30, height: 40))
            outer.addSubview(fixed)
            NSLayoutConstraint.activate([
                inner.topAnchor.constraint(equalTo: fixed.topAnchor),
                inner.topAnchor.constraint(equalTo: outer.topAnchor),
            ])
            return ["<NSAutoresizingMaskLayoutConstraint UIView:\(fixed.number).minY == 6 (active)>"]
        },
        Conflict(testDescription: "the size of a content") { inner, _ in
            let stepper = constrained(in: inner, UIStepper())
            stepper.setContentCompressionResistancePriority(.required, for: .horizontal)
            stepper.widthAnchor.constraint(equalToConstant: 10).isActive = true
            return ["<NSContentSizeLayoutConstraint UIStepper:\(stepper.number).width >= 94 (active)>"]
        },
    ])
    func `the list names what UIKit adds`(_ conflict: Conflict) throws {
        try withFixture { fixture in
            fixture.show(fixture.p)
            fixture.commit()
            fixture.transcript.clear()
            let expected = conflict.make(constrained(in: fixture.p.view), fixture.p.view)
            fixture.commit()
            let messages = fixture.transcript.lines.filter { $0.hasPrefix("? Unable to simultaneously") }
            #expect(messages.count == 1)
            let message = try #require(messages.first)
            let list = try #require(message.split(separator: "don't want: (").last?.split(separator: "). Will").first)
            let own = list.split(separator: ", ").filter { !$0.hasPrefix("<NSLayoutConstraint ") }
            #expect(own.map(String.init) == expected)
        }
    }
}

struct ContentSlotTests {
    @Test func `the slots of a content have the numbers 1 to 4`() {
        #expect(
            (0...5).map { ContentSlot($0) } == [
                nil, ContentSlot(axis: .horizontal, isMinimum: false), ContentSlot(axis: .horizontal, isMinimum: true),
                ContentSlot(axis: .vertical, isMinimum: false), ContentSlot(axis: .vertical, isMinimum: true), nil,
            ])
        #expect((1...4).map { ContentSlot($0)?.number } == [1, 2, 3, 4])
    }
}
