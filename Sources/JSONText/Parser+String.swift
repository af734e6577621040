extension Parser {
    /// Reads the string at the cursor, which is at its opening quote.
    mutating func string() throws(JSONError) -> String {
        let opening = index
        index += 1
        let start = index
        try skipPlain()
        if take(UInt8(ascii: "\"")) { return try text(bytes[start..<index - 1], opening: opening) }
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: bytes[start..<index])
        return try escapedString(opening: opening)
    }

    private mutating func escapedString(opening: Int) throws(JSONError) -> String {
        while !take(UInt8(ascii: "\"")) {
            guard index < bytes.count else { throw unexpected("'\"' to close the string of byte \(opening)") }
            guard current == UInt8(ascii: "\\") else { throw unexpected("control characters as \\u escapes") }
            try escape()
            let start = index
            try skipPlain()
            scratch.append(contentsOf: bytes[start..<index])
        }
        try checkLength(scratch.count, opening: opening)
        return String(decoding: scratch, as: UTF8.self)
    }

    private func text(_ content: Slice<UnsafeBufferPointer<UInt8>>, opening: Int) throws(JSONError) -> String {
        try checkLength(content.count, opening: opening)
        return String(decoding: UnsafeBufferPointer(rebasing: content), as: UTF8.self)
    }

    private func checkLength(_ count: Int, opening: Int) throws(JSONError) {
        guard let limit = limits.maxStringBytes, count > limit else { return }
        throw JSONError(offset: opening, expected: "a string of at most \(limit) bytes", found: "\(count) bytes")
    }

    /// Advances to the next quote, backslash or control character, or to the end.
    private mutating func skipPlain() throws(JSONError) {
        var position = index
        defer { index = position }
        while position < bytes.count {
            let byte = bytes[position]
            if byte >= 0x80 {
                let length = scalarLength(at: position)
                guard length > 0 else { throw notUTF8(at: position) }
                position += length
            } else if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                return
            } else {
                position += 1
            }
        }
    }

    private func notUTF8(at position: Int) -> JSONError {
        JSONError(offset: position, expected: "UTF-8", found: describedByte(at: position))
    }
}

extension Parser {
    /// The number of bytes of the scalar beyond ASCII at the offset `position`; 0 if it is ill-formed.
    private func scalarLength(at position: Int) -> Int {
        switch bytes[position] {
        case 0xC2...0xDF: continued(position, 2, second: 0x80...0xBF)
        case 0xE0: continued(position, 3, second: 0xA0...0xBF)
        case 0xED: continued(position, 3, second: 0x80...0x9F)
        case 0xE1...0xEF: continued(position, 3, second: 0x80...0xBF)
        case 0xF0: continued(position, 4, second: 0x90...0xBF)
        case 0xF1...0xF3: continued(position, 4, second: 0x80...0xBF)
        case 0xF4: continued(position, 4, second: 0x80...0x8F)
        default: 0
        }
    }

    private func continued(_ position: Int, _ length: Int, second: ClosedRange<UInt8>) -> Int {
        guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return 0 }
        for next in position + 2..<max(position + 2, position + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
        return length
    }
}

extension Parser {
    private mutating func escape() throws(JSONError) {
        let start = index
        index += 1
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(current)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"): return try append(escapedScalar(start: start))
        default: throw unexpected("one of \"\\/bfnrtu after '\\'")
        }
        index += 1
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        scratch.append(contentsOf: scalar.utf8)
    }

    /// Reads the scalar of a `\u` escape or of a surrogate pair. The cursor is at the first `u`.
    private mutating func escapedScalar(start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try hexUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take(UInt8(ascii: "\\")), current == UInt8(ascii: "u") else {
            throw loneSurrogate(first, at: start)
        }
        let second = try hexUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw loneSurrogate(first, at: start) }
        return scalar
    }

    private func loneSurrogate(_ unit: UInt16, at start: Int) -> JSONError {
        JSONError(
            offset: start, expected: "a surrogate pair", found: "lone surrogate \\u\(String(unit, radix: 16))")
    }

    private mutating func hexUnit() throws(JSONError) -> UInt16 {
        index += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else {
                throw unexpected("four hexadecimal digits after '\\u'")
            }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }
}
