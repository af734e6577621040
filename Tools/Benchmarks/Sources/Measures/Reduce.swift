import ArgumentParser
import HierarchyModel

/// Folds decoded events into a state: the product's reducer, then the same on a `Dictionary`.
struct Reduce: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Fold events into a state: ns for one.")

    @OptionGroup var workload: WorkloadArguments

    func run() {
        let events = workload.load()
        var state = HierarchyState()
        var plain = DictionaryState()
        var figures = Figures()
        figures.addTime(of: events.count) { for event in events { state.apply(event) } }
        figures.addTime("dictionary_", of: events.count) { for event in events { plain.apply(event) } }
        precondition(state.controllerCount == plain.controllers.count, "the two reducers hold different controllers")
        figures.print()
    }
}
