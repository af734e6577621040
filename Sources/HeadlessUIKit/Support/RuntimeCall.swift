import HierarchyModel

/// A public method that the runtime calls by itself, as UIKit does, so that an override of the app is asked.
///
/// Where the runtime's implementation is reached through it, no `call.*` of the app's is recorded; reached again, it is the app's.
struct RuntimeCall {
    /// The kind of event that a call by the app would be.
    var kind: EventKind
    var receiver: ObjectID
    /// What asks for the work.
    var cause: UInt64
    var wasReached = false
}

extension Session {
    /// Runs `body`, in which the runtime calls that method of `receiver`.
    func callAsRuntime<Result>(_ kind: EventKind, on receiver: ObjectID, _ body: () -> Result) -> Result {
        runtimeCalls.append(RuntimeCall(kind: kind, receiver: receiver, cause: lastAsker))
        defer { runtimeCalls.removeLast() }
        return body()
    }

    /// Runs `body` inside the scope of a call of the app's, or without one where the runtime calls; hands it the number of what
    /// asks for the work.
    func call<Result>(
        _ kind: EventKind, on receiver: ObjectID, _ fields: WordFields, at site: CallSite?,
        _ body: (UInt64) -> Result
    ) -> Result {
        guard let cause = reachRuntimeCall(kind, on: receiver) else { return call(kind, fields, at: site, body) }
        return body(cause)
    }

    /// The same for fields that hold more than numbers.
    @_disfavoredOverload
    func call<Result>(
        _ kind: EventKind, on receiver: ObjectID, _ fields: EventFields, at site: CallSite?,
        _ body: (UInt64) -> Result
    ) -> Result {
        guard let cause = reachRuntimeCall(kind, on: receiver) else { return call(kind, fields, at: site, body) }
        return body(cause)
    }

    /// What asks for the work, if it is the runtime that calls and its call has not been reached before.
    private func reachRuntimeCall(_ kind: EventKind, on receiver: ObjectID) -> UInt64? {
        let index = runtimeCalls.lastIndex { $0.kind == kind && $0.receiver == receiver && !$0.wasReached }
        guard let index else { return nil }
        runtimeCalls[index].wasReached = true
        return runtimeCalls[index].cause
    }
}
