import HierarchyModel

extension Violation {
    /// Sixteen hexadecimal digits that stay the same from run to run while the blamed code stays the same.
    ///
    /// They are computed from the rule, the classes of the subject and the related objects, the kind of the blamed
    /// event, and the file and function of the call site; not from ids, sequence numbers, times or lines. Two
    /// violations with one cause in one function share them.
    public var fingerprint: String {
        var hash = FNV1a()
        hash.add(rule)
        for object in [subject] + related { hash.add(object.class ?? "") }
        hash.add(event)
        let place = site?.place
        hash.add(place?.file ?? "")
        hash.add(place?.function ?? "")
        return hash.hexadecimal
    }
}

/// The hash of Fowler, Noll and Vo (1a, 64 bits): Swift's own hash differs from run to run.
private struct FNV1a {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        // UTF-8 never contains this byte, so adjacent texts cannot merge.
        add(0xff)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    var hexadecimal: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
