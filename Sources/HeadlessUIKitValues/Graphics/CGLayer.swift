#if !canImport(Darwin)
    import Foundation

    /// A picture to draw again and again: what is drawn into its context is not kept.
    ///
    /// Source: CGLayer.h.
    // Unchecked: the context has no lock, so that only one thread at a time may draw.
    public final class CGLayer: @unchecked Sendable {
        public let size: CGSize
        /// As large as the layer in the space of the context that it was made for.
        public let context: CGContext?

        private static let largest = CGFloat(Int32.max)

        /// Nil for a size that is not positive, or too large for a picture.
        public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
            guard size.width > 0, size.height > 0, max(size.width, size.height) <= Self.largest else { return nil }
            self.size = size
            self.context = CGContext(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
        }
    }

    extension CGContext {
        /// Nothing is drawn.
        public func draw(_ layer: CGLayer, in rect: CGRect) {}
        /// Nothing is drawn.
        public func draw(_ layer: CGLayer, at point: CGPoint) {}
    }
#endif
