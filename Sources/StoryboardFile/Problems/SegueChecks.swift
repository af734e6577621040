extension StoryboardCheck {
    static let customSegueWithoutClass = StoryboardCheck(
        id: "custom-segue-without-class", severity: .error,
        summary: "A custom segue names no class, so that UIKit cannot perform it",
        fix: "Name the subclass of UIStoryboardSegue, or choose another kind."
    ) { context in
        context.segues.filter { $0.segue.kind == .custom && $0.segue.customClass == nil }
            .map { Match($0.segue.node, "\($0.segue.messageLabel) of \($0.owner.messageLabel) names no class") }
    }

    static let unknownSegueKind = StoryboardCheck(
        id: "unknown-segue-kind", severity: .warning, summary: "A segue has an unknown kind",
        fix: "Choose one of Interface Builder's kinds."
    ) { context in
        context.segues.compactMap { segue, owner, _ in
            guard case .other(let kind) = segue.kind else { return nil }
            return Match(segue.node, "a segue of \(owner.messageLabel) has the unknown kind '\(kind)'")
        }
    }

    static let segueToNoController = StoryboardCheck(
        id: "segue-to-no-controller", severity: .error,
        summary:
            "A segue has no destination, or one that is not a controller (for an unwind segue, not the exit)",
        fix: "Connect the segue to a controller, or an unwind segue to the exit of its own scene."
    ) { context in
        context.segues.compactMap { segue, owner, _ in
            guard let id = segue.node["destination"] else {
                return Match(segue.node, "\(segue.messageLabel) of \(owner.messageLabel) has no destination")
            }
            guard let destination = context.document[id] else { return nil }
            let isRight =
                segue.kind == .unwind ? destination.element == "exit" : context.document.isController(destination)
            return isRight
                ? nil
                : Match(
                    segue.node,
                    "\(segue.messageLabel) of \(owner.messageLabel) leads to \(destination.messageLabel), which is not "
                        + (segue.kind == .unwind ? "an exit" : "a controller"))
        }
    }

    static let segueWithoutIdentifier = StoryboardCheck(
        id: "segue-without-identifier", severity: .note,
        summary:
            "A controller has several segues, and some have no identifier to distinguish them in prepare(for:sender:)",
        fix: "Give an identifier to each segue."
    ) { context in
        context.byScene.compactMap { scene, segues in
            let nameless = segues.filter { $0.identifier == nil }
            guard segues.count > 1, let first = nameless.first, let source = context.source(scene) else { return nil }
            return Match(
                first.node, "\(nameless.count) of \(segues.count) segues of \(source.messageLabel) have no identifier")
        }
    }

    static let duplicateSegueIdentifier = StoryboardCheck(
        id: "duplicate-segue-identifier", severity: .warning,
        summary: "Two segues of a controller have the same identifier and lead to different controllers",
        fix: "Rename one of them: performSegue(withIdentifier:sender:) performs only one."
    ) { context in
        context.byScene.flatMap { scene, segues in
            var first: [String: Segue] = [:]
            return segues.compactMap { segue -> Match? in
                guard let identifier = segue.identifier else { return nil }
                guard let other = first[identifier] else {
                    first[identifier] = segue
                    return nil
                }
                guard other.destination != segue.destination else { return nil }
                return Match(
                    segue.node,
                    "the segue in line \(other.line) also has the identifier '\(identifier)', and another destination"
                )
            }
        }
    }

    static let unwindWithoutAction = StoryboardCheck(
        id: "unwind-without-action", severity: .error,
        summary: "An unwind segue names no action, so that UIKit cannot find its destination",
        fix: "Connect it to the exit again, and choose an action."
    ) { context in
        context.segues.filter { $0.segue.kind == .unwind && ($0.segue.unwindAction ?? "").isEmpty }
            .map { Match($0.segue.node, "\($0.segue.messageLabel) of \($0.owner.messageLabel) names no action") }
    }

    static let unwindWithoutHandler = StoryboardCheck(
        id: "unwind-without-handler", severity: .note,
        summary:
            "There is an unwind segue, but no other controller has a class of the app that can have the action",
        fix: "Name the class of the controller to go back to, or ignore this if it is in another file."
    ) { context in
        context.segues.compactMap { segue, owner, scene in
            guard segue.kind == .unwind, let action = segue.unwindAction, !context.mayHandleUnwind(from: scene) else {
                return nil
            }
            return Match(
                segue.node,
                "\(segue.messageLabel) of \(owner.messageLabel) looks for '\(action)', but no other controller of "
                    + "this file has a class of the app"
            )
        }
    }
}

extension CheckContext {
    /// The segues that code or the user triggers, by the scene of their source, in the order of the file.
    fileprivate var byScene: [(scene: Int, segues: [Segue])] {
        var segues = [[Segue]](repeating: [], count: document.scenes.count)
        for (segue, _, scene) in self.segues {
            if let scene, segue.kind != .relationship, segue.kind != .unwind { segues[scene].append(segue) }
        }
        return segues.enumerated().map { ($0.offset, $0.element) }
    }

    /// Whether another controller can have the action: a controller of another scene, or an earlier instance of this
    /// scene.
    fileprivate func mayHandleUnwind(from scene: Int?) -> Bool {
        appScenes.contains { $0 != scene || repeatedScenes.contains($0) }
    }
}
