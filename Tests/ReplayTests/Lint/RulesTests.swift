import Foundation
import Linting
import TestSupport
import Testing

@testable import replay

@Suite struct RulesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `the list has every rule`() throws {
        let answer = try Program.run("rules", in: folder)
        #expect(answer.status == 0)
        #expect(answer.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == Rules.all.map { $0.id[...] })
    }

    @Test func `one rule is explained in full`() throws {
        let output = try Program.run("rules", "missing-did-move", in: folder).output
        #expect(
            output.hasPrefix(
                "missing-did-move (warning, containment): A child was added but never told that the move finished\n"
                    + "\nWhy:   "
            ))
        #expect(output.contains("\nFix:   Call child.didMove(toParent: self)"))
        #expect(
            output.contains(
                "\nUIKit: says nothing\nNeeds: call.didMove, and call.addChild or parent.changed\n"
                    + "\nBreaks the rule: added and never told:\n"
            ))
        #expect(output.contains("\n  >   call.addChild  parent=#2 child=#3\n"))
        #expect(output.contains("\nClean: told at once:\n"))
    }

    @Test(arguments: ["json", "markdown"])
    func `every rule is printed as JSON and Markdown`(_ format: String) throws {
        for rule in Rules.all {
            let one = try Program.run("rules", rule.id, "--format", format, in: folder)
            #expect(one.status == 0)
            #expect(one.output.contains(rule.id))
        }
        #expect(try Program.run("rules", "--format", format, in: folder).status == 0)
    }

    /// `replay rules --format markdown > RULES.md` updates the document.
    @Test func `RULES.md is up to date`() throws {
        let document = try PackageFiles.text("RULES.md")
        let isFresh = try Program.run("rules", "--format", "markdown", in: folder).output == document
        #expect(isFresh, "RULES.md is not what 'replay rules --format markdown' prints")
    }

    @Test func `an unknown rule exits with 64`() throws {
        #expect(try Program.run("rules", "tidiness", in: folder).status == 64)
    }
}
