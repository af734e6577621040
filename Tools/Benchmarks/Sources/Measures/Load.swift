import ArgumentParser
import HierarchyModel
import TraceFile
import Workload

/// Makes the events. Its time is subtracted from the whole process times of other measurements.
struct Load: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make the events, and do nothing with them.")

    @OptionGroup var workload: WorkloadArguments

    func run() { Figures.print("events", Double(workload.load().count)) }
}

/// The events of the simulated session or of a recording.
struct EventSource: ParsableArguments {
    @OptionGroup var workload: WorkloadArguments
    @Option(help: "A trace whose events replace those of the simulated session.") var trace: String?

    /// In memory, so that reading them is not measured.
    func load() throws -> [Event] {
        guard let trace else { return workload.load() }
        return Array(try TraceReader(path: trace).events)
    }
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
