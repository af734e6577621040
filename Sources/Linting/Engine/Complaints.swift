import HierarchyModel

extension Event {
    /// Whether this is a diagnostic whose message holds one of those parts.
    func complains(in parts: [String]) -> Bool {
        guard kind == .diagnostic, let message = string(.message) else { return false }
        return parts.contains(where: message.contains)
    }
}
