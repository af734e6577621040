import HierarchyModel
import TraceFile

/// One link in the chain of callers of an event.
public struct Caller: Equatable, Sendable {
    /// How a caller is related to the previous link of the chain.
    public enum Tie: String, Sendable {
        /// It opened the scope that holds the previous link.
        case scope
        /// It caused the previous link, after its own scope had closed.
        case cause
    }

    public let event: Event
    public let tie: Tie
}

extension Timeline {
    /// The maximum length of a chain.
    public static let maximumCallers = 1000

    /// The chain of callers of an event: the scopes that were open around it, innermost first, then the cause of the
    /// outermost scope, the scopes around that, and so on.
    ///
    /// The event's own scope is not in the chain, and lost events are left out. Costs a seek for each cause in the
    /// chain, and the reading of one event for each link.
    public func callers(of seq: UInt64) -> [Caller] {
        var chain: [Caller] = []
        var here = seq
        while chain.count < Self.maximumCallers {
            let scopes = reader.state(before: here).scopes.reversed().compactMap { reader.event($0) }
            chain += scopes.map { Caller(event: $0, tie: .scope) }
            guard let outermost = scopes.last ?? reader.event(here), let cause = outermost.cause, cause < outermost.seq,
                let event = reader.event(cause)
            else { break }
            chain.append(Caller(event: event, tie: .cause))
            here = cause
        }
        return chain
    }
}
