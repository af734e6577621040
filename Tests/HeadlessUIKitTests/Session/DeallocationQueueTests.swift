import Testing

@testable import HeadlessUIKit

/// What a session does with objects that go away.
@MainActor
private final class Ledger {
    var committed: [UInt32] = []
    let queue = DeallocationQueue()

    func beginTurn() { committed += queue.drainSorted() }
}

/// Stands for an open class of the runtime.
@MainActor
private class Tracked {
    let identifier: UInt32
    let ledger: Ledger

    init(_ identifier: UInt32, in ledger: Ledger) {
        (self.identifier, self.ledger) = (identifier, ledger)
    }

    deinit {
        if MainActor.isCurrent {
            MainActor.assumeIsolated { [ledger, identifier] in ledger.committed.append(identifier) }
        } else {
            ledger.queue.add(identifier)
        }
    }
}

/// Stands for app code.
private final class TrackedScreen: Tracked {
    var name = "screen"
    deinit { name = "gone" }
}

/// Holds objects for the thread that lets go of them last; only one thread uses it at a time.
private final class Box: @unchecked Sendable {
    private var objects: [Tracked]

    init(_ objects: [Tracked]) {
        self.objects = objects
    }

    func letGo() { objects = [] }
}

@MainActor
struct DeallocationQueueTests {
    @Test func commitsAtOnceOnTheMainActor() {
        let ledger = Ledger()
        var screen: Tracked? = TrackedScreen(1, in: ledger)
        #expect(ledger.committed.isEmpty)
        screen = nil
        #expect(screen == nil)
        #expect(ledger.committed == [1])
    }

    @Test func commitsAtTheNextTurnWhatWentAwayElsewhere() async {
        let ledger = Ledger()
        let box = Box([3, 1, 2].map { TrackedScreen($0, in: ledger) })
        await Task.detached { box.letGo() }.value
        #expect(ledger.committed.isEmpty)
        ledger.beginTurn()
        #expect(ledger.committed == [1, 2, 3])
        ledger.beginTurn()
        #expect(ledger.committed == [1, 2, 3])
    }

    @Test func keepsWhatManyThreadsAdd() async {
        let queue = DeallocationQueue()
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<8 {
                group.addTask { for step in 0..<100 { queue.add(UInt32(step * 8 + start)) } }
            }
        }
        #expect(queue.drainSorted() == Array(0..<800))
        #expect(queue.drainSorted().isEmpty)
    }

    @Test func knowsTheMainActor() async {
        #expect(MainActor.isCurrent)
        #expect(await Task.detached { MainActor.isCurrent }.value == false)
    }
}
