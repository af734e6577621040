import HierarchyModel

extension Event {
    /// Whether this is a diagnostic whose message holds one of those parts.
    func isDiagnostic(containingAnyOf parts: [String]) -> Bool {
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

extension RuleContext {
    /// Whom UIKit's words are about: whom the producer names, or else the only controller that lives of the class that stands behind the
    /// first of the marks which the message holds.
    func subject(of diagnostic: Event, after marks: String...) -> ObjectID? {
        diagnostic.id(.subject) ?? controller(in: diagnostic, after: marks)
    }

    /// The only controller that lives of the class that stands behind the first of the marks which the message holds.
    func controller(in diagnostic: Event, after marks: [String]) -> ObjectID? {
        guard let message = diagnostic.string(.message),
            let name = marks.lazy.compactMap({ message.className(after: $0) }).first
        else { return nil }
        return onlyController { $0.class.map { $0 == name || $0.hasSuffix("." + name) } ?? false }
    }

    /// The only controller that lives and is meant; nil where there are none, or several.
    func onlyController(where isMeant: (ControllerState) -> Bool) -> ObjectID? {
        let meant = state.controllers.filter(isMeant)
        return meant.count == 1 ? meant[0].id : nil
    }
}

extension String {
    /// The class of the object that UIKit describes behind the mark, without its module: that of `<App.ListViewController: 0x7f>`.
    fileprivate func className(after mark: String) -> String? {
        guard holds(mark), let place = firstRange(of: mark) else { return nil }
        let name = self[place.upperBound...].drop { " (<[".contains($0) }.prefix { !": >]#)".contains($0) }
        return name.split(separator: ".").last.map(String.init)
    }
}
