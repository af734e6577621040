import HierarchyModel

/// Which rules want which events: most events are wanted by few, so that finding those costs two reads.
struct Dispatch: Sendable {
    /// Positions of rules, those that want the same behind each other, in their order.
    private(set) var rules: [Int] = []
    /// By kind: its part of ``rules``.
    private var events: [Range<Int>] = []
    /// By kind of a scope: the part of ``rules`` that its `return` has.
    private var returns: [Range<Int>] = []

    /// Those that are not checked hear UIKit's own words all the same, if there are any: those are evidence enough.
    init(_ rules: [any Rule], where isChecked: (any Rule) -> Bool) {
        let codes = 0...(EventKind.allCases.map(\.rawValue).max() ?? 0)
        let checked = rules.enumerated().filter { isChecked($0.element) }
        events = codes.map { code in
            let candidates = code == EventKind.diagnostic.rawValue ? Array(rules.enumerated()) : checked
            return append(candidates.filter { type(of: $0.element).kinds.contains { $0.rawValue == code } }.map(\.offset))
        }
        returns = codes.map { code in
            append(checked.filter { type(of: $0.element).wantsReturn(of: code) }.map(\.offset))
        }
    }

    func wanting(_ kind: EventKind) -> Range<Int> { events[Int(kind.rawValue)] }

    /// Of a `return` with no open scope those that want every one.
    func wantingReturn(of scope: EventKind?) -> Range<Int> {
        scope.map { returns[Int($0.rawValue)] } ?? events[Int(EventKind.return.rawValue)]
    }

    private mutating func append(_ part: [Int]) -> Range<Int> {
        rules += part
        return rules.count - part.count..<rules.count
    }
}

extension Rule {
    fileprivate static func wantsReturn(of scope: UInt16) -> Bool {
        kinds.contains(.return) || scopes.contains { $0.rawValue == scope }
    }
}
