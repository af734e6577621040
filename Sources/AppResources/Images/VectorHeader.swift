/// Reads the size of a PDF or an SVG, in points.
enum VectorHeader {
    /// The first `/MediaBox` that is not inside a compressed object.
    static func pdf(_ bytes: [UInt8]) -> ImageHeader.Size? {
        guard bytes.starts(with: Array("%PDF".utf8)), let start = find("/MediaBox", in: bytes) else { return nil }
        let text = bytes[start...].prefix(128).drop { $0 != UInt8(ascii: "[") }.dropFirst()
        let box = numbers(text.prefix { $0 != UInt8(ascii: "]") })
        guard box.count == 4 else { return nil }
        return ImageHeader.Size(width: abs(box[2] - box[0]), height: abs(box[3] - box[1]), isVector: true)
    }

    /// The attributes `width` and `height` of the root element, else its `viewBox`.
    static func svg(_ bytes: [UInt8]) -> ImageHeader.Size? {
        guard let start = find("<svg", in: Array(bytes.prefix(1 << 16))) else { return nil }
        let tag = String(decoding: bytes[start...].prefix(1 << 14).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        if let width = length("width", tag), let height = length("height", tag) {
            return ImageHeader.Size(width: width, height: height, isVector: true)
        }
        let box = numbers(Array((attribute("viewBox", tag) ?? "").utf8)[...])
        return box.count == 4 ? ImageHeader.Size(width: box[2], height: box[3], isVector: true) : nil
    }

    /// Nil for a percentage.
    private static func length(_ name: String, _ tag: String) -> Double? {
        guard let text = attribute(name, tag), !text.hasSuffix("%") else { return nil }
        let units = text.last.map(\.isLetter) == true ? String(text.dropLast(2)) : text
        return Double(units)
    }

    private static func attribute(_ name: String, _ tag: String) -> String? {
        for quote in ["\"", "'"] {
            for space in [" ", "\n", "\t", "\r"] {
                let parts = split(tag, at: "\(space)\(name)=\(quote)")
                if let rest = parts { return String(rest.prefix { String($0) != quote }) }
            }
        }
        return nil
    }

    private static func split(_ text: String, at mark: String) -> Substring? {
        guard let start = find(mark, in: Array(text.utf8)) else { return nil }
        return text[text.utf8.index(text.startIndex, offsetBy: start + mark.utf8.count)...]
    }

    private static func numbers(_ text: ArraySlice<UInt8>) -> [Double] {
        text.split { $0.isSpace || $0 == UInt8(ascii: ",") }.compactMap { Double(String(decoding: $0, as: UTF8.self)) }
    }

    private static func find(_ mark: String, in bytes: [UInt8]) -> Int? {
        let mark = Array(mark.utf8)
        guard bytes.count >= mark.count else { return nil }
        return (0...bytes.count - mark.count).first {
            bytes[$0] == mark[0] && bytes[$0..<$0 + mark.count].elementsEqual(mark)
        }
    }
}
