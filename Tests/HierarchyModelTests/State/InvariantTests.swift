import Testing

@testable import HierarchyModel

/// A state that was made wrong on purpose says what is wrong.
@Suite struct InvariantTests {
    struct Wrong: Sendable, CustomTestStringConvertible {
        let violated: [String]
        let change: @Sendable (inout HierarchyContents) -> Void
        var testDescription: String { violated.joined(separator: "; ") }

        init(_ violated: String..., change: @escaping @Sendable (inout HierarchyContents) -> Void) {
            self.violated = violated
            self.change = change
        }
    }

    /// Window 1 with the root 2, whose child is 3 and which presents 4; the transition 5; window 6.
    private static let events: [Event] = [
        Event(.windowCreated, [.window: .id(1)]), Event(.controllerCreated, [.controller: .id(2)]),
        Event(.controllerCreated, [.controller: .id(3)]), Event(.controllerCreated, [.controller: .id(4)]),
        Event(.windowRootChanged, [.window: .id(1), .to: .id(2)]),
        Event(.parentChanged, [.child: .id(3), .to: .id(2)]),
        Event(.presentationBegan, [.presenter: .id(2), .presented: .id(4)]),
        Event(.transitionBegan, [.transition: .id(5), .to: .id(4)]), Event(.windowCreated, [.window: .id(6)]),
        Event(.windowKeyed, [.window: .id(1)]),
    ]

    static let wrong = [
        Wrong { _ in },
        Wrong("window #1 is not at 0") { $0.locations.set(.init(list: .windows, index: 1), for: 1) },
        Wrong("controller #3 is not at 1", "controller #2 is not the parent of its child #3") {
            $0.locations.set(.init(list: .transitions, index: 1), for: 3)
        },
        Wrong("transition #5 is not at 0", "5 numbers lead to 6 objects") { $0.locations.remove(5) },
        Wrong("controller #2 is named 3 times, counted 4") { $0.retain(2) },
        Wrong("window #6 is named 1 times, counted 0") { $0.controllerList[0].host = 6 },
        Wrong("#9 is named and not held") { $0.controllerList[0].selected = 9 },
        Wrong("controller #2 is no child of its parent #3") { $0.point(\.parent, at: 0, to: 3) },
        Wrong("controller #2 is not the parent of its child #4") {
            $0.controllerList[0].children.append(4)
            $0.retain(4)
        },
        Wrong("controller #2 has a child twice") {
            $0.controllerList[0].children.append(3)
            $0.retain(3)
        },
        Wrong("controller #4 is not presented by #2") { $0.point(\.presented, at: 0, to: nil) },
        Wrong("controller #2 does not present #4") { $0.point(\.presenting, at: 2, to: nil) },
        Wrong("the windows [#1, #6] are key windows at the same time") { $0.windowList[1].key = true },
    ]

    @Test(arguments: wrong) func `what is wrong is named`(_ wrong: Wrong) {
        var contents = HierarchyContents()
        for event in Self.events {
            let anomaly = contents.apply(event)
            #expect(anomaly == nil)
        }
        wrong.change(&contents)
        let violated = contents.violatedInvariants
        #expect(violated == wrong.violated)
    }

    @Test func `the relations of a given state are its producer's`() {
        var contents = HierarchyContents()
        for event in Self.events { _ = contents.apply(event) }
        contents.isGiven = true
        contents.point(\.presenting, at: 2, to: nil)
        contents.controllerList[0].selected = 9
        let violated = contents.violatedInvariants
        #expect(violated == [])
    }
}
