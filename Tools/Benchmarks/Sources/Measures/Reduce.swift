import ArgumentParser
import HierarchyModel

/// Folds decoded events into a state.
struct Reduce: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Fold events into a state: ns per event.")

    @OptionGroup var source: EventSource

    func run() throws {
        let events = try source.load()
        var figures = Figures()
        var state = HierarchyState()
        figures.addTime(of: events.count) { state.apply(contentsOf: events) }
        figures.add("controllers held", Double(state.controllerCount))
        figures.print()
    }
}
