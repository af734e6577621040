import HierarchyModel

/// A call, callback or input that has not returned.
struct OpenScope {
    var seq: UInt64
    var kind: EventKind
    /// The controller whose callback it is; nil for calls and inputs.
    var controller: ObjectID?
    var superCalled = false
    /// The fields of what reached the app in this scope and the app did not take.
    var unhandled: [FieldName] = []
    /// The keys of UIKit under which the app has encoded values in this scope.
    var keys: [String] = []
    /// Whether the app has read the device's idiom in this scope.
    var hasReadIdiom = false
    /// Whether the app has read the size of the screen in this scope.
    var hasReadScreen = false
    /// How often a size class had been read, in the whole process, when the scope opened.
    let sizeClassReadings = UITraitCollection.sizeClassReadings
}

/// The deferred work that is running: it was asked for by an event that was committed earlier.
struct DeferredWork {
    var cause: UInt64?
    /// How many scopes were open when the work started. An event at this depth has the work's cause.
    var depth: Int
}

extension Session {
    /// The default `cause` of an event that is committed now.
    var causeOfDeferredWork: UInt64? {
        guard let deferred, scopes.count == deferred.depth else { return nil }
        return deferred.cause
    }

    /// The cause of work that is deferred now: the innermost open scope; if none is open, the cause of the running
    /// work.
    package var currentCause: UInt64? { scopes.last?.seq ?? deferred?.cause }

    /// ``currentCause``; if there is none, the last event.
    package var currentOrLastCause: UInt64 { currentCause ?? state.seq ?? 0 }

    /// Runs work that the event `cause` asked for.
    package func perform(because cause: UInt64?, _ work: () -> Void) {
        let outer = deferred
        deferred = DeferredWork(cause: cause, depth: scopes.count)
        defer { deferred = outer }
        run(work)
    }

    /// Runs `body` in the scope of a call by the app. `body` receives the call's sequence number.
    @_disfavoredOverload
    package func call<Result>(
        _ kind: EventKind, _ fields: EventFields, at site: CallSite?, _ body: (UInt64) -> Result
    ) -> Result {
        enter(commit(kind, fields, site: site), kind, body)
    }

    /// Does the same with fields that contain only numbers.
    @inline(__always)
    func call<Result>(
        _ kind: EventKind, _ fields: WordFields, at site: CallSite?, _ body: (UInt64) -> Result
    ) -> Result {
        enter(commit(kind, fields, site: site), kind, body)
    }

    /// Runs `body` in the scope of an input: an action of the user or the system.
    @_disfavoredOverload
    package func input<Result>(_ kind: EventKind, _ fields: EventFields, _ body: () -> Result) -> Result {
        enter(commit(kind, fields), kind) { _ in body() }
    }

    /// Does the same with fields that contain only numbers.
    @inline(__always)
    func input<Result>(
        _ kind: EventKind, _ fields: WordFields = [:], at site: CallSite? = nil, _ body: () -> Result
    ) -> Result {
        enter(commit(kind, fields, site: site), kind) { _ in body() }
    }

    /// Runs `body` in the scope of a callback of `controller`.
    ///
    /// - Parameter cause: the call that asked for the callback, if that call has returned.
    @_disfavoredOverload
    package func tell(
        _ kind: EventKind, _ controller: ObjectID, _ fields: EventFields, because cause: UInt64? = nil,
        _ body: () -> Void
    ) {
        enter(commit(kind, of: controller, fields, cause: cause), kind, of: controller) { _ in body() }
    }

    /// Does the same with fields that contain only numbers. `site` is the app's call that asked for the callback and
    /// has not returned.
    @inline(__always)
    package func tell(
        _ kind: EventKind, _ controller: ObjectID, _ fields: WordFields = [:], because cause: UInt64? = nil,
        at site: CallSite? = nil, _ body: () -> Void
    ) {
        enter(commit(kind, of: controller, fields, cause: cause, site: site), kind, of: controller) { _ in body() }
    }

    /// Runs `body` in the scope of a callback of the app's delegate or of a scene's.
    func tellDelegate(_ kind: EventKind, _ fields: EventFields = [:], _ body: () -> Void) {
        enter(commit(kind, fields), kind) { _ in body() }
    }

    /// Runs `body` in the scope of a completion handler.
    ///
    /// - Parameters:
    ///   - finished: the handler's argument; nil if it has none.
    ///   - cause: the call that the handler was passed to.
    func complete(finished: Bool? = nil, because cause: UInt64, _ body: () -> Void) {
        let kind = EventKind.callbackCompletion
        let seq =
            if let finished { commit(kind, [.finished: .bool(finished)], cause: cause) } else {
                commit(kind, cause: cause)
            }
        enter(seq, kind) { _ in body() }
    }

    /// Runs `body` in the scope of a callback that returns a Boolean value, and records the value.
    ///
    /// - Parameter controller: the controller that is asked; nil for the app's delegate.
    @_disfavoredOverload
    package func ask(_ kind: EventKind, _ controller: ObjectID?, _ fields: EventFields, _ body: () -> Bool) -> Bool {
        ask(kind, controller, fields, answer: { $0 ? "true" : "false" }, body)
    }

    /// Does the same with fields that contain only numbers.
    @inline(__always)
    package func ask(_ kind: EventKind, _ controller: ObjectID?, _ fields: WordFields = [:], _ body: () -> Bool) -> Bool
    {
        ask(kind, controller, fields, answer: { $0 ? "true" : "false" }, body)
    }

    /// Runs `body` in the scope of a callback that returns a value, and records the text that `words` makes of the
    /// value.
    @_disfavoredOverload
    func ask<Answer>(
        _ kind: EventKind, _ controller: ObjectID?, _ fields: EventFields, answer words: (Answer) -> String,
        _ body: () -> Answer
    ) -> Answer {
        answered(commit(kind, of: controller, fields), kind, of: controller, words, body)
    }

    /// Does the same with fields that contain only numbers.
    @inline(__always)
    func ask<Answer>(
        _ kind: EventKind, _ controller: ObjectID?, _ fields: WordFields = [:], answer words: (Answer) -> String,
        _ body: () -> Answer
    ) -> Answer {
        answered(commit(kind, of: controller, fields), kind, of: controller, words, body)
    }

    private func answered<Answer>(
        _ seq: UInt64, _ kind: EventKind, of controller: ObjectID?, _ words: (Answer) -> String, _ body: () -> Answer
    ) -> Answer {
        scopes.append(OpenScope(seq: seq, kind: kind, controller: controller))
        let answer = asCurrent(body)
        scopes.removeLast()
        commit(.return, [.answer: .string(words(answer))])
        return answer
    }

    /// Runs `body` in the scope of a callback that returns a Boolean value and whose overrides must call super. Records
    /// the value, and whether the base implementation was reached.
    func askWhetherSuper(_ kind: EventKind, _ controller: ObjectID, _ fields: EventFields, _ body: () -> Bool) -> Bool {
        let seq = commit(kind, of: controller, fields)
        scopes.append(OpenScope(seq: seq, kind: kind, controller: controller))
        let answer = asCurrent(body)
        let scope = scopes.removeLast()
        commit(.return, [.superCalled: .bool(scope.superCalled), .answer: .string(answer ? "true" : "false")])
        return answer
    }

    private func enter<Result>(
        _ seq: UInt64, _ kind: EventKind, of controller: ObjectID? = nil, _ body: (UInt64) -> Result
    ) -> Result {
        scopes.append(OpenScope(seq: seq, kind: kind, controller: controller))
        defer { close() }
        return asCurrent { body(seq) }
    }

    /// Runs app code with this session as ``current``, even if the app's call came from outside of ``run(_:)``.
    func asCurrent<Result>(_ body: () -> Result) -> Result { isRunningCode ? body() : run(body) }

    private func close() {
        let scope = scopes.removeLast()
        if scope.hasReadIdiom { recordIdiom(in: scope) }
        if !scope.keys.isEmpty {
            commit(.return, [.superCalled: .bool(scope.superCalled), .keys: .strings(scope.keys)])
        } else if scope.kind.mustCallSuper {
            commit(.return, [.superCalled: .bool(scope.superCalled)])
        } else if !scope.unhandled.isEmpty {
            commit(.return, [.unhandled: .strings(scope.unhandled.map(\.name))])
        } else {
            commit(.return)
        }
    }

    /// Notes that the base implementation of a callback was reached.
    ///
    /// - Returns: false if no open callback of that controller expects it, because app code called the method directly.
    func reachedBase(_ kind: EventKind, of controller: ObjectID) -> Bool {
        guard let index = scopes.lastIndex(where: { $0.kind == kind && $0.controller == controller }),
            !scopes[index].superCalled
        else { return false }
        scopes[index].superCalled = true
        return true
    }

    /// Notes in the innermost scope what reached the app and the app did not take.
    func leaveUnhandled(_ fields: [FieldName]) {
        guard let last = scopes.indices.last else { return }
        scopes[last].unhandled = fields
    }

    /// Notes in the innermost scope, in which a controller encodes its state, the keys of UIKit that the app has used.
    func recordKeys(_ keys: [String]) {
        guard let last = scopes.indices.last else { return }
        scopes[last].keys = keys
    }

    /// Whether one of these callbacks of `controller` is open.
    func isInside(_ kinds: [EventKind], of controller: ObjectID) -> Bool {
        scopes.contains { $0.controller == controller && kinds.contains($0.kind) }
    }
}

extension Session {
    /// Lets `body` break a rule: violations of `rule` by events in it are not reported. The trace contains the reason.
    public func allow<Result>(_ rule: String, because reason: String, _ body: () throws -> Result) rethrows -> Result {
        let seq = commit(.ruleAllowed, [.rule: .string(rule), .reason: .string(reason)])
        scopes.append(OpenScope(seq: seq, kind: .ruleAllowed))
        defer { close() }
        return try body()
    }
}
