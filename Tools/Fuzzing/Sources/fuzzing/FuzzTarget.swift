import HierarchyModel

/// Code that receives bytes from an untrusted source. It must not trap, run without end or use too much memory.
protocol FuzzTarget: Sendable {
    var name: String { get }
    func run(_ input: [UInt8])
    /// Initial inputs, made from the events of a recording.
    func seeds(_ events: [Event]) throws -> [[UInt8]]
    /// The files that an input represents, by the suffixes of their names.
    func files(of input: [UInt8]) -> [(suffix: String, bytes: [UInt8])]
}

extension FuzzTarget {
    func files(of input: [UInt8]) -> [(suffix: String, bytes: [UInt8])] { [] }
}

/// All targets, sorted by name.
let targets: [any FuzzTarget] = [
    FollowerTarget(), JournalTarget(), LinesTarget(), OutputTarget(), ReducerTarget(), StoryboardTarget(),
    TraceTarget(),
]
