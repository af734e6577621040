import HierarchyModel

/// A call, callback or input that has not returned.
struct OpenScope {
    var seq: UInt64
    var kind: EventKind
    /// The controller that is told or asked, for callbacks.
    var controller: ObjectID?
    var superCalled = false
    /// The app has asked for the device's idiom in it.
    var hasReadIdiom = false
    /// How many times anybody had asked for a size class when it opened.
    let sizeClassReadings = UITraitCollection.sizeClassReadings
}

/// Work that runs later than the call which asked for it.
struct DeferredWork {
    var cause: UInt64?
    /// How many scopes were open when it started: events at this depth are its outermost ones.
    var depth: Int
}

extension Session {
    /// What stands in `cause` of an event committed now, unless it names another.
    var causeOfDeferredWork: UInt64? {
        guard let deferred, scopes.count == deferred.depth else { return nil }
        return deferred.cause
    }

    /// What asks for work that is deferred now: the innermost open scope, else what asked for the work that is running.
    var asker: UInt64? { scopes.last?.seq ?? deferred?.cause }

    /// The same; outside of every scope, the event before it.
    var lastAsker: UInt64 { asker ?? state.seq ?? 0 }

    /// Runs work that `cause` asked for.
    func perform(because cause: UInt64?, _ work: () -> Void) {
        let outer = deferred
        deferred = DeferredWork(cause: cause, depth: scopes.count)
        defer { deferred = outer }
        run(work)
    }

    /// Runs `body` inside the scope of a call of the app; hands it the number of the call.
    @_disfavoredOverload
    func call<Result>(
        _ kind: EventKind, _ fields: EventFields, at site: CallSite?, _ body: (UInt64) -> Result
    ) -> Result {
        enter(commit(kind, fields, site: site), kind, body)
    }

    /// The same with fields that hold nothing but numbers.
    @inline(__always)
    func call<Result>(
        _ kind: EventKind, _ fields: WordFields, at site: CallSite?, _ body: (UInt64) -> Result
    ) -> Result {
        enter(commit(kind, fields, site: site), kind, body)
    }

    /// Runs `body` inside the scope of something that came from outside.
    @_disfavoredOverload
    func input<Result>(_ kind: EventKind, _ fields: EventFields, _ body: () -> Result) -> Result {
        enter(commit(kind, fields), kind) { _ in body() }
    }

    /// The same with fields that hold nothing but numbers.
    @inline(__always)
    func input<Result>(_ kind: EventKind, _ fields: WordFields = [:], _ body: () -> Result) -> Result {
        enter(commit(kind, fields), kind) { _ in body() }
    }

    /// Tells `controller` something; `cause` is the call that asked for it, where that has returned.
    @_disfavoredOverload
    func tell(
        _ kind: EventKind, _ controller: ObjectID, _ fields: EventFields, because cause: UInt64? = nil,
        _ body: () -> Void
    ) {
        enter(commit(kind, of: controller, fields, cause: cause), kind, of: controller) { _ in body() }
    }

    /// The same with fields that hold nothing but numbers.
    @inline(__always)
    func tell(
        _ kind: EventKind, _ controller: ObjectID, _ fields: WordFields = [:], because cause: UInt64? = nil,
        _ body: () -> Void
    ) {
        enter(commit(kind, of: controller, fields, cause: cause), kind, of: controller) { _ in body() }
    }

    /// Runs a completion closure that `cause` was handed; `finished` is what it is told, nil if it is told nothing.
    func complete(finished: Bool? = nil, because cause: UInt64, _ body: () -> Void) {
        let kind = EventKind.callbackCompletion
        let seq =
            if let finished { commit(kind, [.finished: .bool(finished)], cause: cause) } else {
                commit(kind, cause: cause)
            }
        enter(seq, kind) { _ in body() }
    }

    /// Asks something, of `controller` if it is not the app's delegate, and records the answer.
    @_disfavoredOverload
    func ask(_ kind: EventKind, _ controller: ObjectID?, _ fields: EventFields, _ body: () -> Bool) -> Bool {
        ask(kind, controller, fields, answer: { $0 ? "true" : "false" }, body)
    }

    /// The same with fields that hold nothing but numbers.
    @inline(__always)
    func ask(_ kind: EventKind, _ controller: ObjectID?, _ fields: WordFields = [:], _ body: () -> Bool) -> Bool {
        ask(kind, controller, fields, answer: { $0 ? "true" : "false" }, body)
    }

    /// Asks something and records the answer in words.
    @_disfavoredOverload
    func ask<Answer>(
        _ kind: EventKind, _ controller: ObjectID?, _ fields: EventFields, answer words: (Answer) -> String,
        _ body: () -> Answer
    ) -> Answer {
        answered(commit(kind, of: controller, fields), kind, of: controller, words, body)
    }

    /// The same with fields that hold nothing but numbers.
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
        let answer = bound(body)
        scopes.removeLast()
        commit(.return, [.answer: .string(words(answer))])
        return answer
    }

    /// Asks a controller something whose base implementation notes that it was reached, and records that with the answer.
    func askWhetherSuper(_ kind: EventKind, _ controller: ObjectID, _ fields: EventFields, _ body: () -> Bool) -> Bool {
        let seq = commit(kind, of: controller, fields)
        scopes.append(OpenScope(seq: seq, kind: kind, controller: controller))
        let answer = bound(body)
        let scope = scopes.removeLast()
        commit(.return, [.superCalled: .bool(scope.superCalled), .answer: .string(answer ? "true" : "false")])
        return answer
    }

    /// Asks the app for a controller and records which one it gave.
    func askForController(_ kind: EventKind, _ controller: ObjectID, _ body: () -> UIViewController?)
        -> UIViewController?
    {
        askForController(kind, controller, [:], body)
    }

    /// The same where the question says more.
    func askForController(
        _ kind: EventKind, _ controller: ObjectID?, _ fields: EventFields, _ body: () -> UIViewController?
    ) -> UIViewController? {
        let seq = commit(kind, of: controller, fields)
        scopes.append(OpenScope(seq: seq, kind: kind, controller: controller))
        let answer = bound(body)
        scopes.removeLast()
        commit(.return, [.result: .id(answer?.id)])
        return answer
    }

    private func enter<Result>(
        _ seq: UInt64, _ kind: EventKind, of controller: ObjectID? = nil, _ body: (UInt64) -> Result
    ) -> Result {
        scopes.append(OpenScope(seq: seq, kind: kind, controller: controller))
        defer { close() }
        return bound { body(seq) }
    }

    /// Runs app code with this session as the current one, also where the app calls from outside of ``run(_:)``.
    private func bound<Result>(_ body: () -> Result) -> Result { Self.current === self ? body() : run(body) }

    private func close() {
        let scope = scopes.removeLast()
        if scope.hasReadIdiom { recordIdiom(in: scope) }
        if Self.mustCallSuper.contains(scope.kind) {
            commit(.return, [.superCalled: .bool(scope.superCalled)])
        } else {
            commit(.return)
        }
    }

    /// Notes that the base implementation of a callback was reached. False if no open callback of that controller waits
    /// for it: then app code called the method by itself.
    func reachedBase(_ kind: EventKind, of controller: ObjectID) -> Bool {
        guard let index = scopes.lastIndex(where: { $0.kind == kind && $0.controller == controller }),
            !scopes[index].superCalled
        else { return false }
        scopes[index].superCalled = true
        return true
    }

    /// Whether one of these callbacks of `controller` is open.
    func isInside(_ kinds: [EventKind], of controller: ObjectID) -> Bool {
        scopes.contains { $0.controller == controller && kinds.contains($0.kind) }
    }

    /// Callbacks whose overrides must call super.
    ///
    /// Source: UIViewController.h; reference rule `missing-super-call`.
    private static let mustCallSuper: Set<EventKind> = [
        .callbackViewDidLoad, .callbackViewWillAppear, .callbackViewIsAppearing, .callbackViewDidAppear,
        .callbackViewWillDisappear, .callbackViewDidDisappear, .callbackViewWillLayoutSubviews,
        .callbackViewDidLayoutSubviews, .callbackUpdateViewConstraints, .callbackDidReceiveMemoryWarning,
        .callbackWillMove, .callbackDidMove, .callbackWillTransitionToTraits, .callbackViewWillTransitionToSize,
        .callbackTraitCollectionDidChange, .callbackEncodeRestorableState, .callbackDecodeRestorableState,
    ]
}

extension Session {
    /// Allows a rule to be broken by what `body` does; the trace carries the reason.
    public func allow<Result>(_ rule: String, because reason: String, _ body: () throws -> Result) rethrows -> Result {
        let seq = commit(.ruleAllowed, [.rule: .string(rule), .reason: .string(reason)])
        scopes.append(OpenScope(seq: seq, kind: .ruleAllowed))
        defer { close() }
        return try body()
    }
}
