extension HierarchyState {
    /// Whether the controller is being presented: from the request, until its appearance has ended.
    ///
    /// Linear in the transitions. UIKit also answers yes inside of the controller's `viewDidAppear`, which the state
    /// does not know.
    public func isBeingPresented(_ controller: ObjectID) -> Bool {
        hasTransition(orRequest: { $0.type == .present && $0.to == controller })
            || look(at: controller) { $0.pointee.appearance == .appearing && $0.pointee.reason == .presented }
                ?? false
    }

    /// Whether the controller is being dismissed, alone or with what is presented on it: from the request, until its
    /// disappearance has ended.
    ///
    /// Linear in the transitions and in the presentations on top of it. UIKit also answers yes inside of the
    /// controller's `viewDidDisappear`, which the state does not know.
    public func isBeingDismissed(_ controller: ObjectID) -> Bool {
        hasTransition(orRequest: { $0.type == .dismiss && isDismissed(controller, by: $0) })
            || look(at: controller) { $0.pointee.appearance == .disappearing && $0.pointee.reason == .dismissed }
                ?? false
    }

    /// A dismissal removes its `from` and all below it, down to the presenter, which is its `to`.
    private func isDismissed(_ controller: ObjectID, by dismissal: TransitionState) -> Bool {
        var next = dismissal.from
        for _ in 0...controllerCount {
            guard let presented = next, presented != dismissal.to else { return false }
            if presented == controller { return true }
            next = self.controller(presented, \.presenting) ?? nil
        }
        return false
    }
}
