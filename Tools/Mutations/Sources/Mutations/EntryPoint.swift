import ArgumentParser
import Linting
import TraceFile

/// Introduces one mistake at a time into clean traces, and checks that the expected rule finds it and blames the right
/// event.
@main
struct Mutations: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mutations",
        discussion: """
            Exits 1 if an operator finds no place for a mistake, if less than 99 % of the mistakes are found, or if a \
            harmless one is reported.
            """)

    @Argument(help: "Traces; those that break a rule are left out. The clean examples of all rules are used too.")
    var traces: [String] = []

    @Option(help: "The most mutations of each operator, spread over all places.")
    var perOperator = 500

    @Option(help: "Run this operator only.")
    var only: String?

    @Flag(
        help:
            """
            List all mistakes that were not found, and all harmless ones that were reported, instead of the first ten \
            of each operator.
            """
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

/// The results of the mutations of one operator.
struct Tally {
    var due = 0
    var found = 0
    /// The number of harmless mutations, by reason.
    var harmless: [String: Int] = [:]
    /// The mistakes that were not found.
    var survivors: [String] = []
    /// The harmless mutations that the rule reported.
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
