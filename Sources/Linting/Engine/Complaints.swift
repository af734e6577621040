import HierarchyModel

extension Event {
    /// Whether this is a diagnostic whose message holds one of those parts.
    func complains(in parts: [String]) -> Bool {
        guard kind == .diagnostic, let message = string(.message) else { return false }
        return parts.contains(where: message.holds)
    }
}

extension String {
    /// Whether `part` stands in it, compared byte by byte: what UIKit says is ASCII, and comparing characters costs a hundred times as
    /// much, for each rule that reads a diagnostic.
    func holds(_ part: String) -> Bool {
        var (text, part) = (self, part)
        return text.withUTF8 { text in part.withUTF8 { Self.holds($0, in: text) } }
    }

    private static func holds(_ part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        return (0...text.count - part.count).contains { start in
            text[start] == first && part.indices.allSatisfy { text[start + $0] == part[$0] }
        }
    }
}
