#if !canImport(Darwin)
    import Foundation

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

    /// The size of a picture, as the first bytes of its file tell it.
    enum BitmapHeader {
        /// In pixels.
        static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
            let found = png(bytes) ?? gif(bytes) ?? jpeg(bytes)
            return found.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
        }

        /// Source: PNG specification, 11.2.2.
        private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
            guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
                return nil
            }
            func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
            return (number(16), number(20))
        }

        /// Source: GIF89a specification, 18.
        private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
            guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
            return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        }

        /// The first frame header. Source: ITU-T T.81, B.2.2.
        private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
            guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
            var offset = 2
            while offset + 9 < bytes.count, bytes[offset] == 0xFF {
                let marker = bytes[offset + 1]
                let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
                if isFrame {
                    return (
                        Int(bytes[offset + 7]) << 8 | Int(bytes[offset + 8]),
                        Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6])
                    )
                }
                offset += 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
            }
            return nil
        }
    }
#endif
