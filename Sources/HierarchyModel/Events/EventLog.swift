/// A sink that keeps every event in memory, for tests and short recordings.
public final class EventLog: EventSink {
    /// In order of their sequence numbers.
    public private(set) var events: [Event] = []

    public init() {}

    public func receive(_ event: Event) { events.append(event) }
}
