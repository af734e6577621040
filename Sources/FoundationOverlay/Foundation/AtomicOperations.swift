#if !canImport(Darwin)
    import Foundation
    import Synchronization

    // Operations on a number in memory that no other thread sees half done. Here all of them are barriers.
    // Source: libkern/OSAtomicDeprecated.h.

    @discardableResult
    public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
        atomic(value) { $0.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue }
    }
    @discardableResult
    public func OSAtomicAdd32Barrier(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
        OSAtomicAdd32(amount, value)
    }
    @discardableResult
    public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, value) }
    @discardableResult
    public func OSAtomicIncrement32Barrier(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, value) }
    @discardableResult
    public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, value) }
    @discardableResult
    public func OSAtomicDecrement32Barrier(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, value) }

    /// Whether the number was the old value, in which case it is the new one.
    @discardableResult
    public func OSAtomicCompareAndSwap32(
        _ oldValue: Int32, _ newValue: Int32, _ value: UnsafeMutablePointer<Int32>
    ) -> Bool {
        atomic(value) {
            $0.compareExchange(expected: oldValue, desired: newValue, ordering: .sequentiallyConsistent).exchanged
        }
    }
    /// Whether the number was the old value, in which case it is the new one.
    @discardableResult
    public func OSAtomicCompareAndSwap32Barrier(
        _ oldValue: Int32, _ newValue: Int32, _ value: UnsafeMutablePointer<Int32>
    ) -> Bool { OSAtomicCompareAndSwap32(oldValue, newValue, value) }

    /// `Atomic` has the size and the alignment of its value.
    private func atomic<Result>(
        _ value: UnsafeMutablePointer<Int32>, _ body: (borrowing Atomic<Int32>) -> Result
    ) -> Result {
        UnsafeMutableRawPointer(value).withMemoryRebound(to: Atomic<Int32>.self, capacity: 1) { body($0.pointee) }
    }
#endif
