import HierarchyModel

/// What a segue asks for. The trace has no call of the app for it, since the runtime works in `perform()`.
extension RuleContext {
    /// The segue that makes the current event: its `perform()` is the innermost open scope.
    var performedSegue: Event? { innermost == .callbackSeguePerform ? scopes.last : nil }

    /// The event to blame for what the segue does: the app's `call.performSegue`, or the segue itself where the user
    /// has tapped a control.
    func origin(ofSegue segue: Event) -> Event {
        let call = caller(of: segue) { $0 == .callPerformSegue || $0 == .callUnwind }
        return call.flatMap { $0.id(.controller) == segue.id(.controller) ? $0 : nil } ?? segue
    }

    /// The navigation controller onto whose stack the segue pushes its destination: the nearest one around its source.
    ///
    /// Source: <doc:Segues#perform-by-kind>.
    func stack(pushedBySegue segue: Event) -> ObjectID? {
        guard segue.segueKind == .push || segue.segueKind == .show, let source = segue.id(.controller) else {
            return nil
        }
        return lineage(of: source).first { base(of: $0) == "UINavigationController" }
    }
}
