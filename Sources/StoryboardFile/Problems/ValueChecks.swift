extension StoryboardCheck {
    static let notUnderstood = StoryboardCheck(
        id: "not-understood", severity: .note, summary: "An element or attribute is not known",
        fix: "It is left out; nothing to do where it is about looks."
    ) { survey in
        survey.document.notUnderstood.map { unknown in
            let name =
                unknown.attribute.map { "the attribute '\($0)' of '\(unknown.element)'" }
                ?? "the element '\(unknown.element)'"
            let times = unknown.lines.count == 1 ? "" : ", \(unknown.lines.count) times"
            return Finding(line: unknown.lines[0], "\(name) is not understood\(times)")
        }
    }

    static let wrongNumber = StoryboardCheck(
        id: "wrong-number", severity: .error, summary: "A number is expected, and something else stands there",
        fix: "Set the value anew in Interface Builder."
    ) { survey in
        var findings: [Finding] = []
        for root in survey.document.scenes.map(\.node) + survey.document.objects {
            root.walk { findings += wrongNumbers(of: $0) }
        }
        return findings
    }

    private static let numbers: [String: [String]] = [
        "rect": ["x", "y", "width", "height"], "point": ["x", "y"], "size": ["width", "height"],
        "constraint": ["constant", "priority"], "integer": ["value"], "real": ["value"],
    ]

    private static func wrongNumbers(of node: InterfaceNode) -> [Finding] {
        let wrong = (numbers[node.element] ?? []).filter { node[$0] != nil && node.number($0) == nil }
        let multiplier =
            node["multiplier"].map { ConstraintDescription.multiplier($0) == nil } == true
            && node.element == "constraint"
        return (wrong + (multiplier ? ["multiplier"] : [])).map {
            Finding(
                node,
                "the \($0) of a '\(node.element)' is '\(node[$0]!)', which is no \($0 == "multiplier" ? "number or ratio" : "number")"
            )
        }
    }
}

extension InterfaceDocument {
    /// Whether the object is one that a segue can lead to; what is not known gets the benefit of the doubt.
    func isController(_ node: InterfaceNode) -> Bool {
        node.kind == nil || node.kind?.role == .controller || node["sceneMemberID"] == "viewController"
    }
}
