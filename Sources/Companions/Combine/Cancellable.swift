import Foundation

/// Source: Combine, Cancellable.
public protocol Cancellable {
    func cancel()
}

extension Cancellable {
    public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }
}

/// Cancels when it is released.
///
/// Source: Combine, AnyCancellable.
public final class AnyCancellable: Cancellable, Hashable {
    private let lock = NSLock()
    private var work: (() -> Void)?

    public init(_ cancel: @escaping () -> Void) { work = cancel }
    public init<C: Cancellable>(_ canceller: C) { work = canceller.cancel }

    deinit { work?() }

    public func cancel() {
        let work = lock.withLock {
            defer { self.work = nil }
            return self.work
        }
        work?()
    }

    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }
    public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
