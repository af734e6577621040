import ArgumentParser
import HierarchyModel
import Workload

/// What comes before the measured part of the others, for an outside timer to subtract.
struct Load: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make the events, and do nothing with them.")

    @OptionGroup var workload: WorkloadArguments

    func run() { Figures.print("events", Double(workload.load().count)) }
}

extension WorkloadArguments {
    /// In memory, so that making them is not measured.
    func load() -> [Event] {
        var events: [Event] = []
        events.reserveCapacity(self.events)
        for event in Workload(count: self.events, clockStep: clockStep) { events.append(event) }
        return events
    }
}
