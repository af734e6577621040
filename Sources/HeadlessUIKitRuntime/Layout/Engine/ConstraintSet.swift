import ConstraintSolver

/// The constraints that a solver holds, and the broken ones among them.
@MainActor
struct ConstraintSet {
    /// The origin of a constraint; older ones sort first.
    struct Key: Hashable, Comparable {
        /// The activation number of a constraint, or the number of a view.
        var number: Int64
        /// 0 for a constraint, otherwise the index of a view's own constraint.
        var slot: Int

        static func < (left: Key, right: Key) -> Bool { (left.number, left.slot) < (right.number, right.slot) }
    }

    struct Entry {
        var key: Key
        var constraint: LinearConstraint
        /// Nil for constraints from the intrinsic size of a view.
        var source: NSLayoutConstraint?
        fileprivate var id: Solver.ID?

        init(key: Key, constraint: LinearConstraint, source: NSLayoutConstraint?) {
            (self.key, self.constraint, self.source) = (key, constraint, source)
        }
    }

    struct Broken {
        /// The key of the constraint that was broken.
        var newest: Key
        var constraint: NSLayoutConstraint?
        /// The constraints that contradict each other, in order of activation.
        var conflict: [NSLayoutConstraint]
        /// The constraints from the sizes of contents that take part.
        var contents: [Key] = []
    }

    private var held: [Key: Entry] = [:]
    private var keys: [Solver.ID: Key] = [:]
    private var broken: [Key: Entry] = [:]

    /// Makes the solver satisfy as many constraints as possible, and returns the newly broken ones.
    ///
    /// Of required constraints that contradict each other, the one that was activated last is broken, if none is
    /// doubtful; else the last one of these. It is tried again after each change of a constraint.
    ///
    /// - Parameter doubtful: the doubtful constraints; nil if they are not known yet.
    /// - Parameter retries: whether to try the broken ones again although no constraint has changed.
    /// - Returns: nil if constraints contradict each other while the doubtful ones are not known. The caller finds out
    ///   which are doubtful, and calls again with the same constraints, so that the broken ones are tried.
    mutating func settle(
        _ wanted: [Entry], in solver: inout Solver, doubtful: Set<ObjectIdentifier>?, retries: Bool
    ) -> [Broken]? {
        let unchanged = Set(wanted.filter { $0.isNearly(held[$0.key]) }.map(\.key))
        let leaving = held.keys.filter { !unchanged.contains($0) }.sorted()
        let coming = wanted.filter { !unchanged.contains($0.key) }
        let isChanged = !leaving.isEmpty || coming.contains { !$0.isNearly(broken[$0.key]) }
        guard isChanged || retries else { return [] }
        for key in leaving { drop(key, from: &solver) }
        let tried = Set(coming.map(\.key))
        broken = broken.filter { tried.contains($0.key) }
        var news: [Broken] = []
        for entry in coming {
            guard let found = add(entry, to: &solver, doubtful) else { return nil }
            news += found
        }
        return news
    }

    var brokenKeys: Set<Key> { Set(broken.keys) }

    func isBroken(_ item: Broken) -> Bool { item.constraint != nil && broken[item.newest] != nil }

    private mutating func drop(_ key: Key, from solver: inout Solver) {
        guard let id = held.removeValue(forKey: key)?.id else { return }
        keys[id] = nil
        solver.remove(id)
    }

    private mutating func add(
        _ entry: Entry, to solver: inout Solver, _ doubtful: Set<ObjectIdentifier>?
    ) -> [Broken]? {
        do throws(Solver.Conflict) {
            hold(entry, as: try solver.add(entry.constraint))
            return []
        } catch {
            guard let doubtful else { return nil }
            let others = error.constraints.compactMap { keys[$0] }.compactMap { held[$0] }
            return breakNewest(of: others, and: entry, in: &solver, doubtful)
        }
    }

    private mutating func hold(_ entry: Entry, as id: Solver.ID) {
        var entry = entry
        entry.id = id
        held[entry.key] = entry
        keys[id] = entry.key
        broken[entry.key] = nil
    }

    private mutating func breakNewest(
        of others: [Entry], and entry: Entry, in solver: inout Solver, _ doubtful: Set<ObjectIdentifier>
    ) -> [Broken]? {
        let all = (others + [entry]).sorted { $0.key < $1.key }
        let uncertain = all.last { $0.source.map { doubtful.contains(ObjectIdentifier($0)) } ?? false }
        let newest = uncertain ?? all.last { $0.source != nil } ?? entry
        let isNews = broken.updateValue(newest, forKey: newest.key) == nil
        let contents = all.filter { $0.source == nil }.map(\.key)
        let conflict = Broken(
            newest: newest.key, constraint: newest.source, conflict: all.compactMap(\.source), contents: contents)
        let news = isNews ? [conflict] : []
        guard newest.key != entry.key else { return news }
        drop(newest.key, from: &solver)
        return add(entry, to: &solver, doubtful).map { news + $0 }
    }
}

extension ConstraintSet.Entry {
    /// Whether `other` is the same constraint up to rounding.
    fileprivate func isNearly(_ other: Self?) -> Bool {
        guard let other = other?.constraint, other.relation == constraint.relation else { return false }
        return other.strength == constraint.strength && other.expression.isNearly(constraint.expression)
    }
}
