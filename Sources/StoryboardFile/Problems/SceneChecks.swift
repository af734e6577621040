extension StoryboardCheck {
    static let duplicateIdentifier = StoryboardCheck(
        id: "duplicate-identifier", severity: .error,
        summary: "Two controllers of a storyboard have the same storyboard identifier",
        fix: "Rename one of them."
    ) { context in
        var first: [String: InterfaceNode] = [:]
        return context.document.controllers.compactMap { controller in
            guard let identifier = controller.storyboardIdentifier else { return nil }
            guard let other = first[identifier] else {
                first[identifier] = controller
                return nil
            }
            return Match(
                controller,
                "the controller in line \(other.line) also has the storyboard identifier '\(identifier)'")
        }
    }

    static let unknownIdentifier = StoryboardCheck(
        id: "unknown-identifier", severity: .error,
        summary:
            "A storyboard reference names an identifier, or the initial view controller, that the storyboard does "
            + "not have",
        fix: "Correct the reference, or give the identifier to the controller."
    ) { context in
        context.document.controllers.compactMap { controller in
            guard let reference = controller.storyboardReference else { return nil }
            let isOther = reference.storyboardName.map { $0 != context.name } ?? false
            guard let target = isOther ? context.other(named: reference.storyboardName!) : context.document else {
                return nil
            }
            let storyboard = isOther ? "'\(reference.storyboardName!)'" : "this storyboard"
            guard let identifier = reference.identifier else {
                guard target.initialViewController == nil else { return nil }
                return Match(
                    controller, "the reference is to the initial view controller of \(storyboard), which has none")
            }
            guard target.controller(identifier: identifier) == nil else { return nil }
            return Match(
                controller,
                "the reference is to '\(identifier)' of \(storyboard), which has no such storyboard identifier")
        }
    }

    static let relationshipMissing = StoryboardCheck(
        id: "relationship-missing", severity: .warning,
        summary: "A navigation, tab bar or split view controller without a custom class has no child",
        fix: "Connect its children, or ignore this if code sets them."
    ) { context in
        context.document.controllers.compactMap { controller in
            guard controller.customClass == nil, controller.relationships.isEmpty,
                let child = [
                    "navigationController": "root view controller", "tabBarController": "tab",
                    "splitViewController": "column",
                ][controller.element]
            else { return nil }
            return Match(controller, "\(controller.messageLabel) has no \(child)")
        }
    }

    static let unreachableScene = StoryboardCheck(
        id: "unreachable-scene", severity: .warning,
        summary:
            "A scene is not the initial one, has no storyboard identifier, and no reachable scene leads to it",
        fix: "Connect a segue to it, give it a storyboard identifier, or delete it."
    ) { context in
        let reached = context.reachedControllers
        return context.document.controllers.filter { $0.id.map { !reached.contains($0) } ?? true }
            .map { Match($0, "nothing leads to \($0.messageLabel), and it has no storyboard identifier") }
    }

    static let embedCycle = StoryboardCheck(
        id: "embed-cycle", severity: .error,
        summary: "A controller embeds itself, directly or through others, so that loading its view never ends",
        fix:
            "Delete one of the embed segues, or return false for it in shouldPerformSegue(withIdentifier:sender:)."
    ) { context in
        CycleSearch(context.embeds, limit: 16).cycles.compactMap { cycle in
            guard let first = context.document[cycle[0]] else { return nil }
            let steps = cycle.count > 8 ? cycle.prefix(7) + ["…"] : cycle[...]
            let names = (steps + [cycle[0]]).map { context.document[$0]?.messageLabel ?? $0 }
            return Match(
                first, "loading the view of \(first.messageLabel) loads it again: \(names.joined(separator: " → "))")
        }
    }

    /// Source: WWDC 2025, session 243, 8:46.
    static let mainMenu = StoryboardCheck(
        id: "main-menu", severity: .error,
        summary: "A storyboard has the main menu, with which an app of the SDK of iOS 26 does not launch",
        fix: "Delete the menu, and build it in buildMenu(with:) of the app delegate."
    ) { context in
        let objects = context.document.scenes.flatMap(\.objects)
        return objects.compactMap { $0.element == "menu" ? $0 : $0.child("mainMenu") }.map { menu in
            let title = menu["title"].map { " '\($0)'" } ?? ""
            return Match(
                menu,
                "the storyboard has the main menu\(title): linked with the SDK of iOS 26 or later, the app does not "
                    + "launch on iOS 26 and later")
        }
    }

    static let idiomVariant = StoryboardCheck(
        id: "idiom-variant", severity: .note, summary: "The file is for one kind of device only",
        fix: "Check the other variant too. Both must have the same storyboard identifiers."
    ) { context in
        for (ending, device) in [("~ipad", "pads"), ("~iphone", "phones")] where context.name.hasSuffix(ending) {
            return [
                Match(
                    context.document.root,
                    "the file replaces '\(context.name.dropLast(ending.count))' on \(device)")
            ]
        }
        return []
    }
}

extension CheckContext {
    /// The identifiers of the controllers that can be instantiated: the initial one, those with a storyboard
    /// identifier, and all controllers that these lead to.
    fileprivate var reachedControllers: Set<String> {
        var edges: [String: [String]] = [:]
        for (segue, _, scene) in segues {
            if let source = source(scene)?.id { edges[source, default: []].append(segue.destination) }
        }
        var open =
            document.controllers.filter { $0.storyboardIdentifier != nil }.compactMap(\.id)
            + [document.initialViewControllerID].compactMap { $0 }
        var reached = Set(open)
        while let id = open.popLast() {
            for next in target(id).map({ [$0] }) ?? edges[id] ?? [] where reached.insert(next).inserted {
                open.append(next)
            }
        }
        return reached
    }

    /// The controller of this document that a reference in it names.
    private func target(_ id: String) -> String? {
        guard let reference = document[id]?.storyboardReference,
            reference.storyboardName == nil || reference.storyboardName == name
        else { return nil }
        return (reference.identifier.flatMap { document.controller(identifier: $0) } ?? document.initialViewController)?
            .id
    }

    /// For each controller, the controllers that are instantiated when its view is loaded: embedded ones and children.
    fileprivate var embeds: [(String, [String])] {
        var edges: [String: [String]] = [:]
        for (segue, _, scene) in segues where segue.kind == .embed || segue.kind == .relationship {
            if let source = source(scene)?.id { edges[source, default: []].append(segue.destination) }
        }
        return document.controllers.compactMap(\.id).map { ($0, edges[$0] ?? []) }
    }
}
