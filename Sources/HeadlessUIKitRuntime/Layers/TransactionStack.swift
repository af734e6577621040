import Foundation

/// A completion block, and the work that it waits for.
@MainActor
final class CompletionGroup {
    let completion: () -> Void
    private var pending = 0
    private var isClosed = false
    private let session: Session
    private let cause: UInt64?

    init(_ session: Session, _ completion: @escaping () -> Void) {
        (self.session, self.completion) = (session, completion)
        cause = session.currentCause
    }

    func hold() { pending += 1 }

    func release() {
        pending -= 1
        finishIfDone()
    }

    /// No more work is added.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        finishIfDone()
    }

    private func finishIfDone() {
        guard isClosed, pending == 0 else { return }
        // Only the first time: nothing holds a closed group again.
        pending = -1
        session.perform(because: cause, completion)
    }
}

/// The open transactions of a session.
@MainActor
final class TransactionStack {
    @MainActor
    final class Transaction {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var values: [String: Any] = [:]
        var group: CompletionGroup?
    }

    private unowned let session: Session
    private var explicit: [Transaction] = []
    private var implicit: Transaction?
    /// The groups of the work that is running at the end of the turn: what it starts belongs to the transaction in
    /// which the work was asked for.
    var inherited: [CompletionGroup] = []

    init(_ session: Session) { self.session = session }

    var current: Transaction {
        if let last = explicit.last { return last }
        let transaction = implicit ?? Transaction()
        implicit = transaction
        return transaction
    }

    /// The setting of the innermost transaction that has it.
    func setting<Value>(_ value: (Transaction) -> Value?) -> Value? {
        explicit.reversed().lazy.compactMap(value).first ?? implicit.flatMap(value)
    }

    /// The groups that wait for work which begins now, the innermost first.
    var openGroups: [CompletionGroup] {
        if explicit.isEmpty, implicit == nil { return inherited }
        return explicit.reversed().compactMap(\.group) + [implicit?.group].compactMap { $0 } + inherited
    }

    func begin() { explicit.append(Transaction()) }

    func commit() { explicit.popLast()?.group?.close() }

    func endImplicitTransaction() {
        guard explicit.isEmpty, let ended = implicit else { return }
        implicit = nil
        ended.group?.close()
    }

    func setCompletion(_ block: (() -> Void)?) {
        let old = current.group
        current.group = block.map { CompletionGroup(session, $0) }
        old?.close()
    }

    /// The change of a layer without a view takes the transaction's duration, unless an action says otherwise.
    func animateImplicitly(_ layer: CALayer, _ key: String) {
        guard setting(\.disablesActions) != true, !openGroups.isEmpty || layer.delegate != nil || layer.actions != nil
        else { return }
        let asked = layer.delegate?.action(for: layer, forKey: key) ?? layer.actions?[key]
        if asked is NSNull { return }
        if let action = layer.action(forKey: key) { return action.run(forKey: key, object: layer, arguments: nil) }
        guard !openGroups.isEmpty else { return }
        session.schedule(after: setting(\.duration) ?? 0.25, because: session.currentCause) {}
    }

    /// Makes the open transactions wait for `body`, or until it is discarded.
    func holding(_ body: @escaping () -> Void) -> () -> Void {
        let groups = openGroups
        if groups.isEmpty { return body }
        let hold = TransactionHold(groups)
        return {
            body()
            hold.end()
        }
    }

    /// The same for work at the end of a turn: the transactions wait also for what it starts.
    func holdingToTheEnd(of body: @escaping () -> Void) -> () -> Void {
        let groups = openGroups
        if groups.isEmpty { return body }
        return holding { [self] in
            let outer = inherited
            inherited = groups
            body()
            inherited = outer
        }
    }
}

/// Makes completion blocks wait until it ends or is released.
@MainActor
final class TransactionHold {
    private var groups: [CompletionGroup]

    init(_ groups: [CompletionGroup]) {
        self.groups = groups
        for group in groups { group.hold() }
    }

    func end() {
        let ended = groups
        groups = []
        for group in ended { group.release() }
    }

    isolated deinit { end() }
}
