extension StoryboardCheck {
    static let notUnderstood = StoryboardCheck(
        id: "not-understood", severity: .note, summary: "An element or attribute is unknown",
        fix: "It is ignored. Do nothing if it only changes the appearance."
    ) { context in
        context.document.unknownMarkup.map { unknown in
            let name =
                unknown.attribute.map { "the attribute '\($0)' of '\(unknown.element)'" }
                ?? "the element '\(unknown.element)'"
            let times = unknown.lines.count == 1 ? "" : ", \(unknown.lines.count) times"
            return Match(line: unknown.lines[0], "\(name) is unknown\(times)")
        }
    }

    static let wrongNumber = StoryboardCheck(
        id: "wrong-number", severity: .error, summary: "A value is not a number",
        fix: "Set the value again in Interface Builder."
    ) { context in
        var matches: [Match] = []
        for root in context.document.scenes.map(\.node) + context.document.objects {
            root.walk { matches += wrongNumbers(of: $0) }
        }
        return matches
    }

    private static let numbers: [String: [String]] = [
        "rect": ["x", "y", "width", "height"], "point": ["x", "y"], "size": ["width", "height"],
        "constraint": ["constant", "priority"], "integer": ["value"], "real": ["value"],
    ]

    private static func wrongNumbers(of node: InterfaceNode) -> [Match] {
        let wrong = (numbers[node.element] ?? []).filter { node[$0] != nil && node.number($0) == nil }
        let multiplier =
            node["multiplier"].map { ConstraintDescription.multiplier($0) == nil } == true
            && node.element == "constraint"
        return (wrong + (multiplier ? ["multiplier"] : [])).map {
            let expected = $0 == "multiplier" ? "number or ratio" : "number"
            return Match(
                node, "the \($0) of a '\(node.element)' is '\(node[$0]!)', which is not a \(expected)")
        }
    }
}

extension InterfaceDocument {
    /// Whether a segue can lead to the object. True for unknown elements.
    func isController(_ node: InterfaceNode) -> Bool {
        node.kind == nil || node.kind?.role == .controller || node["sceneMemberID"] == "viewController"
    }
}
