#if os(Linux)
/// A function that was inlined, and the place in its caller where that happened.
struct InlinedCall: Hashable {
    var name: String
    var rawName: String
    var path: String?
    var line: UInt32?
    var column: Int
}

/// Finds out which of the functions inlined at an address lies in which.
///
/// The symboliser lists them by the first address of each, the deeper first where those are equal: an outer function
/// that begins earlier comes before an inner one. The address where some of them begin tells: those that were there
/// before are the outer ones, and the list at that address has the others in order. It is found by doubling the
/// distance and then halving the interval, because every address costs a reading of the line table.
///
/// Where another copy of a function ends at that address, the others may have copies as well. An address, among few,
/// where the outer function is present without the inner one settles such a doubt.
struct InlineNesting {
    private let start: UInt, asked: UInt
    /// What is known, innermost first.
    private var inner: [InlinedCall] = []
    /// What is still to be told apart, as listed at `present`, the lowest address known to have all of it.
    private var rest: [InlinedCall]
    private var present: UInt
    /// The highest address known to lack some of `rest`, and what is inlined there.
    private var absent: (address: UInt, inlined: [InlinedCall])?
    private var step: UInt = 8
    /// Pairs of which the functions' copies make it doubtful which is the outer one.
    private var doubts: [(outer: InlinedCall, inner: InlinedCall)] = []
    /// Addresses that may settle the doubts.
    private var clues: [UInt] = []

    /// - Parameters:
    ///   - calls: what is inlined at `address`, as the symboliser lists it.
    ///   - start: the first address of the function that owns the code.
    init(_ calls: [InlinedCall], at address: UInt, from start: UInt) {
        (rest, present, self.start, asked) = (calls, address, start, address)
        settle()
    }

    /// The next address to ask for; nil where nothing is left to tell or to try.
    var question: UInt? {
        if !doubts.isEmpty { return clues.last }
        guard rest.count > 1 else { return nil }
        if let absent { return absent.address + (present - absent.address) / 2 }
        return present - min(step, present - start)
    }

    /// Learns what is inlined at the address in question.
    mutating func learn(_ inlined: [InlinedCall]) {
        guard let address = question else { return }
        let listed = Set(inlined)
        if !doubts.isEmpty { return settleDoubts(with: listed) }
        if rest.allSatisfy(listed.contains) {
            (present, step) = (address, step * 2)
            rest = inlined.filter(Set(rest).contains)
        } else {
            absent = (address, inlined)
        }
        settle()
    }

    /// Takes the functions that begin at `present` for the innermost ones, where that is known.
    private mutating func settle() {
        if present == start { return finish() }
        guard let absent, present - absent.address == 1 else { return }
        let before = Set(absent.inlined), copies = Set(absent.inlined.map(\.rawName))
        let outer = rest.filter(before.contains), begun = rest.filter { !before.contains($0) }
        doubts = begun.filter { copies.contains($0.rawName) }.flatMap { inner in outer.map { ($0, inner) } }
        clues = doubts.isEmpty ? [] : addressesAround
        if doubts.isEmpty { divide() }
    }

    private var addressesAround: [UInt] {
        (3...10).reversed().flatMap { power in
            let distance: UInt = 1 << power
            return [present - min(distance, present - start), asked + distance]
        }
    }

    private mutating func settleDoubts(with listed: Set<InlinedCall>) {
        let names = Set(listed.map(\.rawName))
        clues.removeLast()
        doubts.removeAll { listed.contains($0.outer) && !names.contains($0.inner.rawName) }
        if doubts.isEmpty { divide() }
    }

    /// Goes on with the functions that were there before `present`.
    private mutating func divide() {
        guard let absent else { return }
        let before = Set(absent.inlined), remaining = Set(rest)
        inner += rest.filter { !before.contains($0) }
        (rest, present, self.absent, step) = (absent.inlined.filter(remaining.contains), absent.address, nil, 8)
        if present == start { finish() }
    }

    private mutating func finish() {
        inner += rest
        rest = []
    }

    /// The calls, innermost first; nil where their order is not known.
    var innermostFirst: [InlinedCall]? {
        doubts.isEmpty && question == nil ? inner + rest : nil
    }
}
#endif
