#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    extension UIImage {
        /// The image's size in pixels; nil for an image without size.
        public var cgImage: CGImage? {
            let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
            return width > 0 && height > 0 ? CGImage(width: width, height: height, name: name) : nil
        }

        public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
        /// - Parameter scale: pixels a point.
        public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
            let scale = scale > 0 ? scale : 1
            let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
            let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
            self.init(
                name: cgImage.name,
                size: isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height),
                scale: scale)
            look.orientation = orientation
        }

        /// As ``init(data:)`` of the file; nil if it cannot be read.
        public convenience init?(contentsOfFile path: String) {
            guard let data = FileManager.default.contents(atPath: path) else { return nil }
            self.init(data: data)
        }

        /// An image of the size that the file's first bytes tell: PNG, GIF or JPEG; nil for other data.
        public convenience init?(data: Data) { self.init(data: data, scale: 1) }
        /// - Parameter scale: pixels a point.
        public convenience init?(data: Data, scale: CGFloat) {
            guard let pixels = BitmapHeader.size(of: [UInt8](data)) else { return nil }
            let scale = scale > 0 ? scale : 1
            self.init(
                size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale),
                scale: scale)
        }

        /// Nil: there are no pixels to write.
        public func pngData() -> Data? { nil }
        /// Nil: there are no pixels to write.
        public func jpegData(compressionQuality: CGFloat) -> Data? { nil }

        public func preparingForDisplay() -> UIImage? { self }
        public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
            completionHandler(self)
        }
        public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(copying: self, size: size) }
    }
#endif
