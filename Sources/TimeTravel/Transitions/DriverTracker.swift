import HierarchyModel

/// Finds in one pass which call and which input caused an event: by the open scopes, and by `cause` for later work.
struct DriverTracker: Sendable {
    struct Drivers: Sendable {
        /// The innermost call.
        var call: TransitionRecord.Driver?
        /// The outermost input.
        var input: TransitionRecord.Driver?
    }

    private struct Scope: Sendable {
        let seq: UInt64
        let drivers: Drivers
        let isCall: Bool
    }

    private var scopes: [Scope] = []
    private var uncounted = 0
    /// The drivers of scopes that events may name as their cause.
    private var recent: [UInt64: Drivers] = [:]
    private var order: [UInt64] = []
    private var oldest = 0

    /// Causes that are older than this many scopes are forgotten.
    private static let maximumRecent = 16_384

    /// The event that opened the innermost call that is open, or else the outermost scope; nil if none is open.
    var callOrScope: UInt64? { (scopes.last { $0.isCall } ?? scopes.first)?.seq }
    var isInScope: Bool { !scopes.isEmpty || uncounted > 0 }

    mutating func receive(_ event: Event) {
        if event.kind == .return {
            if uncounted > 0 { uncounted -= 1 } else { _ = scopes.popLast() }
            return
        }
        guard event.opensScope else { return }
        guard scopes.count < HierarchyState.maximumScopes else { return uncounted += 1 }
        var drivers = drivers(of: event)
        let driver = TransitionRecord.Driver(seq: event.seq, kind: event.name, site: event.site)
        if event.family == .call { drivers.call = driver }
        if event.family == .input, drivers.input == nil { drivers.input = driver }
        scopes.append(Scope(seq: event.seq, drivers: drivers, isCall: event.family == .call))
        remember(drivers, of: event.seq)
    }

    /// The drivers of an event that opens no scope, before it is received.
    func drivers(of event: Event) -> Drivers {
        scopes.last?.drivers ?? event.cause.flatMap { recent[$0] } ?? Drivers()
    }

    /// After lost events, the open scopes are unknown.
    mutating func reset() {
        scopes = []
        uncounted = 0
    }

    private mutating func remember(_ drivers: Drivers, of seq: UInt64) {
        guard drivers.call != nil || drivers.input != nil else { return }
        recent[seq] = drivers
        if order.count < Self.maximumRecent {
            order.append(seq)
        } else {
            recent[order[oldest]] = nil
            order[oldest] = seq
            oldest = (oldest + 1) % Self.maximumRecent
        }
    }
}
