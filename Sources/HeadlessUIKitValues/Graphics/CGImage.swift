#if !canImport(Darwin)
    import Foundation

    /// A size in pixels. There are no pixels.
    ///
    /// Source: CGImage.h.
    // Unchecked: it has no state of its own that changes.
    public final class CGImage: Hashable, @unchecked Sendable {
        /// In pixels.
        public let width: Int
        /// In pixels.
        public let height: Int
        /// The name of the image that this one comes from; nil without a name.
        package let name: String?

        package init(width: Int, height: Int, name: String? = nil) {
            (self.width, self.height, self.name) = (width, height, name)
        }

        /// Keeps the size of a picture; nil without a size, or if a row has fewer bytes than its pixels need.
        ///
        /// Source: CGImage.h.
        public convenience init?(
            width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
            bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
            shouldInterpolate: Bool, intent: CGColorRenderingIntent
        ) {
            let bits = width.multipliedReportingOverflow(by: bitsPerPixel)
            guard width > 0, height > 0, bitsPerPixel > 0, !bits.overflow,
                bytesPerRow >= (bits.partialValue - 1) / 8 + 1
            else { return nil }
            self.init(width: width, height: height)
        }

        /// Nil if the data is that of no picture with pixels.
        ///
        /// Source: CGImage.h.
        public convenience init?(
            jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
            intent: CGColorRenderingIntent
        ) { self.init(source, .jpeg) }

        /// Nil if the data is that of no picture with pixels.
        ///
        /// Source: CGImage.h.
        public convenience init?(
            pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
            intent: CGColorRenderingIntent
        ) { self.init(source, .png) }

        private convenience init?(_ source: CGDataProvider, _ kind: BitmapHeader.Kind) {
            let bytes = source.data.map { [UInt8](Data(referencing: $0)) } ?? []
            guard BitmapHeader.kind(of: bytes) == kind, let size = BitmapHeader.size(of: bytes) else { return nil }
            self.init(width: size.width, height: size.height)
        }

        /// Nil, which is the range of each component of its own.
        public var decode: UnsafePointer<CGFloat>? { nil }
        /// Nil: there are no pixels.
        public var dataProvider: CGDataProvider? { nil }
        public var bitsPerComponent: Int { 8 }
        public var bitsPerPixel: Int { 32 }
        public var bytesPerRow: Int { width * 4 }
        public var colorSpace: CGColorSpace? { .rgb }
        public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
        public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
        public var isMask: Bool { false }
        public var shouldInterpolate: Bool { true }
        public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

        /// The part inside of `rect`, in pixels, which grows to whole pixels; nil if there is none.
        public func cropping(to rect: CGRect) -> CGImage? {
            let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
            guard !part.isEmpty else { return nil }
            return CGImage(width: Int(part.width), height: Int(part.height), name: name)
        }

        public func masking(_ mask: CGImage) -> CGImage? { self }
        public func copy() -> CGImage? { self }

        /// By identity, as there are no pixels to compare.
        public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
        public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
#endif
