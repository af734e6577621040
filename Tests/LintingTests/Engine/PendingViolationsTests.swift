import HierarchyModel
import Testing

@testable import Linting

/// The pending violations of a rule that name an object.
@Suite struct PendingViolationsTests {
    private static func pending(_ subject: UInt32, naming others: [UInt32]) -> PendingViolation {
        let related = others.map { NamedObject(id: ObjectID($0), class: nil) }
        let details = ViolationDetails(
            NamedObject(id: ObjectID(subject), class: nil), related, blamed: Event(seq: 1, .viewAttached)
        ) { _ in "" }
        return PendingViolation(
            rule: 0, details: details, gracePeriod: .turn, since: 0, isAllowed: false, windowStart: 0)
    }

    private static func subjects(_ pending: PendingViolations, naming other: UInt32) -> [UInt32] {
        pending.windowed(of: 0, naming: ObjectID(other)).map(\.details.subject.id.rawValue)
    }

    @Test func `they are found by each related object, in the order in which they were added`() {
        var pending = PendingViolations(rules: 2)
        for subject in [9, 3, 7, 5] as [UInt32] { pending.add(Self.pending(subject, naming: [1, 2, 1]), .turn) }
        pending.add(Self.pending(4, naming: [2]), .trace)
        #expect(Self.subjects(pending, naming: 1) == [9, 3, 7, 5])
        #expect(Self.subjects(pending, naming: 2) == [9, 3, 7, 5])
        #expect(Self.subjects(pending, naming: 9) == [])
        #expect(pending.windowed(of: 1, naming: ObjectID(1)).isEmpty)
    }

    @Test func `one that was withdrawn and comes again names its new objects only`() {
        var pending = PendingViolations(rules: 1)
        pending.add(Self.pending(3, naming: [1]), .turn)
        pending.add(Self.pending(4, naming: [1]), .turn)
        pending.remove(0, ObjectID(3))
        #expect(Self.subjects(pending, naming: 1) == [4])
        pending.add(Self.pending(3, naming: [2]), .turn)
        #expect(Self.subjects(pending, naming: 1) == [4])
        #expect(Self.subjects(pending, naming: 2) == [3])
    }

    @Test func `one that waits for the end of the trace is not found any more`() {
        var pending = PendingViolations(rules: 1)
        let one = Self.pending(3, naming: [1])
        pending.add(one, .turn)
        pending.move(one, to: .operations)
        #expect(Self.subjects(pending, naming: 1) == [3])
        pending.move(one, to: .trace)
        #expect(Self.subjects(pending, naming: 1) == [])
        pending.move(one, to: .turn)
        _ = pending.removeAll()
        #expect(Self.subjects(pending, naming: 1) == [])
    }

    private static func subjects(_ pending: inout PendingViolations, concerning id: UInt32) -> [UInt32] {
        pending.all(of: 0, concerning: ObjectID(id)).map(\.details.subject.id.rawValue)
    }

    @Test func `those that concern an object are found by subject, whatever they wait for`() {
        var pending = PendingViolations(rules: 2)
        pending.add(Self.pending(9, naming: [1, 2, 1]), .trace)
        pending.add(Self.pending(3, naming: [1]), .turn)
        pending.add(Self.pending(1, naming: [2]), .trace)
        pending.add(Self.pending(4, naming: [4]), .trace)
        #expect(Self.subjects(&pending, concerning: 1) == [1, 3, 9])
        #expect(Self.subjects(&pending, concerning: 2) == [1, 9])
        #expect(Self.subjects(&pending, concerning: 3) == [3])
        #expect(Self.subjects(&pending, concerning: 4) == [4])
        #expect(Self.subjects(&pending, concerning: 5) == [])
        #expect(pending.all(of: 1, concerning: ObjectID(1)).isEmpty)
    }

    @Test(arguments: [false, true])
    func `they are the same whether or not they were looked for before`(wereLookedFor: Bool) {
        var pending = PendingViolations(rules: 1)
        let (three, four) = (Self.pending(3, naming: [1]), Self.pending(4, naming: [1]))
        pending.add(Self.pending(7, naming: [2]), .trace)
        if wereLookedFor { #expect(Self.subjects(&pending, concerning: 2) == [7]) }
        pending.add(three, .turn)
        pending.add(four, .trace)
        pending.move(three, to: .trace)
        #expect(Self.subjects(&pending, concerning: 1) == [3, 4])
        pending.move(four, to: .operations)
        #expect(Self.subjects(&pending, concerning: 1) == [3, 4])
        pending.remove(0, ObjectID(3))
        pending.add(Self.pending(3, naming: [5]), .trace)
        #expect(Self.subjects(&pending, concerning: 1) == [4])
        #expect(Self.subjects(&pending, concerning: 5) == [3])
        _ = pending.removeAll()
        pending.add(Self.pending(3, naming: [6]), .trace)
        #expect(Self.subjects(&pending, concerning: 5) == [])
        #expect(Self.subjects(&pending, concerning: 6) == [3])
    }
}
