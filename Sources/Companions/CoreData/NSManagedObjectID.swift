import Foundation
import HeadlessUIKit

/// The identity of an object in all contexts. A save makes it permanent; the identifier stays the same object.
///
/// Source: NSManagedObjectID.h.
// Unchecked: only one thread at a time may change it.
public final class NSManagedObjectID: NSObject, NSFetchRequestResult, @unchecked Sendable {
    public let entity: NSEntityDescription
    public internal(set) weak var persistentStore: NSPersistentStore?
    public var isTemporaryID: Bool { persistentStore == nil }
    /// The number in the store, or of all temporary identifiers; from 1.
    private var number: Int

    private static let lock = NSLock()
    nonisolated(unsafe) private static var temporaryCount = 0

    init(_ entity: NSEntityDescription) {
        self.entity = entity
        number = Self.lock.withLock {
            Self.temporaryCount += 1
            return Self.temporaryCount
        }
    }

    /// Saved objects first.
    var order: (Int, Int) { (isTemporaryID ? 1 : 0, number) }

    func makePermanent(in store: NSPersistentStore, number: Int) { (persistentStore, self.number) = (store, number) }

    public func uriRepresentation() -> URL {
        let host = persistentStore?.identifier ?? ""
        let text = "x-coredata://\(host)/\(entity.name ?? "")/\(isTemporaryID ? "t" : "p")\(number)"
        return URL(string: text) ?? URL(fileURLWithPath: text)
    }

    public override var description: String { "<\(uriRepresentation().absoluteString)>" }
}

/// What a fetch can return. Source: NSFetchRequest.h.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}
