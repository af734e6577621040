#if !canImport(Darwin)
    import Foundation

    /// Source: NSPointerFunctions.h.
    public enum NSPointerFunctions {
        public struct Options: OptionSet, Hashable, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let strongMemory = Options([])
            public static let weakMemory = Options(rawValue: 5)
            public static let objectPersonality = Options([])
            /// Compares objects by identity.
            public static let objectPointerPersonality = Options(rawValue: 2 << 8)
            public static let copyIn = Options(rawValue: 1 << 16)
        }
    }

    public typealias NSHashTableOptions = NSPointerFunctions.Options
    public typealias NSMapTableOptions = NSPointerFunctions.Options
    public let NSHashTableWeakMemory = NSPointerFunctions.Options.weakMemory
    public let NSHashTableStrongMemory = NSPointerFunctions.Options.strongMemory
    public let NSHashTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality
    public let NSMapTableWeakMemory = NSPointerFunctions.Options.weakMemory
    public let NSMapTableStrongMemory = NSPointerFunctions.Options.strongMemory
    public let NSMapTableObjectPointerPersonality = NSPointerFunctions.Options.objectPointerPersonality

    /// A reference that keeps its object or does not.
    struct StoredReference<Object: AnyObject> {
        private weak var weakObject: Object?
        private let strongObject: Object?

        init(_ object: Object, isWeak: Bool) {
            if isWeak { weakObject = object }
            strongObject = isWeak ? nil : object
        }

        /// Nil after the end of an object that is not kept.
        var object: Object? { strongObject ?? weakObject }
    }

    /// How a table compares its objects.
    struct ReferenceComparison {
        let byIdentity: Bool

        func hash(_ object: AnyObject) -> Int {
            if !byIdentity, let object = object as? NSObject { return object.hash }
            return ObjectIdentifier(object).hashValue
        }

        func areEqual(_ left: AnyObject, _ right: AnyObject) -> Bool {
            if left === right { return true }
            return !byIdentity && (left as? NSObject)?.isEqual(right) == true
        }
    }
#endif
