#if !canImport(Darwin)
    /// A closure as an object.
    private final class BlockObject {
        let block: Any

        init(_ block: Any) { self.block = block }

        /// Whether a type is that of closures.
        ///
        /// Source: `include/swift/ABI/MetadataKind.def` of the Swift compiler: the first word of a type says its kind.
        static func isOf(_ type: Any.Type) -> Bool {
            Swift.unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x302
        }
    }

    /// The bits of a value as those of another type.
    ///
    /// A closure that becomes an object is kept in one, and comes out of it again: with `@convention(block)`, which the
    /// package's plugin takes away, it is an object of Objective-C's. Here the sizes of a closure and an object differ,
    /// so that Swift's function ends the process.
    ///
    /// Source: Swift.
    public func unsafeBitCast<T, U>(_ x: T, to type: U.Type) -> U {
        if BlockObject.isOf(T.self), let object = BlockObject(x) as? U { return object }
        if BlockObject.isOf(U.self), let block = ((x as Any) as? BlockObject)?.block as? U { return block }
        return Swift.unsafeBitCast(x, to: type)
    }
#endif
