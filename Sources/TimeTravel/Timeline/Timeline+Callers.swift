import HierarchyModel
import TraceFile

/// Who asked for an event, one link of the chain.
public struct Caller: Equatable, Sendable {
    /// How the caller is tied to what comes before it in the chain.
    public enum Tie: String, Sendable {
        /// It opened the scope in which that happened.
        case scope
        /// It asked for that, and its scope was closed before that was done.
        case cause
    }

    public let event: Event
    public let tie: Tie
}

extension Timeline {
    /// How many callers a chain has at most.
    public static let maximumCallers = 1000

    /// The chain of callers of an event: the scopes that were open around it, innermost first, then the cause of the outermost, the scopes
    /// around that, and so on. The event's own scope is none of them. What is lost is left out.
    ///
    /// Costs a seek for each event that has a cause in it, and an event for each link.
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
