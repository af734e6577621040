/// Reads XML 1.0 without document types into a tree. Text that is not well-formed or exceeds the limits is an error.
///
/// It keeps the order of attributes and the line of each element, which Foundation's `XMLParser` does not. It does not
/// use recursion.
struct XMLTreeReader {
    private struct OpenElement {
        let name: String
        let attributes: [InterfaceNode.Attribute]
        let location: InterfaceFileError.Location
        var children: [InterfaceNode] = []
        var text = ""
    }

    private var cursor: XMLCursor
    private let limits: ReadingLimits
    private let allowsDocumentType: Bool
    private var open: [OpenElement] = []
    private var root: InterfaceNode?
    private var elements = 0

    /// Reads the root element of a document.
    ///
    /// Complexity: linear in the number of bytes.
    static func root(
        of bytes: [UInt8], file: String, limits: ReadingLimits, allowsDocumentType: Bool = false
    ) throws(InterfaceFileError) -> InterfaceNode {
        guard bytes.count <= limits.bytes else {
            throw .tooMany(InterfaceFileError.Location(file: file, line: 1, column: 1), .bytes, limit: limits.bytes)
        }
        return try bytes.withUnsafeBufferPointer { bytes throws(InterfaceFileError) in
            try XMLEncoding.check(bytes, file: file)
            var reader = XMLTreeReader(XMLCursor(bytes, file: file), limits, allowsDocumentType)
            return try reader.document()
        }
    }

    private init(_ cursor: XMLCursor, _ limits: ReadingLimits, _ allowsDocumentType: Bool) {
        self.cursor = cursor
        self.limits = limits
        self.allowsDocumentType = allowsDocumentType
    }

    private mutating func document() throws(InterfaceFileError) -> InterfaceNode {
        if cursor.starts(with: "\u{FEFF}") { cursor.advance(3) }
        if cursor.starts(with: "<?xml") { try declaration() }
        while true {
            try characters()
            guard cursor.byte != nil else { break }
            try markup()
        }
        if let last = open.last {
            throw cursor.malformed("the end of '\(last.name)', which began in line \(last.location.line)")
        }
        guard let root else { throw cursor.malformed("an element") }
        return root
    }

    /// Reads the XML declaration at the cursor, and checks its encoding.
    private mutating func declaration() throws(InterfaceFileError) {
        let start = cursor.offset
        guard let range = cursor.skip(past: "?>") else { throw cursor.malformed("'?>'") }
        try XMLEncoding.check(declaration: cursor.string(range), at: cursor.location(of: start))
    }

    private mutating func markup() throws(InterfaceFileError) {
        if cursor.starts(with: "</") { return try closingTag() }
        if cursor.starts(with: "<!--") { return try skip(4, past: "-->") }
        if cursor.starts(with: "<?") { return try skip(2, past: "?>") }
        if cursor.starts(with: "<![CDATA[") { return try characterData() }
        if cursor.starts(with: "<!DOCTYPE") { return try documentType() }
        try openingTag()
    }

    private mutating func skip(_ count: Int, past end: StaticString) throws(InterfaceFileError) {
        _ = cursor.location(of: cursor.offset)
        cursor.advance(count)
        guard cursor.skip(past: end) != nil else { throw cursor.malformed("'\(end)'") }
    }

    /// Skips a declaration that names a document type. One that declares entities is an error.
    private mutating func documentType() throws(InterfaceFileError) {
        let location = cursor.location(of: cursor.offset)
        guard allowsDocumentType, let range = cursor.skip(past: ">"), !cursor.string(range).contains("[") else {
            throw .documentType(location)
        }
    }

    private mutating func characterData() throws(InterfaceFileError) {
        guard !open.isEmpty else { throw cursor.malformed("an element") }
        cursor.advance(9)
        guard let range = cursor.skip(past: "]]>") else { throw cursor.malformed("']]>'") }
        open[open.count - 1].text += cursor.string(range)
    }
}

extension XMLTreeReader {
    private mutating func openingTag() throws(InterfaceFileError) {
        let location = cursor.location(of: cursor.offset)
        guard root == nil else { throw cursor.malformed("the end of the file after the root element") }
        cursor.advance()
        let name = try name("the name of an element")
        elements += 1
        if elements > limits.elements { throw .tooMany(location, .elements, limit: limits.elements) }
        if open.count >= limits.levels { throw .tooMany(location, .levels, limit: limits.levels) }
        let element = OpenElement(name: name, attributes: try attributes(), location: location)
        let isEmpty = cursor.byte == UInt8(ascii: "/")
        if isEmpty { cursor.advance() }
        guard cursor.byte == UInt8(ascii: ">") else { throw cursor.malformed("'>'") }
        cursor.advance()
        if isEmpty { close(element) } else { open.append(element) }
    }

    private mutating func closingTag() throws(InterfaceFileError) {
        cursor.advance(2)
        let start = cursor.offset
        let name = try name("the name of an element")
        guard let element = open.popLast() else {
            throw .malformed(cursor.location(of: start), expected: "an element", found: "the end of '\(name)'")
        }
        guard element.name == name else {
            throw .malformed(
                cursor.location(of: start),
                expected: "the end of '\(element.name)', which began in line \(element.location.line)",
                found: "the end of '\(name)'")
        }
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: ">") else { throw cursor.malformed("'>'") }
        cursor.advance()
        close(element)
    }

    private mutating func close(_ element: OpenElement) {
        let node = InterfaceNode(
            element: element.name, attributes: element.attributes, children: element.children, text: element.text,
            line: element.location.line)
        if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }

    /// Reads attributes up to the `/` or `>` of the tag.
    private mutating func attributes() throws(InterfaceFileError) -> [InterfaceNode.Attribute] {
        var attributes: [InterfaceNode.Attribute] = []
        while true {
            let space = cursor.skip { XMLCursor.isSpace($0) }
            guard let byte = cursor.byte, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ">") else {
                return attributes
            }
            guard !space.isEmpty else { throw cursor.malformed("white space, '/' or '>'") }
            let start = cursor.offset
            let name = try name("the name of an attribute")
            if attributes.contains(where: { $0.name == name }) {
                throw .malformed(cursor.location(of: start), expected: "another attribute", found: "'\(name)' again")
            }
            if attributes.count >= limits.attributes {
                throw .tooMany(cursor.location(of: start), .attributes, limit: limits.attributes)
            }
            cursor.skipSpace()
            guard cursor.byte == UInt8(ascii: "=") else { throw cursor.malformed("'='") }
            cursor.advance()
            cursor.skipSpace()
            attributes.append(InterfaceNode.Attribute(name: name, value: try quoted()))
        }
    }

    private mutating func name(_ expected: String) throws(InterfaceFileError) -> String {
        guard let byte = cursor.byte, XMLCursor.isNameStart(byte) else { throw cursor.malformed(expected) }
        return cursor.string(cursor.skip { XMLCursor.isName($0) })
    }
}

extension XMLTreeReader {
    /// Reads the value of an attribute. Each white space character in it becomes a space.
    private mutating func quoted() throws(InterfaceFileError) -> String {
        guard let quote = cursor.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw cursor.malformed("a value in quotation marks")
        }
        cursor.advance()
        var value = ""
        while true {
            let run = cursor.skip { $0 != quote && $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") && $0 >= 0x20 }
            if value.isEmpty { value = cursor.string(run) } else { value += cursor.string(run) }
            switch cursor.byte {
            case quote:
                cursor.advance()
                return value
            case UInt8(ascii: "&"): value.unicodeScalars.append(try reference())
            case let byte? where XMLCursor.isSpace(byte):
                value += " "
                cursor.advance()
            default: throw cursor.malformed("the end of a value")
            }
        }
    }

    /// Reads text up to the next markup or the end. White space between elements is dropped.
    private mutating func characters() throws(InterfaceFileError) {
        cursor.skipSpaceBeforeMarkup()
        while let byte = cursor.byte, byte != UInt8(ascii: "<") {
            guard !open.isEmpty else {
                cursor.skipSpace()
                if let byte = cursor.byte, byte != UInt8(ascii: "<") {
                    throw cursor.malformed(root == nil ? "an element" : "the end of the file")
                }
                continue
            }
            if byte == UInt8(ascii: "&") {
                open[open.count - 1].text.unicodeScalars.append(try reference())
                continue
            }
            let run = cursor.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && XMLCursor.isText($0) }
            guard !run.isEmpty else { throw cursor.malformed("text") }
            open[open.count - 1].text += cursor.string(run)
        }
    }

    /// Reads the reference at the cursor: a character number, or one of the five entities of XML.
    private mutating func reference() throws(InterfaceFileError) -> Unicode.Scalar {
        let start = cursor.offset
        cursor.advance()
        let body = cursor.string(cursor.skip { XMLCursor.isName($0) || $0 == UInt8(ascii: "#") })
        guard cursor.byte == UInt8(ascii: ";") else { throw cursor.malformed("';'") }
        cursor.advance()
        if body.hasPrefix("#") {
            guard let scalar = Self.character(body.dropFirst()) else {
                throw .malformed(cursor.location(of: start), expected: "the number of a character", found: "'\(body)'")
            }
            return scalar
        }
        guard let scalar = Self.named[body] else { throw .unknownEntity(cursor.location(of: start), body) }
        return scalar
    }

    private static let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private static func character(_ number: Substring) -> Unicode.Scalar? {
        let digits = number.hasPrefix("x") ? number.dropFirst() : number
        guard digits.utf8.first.map(XMLCursor.isName) == true else { return nil }
        guard let value = UInt32(digits, radix: number.hasPrefix("x") ? 16 : 10), let scalar = Unicode.Scalar(value)
        else { return nil }
        return value >= 0x20 || value == 9 || value == 10 || value == 13 ? scalar : nil
    }
}

extension XMLCursor {
    /// Advances to the next markup if only white space precedes it.
    fileprivate mutating func skipSpaceBeforeMarkup() {
        var next = self
        next.skipSpace()
        if next.byte == nil || next.byte == UInt8(ascii: "<") { self = next }
    }
}
