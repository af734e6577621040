import ArgumentParser
import HierarchyModel

/// Folds decoded events into a state, with the product's reducer or with one on a `Dictionary`.
struct Reduce: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Fold events into a state: ns per event.")

    @OptionGroup var source: EventSource
    @Flag(help: "Keep the controllers in a Dictionary.") var dictionary = false

    func run() throws {
        let events = try source.load()
        var figures = Figures()
        if dictionary {
            var state = DictionaryState()
            figures.addTime(of: events.count) { state.apply(contentsOf: events) }
            figures.add("controllers held", Double(state.controllers.count))
        } else {
            var state = HierarchyState()
            figures.addTime(of: events.count) { state.apply(contentsOf: events) }
            figures.add("controllers held", Double(state.controllerCount))
        }
        figures.print()
    }
}
