/// An element or attribute that the reader does not know.
public struct UnknownMarkup: Hashable, Sendable {
    /// The name of the element.
    public let element: String
    /// The name of the attribute; nil if the element itself is unknown.
    public let attribute: String?
    /// The lines of the elements, ascending.
    public let lines: [Int]
}

extension InterfaceDocument {
    /// The unknown elements and attributes, each name once, in the order of their first lines.
    ///
    /// Attributes and children of an unknown element are not listed.
    public var unknownMarkup: [UnknownMarkup] {
        var collector = Collector()
        collector.visit(root)
        return collector.sorted
    }

    private struct Collector {
        private struct Name: Hashable {
            let element: String
            let attribute: String?
        }

        private var lines: [Name: [Int]] = [:]

        mutating func visit(_ node: InterfaceNode) {
            guard KnownElements.names.contains(node.element) || node.kind != nil else {
                lines[Name(element: node.element, attribute: nil), default: []].append(node.line)
                return
            }
            for attribute in node.attributes
            where !KnownAttributes.names.contains(attribute.name) && !attribute.name.contains(":") {
                lines[Name(element: node.element, attribute: attribute.name), default: []].append(node.line)
            }
            for child in node.children { visit(child) }
        }

        var sorted: [UnknownMarkup] {
            lines.map { UnknownMarkup(element: $0.element, attribute: $0.attribute, lines: $1) }.sorted {
                ($0.lines[0], $0.element, $0.attribute ?? "") < ($1.lines[0], $1.element, $1.attribute ?? "")
            }
        }
    }
}
