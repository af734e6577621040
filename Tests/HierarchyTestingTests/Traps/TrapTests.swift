import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import Testing

@testable import HierarchyTesting

/// Each trap is found in 2,000 actions at most, and with six steps at most; mended, it is not.
@MainActor
struct TrapTests {
    nonisolated private static let actions = 25
    nonisolated private static let seeds: ClosedRange<UInt64> = 1...80
    nonisolated private static let seedsOfMended: ClosedRange<UInt64> = 1...3
    nonisolated private static let steps = 6

    nonisolated private static let all = Trap.overlaps + Trap.links + Trap.answers + Trap.reports

    private func explore(
        _ trap: Trap, isMended: Bool, seeds: ClosedRange<UInt64>
    ) throws -> [ExplorationFinding] {
        try expectNoViolations(exploring: Self.actions, seeds: seeds, trap.configuration, rules: trap.rules) {
            trap.app(isMended).launch(in: $0)
        }
    }

    /// What the first seed finds that finds something.
    ///
    /// - Parameter isWanted: which findings count.
    private func find(_ trap: Trap, where isWanted: (ExplorationFinding) -> Bool = { _ in true }) -> ExplorationFinding?
    {
        for seed in Self.seeds {
            var findings: [ExplorationFinding] = []
            withKnownIssue(isIntermittent: true) {
                findings = try explore(trap, isMended: false, seeds: seed...seed)
            }
            if let first = findings.first, isWanted(first) { return first }
        }
        return nil
    }

    /// The rule's violations in a run of these steps.
    private func violations(_ trap: Trap, isMended: Bool, _ steps: [ExplorationStep]) -> [Violation] {
        let session = Session(trap.configuration)
        let log = EventLog()
        session.attach(log)
        let app = session.run { trap.app(isMended).launch(in: session) }
        session.runUntilIdle()
        session.perform(steps)
        withExtendedLifetime(app) { session.end() }
        return RecordedTrace(name: trap.name, events: log.events).violations(trap.rules)
    }

    @Test(arguments: all)
    func `a trap is found, and its steps break the rule only as long as it is not mended`(trap: Trap) throws {
        let finding = try #require(find(trap), "No seed finds it.")
        #expect(finding.violation.rule == trap.rule)
        #expect((1...Self.steps).contains(finding.steps.count), "\(finding.steps)")
        #expect(violations(trap, isMended: false, finding.steps).map(\.rule).contains(trap.rule))
        #expect(violations(trap, isMended: true, finding.steps) == [], "\(finding.steps)")
    }

    @Test(arguments: all)
    func `in a mended trap nothing is found`(trap: Trap) throws {
        #expect(try explore(trap, isMended: true, seeds: Self.seedsOfMended).isEmpty)
    }

    @Test func `there are ten traps of each kind and six reports, each with a name of its own`() {
        #expect([Trap.overlaps, Trap.links, Trap.answers, Trap.reports].map(\.count) == [10, 10, 10, 6])
        #expect(Set(Self.all.map(\.name)).count == 36)
        #expect(Trap.reports.allSatisfy { $0.report != nil })
    }

    @Test func `a finding that needs another order names the work and where the runs part`() throws {
        let trap = try #require(Trap.answers.first { $0.rule == "pop-to-absent-controller" })
        let finding = try #require(find(trap) { !$0.exchanges.isEmpty })
        let exchange = try #require(finding.exchanges.first)
        #expect(finding.exchanges == [exchange])
        #expect(exchange.contains("the answer to GET https://shop.test/comments"))
        #expect(exchange.contains("runs before the answer to GET https://shop.test/details"))
        #expect(exchange.hasPrefix("E"))
        let code = finding.testCode(trap.configuration, delegate: nil)
        #expect(code.contains { $0.contains("exchanges: [") })
        var inOrder = finding.steps
        for index in inOrder.indices { inOrder[index].exchanges = [] }
        #expect(violations(trap, isMended: false, inOrder) == [])
    }

    @Test func `a finding that needs an answer at another time says which`() throws {
        let trap = try #require(Trap.answers.first { $0.name == "no answer comes until the page is gone" })
        let finding = try #require(find(trap))
        #expect(finding.steps.map(\.answers).contains(.never))
        #expect(finding.testCode(trap.configuration, delegate: nil).contains { $0.contains("answers: .never") })
    }

    @Test func `the answers to the first screen come at other times, too`() throws {
        let trap = Trap(name: "the first answer comes while help appears", rule: "present-during-transition") { _ in
            let menu = TrapMenu(["Help": { $0.show(TrapForm()) }])
            menu.onLoad = { menu in menu.request("list") { _ in menu.show(TrapAnswer()) } }
            return TrapApp(menu, answersAfter: 1)
        }
        let finding = try #require(find(trap))
        #expect(finding.answersAtLaunch == .inTransition)
        #expect(finding.steps.map(\.action) == [#"tap UIButton "Help" in TrapMenu"#])
        let code = finding.testCode(trap.configuration, delegate: "AppDelegate")
        let time = try #require(code.firstIndex(of: "        session.answerTime = .inTransition"))
        #expect(code[time + 1] == "        let app = AppDelegate()")
    }

    @Test func `the code of a finding names links and answers`() throws {
        let trap = Trap.links[0]
        let finding = try #require(find(trap))
        let links = #"    configuration.links = ["shop://cart"].compactMap { URL(string: $0) }"#
        #expect(finding.testCode(trap.configuration, delegate: nil).contains(links))
        #expect(finding.steps.map(\.action).contains("open shop://cart"))
    }
}
