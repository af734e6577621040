import HierarchyModel

/// Remembers, for one rule, what requested each presentation that exists.
///
/// Producers that record no causes give the requester only at the beginning of the presentation.
struct GrantedPresentations {
    static let kinds: [EventKind] = [
        .controllerDestroyed, .presentationAdapted, .presentationBegan, .presentationEnded,
    ]

    private var requests: [ObjectID: Event] = [:]

    mutating func follow(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .presentationBegan:
            event.id(.presented).map { requests[$0] = context.presentCall(causing: event) ?? event }
        case .presentationAdapted: adapted(event.id(.presented), event.id(.replacement))
        case .presentationEnded: requests.removeIfPresent(event.id(.presented))
        case .controllerDestroyed: requests.removeIfPresent(event.id(.controller))
        default: break
        }
    }

    /// The call that requested the presentation of that controller, or the event that the trace has instead.
    func request(for presented: ObjectID) -> Event? { requests[presented] }

    /// The controller that the app asked to present: a different one where the delegate replaced it.
    func asked(for presented: ObjectID) -> ObjectID { requests[presented]?.id(.presented) ?? presented }

    private mutating func adapted(_ old: ObjectID?, _ new: ObjectID?) {
        guard let old, let new, new != old else { return }
        requests[new] = requests.removeValue(forKey: old)
    }
}

extension RuleContext {
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
