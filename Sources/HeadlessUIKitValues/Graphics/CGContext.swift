#if !canImport(Darwin)
    import Foundation

    /// Takes every drawing command, and draws nothing. The transform, the path and the stack of states are real.
    ///
    /// Source: CGContext.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    public final class CGContext: @unchecked Sendable {
        struct State {
            var transform: CGAffineTransform
            /// In pixels.
            var clip: CGRect
            var quality = CGInterpolationQuality.default
        }

        // Stored, not drawn.
        public var textMatrix = CGAffineTransform.identity
        public var textPosition = CGPoint.zero
        /// Nil: there are no pixels.
        public var data: UnsafeMutableRawPointer? { nil }

        var state: State
        var saved: [State] = []
        /// In pixels.
        var current = CGMutablePath()
        /// In pixels.
        public let width: Int
        /// In pixels.
        public let height: Int
        /// What the context was made with; without a number, four bytes for each pixel of a row.
        public private(set) var bytesPerRow: Int

        package init(width: Int, height: Int, transform: CGAffineTransform = .identity) {
            (self.width, self.height, bytesPerRow) = (width, height, width * 4)
            state = State(transform: transform, clip: CGRect(x: 0, y: 0, width: width, height: height))
        }

        public convenience init?(
            data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
            space: CGColorSpace, bitmapInfo: UInt32
        ) {
            guard width > 0, height > 0, !width.multipliedReportingOverflow(by: 4).overflow else { return nil }
            self.init(width: width, height: height)
            if bytesPerRow > 0 { self.bytesPerRow = bytesPerRow }
        }

        /// An image of the context's size.
        public func makeImage() -> CGImage? {
            width > 0 && height > 0 ? CGImage(width: width, height: height) : nil
        }

        public func saveGState() { saved.append(state) }
        public func restoreGState() { if let last = saved.popLast() { state = last } }

        public var ctm: CGAffineTransform { state.transform }
        public func concatenate(_ transform: CGAffineTransform) {
            state.transform = transform.concatenating(state.transform)
        }
        public func translateBy(x tx: CGFloat, y ty: CGFloat) {
            concatenate(CGAffineTransform(translationX: tx, y: ty))
        }
        public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
        public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

        public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform) }
        public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.transform.inverted()) }
        public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform) }
        public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.transform.inverted()) }

        /// The bounding box of what may be drawn on, in the user's space.
        public var boundingBoxOfClipPath: CGRect { state.clip.applying(state.transform.inverted()) }

        public var interpolationQuality: CGInterpolationQuality {
            get { state.quality }
            set { state.quality = newValue }
        }
    }
#endif
