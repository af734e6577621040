import HierarchyModel

extension Violation: CustomStringConvertible {
    /// The call site as `file:line`, to which editors can jump; nil where file or line is not known.
    public var place: String? {
        guard let place = site?.place, let file = place.file, let line = place.line else { return nil }
        return "\(file):\(line)"
    }

    /// One line in the format of compilers: `Checkout.swift:42: warning: MESSAGE [missing-did-move] (E1240)`.
    public var description: String {
        let place = place.map { TerminalText.escaped($0) + ": " } ?? ""
        return "\(place)\(severity.rawValue): \(TerminalText.printable(message)) [\(rule)] (E\(seq))"
    }
}
