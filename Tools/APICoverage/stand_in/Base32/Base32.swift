/// What the library Base32 has in Objective-C: data as text of 32 letters and digits.
///
/// Source: RFC 4648, section 6; the header of the library.
@_exported import Foundation

public let NSBase32StringEncoding: Int32 = 0x4D46_7E32

private let alphabet = [UInt8]("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

open class MF_Base32Codec: NSObject {
    /// The data that a text stands for. Padding and characters that are not of the alphabet are left out. Of characters
    /// that are no whole block, as many bytes are made as the library makes: one also of a single character.
    ///
    /// - Returns: no bytes if a character is not of ASCII.
    open class func data(fromBase32String base32String: String!) -> Data! {
        guard let text = base32String, text.utf8.allSatisfy({ $0 < 128 }) else { return Data() }
        let digits = text.uppercased().utf8.compactMap { alphabet.firstIndex(of: $0) }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: digits.count, by: 8) {
            let block = digits[start..<min(start + 8, digits.count)]
            let bits = block.reduce(UInt64(0)) { $0 << 5 | UInt64($1) } << (5 * (8 - block.count))
            let count = [0, 1, 1, 1, 2, 3, 3, 4, 5][block.count]
            bytes += (0..<count).map { UInt8(truncatingIfNeeded: bits >> (32 - 8 * $0)) }
        }
        return Data(bytes)
    }

    open class func base32String(from data: Data!) -> String! {
        let bytes = [UInt8](data ?? Data())
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 5) {
            let block = bytes[start..<min(start + 5, bytes.count)]
            let bits = block.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } << (8 * (5 - block.count))
            let count = (8 * block.count + 4) / 5
            text += (0..<8).map { $0 < count ? alphabet[Int(bits >> (35 - 5 * $0)) & 31] : UInt8(ascii: "=") }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension NSString {
    public convenience init!(fromBase32String base32String: String!) {
        let data: Data = MF_Base32Codec.data(fromBase32String: base32String)
        self.init(data: data, encoding: String.Encoding.utf8.rawValue)
    }

    public func base32() -> String! {
        MF_Base32Codec.base32String(from: String(decoding: description.utf8, as: UTF8.self).data(using: .utf8))
    }
}

extension NSData {
    public convenience init!(base32String: String!) {
        self.init(data: MF_Base32Codec.data(fromBase32String: base32String))
    }

    public func base32String() -> String! { MF_Base32Codec.base32String(from: Data(referencing: self)) }
}
