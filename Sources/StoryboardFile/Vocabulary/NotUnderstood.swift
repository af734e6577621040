/// Something in a document that the reader does not know.
public struct NotUnderstood: Hashable, Sendable {
    /// The name of the element.
    public let element: String
    /// The name of its attribute; nil if it is the element that is not known.
    public let attribute: String?
    /// The lines of the elements, ascending.
    public let lines: [Int]
}

extension InterfaceDocument {
    /// What the document has that is not known, each name once, in the order of the first line.
    ///
    /// Nothing is said of what is inside of an element that is not known, nor of its attributes: it is skipped as a whole.
    public var notUnderstood: [NotUnderstood] {
        var found = Findings()
        found.look(at: root)
        return found.sorted
    }

    private struct Findings {
        private struct Name: Hashable {
            let element: String
            let attribute: String?
        }

        private var lines: [Name: [Int]] = [:]

        mutating func look(at node: InterfaceNode) {
            guard KnownElements.names.contains(node.element) || node.kind != nil else {
                lines[Name(element: node.element, attribute: nil), default: []].append(node.line)
                return
            }
            for attribute in node.attributes
            where !KnownAttributes.names.contains(attribute.name) && !attribute.name.contains(":") {
                lines[Name(element: node.element, attribute: attribute.name), default: []].append(node.line)
            }
            for child in node.children { look(at: child) }
        }

        var sorted: [NotUnderstood] {
            lines.map { NotUnderstood(element: $0.element, attribute: $0.attribute, lines: $1) }.sorted {
                ($0.lines[0], $0.element, $0.attribute ?? "") < ($1.lines[0], $1.element, $1.attribute ?? "")
            }
        }
    }
}
