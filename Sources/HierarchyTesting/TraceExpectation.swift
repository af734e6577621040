import HierarchyModel
import Testing

/// A moment of a trace: an event, and the hierarchy just after it.
public struct Moment: Sendable {
    public let event: Event
    public let state: HierarchyState

    /// The controllers of that class, in the order of their identifiers.
    public func controllers(_ class: String) -> [ControllerState] { state.controllers.filter { $0.class == `class` } }

    /// Whether a controller of that class has appeared.
    public func showsController(_ class: String) -> Bool {
        controllers(`class`).contains { $0.appearance == "appeared" }
    }
}

/// Expects something of a trace, step by step: each step begins behind the moment that the one before has found.
///
/// ```swift
/// expect(trace)
///     .first("the filter is presented") { $0.event.kind == .presentationBegan }
///     .then("it is gone again") { !$0.showsController("FilterViewController") }
///     .always { $0.showsController("CatalogViewController") }
/// ```
///
/// The first step that fails is an issue of the test, and the trace is attached; steps behind it are not looked at.
@MainActor
public func expect(_ trace: RecordedTrace, sourceLocation: SourceLocation = #_sourceLocation) -> TraceExpectation {
    TraceExpectation(trace, sourceLocation)
}

/// See ``expect(_:sourceLocation:)``.
@MainActor
public struct TraceExpectation {
    private let trace: RecordedTrace
    private let sourceLocation: SourceLocation
    /// Up to and with the moment that was found last.
    private var state = HierarchyState()
    /// Of the next event.
    private var position = 0
    private var hasFailed = false

    init(_ trace: RecordedTrace, _ sourceLocation: SourceLocation) {
        self.trace = trace
        self.sourceLocation = sourceLocation
    }

    /// There is such a moment. Goes there.
    @discardableResult
    public func first(_ what: String = "the first moment", _ condition: (Moment) throws -> Bool) rethrows
        -> TraceExpectation
    {
        try then(what, condition)
    }

    /// There is such a moment behind the one that was found last. Goes there.
    @discardableResult
    public func then(_ what: String = "the next moment", _ condition: (Moment) throws -> Bool) rethrows
        -> TraceExpectation
    {
        var next = self
        while let moment = next.advance() {
            if try condition(moment) { return next }
        }
        return failed("'\(what)' did not come \(since)")
    }

    /// Every moment behind the one that was found last is such a one. Stays where it is.
    @discardableResult
    public func always(_ what: String = "always", _ condition: (Moment) throws -> Bool) rethrows -> TraceExpectation {
        var next = self
        while let moment = next.advance() {
            guard try condition(moment) else { return failed("'\(what)' does not hold at \(Self.text(moment.event))") }
        }
        return self
    }

    /// No moment behind the one that was found last is such a one. Stays where it is.
    @discardableResult
    public func never(_ what: String = "never", _ condition: (Moment) throws -> Bool) rethrows -> TraceExpectation {
        try always(what) { try !condition($0) }
    }

    /// Nil at the end, and behind a step that failed.
    private mutating func advance() -> Moment? {
        guard !hasFailed, position < trace.events.count else { return nil }
        let event = trace.events[position]
        state.apply(event)
        position += 1
        return Moment(event: event, state: state)
    }

    private func failed(_ reason: String) -> TraceExpectation {
        guard !hasFailed else { return self }
        Issue.record("\(reason)", sourceLocation: sourceLocation)
        trace.attach(sourceLocation)
        var next = self
        next.hasFailed = true
        return next
    }

    private var since: String {
        position == 0 ? "in \(trace.events.count) events" : "behind \(Self.text(trace.events[position - 1]))"
    }

    private static func text(_ event: Event) -> String { "E\(event.seq), \(event.name)" }
}
