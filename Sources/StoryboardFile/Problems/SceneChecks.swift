extension StoryboardCheck {
    static let duplicateIdentifier = StoryboardCheck(
        id: "duplicate-identifier", severity: .error,
        summary: "Two controllers of a storyboard have the same storyboard identifier",
        fix: "Rename one of them."
    ) { survey in
        var first: [String: InterfaceNode] = [:]
        return survey.document.controllers.compactMap { controller in
            guard let identifier = controller.storyboardIdentifier else { return nil }
            guard let other = first[identifier] else {
                first[identifier] = controller
                return nil
            }
            return Finding(
                controller,
                "the storyboard identifier '\(identifier)' is that of the controller in line \(other.line), too")
        }
    }

    static let unknownIdentifier = StoryboardCheck(
        id: "unknown-identifier", severity: .error,
        summary: "A storyboard reference names an identifier, or the initial controller, and the storyboard has none",
        fix: "Correct the reference, or give the identifier to the controller."
    ) { survey in
        survey.document.controllers.compactMap { controller in
            guard let reference = controller.storyboardReference else { return nil }
            let isOther = reference.storyboardName.map { $0 != survey.name } ?? false
            guard let target = isOther ? survey.other(named: reference.storyboardName!) : survey.document else {
                return nil
            }
            let place = isOther ? "'\(reference.storyboardName!)'" : "this storyboard"
            guard let identifier = reference.identifier else {
                guard target.initialViewController == nil else { return nil }
                return Finding(controller, "the reference is to the initial controller of \(place), which has none")
            }
            guard target.controller(identifier: identifier) == nil else { return nil }
            return Finding(
                controller, "the reference is to '\(identifier)' of \(place), which has no such storyboard identifier")
        }
    }

    static let relationshipMissing = StoryboardCheck(
        id: "relationship-missing", severity: .warning,
        summary: "A navigation, tab bar or split view controller of UIKit's own class has no child",
        fix: "Connect its children, or ignore this if code sets them."
    ) { survey in
        survey.document.controllers.compactMap { controller in
            guard controller.customClass == nil, controller.relationships.isEmpty,
                let child = [
                    "navigationController": "root view controller", "tabBarController": "tab",
                    "splitViewController": "column",
                ][controller.element]
            else { return nil }
            return Finding(controller, "\(controller.named) has no \(child)")
        }
    }

    static let unreachableScene = StoryboardCheck(
        id: "unreachable-scene", severity: .warning,
        summary:
            "A scene is not the initial one, has no storyboard identifier, and no scene that is reached leads to it",
        fix: "Connect a segue to it, give it a storyboard identifier, or delete it."
    ) { survey in
        let reached = survey.reachedControllers
        return survey.document.controllers.filter { $0.id.map { !reached.contains($0) } ?? true }
            .map { Finding($0, "nothing leads to \($0.named), and it has no storyboard identifier") }
    }

    static let embedCycle = StoryboardCheck(
        id: "embed-cycle", severity: .error,
        summary: "A controller embeds itself, directly or by others, so that loading its view never ends",
        fix:
            "Delete one of the embed segues; return false for it in shouldPerformSegue(withIdentifier:sender:) if it is wanted."
    ) { survey in
        CircleSearch(survey.embeds, limit: 16).circles.compactMap { circle in
            guard let first = survey.document[circle[0]] else { return nil }
            let steps = circle.count > 8 ? circle.prefix(7) + ["…"] : circle[...]
            let names = (steps + [circle[0]]).map { survey.document[$0]?.named ?? $0 }
            return Finding(
                first, "loading the view of \(first.named) loads it again: \(names.joined(separator: " → "))")
        }
    }

    static let idiomVariant = StoryboardCheck(
        id: "idiom-variant", severity: .note, summary: "The file is for one kind of device only",
        fix: "Check the other variant, too; both must have the same storyboard identifiers."
    ) { survey in
        for (ending, device) in [("~ipad", "pads"), ("~iphone", "phones")] where survey.name.hasSuffix(ending) {
            return [
                Finding(
                    survey.document.root,
                    "the file is taken in place of '\(survey.name.dropLast(ending.count))' on \(device)")
            ]
        }
        return []
    }
}

extension DocumentSurvey {
    /// The identifiers of the controllers that can be made: the initial one, those with a storyboard identifier, and what they lead to.
    fileprivate var reachedControllers: Set<String> {
        var ways: [String: [String]] = [:]
        for (segue, _, scene) in segues {
            if let source = source(scene)?.id { ways[source, default: []].append(segue.destination) }
        }
        var open =
            document.controllers.filter { $0.storyboardIdentifier != nil }.compactMap(\.id)
            + [document.initialViewControllerID].compactMap { $0 }
        var reached = Set(open)
        while let id = open.popLast() {
            for next in target(id).map({ [$0] }) ?? ways[id] ?? [] where reached.insert(next).inserted {
                open.append(next)
            }
        }
        return reached
    }

    /// The controller of this document that a reference in it stands for.
    private func target(_ id: String) -> String? {
        guard let reference = document[id]?.storyboardReference,
            reference.storyboardName == nil || reference.storyboardName == name
        else { return nil }
        return (reference.identifier.flatMap { document.controller(identifier: $0) } ?? document.initialViewController)?
            .id
    }

    /// By controller, those that are made when its view is loaded: the embedded ones, and the children of containers among them.
    fileprivate var embeds: [(String, [String])] {
        var ways: [String: [String]] = [:]
        for (segue, _, scene) in segues where segue.kind == .embed || segue.kind == .relationship {
            if let source = source(scene)?.id { ways[source, default: []].append(segue.destination) }
        }
        return document.controllers.compactMap(\.id).map { ($0, ways[$0] ?? []) }
    }
}
