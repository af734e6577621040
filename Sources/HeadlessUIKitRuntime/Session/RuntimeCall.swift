import HierarchyModel

/// A call of a public method by the runtime. The runtime calls the method, as UIKit does, so that an override in app
/// code runs.
///
/// When the runtime's implementation is reached for the first time, no `call.*` event is committed. When it is reached
/// again, the app has called it.
struct RuntimeCall {
    /// The kind of event that a call by the app would have.
    var kind: EventKind
    var receiver: ObjectID
    /// The sequence number of the event that asked for it.
    var cause: UInt64
    var wasReached = false
}

extension Session {
    /// Runs `body`, in which the runtime calls a method of `receiver`.
    package func callAsRuntime<Result>(_ kind: EventKind, on receiver: ObjectID, _ body: () -> Result) -> Result {
        runtimeCalls.append(RuntimeCall(kind: kind, receiver: receiver, cause: currentOrLastCause))
        defer { runtimeCalls.removeLast() }
        return body()
    }

    /// Runs `body` in the scope of a call by the app, or without a scope if the runtime calls. `body` receives the
    /// number of the call, or of the event that asked for the runtime's call.
    func call<Result>(
        _ kind: EventKind, on receiver: ObjectID, _ fields: WordFields, at site: CallSite?,
        _ body: (UInt64) -> Result
    ) -> Result {
        guard let cause = reachRuntimeCall(kind, on: receiver) else { return call(kind, fields, at: site, body) }
        return body(cause)
    }

    /// Does the same for fields that contain more than numbers.
    @_disfavoredOverload
    func call<Result>(
        _ kind: EventKind, on receiver: ObjectID, _ fields: EventFields, at site: CallSite?,
        _ body: (UInt64) -> Result
    ) -> Result {
        guard let cause = reachRuntimeCall(kind, on: receiver) else { return call(kind, fields, at: site, body) }
        return body(cause)
    }

    /// The cause of the runtime's call, if the runtime calls and its call has not been reached before.
    private func reachRuntimeCall(_ kind: EventKind, on receiver: ObjectID) -> UInt64? {
        let index = runtimeCalls.lastIndex { $0.kind == kind && $0.receiver == receiver && !$0.wasReached }
        guard let index else { return nil }
        runtimeCalls[index].wasReached = true
        return runtimeCalls[index].cause
    }
}
