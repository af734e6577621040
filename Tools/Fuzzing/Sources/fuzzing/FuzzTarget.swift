import HierarchyModel

/// Something that takes bytes from anybody. An input is right unless it traps, never ends or takes too much memory.
protocol FuzzTarget: Sendable {
    var name: String { get }
    func run(_ input: [UInt8])
    /// Inputs to begin with, made of the events of a recording.
    func seeds(_ events: [Event]) throws -> [[UInt8]]
    /// The files that an input stands for, by what is behind their name.
    func files(of input: [UInt8]) -> [(suffix: String, bytes: [UInt8])]
}

extension FuzzTarget {
    func files(of input: [UInt8]) -> [(suffix: String, bytes: [UInt8])] { [] }
}

/// Sorted by name.
let targets: [any FuzzTarget] = [JournalTarget(), LinesTarget(), ReducerTarget(), StoryboardTarget(), TraceTarget()]
