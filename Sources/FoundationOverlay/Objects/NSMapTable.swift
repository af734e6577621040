#if !canImport(Darwin)
    import Foundation

    /// A dictionary that may keep its keys and objects or not. Entries are in the order in which they were added.
    ///
    /// Source: NSMapTable.h.
    open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
        private struct Entry {
            let number: Int
            let key: StoredReference<KeyType>
            var object: StoredReference<ObjectType>
            var isAlive: Bool { key.object != nil && object.object != nil }
        }

        private let keyOptions: NSPointerFunctions.Options
        private let valueOptions: NSPointerFunctions.Options
        private let comparison: ReferenceComparison
        private var entries: [Int: [Entry]] = [:]
        private var next = 0

        /// A table that keeps its keys and values.
        public convenience override init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }
        public init(
            keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
            capacity initialCapacity: Int = 0
        ) {
            (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
            comparison = ReferenceComparison(byIdentity: keyOptions.contains(.objectPointerPersonality))
        }

        open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
        open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
            NSMapTable(keyOptions: .weakMemory)
        }
        open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
            NSMapTable(valueOptions: .weakMemory)
        }
        open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
            NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
        }

        open func object(forKey aKey: KeyType?) -> ObjectType? {
            guard let aKey else { return nil }
            return entries[comparison.hash(aKey)]?.first { isEntry($0, of: aKey) }?.object.object
        }

        open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
            guard let aKey else { return }
            removeObject(forKey: aKey)
            guard let anObject else { return }
            let entry = Entry(
                number: next, key: StoredReference(aKey, isWeak: keyOptions.contains(.weakMemory)),
                object: StoredReference(anObject, isWeak: valueOptions.contains(.weakMemory)))
            next += 1
            entries[comparison.hash(aKey), default: []].append(entry)
        }

        open func removeObject(forKey aKey: KeyType?) {
            guard let aKey else { return }
            entries[comparison.hash(aKey)]?.removeAll { isEntry($0, of: aKey) || !$0.isAlive }
        }

        open func removeAllObjects() { entries = [:] }

        open var count: Int { alive.count }
        open func keyEnumerator() -> NSEnumerator { enumerator(of: alive.compactMap(\.key.object)) }
        open func objectEnumerator() -> NSEnumerator? { enumerator(of: alive.compactMap(\.object.object)) }
        open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
            var result: [AnyHashable: ObjectType] = [:]
            for entry in alive {
                if let key = entry.key.object as? AnyHashable { result[key] = entry.object.object }
            }
            return result
        }

        private var alive: [Entry] { entries.values.joined().filter(\.isAlive).sorted { $0.number < $1.number } }

        private func isEntry(_ entry: Entry, of key: KeyType) -> Bool {
            entry.key.object.map { comparison.areEqual($0, key) } == true
        }

        private func enumerator(of objects: [Any]) -> NSEnumerator { NSArray(array: objects).objectEnumerator() }
    }
#endif
