import HierarchyModel
import Testing

/// A step of a trace: an event, and the hierarchy just after it.
public struct TraceStep: Sendable {
    public let event: Event
    public let state: HierarchyState

    /// The controllers of a class, in the order of their identifiers.
    public func controllers(_ class: String) -> [ControllerState] { state.controllers.filter { $0.class == `class` } }

    /// Whether a controller of this class has appeared.
    public func showsController(_ class: String) -> Bool {
        controllers(`class`).contains { $0.appearance == .appeared }
    }
}

/// Begins a chain of expectations about a trace. Each expectation applies to the events after the event that the
/// previous one has found.
///
/// ```swift
/// expect(trace)
///     .first("the filter is presented") { $0.event.kind == .presentationBegan }
///     .then("it is gone again") { !$0.showsController("FilterViewController") }
///     .always { $0.showsController("CatalogViewController") }
/// ```
///
/// The first expectation that fails is an issue of the test, and the trace is attached. Later expectations are not
/// checked.
@MainActor
public func expect(_ trace: RecordedTrace, sourceLocation: SourceLocation = #_sourceLocation) -> TraceExpectation {
    TraceExpectation(trace, sourceLocation)
}

/// See ``expect(_:sourceLocation:)``.
@MainActor
public struct TraceExpectation {
    private let trace: RecordedTrace
    private let sourceLocation: SourceLocation
    /// The state after the event that was found last.
    private var state = HierarchyState()
    /// The index of the next event.
    private var index = 0
    private var hasFailed = false

    init(_ trace: RecordedTrace, _ sourceLocation: SourceLocation) {
        self.trace = trace
        self.sourceLocation = sourceLocation
    }

    /// Expects a step that satisfies the condition, and moves to it.
    @discardableResult
    public func first(_ what: String = "the first step", _ condition: (TraceStep) throws -> Bool) rethrows
        -> TraceExpectation
    {
        try then(what, condition)
    }

    /// Expects a step after the current one that satisfies the condition, and moves to it.
    @discardableResult
    public func then(_ what: String = "the next step", _ condition: (TraceStep) throws -> Bool) rethrows
        -> TraceExpectation
    {
        var next = self
        while let step = next.nextStep() {
            if try condition(step) { return next }
        }
        return failed("'\(what)' was not found \(searchedRange)")
    }

    /// Expects that all steps after the current one satisfy the condition. Does not move.
    @discardableResult
    public func always(_ what: String = "always", _ condition: (TraceStep) throws -> Bool) rethrows -> TraceExpectation
    {
        var next = self
        while let step = next.nextStep() {
            guard try condition(step) else { return failed("'\(what)' does not hold at \(Self.text(step.event))") }
        }
        return self
    }

    /// Expects that no step after the current one satisfies the condition. Does not move.
    @discardableResult
    public func never(_ what: String = "never", _ condition: (TraceStep) throws -> Bool) rethrows -> TraceExpectation {
        try always(what) { try !condition($0) }
    }

    /// The next step. Nil at the end, and after a failed expectation.
    private mutating func nextStep() -> TraceStep? {
        guard !hasFailed, index < trace.events.count else { return nil }
        let event = trace.events[index]
        state.apply(event)
        index += 1
        return TraceStep(event: event, state: state)
    }

    private func failed(_ reason: String) -> TraceExpectation {
        guard !hasFailed else { return self }
        Issue.record([reason], sourceLocation: sourceLocation)
        trace.attach(sourceLocation)
        var next = self
        next.hasFailed = true
        return next
    }

    private var searchedRange: String {
        index == 0 ? "in \(trace.events.count) events" : "after \(Self.text(trace.events[index - 1]))"
    }

    private static func text(_ event: Event) -> String { "E\(event.seq), \(event.name)" }
}
