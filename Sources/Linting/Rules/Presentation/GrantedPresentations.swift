import HierarchyModel

/// What requested each presentation that exists.
extension RuleContext {
    /// The call that requested the presentation of that controller, or the event that the trace has instead.
    func request(for presented: ObjectID) -> Event? { histories.presentationRequests[presented] }

    /// The controller that the app asked to present: a different one where the delegate replaced it.
    func asked(for presented: ObjectID) -> ObjectID { request(for: presented)?.id(.presented) ?? presented }

    /// The nearest `call.present` in the chain of callers; where that is not known, the last one that may be open and
    /// has the same presenter.
    func presentCall(causing event: Event) -> Event? {
        if event.kind == .presentationBegan, let segue = performedSegue, segue.id(.destination) == event.id(.presented)
        {
            return origin(ofSegue: segue)
        }
        if let call = caller(of: event, .callPresent) { return call }
        guard event.kind == .presentationBegan else { return nil }
        let presenters = [event.id(.requester), event.id(.presenter)]
        return lastScope { $0.kind == .callPresent && presenters.contains($0.id(.presenter)) }
    }
}
