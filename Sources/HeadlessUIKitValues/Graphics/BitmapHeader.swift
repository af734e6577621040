/// The size of a picture, as the first bytes of its file tell it.
package enum BitmapHeader {
    package enum Kind {
        case png
        case gif
        case jpeg
    }

    /// Of which kind the file is, by its signature.
    ///
    /// Source: PNG specification, 5.2; GIF89a specification, 17; ITU-T T.81, B.2.1.
    package static func kind(of bytes: [UInt8]) -> Kind? {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
        if bytes.starts(with: Array("GIF8".utf8)) { return .gif }
        return bytes.starts(with: [0xFF, 0xD8]) ? .jpeg : nil
    }

    /// In pixels.
    package static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        let found: (width: Int, height: Int)? =
            switch kind(of: bytes) {
            case .png: png(bytes)
            case .gif: gif(bytes)
            case .jpeg: jpeg(bytes)
            case nil: nil
            }
        return found.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
    }

    /// Source: PNG specification, 11.2.2.
    private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24 else { return nil }
        func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    /// Source: GIF89a specification, 18.
    private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 10 else { return nil }
        return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }

    /// The first frame header. Source: ITU-T T.81, B.2.2.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
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
