import Foundation

// Apple's Foundation has the parser; on Linux it is in a module of its own.
#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What an XML parser meets in a document, in order. A text may come in several parts.
public enum XMLPart: Equatable, Sendable {
    case start(String, attributes: [String: String])
    case text(String)
    case end(String)
}

/// Why a document is not well-formed, and in which line.
public struct XMLFault: Error, CustomStringConvertible {
    public let description: String
}

/// The parts of a document, read by Foundation's parser, which shares no code with the product.
///
/// - Throws: `XMLFault` for a document that is not well-formed.
public func xmlParts(of document: String) throws -> [XMLPart] { try PartCollector(document).parts }

private final class PartCollector: NSObject, XMLParserDelegate {
    private(set) var parts: [XMLPart] = []

    init(_ document: String) throws {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        // On Linux `parse()` is true for a document that ends too early, also within its first tag.
        guard parser.parse(), parser.parserError == nil, !parts.isEmpty else {
            let reason = parser.parserError.map { "\($0)" } ?? "unknown"
            throw XMLFault(description: "the document is not well-formed XML: \(reason) in line \(parser.lineNumber)")
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        parts.append(.start(name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { parts.append(.text(string)) }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        parts.append(.end(name))
    }
}
