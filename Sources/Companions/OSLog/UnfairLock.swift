import Foundation
import Synchronization

/// A lock that is not recursive. Source: os/lock.h.
public struct os_unfair_lock_s: Sendable {
    fileprivate var word: UInt32 = 0
    public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { while !os_unfair_lock_trylock(lock) { sched_yield() } }

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
    withAtomicWord(lock) { $0.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged }
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
    withAtomicWord(lock) { $0.store(0, ordering: .releasing) }
}

private func withAtomicWord<Result>(_ lock: os_unfair_lock_t, _ body: (borrowing Atomic<UInt32>) -> Result) -> Result {
    UnsafeMutableRawPointer(lock).withMemoryRebound(to: Atomic<UInt32>.self, capacity: 1) { body($0.pointee) }
}

/// A lock with the state that it protects. Source: os overlay.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Unchecked: a lock guards what changes.
    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let box: Box

    public init(initialState: State) { box = Box(initialState) }
    public init(uncheckedState initialState: State) { box = Box(initialState) }

    public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        box.lock.lock()
        defer { box.lock.unlock() }
        return try body(&box.state)
    }
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try withLock(body)
    }
    public func withLockIfAvailable<Result>(_ body: (inout State) throws -> Result) rethrows -> Result? {
        guard box.lock.try() else { return nil }
        defer { box.lock.unlock() }
        return try body(&box.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(initialState: ()) }
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try withLock { _ in try body() } }
    public func lock() { box.lock.lock() }
    public func unlock() { box.lock.unlock() }
    public func lockIfAvailable() -> Bool { box.lock.try() }
}
