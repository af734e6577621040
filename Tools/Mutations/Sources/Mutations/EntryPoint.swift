import ArgumentParser
import Linting
import TraceFile

/// Breaks clean traces, one thing at a time, and sees that the rule that is due finds it and blames the right event.
@main
struct Mutations: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutations",
        discussion: """
            Exits 1 where an operator finds nothing to break, less than 99 % of what is due is found, or something is where nothing was due.
            """)

    @Argument(help: "Traces; those that break a rule are left out. The clean examples of all rules are broken too.")
    var traces: [String] = []

    @Option(help: "How many mutations of each operator at most, spread over all places.")
    var perOperator = 500

    @Option(help: "Run this operator only.")
    var only: String?

    @Flag(
        help: "List all survivors, and all that was found without being due, instead of the first ten of each operator."
    )
    var all = false

    func run() throws {
        let specimens = try traces.compactMap { try Specimen.trace($0) } + Specimen.examples
        print("\(specimens.count) clean traces, \(specimens.reduce(0) { $0 + $1.events.count }) events")
        var total = Tally()
        var isIdle = false
        for kind in mutationOperators where only == nil || only == kind.name {
            let tally = Trial(kind, specimens, limit: perOperator).run()
            print(tally.text(kind.name, kind.rule))
            let lines = tally.survivors + tally.overlooked
            for line in all ? lines[...] : lines.prefix(10) { print("    " + line) }
            total.add(tally)
            isIdle = isIdle || tally.due == 0
        }
        print(total.text("all", "rules"))
        if isIdle || total.found * 100 < total.due * 99 || !total.overlooked.isEmpty { throw ExitCode(1) }
    }
}

/// How the mutations of an operator fared.
struct Tally {
    var due = 0
    var found = 0
    /// Where no rule was due, by the reason.
    var harmless: [String: Int] = [:]
    /// What was due and not found.
    var survivors: [String] = []
    /// What the rule found although nothing was due.
    var overlooked: [String] = []

    mutating func add(_ other: Tally) {
        due += other.due
        found += other.found
        harmless.merge(other.harmless, uniquingKeysWith: +)
        survivors += other.survivors
        overlooked += other.overlooked
    }

    func text(_ name: String, _ rule: String) -> String {
        let reasons = harmless.sorted { $0.key < $1.key }.map { ", \($0.value) harmless (\($0.key))" }.joined()
        return "\(name) -> \(rule): \(found) of \(due) found\(reasons)"
    }
}
