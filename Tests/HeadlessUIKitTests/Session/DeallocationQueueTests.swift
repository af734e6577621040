import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// How a session handles deallocated objects.
@MainActor
private final class DeallocationLog {
    var committed: [UInt32] = []
    let queue = DeallocationQueue()

    func beginTurn() { committed += queue.drainSorted() }
}

/// Plays the part of an open class of the runtime.
@MainActor
private class Tracked {
    let identifier: UInt32
    let ledger: DeallocationLog

    init(_ identifier: UInt32, in ledger: DeallocationLog) {
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

/// Plays the part of app code.
private final class TrackedScreen: Tracked {
    var name = "screen"
    deinit { name = "gone" }
}

/// Holds objects for the thread that releases them last; only one thread uses it at a time.
private final class Box: @unchecked Sendable {
    private var objects: [Tracked]

    init(_ objects: [Tracked]) {
        self.objects = objects
    }

    func release() { objects = [] }
}

@MainActor
struct DeallocationQueueTests {
    @Test func `a deallocation on the main actor is committed at once`() {
        let ledger = DeallocationLog()
        var screen: Tracked? = TrackedScreen(1, in: ledger)
        #expect(ledger.committed.isEmpty)
        screen = nil
        #expect(screen == nil)
        #expect(ledger.committed == [1])
    }

    @Test func `a deallocation on another thread is committed at the next turn`() async {
        let ledger = DeallocationLog()
        let box = Box([3, 1, 2].map { TrackedScreen($0, in: ledger) })
        await Task.detached { box.release() }.value
        #expect(ledger.committed.isEmpty)
        ledger.beginTurn()
        #expect(ledger.committed == [1, 2, 3])
        ledger.beginTurn()
        #expect(ledger.committed == [1, 2, 3])
    }

    @Test func `the queue keeps what many threads add`() async {
        let queue = DeallocationQueue()
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<8 {
                group.addTask { for step in 0..<100 { queue.add(UInt32(step * 8 + start)) } }
            }
        }
        #expect(queue.drainSorted() == Array(0..<800))
        #expect(queue.drainSorted().isEmpty)
    }

    @Test func `the queue knows the main actor`() async {
        #expect(MainActor.isCurrent)
        #expect(await Task.detached { MainActor.isCurrent }.value == false)
    }
}
