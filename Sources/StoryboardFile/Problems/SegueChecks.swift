extension StoryboardCheck {
    static let customSegueWithoutClass = StoryboardCheck(
        id: "custom-segue-without-class", severity: .error,
        summary: "A custom segue names no class, so that it cannot be performed",
        fix: "Name the subclass of UIStoryboardSegue, or choose another kind."
    ) { survey in
        survey.segues.filter { $0.segue.kind == .custom && $0.segue.customClass == nil }
            .map { Finding($0.segue.node, "\($0.segue.named) of \($0.owner.named) names no class") }
    }

    static let unknownSegueKind = StoryboardCheck(
        id: "unknown-segue-kind", severity: .warning, summary: "A segue is of a kind that is not known",
        fix: "Choose one of Interface Builder's kinds."
    ) { survey in
        survey.segues.compactMap { segue, owner, _ in
            guard case .other(let kind) = segue.kind else { return nil }
            return Finding(segue.node, "a segue of \(owner.named) is of the kind '\(kind)', which is not known")
        }
    }

    static let segueToNoController = StoryboardCheck(
        id: "segue-to-no-controller", severity: .error,
        summary:
            "A segue leads to nothing, or to an object that is neither a controller nor, for an unwind segue, the exit",
        fix: "Connect the segue to a controller; an unwind segue to the exit of its own scene."
    ) { survey in
        survey.segues.compactMap { segue, owner, _ in
            guard let id = segue.node["destination"] else {
                return Finding(segue.node, "\(segue.named) of \(owner.named) leads to nothing")
            }
            guard let destination = survey.document[id] else { return nil }
            let isRight =
                segue.kind == .unwind ? destination.element == "exit" : survey.document.isController(destination)
            return isRight
                ? nil
                : Finding(
                    segue.node,
                    "\(segue.named) of \(owner.named) leads to \(destination.named), which is no "
                        + (segue.kind == .unwind ? "exit" : "controller"))
        }
    }

    static let segueWithoutIdentifier = StoryboardCheck(
        id: "segue-without-identifier", severity: .note,
        summary:
            "Several segues go out from a controller, and some have no identifier, by which prepare(for:sender:) could tell them apart",
        fix: "Give an identifier to each segue."
    ) { survey in
        survey.byScene.compactMap { scene, segues in
            let nameless = segues.filter { $0.identifier == nil }
            guard segues.count > 1, let first = nameless.first, let source = survey.source(scene) else { return nil }
            return Finding(
                first.node, "\(nameless.count) of \(segues.count) segues of \(source.named) have no identifier")
        }
    }

    static let duplicateSegueIdentifier = StoryboardCheck(
        id: "duplicate-segue-identifier", severity: .warning,
        summary: "Two segues of a controller have the same identifier and lead to different controllers",
        fix: "Rename one: performSegue(withIdentifier:sender:) performs only one of them."
    ) { survey in
        survey.byScene.flatMap { scene, segues in
            var first: [String: Segue] = [:]
            return segues.compactMap { segue -> Finding? in
                guard let identifier = segue.identifier else { return nil }
                guard let other = first[identifier] else {
                    first[identifier] = segue
                    return nil
                }
                guard other.destination != segue.destination else { return nil }
                return Finding(
                    segue.node,
                    "the identifier '\(identifier)' is that of the segue in line \(other.line), too, which leads elsewhere"
                )
            }
        }
    }

    static let unwindWithoutAction = StoryboardCheck(
        id: "unwind-without-action", severity: .error,
        summary: "An unwind segue names no action, by which its destination is found",
        fix: "Connect it anew to the exit and choose an action."
    ) { survey in
        survey.segues.filter { $0.segue.kind == .unwind && ($0.segue.unwindAction ?? "").isEmpty }
            .map { Finding($0.segue.node, "\($0.segue.named) of \($0.owner.named) names no action") }
    }

    static let unwindWithoutHandler = StoryboardCheck(
        id: "unwind-without-handler", severity: .note,
        summary:
            "An unwind segue, and no other controller of the document is of a class of the app's, in which the action could be",
        fix: "Name the class of the controller to go back to; ignore this if it is in another file."
    ) { survey in
        survey.segues.compactMap { segue, owner, scene in
            guard segue.kind == .unwind, let action = segue.unwindAction, !survey.mayHandleUnwind(from: scene) else {
                return nil
            }
            return Finding(
                segue.node,
                "\(segue.named) of \(owner.named) looks for '\(action)', but no other controller of this file has a class of the app's"
            )
        }
    }
}

extension DocumentSurvey {
    /// The segues that the app or the user performs, by the scene that they begin in, in the order of the file.
    fileprivate var byScene: [(scene: Int, segues: [Segue])] {
        var segues = [[Segue]](repeating: [], count: document.scenes.count)
        for (segue, _, scene) in self.segues {
            if let scene, segue.kind != .relationship, segue.kind != .unwind { segues[scene].append(segue) }
        }
        return segues.enumerated().map { ($0.offset, $0.element) }
    }

    /// Whether another controller may have any action: one of another scene, or of this one that was made before.
    fileprivate func mayHandleUnwind(from scene: Int?) -> Bool {
        appScenes.contains { $0 != scene || repeatedScenes.contains($0) }
    }
}
