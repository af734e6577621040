/// The changes of source code that correct a violation, where the code says enough.
///
/// Each is for a call that is a line of its own. In other code the rule's own words must be sufficient.
enum FixIts {
    /// Nil if none is known for this rule or this code.
    static func fixIt(for rule: String, _ blamed: BlamedCall) -> FixIt? {
        let fixIt = table[rule]?(blamed)
        return fixIt?.indexes.isEmpty ?? true ? nil : fixIt
    }

    /// The rules that have a change, sorted.
    static var rules: [String] { table.keys.sorted() }

    private static let table: [String: @Sendable (BlamedCall) -> FixIt?] = [
        "child-left-after-view-removal": removeChild,
        "child-without-view": addView,
        "completion-contradicts-cancellation": tellCompletion,
        "did-move-mismatch": moveToChild,
        "direct-lifecycle-call": callAppearanceTransition,
        "interaction-progress-out-of-range": clampFraction,
        "missing-did-move": addDidMove,
        "missing-will-move-nil": addWillMove,
        "popover-without-anchor": anchorPopover,
        "premature-did-move": moveDidMove,
        "redundant-move-call": { blamed in blamed.call.name.hasSuffix("Move") ? removing(blamed) : nil },
        "unbalanced-appearance-transition": endTransition,
        "view-attached-before-add-child": moveAddChild,
        "view-left-after-removal": removeView,
        "view-without-child": addChild,
    ]

    private static func removing(_ blamed: BlamedCall) -> FixIt {
        var fixIt = FixIt()
        fixIt.remove(blamed.index)
        return fixIt
    }

    private static func replacing(_ blamed: BlamedCall, by code: String) -> FixIt {
        var fixIt = FixIt()
        fixIt.replace(blamed.index, by: blamed.line(code))
        return fixIt
    }

    private static func adding(_ code: [String], before index: Int, _ blamed: BlamedCall) -> FixIt {
        var fixIt = FixIt()
        for code in code { fixIt.add(blamed.line(code), before: index) }
        return fixIt
    }
}

/// Adding a child.
extension FixIts {
    private static func addDidMove(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "addChild", let child = blamed.argument, !blamed.animates,
            blamed.statement("didMove", on: child) == nil
        else { return nil }
        let last = max(blamed.addition(of: child) ?? blamed.index, blamed.index)
        return adding(["\(child).didMove(toParent: \(blamed.owner))"], before: last + 1, blamed)
    }

    private static func addView(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "addChild", let child = blamed.argument else { return nil }
        return adding(["\(blamed.ownerView).addSubview(\(child).view)"], before: blamed.index + 1, blamed)
    }

    private static func addChild(_ blamed: BlamedCall) -> FixIt? {
        guard ["view", "self.view"].contains(blamed.call.receiver), let child = owner(ofView: blamed.firstArgument),
            blamed.statement("addChild", on: nil) == nil
        else { return nil }
        var fixIt = adding(["addChild(\(child))"], before: blamed.index, blamed)
        fixIt.add(blamed.line("\(child).didMove(toParent: self)"), before: blamed.index + 1)
        return fixIt
    }

    private static func moveAddChild(_ blamed: BlamedCall) -> FixIt? {
        guard let child = owner(ofView: blamed.firstArgument),
            let later = blamed.statements.first(where: {
                $0.index > blamed.index && $0.call.name == "addChild" && $0.call.arguments == child
            })
        else { return nil }
        var fixIt = adding(
            [(later.call.receiver.map { "\($0)." } ?? "") + "addChild(\(child))"], before: blamed.index, blamed)
        fixIt.remove(later.index)
        return fixIt
    }

    private static func moveDidMove(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "didMove", let child = blamed.call.receiver, let last = blamed.addition(of: child),
            last > blamed.index
        else { return nil }
        var fixIt = adding(["\(child).didMove(\(blamed.call.arguments))"], before: last + 1, blamed)
        fixIt.remove(blamed.index)
        return fixIt
    }

    private static func moveToChild(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "didMove", [nil, "self"].contains(blamed.call.receiver),
            let added = blamed.statements.last(where: { $0.index < blamed.index && $0.call.name == "addChild" }),
            CallStatement.isName(added.call.arguments)
        else { return nil }
        return replacing(blamed, by: "\(added.call.arguments).didMove(\(blamed.call.arguments))")
    }

    /// `content` for `content.view`.
    private static func owner(ofView view: String?) -> String? {
        guard let view, view.hasSuffix(".view"), view != "self.view" else { return nil }
        return String(view.dropLast(".view".count))
    }
}

/// Removing a child.
extension FixIts {
    private static func addWillMove(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "removeFromParent", let child = blamed.call.receiver else { return nil }
        let first = min(blamed.statement("removeFromSuperview", on: "\(child).view") ?? blamed.index, blamed.index)
        return adding(["\(child).willMove(toParent: nil)"], before: first, blamed)
    }

    private static func removeView(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "removeFromParent", let child = blamed.call.receiver else { return nil }
        return adding(["\(child).view.removeFromSuperview()"], before: blamed.index, blamed)
    }

    private static func removeChild(_ blamed: BlamedCall) -> FixIt? {
        let isAnnouncement = blamed.call.name == "willMove"
        guard isAnnouncement || blamed.call.name == "removeFromSuperview", !blamed.animates,
            let child = isAnnouncement ? blamed.call.receiver : owner(ofView: blamed.call.receiver)
        else { return nil }
        let isAnnounced = isAnnouncement || blamed.statement("willMove", on: child) != nil
        var fixIt = isAnnounced ? FixIt() : adding(["\(child).willMove(toParent: nil)"], before: blamed.index, blamed)
        let last = max(blamed.statement("removeFromSuperview", on: "\(child).view") ?? blamed.index, blamed.index)
        fixIt.add(blamed.line("\(child).removeFromParent()"), before: last + 1)
        return fixIt
    }
}

/// Appearance, presentation and transitions.
extension FixIts {
    private static func endTransition(_ blamed: BlamedCall) -> FixIt? {
        let begin = "beginAppearanceTransition"
        guard blamed.call.name == begin, let child = blamed.call.receiver, !blamed.animates,
            blamed.statement("endAppearanceTransition", on: child) == nil,
            blamed.statements.count(where: { $0.call.name == begin && $0.call.receiver == child }) == 1
        else { return nil }
        let views = blamed.statements.filter {
            $0.call.receiver == "\(child).view" || $0.call.arguments.hasPrefix("\(child).view")
        }
        let last = max(views.last?.index ?? blamed.index, blamed.index)
        return adding(["\(child).endAppearanceTransition()"], before: last + 1, blamed)
    }

    private static func callAppearanceTransition(_ blamed: BlamedCall) -> FixIt? {
        guard let child = blamed.call.receiver, child != "self", child != "super" else { return nil }
        // In other containers UIKit itself calls the methods of appearance.
        let forwardsByHand = blamed.lines.contains { $0.contains("shouldAutomaticallyForwardAppearanceMethods") }
        if !forwardsByHand, blamed.call.name.hasSuffix("ppear") { return removing(blamed) }
        let animated = blamed.call.arguments
        let code: String? =
            switch blamed.call.name {
            case "viewWillAppear": "beginAppearanceTransition(true, animated: \(animated))"
            case "viewWillDisappear": "beginAppearanceTransition(false, animated: \(animated))"
            case "viewDidAppear", "viewDidDisappear": "endAppearanceTransition()"
            case "loadView", "viewDidLoad": "loadViewIfNeeded()"
            default: nil
            }
        return code.map { replacing(blamed, by: "\(child).\($0)") }
    }

    private static func anchorPopover(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "present", let popover = blamed.firstArgument else { return nil }
        let view = blamed.ownerView
        return adding(
            [
                "\(popover).popoverPresentationController?.sourceView = \(view)",
                "\(popover).popoverPresentationController?.sourceRect = \(view).bounds",
            ], before: blamed.index, blamed)
    }

    private static func tellCompletion(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "completeTransition", let context = blamed.call.receiver,
            ["true", "false"].contains(blamed.call.arguments)
        else { return nil }
        return replacing(blamed, by: "\(context).completeTransition(!\(context).transitionWasCancelled)")
    }

    private static func clampFraction(_ blamed: BlamedCall) -> FixIt? {
        guard blamed.call.name == "update", !blamed.call.arguments.hasPrefix("min(") else { return nil }
        let receiver = blamed.call.receiver.map { "\($0)." } ?? ""
        return replacing(blamed, by: "\(receiver)update(min(max(\(blamed.call.arguments), 0), 1))")
    }
}
