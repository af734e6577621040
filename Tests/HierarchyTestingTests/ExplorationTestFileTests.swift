import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import Testing

@testable import HierarchyTesting

/// The file of a finding's test, and the seeds of an exploration.
@MainActor
struct ExplorationTestFileTests {
    final class AppDelegate: UIResponder, UIApplicationDelegate {}
    private final class HiddenDelegate: UIResponder, UIApplicationDelegate {}

    private func finding() throws -> ExplorationFinding {
        let trap = Trap.links[0]
        var findings: [ExplorationFinding] = []
        for seed in 1...80 as ClosedRange<UInt64> where findings.isEmpty {
            withKnownIssue(isIntermittent: true) {
                findings = try expectNoViolations(
                    exploring: 25, seeds: seed...seed, trap.configuration, rules: trap.rules
                ) { trap.app(false).launch(in: $0) }
            }
        }
        return try #require(findings.first)
    }

    @Test func `the file says what is wrong, and has the test with its imports`() throws {
        let finding = try finding()
        let delegate = DelegateClass(AppDelegate())
        let configuration = SessionConfiguration()
        let lines = finding.testFile(configuration, delegate: delegate)
        #expect(lines[0] == "// \(TerminalText.printable("\(finding.violation)"))")
        #expect(lines[0].contains(finding.violation.rule))
        #expect(lines[1] == "// Fix: \(TerminalText.printable(finding.violation.fix))")
        let imports = [
            "", "import Foundation", "import HierarchyTesting", "import Testing", "",
            "@testable import HierarchyTestingTests", "",
        ]
        let end = try #require(lines.firstIndex { !$0.hasPrefix("//") })
        #expect(Array(lines[end..<(end + imports.count)]) == imports)
        let code = finding.testCode(configuration, delegate: "ExplorationTestFileTests.AppDelegate")
        #expect(Array(lines[(end + imports.count)...]) == code)
        let launched = finding.testFile(configuration, delegate: nil)
        #expect(!launched.contains { $0.hasPrefix("@testable") })
        #expect(launched.contains(code[0]))
    }

    @Test func `the place of the call is in the file`() throws {
        let finding = try finding()
        let place = finding.violation.site?.place
        let lines = finding.testFile(SessionConfiguration(), delegate: nil)
        let expected = place.flatMap { place in
            place.file.flatMap { file in place.line.map { "// Place: \(file):\($0)" } }
        }
        #expect(lines.first { $0.hasPrefix("// Place: ") } == expected)
    }

    @Test func `a delegate's class has the name that code of another module uses`() {
        #expect(DelegateClass(AppDelegate()).name == "ExplorationTestFileTests.AppDelegate")
        #expect(DelegateClass(AppDelegate()).module == "HierarchyTestingTests")
        #expect(DelegateClass(HiddenDelegate()).name == "HiddenDelegate")
        #expect(DelegateClass(HiddenDelegate()).module == "HierarchyTestingTests")
    }

    @Test(
        arguments: [
            ([:], 1...5), (["HINDSIGHT_SEEDS": "6...25"], 6...25), (["HINDSIGHT_SEEDS": "7...7"], 7...7),
        ] as [([String: String], ClosedRange<UInt64>)])
    func `the environment chooses the seeds`(environment: [String: String], seeds: ClosedRange<UInt64>) throws {
        #expect(try SeedRange.chosen(in: environment, or: 1...5) == seeds)
    }

    @Test(arguments: ["", "7", "9...6", "1...2...3", "-1...4", "1..<4", " 1...4"])
    func `a text that is no range is an error`(text: String) {
        #expect(throws: SeedRangeError(text: text)) {
            try SeedRange.chosen(in: ["HINDSIGHT_SEEDS": text], or: 1...5)
        }
        #expect(SeedRangeError(text: text).description.hasPrefix("HINDSIGHT_SEEDS='\(text)' is no range of seeds"))
    }
}
