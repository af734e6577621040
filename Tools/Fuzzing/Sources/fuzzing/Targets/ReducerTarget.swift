import HierarchyModel
import JSONText
import Linting

/// Any events in any order: the reducer, the rules, the writer.
struct ReducerTarget: FuzzTarget {
    let name = "reducer"

    func run(_ input: [UInt8]) {
        var source = EventSource(input)
        var events: [Event] = []
        while !source.isAtEnd { events.append(source.next()) }
        fold(events)
        WrittenTrace.check(events)
    }

    private func fold(_ events: [Event]) {
        var state = HierarchyState()
        var lint = LintEngine()
        for event in events {
            let before = state
            _ = state.apply(event).map { "\($0)" }
            lint.receive(event)
            _ = StateDiff(from: before, to: state).isEmpty
        }
        _ = lint.finish()
        precondition(
            HierarchyState(json: state.json, uncountedScopes: state.uncountedScopes).text == state.text,
            "a state is not what its JSON says")
        var given = HierarchyState()
        given.apply(Event(.stateGiven, [.state: .object(state.given)]))
        precondition(given.controllers.count == state.controllers.count, "a given state is another one")
        for controller in state.controllers { _ = state.isInWindow(controller.id) }
    }

    /// Of a few bytes each; what a recording has is of no use for them.
    func seeds(_ events: [Event]) -> [[UInt8]] {
        let kinds = events.prefix(200).compactMap { event in Vocabulary.kinds.firstIndex { $0.kind == event.kind } }
        return [kinds.flatMap { [UInt8(truncatingIfNeeded: $0), 0xFF, 1, 2, 3, 4, 5, 6] }]
    }
}
