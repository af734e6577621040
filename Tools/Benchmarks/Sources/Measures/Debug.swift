import ArgumentParser
import Debugger
import TerminalUI
import TraceFile

/// Opens the debugger on a trace and presses keys. The debugger checks the trace between them.
struct Debug: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the debugger and press keys: ms until the screen is drawn.",
        discussion: """
            The time of a key includes the rest of the current slice of the check, the handling of the key, and \
            drawing the screen \
            of 140 × 40 cells and comparing it with the previous one. Keys that search the trace, such as 'e', are \
            omitted.
            """)

    @Argument(help: "The trace.") var trace: String
    @Option(help: "The number of keys.") var count = 200
    @Flag(help: "Also print the median and the maximum of each key, the slowest first.") var byKey = false
    @Flag(help: "Complete the check before the keys, and print the MB that the debugger adds to the process.")
    var checked = false

    private static let keys: [[Key]] = [
        [.right], [.left], [.character("}")], [.character("{")], [.character("L")], [.character("H")],
        [.character(">")], [.character("<")],
        [.shiftRight], [.shiftLeft], [.character("5"), .character("0"), .character("%")], [.character("G")],
        [.character("g")],
        [.tab], [.character("j")], [.character("k")], [.character("j")], [.pageDown], [.control("o")],
        [.character("T")], [.character("O")],
        [.character("d")], [.escape], [.character(":")] + "why c".map(Key.character) + [.escape],
    ]

    func run() throws {
        var shown: Surface?
        var model: Model?
        var memory = PrivateMemory()
        memory.begin()
        let first =
            try time {
                let reader = try TraceReader(path: trace)
                let made = Model(reader, name: trace, size: ScreenSize(rows: 40, columns: 140))
                shown = made.surface()
                model = made
            } / 1e6
        guard var model else { return }
        if checked { check(&model, &memory) }
        var picks = Picks(seed: 11)
        let taken = (0..<count).flatMap { _ in
            Self.keys[Int(picks.number(below: UInt64(Self.keys.count)))].map { key in
                let taken =
                    time {
                        if model.isBusy { model.work() }
                        _ = model.handle(.key(key))
                        let surface = model.surface()
                        _ = surface.changes(since: shown)
                        shown = surface
                    } / 1e6
                return (key, taken)
            }
        }
        memory.look()
        if byKey { printByKey(taken) }
        let times = taken.map(\.1)
        var figures = Figures()
        figures.add("first_ms", first)
        figures.add("p50_ms", times.percentile(0.5))
        figures.add("p99_ms", times.percentile(0.99))
        figures.add("worst_ms", times.max() ?? 0)
        if checked { figures.add("mb", memory.growth) }
        figures.print()
    }

    /// Checks the whole trace, as the debugger does while no key is pressed.
    private func check(_ model: inout Model, _ memory: inout PrivateMemory) {
        var slices = 0
        while model.isBusy {
            model.work()
            slices += 1
            // To read the memory takes as long as to check hundreds of events.
            if slices.isMultiple(of: 100) { memory.look() }
        }
        memory.look()
    }

    private func printByKey(_ taken: [(Key, Double)]) {
        let keys = Dictionary(grouping: taken, by: \.0).mapValues { $0.map(\.1) }
        for (key, times) in keys.sorted(by: { $0.value.max()! > $1.value.max()! }) {
            print("\(key)\t\(times.percentile(0.5))\t\(times.max()!)")
        }
    }
}
