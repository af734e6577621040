import HierarchyModel

extension RuleContext {
    /// The violation as a note at most, if no class and no code of the app takes part: the system puts controllers of
    /// its own into the hierarchy, such as SwiftUI's, and treats them as no app may.
    func lowered(_ details: consuming ViolationDetails) -> ViolationDetails {
        guard isOfSystemAlone(details) else { return details }
        details.isUncertain = true
        return details
    }

    /// Whether the controller is of a class of the system. False for one that does not exist any more.
    func isSystemController(_ controller: ObjectID) -> Bool { state.controller(controller, \.system) == true }

    /// What contained an earlier event is not known any more, so that only the current event is judged.
    private func isOfSystemAlone(_ details: borrowing ViolationDetails) -> Bool {
        let blamed = details.blamed
        return blamed.seq == state.seq && isSystemController(details.subject.id)
            && details.related.allSatisfy { isSystemController($0.id) || state.window($0.id) != nil }
            && ([details.subject] + details.related).contains { isPrivate($0.id) }
            && blamed.site == nil && !isCodeOfApp(blamed) && !mayBeWithin(isCodeOfApp)
            && appCall(causing: blamed) == nil
    }

    /// Whether an app makes no controller of the class itself.
    private func isPrivate(_ controller: ObjectID) -> Bool {
        (state.controller(controller, \.class) ?? nil).map { !Self.madeByApps.contains($0) } ?? false
    }

    private static let madeByApps: Set<String> = [
        "UIAlertController", "UIArrangementViewController", "UICollectionViewController", "UIHostingController",
        "UINavigationController",
        "UIPageViewController", "UISplitViewController", "UITabBarController", "UITableViewController",
        "UIViewController",
    ]

    /// Whether the app's code makes the call, or runs in the callback.
    private func isCodeOfApp(_ scope: Event) -> Bool {
        switch scope.kind.family {
        case .call: true
        case .callback: scope.id(.controller).map { !isSystemController($0) } ?? true
        default: false
        }
    }
}
