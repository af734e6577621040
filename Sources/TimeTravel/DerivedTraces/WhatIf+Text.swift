import HierarchyModel
import TraceFile

/// What the outputs say about the events that are excluded, and about what is not known.
extension WhatIf {
    /// `and 26 events that depend on it`, then a line for each dependent that no cause names. Empty if nothing depends
    /// on the chosen events.
    ///
    /// - Parameter chosen: how many events were named.
    public func dependentLines(chosen: Int, limit: Int = 8) -> [String] {
        guard excludedCount > chosen else { return [] }
        let count = excludedCount - UInt64(chosen)
        let told = dependents.filter { $0.reason != .caused }
        let lines = told.prefix(limit).map { dependent in
            let name = reader.event(dependent.seq).map { TerminalText.word($0.name) + " " } ?? ""
            return "\(EventText.position(dependent.seq)) \(name)depends too: \(text(dependent))"
        }
        let rest = told.count - lines.count
        return ["with \(count) more event\(count == 1 ? "" : "s") that depend\(count == 1 ? "s" : "") on it"] + lines
            + (rest > 0 ? ["… \(rest) more"] : [])
    }

    private func text(_ dependent: Dependent) -> String {
        let before = dependent.seq == 0 ? HierarchyState() : reader.state(before: dependent.seq)
        let name = dependent.object.map { id in ObjectName(id, in: before)?.textWithID ?? "\(id)" } ?? "the object"
        switch dependent.reason {
        case .caused: return "it was caused by an excluded event"
        case .object: return "\(name) would not exist"
        case .held: return "\(name) would still be in the hierarchy"
        case .ineffective: return "for \(name) it would change nothing"
        }
    }

    /// Says that nothing differs, and of what the excluded events are.
    public var sameText: String {
        var counts: [EventFamily: Int] = [:]
        for event in excluded.lazy.joined().prefix(Self.maximumCounted).compactMap({ reader.event($0) })
        where event.kind != .return {
            counts[event.family, default: 0] += 1
        }
        let parts = EventFamily.allCases.compactMap { family -> String? in
            let name = family == .session ? "session event" : family.rawValue
            return counts[family].map { "\($0) \(name)\($0 == 1 ? "" : "s")" }
        }
        return "The hierarchy is as recorded after every turn: the excluded events (\(parts.joined(separator: ", ")))"
            + " leave no mark on it."
    }

    private static let maximumCounted = 10_000

    /// What a fold without the code of the app cannot tell.
    ///
    /// - Parameter calls: the number of later calls of the app that are as recorded.
    public static func unknownText(calls: Int) -> String {
        let kept =
            calls == 0
            ? "the app makes no call afterwards"
            : "\(calls) later call\(calls == 1 ? " of the app is" : "s of the app are") as recorded"
        return "No code of the app runs again: \(kept), and what it would have called instead is not known."
    }
}
