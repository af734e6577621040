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
/// that begins earlier comes before an inner one. Neighbouring addresses tell: where one is present without the other,
/// it is the outer one.
struct InlineNesting {
    private let calls: [InlinedCall]
    private var outer: Set<Pair> = []

    private struct Pair: Hashable {
        var outer: Int
        var inner: Int
    }

    init(_ calls: [InlinedCall]) {
        self.calls = calls
    }

    /// Whether more addresses can still tell something.
    var isOpen: Bool {
        outer.count < calls.count * (calls.count - 1) / 2
    }

    /// Learns from what is inlined at another address of the same function.
    mutating func learn(from neighbours: [InlinedCall]) {
        let present = Set(neighbours), names = Set(neighbours.map(\.rawName))
        for (first, second) in pairs where isUnknown(first, second) {
            if present.contains(calls[first]), !names.contains(calls[second].rawName) {
                outer.insert(Pair(outer: first, inner: second))
            }
        }
    }

    private var pairs: [(Int, Int)] {
        calls.indices.flatMap { first in calls.indices.filter { $0 != first }.map { (first, $0) } }
    }

    private func isUnknown(_ first: Int, _ second: Int) -> Bool {
        !outer.contains(Pair(outer: first, inner: second)) && !outer.contains(Pair(outer: second, inner: first))
    }

    /// The calls, innermost first; what nothing told apart begins at one address and keeps its order.
    var innermostFirst: [InlinedCall] {
        var rest = Array(calls.indices), ordered: [InlinedCall] = []
        while !rest.isEmpty {
            let index = rest.firstIndex { candidate in
                !rest.contains { other in
                    outer.contains(Pair(outer: candidate, inner: other)) || precedes(other, candidate)
                }
            }
            ordered.append(calls[rest.remove(at: index ?? 0)])
        }
        return ordered
    }

    private func precedes(_ other: Int, _ candidate: Int) -> Bool {
        other < candidate && isUnknown(other, candidate)
    }
}
#endif
