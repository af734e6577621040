import ArgumentParser
import Foundation

/// `samples list`: lists the samples.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the samples: name, summary and the rules that each breaks; then the rules without a sample.")

    func run() {
        let width = Sample.all.map(\.name.count).max() ?? 0
        for sample in Sample.all { print(Self.line(sample, width)) }
        print("\nRules without a sample:")
        for (rule, reason) in Sample.rulesWithoutSample.sorted(by: { $0.key < $1.key }) { print("\(rule): \(reason)") }
    }

    private static func line(_ sample: Sample, _ width: Int) -> String {
        let name = sample.name.padding(toLength: width, withPad: " ", startingAt: 0)
        let rules = sample.misuses.map(\.rule).joined(separator: ", ")
        return "\(name)  \(sample.summary)" + (rules.isEmpty ? "" : " [\(rules)]")
    }
}
