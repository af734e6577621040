#if !canImport(Darwin)
    import Foundation

    // Source: the CoreGraphics overlay, which writes numbers only.

    extension CGPoint {
        /// The coordinates: `(1.0, 2.0)`.
        public var debugDescription: String { "(\(x), \(y))" }
    }

    extension CGSize {
        /// The extents: `(1.0, 2.0)`.
        public var debugDescription: String { "(\(width), \(height))" }
    }

    extension CGRect {
        /// The origin and the extents: `(0.0, 0.0, 1.0, 2.0)`.
        public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
    }
#endif
