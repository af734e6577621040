/// Receives events in order, as they are committed: a recorder, live rules, a test.
public protocol EventSink: AnyObject {
    /// Receives the next event. `event.seq` is one more than that of the event before.
    func receive(_ event: Event)
}
