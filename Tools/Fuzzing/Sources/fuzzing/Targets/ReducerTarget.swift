import HierarchyModel
import JSONText
import Linting

/// Arbitrary events in arbitrary order for the reducer, the rules and the writer.
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
        require(
            HierarchyState(json: state.json, uncountedScopes: state.uncountedScopes).text == state.text,
            "a state differs from its JSON")
        var given = HierarchyState()
        given.apply(Event(.stateGiven, [.state: .object(state.given)]))
        require(given.controllers.count == state.controllers.count, "the state after state.given differs")
        for controller in state.controllers { _ = state.isInWindow(controller.id) }
    }

    /// A few bytes for each event. Only the kinds of the recording are used.
    func seeds(_ events: [Event]) -> [[UInt8]] {
        let kinds = events.prefix(200).compactMap { event in Vocabulary.kinds.firstIndex { $0.kind == event.kind } }
        return [kinds.flatMap { [UInt8(truncatingIfNeeded: $0), 0xFF, 1, 2, 3, 4, 5, 6] }]
    }
}
