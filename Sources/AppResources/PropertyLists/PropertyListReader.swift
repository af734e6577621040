import Foundation
import StoryboardFile

/// Reads a property list in any of its three forms: XML, binary and old-style.
enum PropertyListReader {
    /// Nested arrays and dictionaries.
    static let maxDepth = 64

    /// Complexity: linear in the number of bytes.
    static func read(_ bytes: [UInt8]) throws(ResourceError) -> PropertyList {
        if bytes.starts(with: Array("bplist".utf8)) { return try binary(bytes) }
        let text = try TextEncoding.utf8(bytes)
        let first = text.first { !$0.isSpace }
        if first == UInt8(ascii: "<"), isMarkup(text) { return try xml(text) }
        var reader = OldStyleReader(text)
        return try reader.document()
    }

    static func dictionary(_ bytes: [UInt8]) throws(ResourceError) -> [String: PropertyList] {
        guard let members = try read(bytes).dictionary else {
            throw .malformed(line: 1, expected: "keys and values", found: "another value")
        }
        return members
    }

    /// `<` begins XML, and the data of an old-style property list.
    private static func isMarkup(_ text: [UInt8]) -> Bool {
        let start = text.drop { $0.isSpace }
        return ["<?", "<!", "<plist"].contains { start.starts(with: Array($0.utf8)) }
    }

    private static func binary(_ bytes: [UInt8]) throws(ResourceError) -> PropertyList {
        do {
            // Foundation reads text that only begins like a binary list as an old-style one.
            var format = PropertyListSerialization.PropertyListFormat.binary
            let value = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: &format)
            guard format == .binary else { throw damagedBinary }
            return try convert(value, depth: 0)
        } catch let error as ResourceError {
            throw error
        } catch {
            throw damagedBinary
        }
    }

    private static var damagedBinary: ResourceError {
        .malformed(line: nil, expected: "a binary property list", found: "other bytes")
    }

    private static func convert(_ value: Any, depth: Int) throws(ResourceError) -> PropertyList {
        guard depth < maxDepth else { throw .tooMany(line: nil, .levels, limit: maxDepth) }
        switch value {
        case let text as String: return .string(text)
        case let number as NSNumber: return convert(number)
        case let data as Data: return .data(Array(data))
        case let date as Date: return .date(ISO8601DateFormatter().string(from: date))
        case let values as [Any]:
            var all: [PropertyList] = []
            for value in values { all.append(try convert(value, depth: depth + 1)) }
            return .array(all)
        case let values as [String: Any]:
            var all: [String: PropertyList] = [:]
            for (key, value) in values { all[key] = try convert(value, depth: depth + 1) }
            return .dictionary(all)
        default: throw .malformed(line: nil, expected: "a value of a property list", found: "\(type(of: value))")
        }
    }

    private static func convert(_ number: NSNumber) -> PropertyList {
        // Foundation stores booleans as numbers of one byte.
        if String(cString: number.objCType) == "c" { return .boolean(number.boolValue) }
        return Int(exactly: number.doubleValue).map { .integer($0) } ?? .real(number.doubleValue)
    }
}

extension PropertyListReader {
    private static func xml(_ text: [UInt8]) throws(ResourceError) -> PropertyList {
        let root: InterfaceNode
        do {
            root = try InterfaceNode.rootOfXML(text, file: "", allowsDocumentType: true)
        } catch .malformed(let location, let expected, let found) {
            throw .malformed(line: location.line, expected: expected, found: found)
        } catch {
            throw .malformed(line: error.location.line, expected: "a property list", found: error.cause)
        }
        guard root.element == "plist" else {
            throw .malformed(line: root.line, expected: "'plist'", found: "'\(root.element)'")
        }
        guard root.children.count == 1, let value = root.children.first else {
            throw .malformed(line: root.line, expected: "one value", found: "\(root.children.count)")
        }
        return try convert(value, depth: 0)
    }

    private static func convert(_ node: InterfaceNode, depth: Int) throws(ResourceError) -> PropertyList {
        guard depth < maxDepth else { throw .tooMany(line: node.line, .levels, limit: maxDepth) }
        switch node.element {
        case "string": return .string(node.text)
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "date": return .date(node.text)
        case "integer":
            let text = node.text.filter { !$0.isWhitespace }
            guard let value = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text) else {
                throw .malformed(line: node.line, expected: "a whole number", found: "'\(text)'")
            }
            return .integer(value)
        case "real":
            guard let value = Double(node.text.filter { !$0.isWhitespace }) else {
                throw .malformed(line: node.line, expected: "a number", found: "'\(node.text)'")
            }
            return .real(value)
        case "data":
            guard let data = Data(base64Encoded: node.text, options: .ignoreUnknownCharacters) else {
                throw .malformed(line: node.line, expected: "Base64", found: "other text")
            }
            return .data(Array(data))
        case "array":
            var values: [PropertyList] = []
            for child in node.children { values.append(try convert(child, depth: depth + 1)) }
            return .array(values)
        case "dict": return .dictionary(try dictionary(node, depth))
        default: throw .malformed(line: node.line, expected: "a value of a property list", found: "'\(node.element)'")
        }
    }

    private static func dictionary(_ node: InterfaceNode, _ depth: Int) throws(ResourceError) -> [String: PropertyList]
    {
        var values: [String: PropertyList] = [:]
        var key: InterfaceNode?
        for child in node.children {
            if let name = key {
                guard child.element != "key" else {
                    throw .malformed(line: child.line, expected: "a value of the key '\(name.text)'", found: "a key")
                }
                values[name.text] = try convert(child, depth: depth + 1)
                key = nil
            } else {
                guard child.element == "key" else {
                    throw .malformed(line: child.line, expected: "'key'", found: "'\(child.element)'")
                }
                key = child
            }
        }
        guard key == nil else {
            throw .malformed(line: key?.line, expected: "a value of the key '\(key?.text ?? "")'", found: "nothing")
        }
        return values
    }
}
