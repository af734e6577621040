import Foundation

/// Reads the size of a picture from the start of its file. No pixel is decoded.
enum ImageHeader {
    struct Size: Hashable {
        var width: Double
        var height: Double
        /// Whether the size is in points and has no pixels: a PDF or an SVG.
        var isVector = false
    }

    /// Nil for an unknown or damaged format.
    ///
    /// Source: the specifications of PNG (IHDR), JPEG (SOF), GIF, PDF (MediaBox) and SVG (width, height, viewBox).
    static func size(of bytes: Data) -> Size? {
        let bytes = [UInt8](bytes)
        let size =
            png(bytes) ?? jpeg(bytes) ?? gif(bytes) ?? VectorHeader.pdf(bytes) ?? VectorHeader.svg(bytes)
        guard let size, (0...100_000).contains(size.width), (0...100_000).contains(size.height) else { return nil }
        return size
    }

    /// The endings of the formats above.
    static let endings: Set<String> = ["png", "jpg", "jpeg", "gif", "pdf", "svg"]

    private static func png(_ bytes: [UInt8]) -> Size? {
        // Xcode's optimized PNG has a chunk before IHDR.
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        var offset = 8
        while let length = number(bytes, offset, count: 4), let type = number(bytes, offset + 4, count: 4) {
            if type == 0x4948_4452, let width = number(bytes, offset + 8, count: 4),
                let height = number(bytes, offset + 12, count: 4)
            {
                return Size(width: Double(width), height: Double(height))
            }
            offset += length + 12
        }
        return nil
    }

    private static func jpeg(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var offset = 2
        while offset + 3 < bytes.count {
            guard bytes[offset] == 0xFF else { return nil }
            let marker = bytes[offset + 1]
            if marker == 0xFF || (0xD0...0xD8).contains(marker) || marker == 0x01 {
                offset += marker == 0xFF ? 1 : 2
                continue
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard let height = number(bytes, offset + 5, count: 2), let width = number(bytes, offset + 7, count: 2)
                else { return nil }
                return Size(width: Double(width), height: Double(height))
            }
            guard let length = number(bytes, offset + 2, count: 2), length >= 2 else { return nil }
            offset += length + 2
        }
        return nil
    }

    private static func gif(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
        return Size(
            width: Double(Int(bytes[6]) | Int(bytes[7]) << 8), height: Double(Int(bytes[8]) | Int(bytes[9]) << 8))
    }

    /// A number with the most significant byte first.
    private static func number(_ bytes: [UInt8], _ offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
}
