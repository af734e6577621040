#if !canImport(Darwin)
    import Foundation

    /// A set that may keep its objects or not. Objects are in the order in which they were added.
    ///
    /// Source: NSHashTable.h.
    open class NSHashTable<ObjectType: AnyObject>: NSObject {
        private struct Entry {
            let number: Int
            let reference: StoredReference<ObjectType>
        }

        private let options: NSPointerFunctions.Options
        private let comparison: ReferenceComparison
        private var entries: [Int: [Entry]] = [:]
        private var next = 0

        /// A table that keeps its objects.
        public convenience override init() { self.init(options: [], capacity: 0) }
        public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
            self.options = options
            comparison = ReferenceComparison(byIdentity: options.contains(.objectPointerPersonality))
        }

        open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

        open func add(_ object: ObjectType?) {
            guard let object, member(object) == nil else { return }
            let entry = Entry(
                number: next, reference: StoredReference(object, isWeak: options.contains(.weakMemory)))
            next += 1
            entries[comparison.hash(object), default: []].append(entry)
        }

        open func remove(_ object: ObjectType?) {
            guard let object else { return }
            entries[comparison.hash(object)]?.removeAll { entry in
                entry.reference.object.map { comparison.areEqual($0, object) } ?? true
            }
        }

        open func removeAllObjects() { entries = [:] }

        open func member(_ object: ObjectType?) -> ObjectType? {
            guard let object else { return nil }
            let found = entries[comparison.hash(object)]?.lazy.compactMap(\.reference.object)
            return found?.first { self.comparison.areEqual($0, object) }
        }

        open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
        open var count: Int { allObjects.count }
        open var anyObject: ObjectType? { allObjects.first }
        open var allObjects: [ObjectType] {
            entries.values.joined().sorted { $0.number < $1.number }.compactMap(\.reference.object)
        }
        open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }
        open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

        open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
        open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
        open func intersect(_ other: NSHashTable<ObjectType>) {
            for object in allObjects where !other.contains(object) { remove(object) }
        }
        open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
        open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }
    }
#endif
