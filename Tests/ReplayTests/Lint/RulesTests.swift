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
                "missing-did-move (warning, containment): A child was added but never got didMove(toParent:)\n"
                    + "\nWhy:   "
            ))
        #expect(output.contains("\nFix:   Call child.didMove(toParent: self)"))
        #expect(
            output.contains(
                "\nUIKit: says nothing\nNeeds: call.didMove, and call.addChild or parent.changed\n"
                    + "\nBreaks the rule: added, and didMove(toParent:) never called:\n"
            ))
        #expect(output.contains("\n  >   call.addChild  parent=#2 child=#3\n"))
        #expect(output.contains("\nClean: called at once:\n"))
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

    @Test func `the table and the pages of rules are those that the rules generate`() throws {
        let pages = PackageFiles.root.appendingPathComponent("Sources/Linting/Linting.docc/Rules")
        let generated = folder.url.appendingPathComponent("pages")
        let answer = try Program.run("rules", "--format", "markdown", "-o", "pages", in: folder)
        #expect(answer.status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: generated.path).sorted()
        var stale = try FileManager.default.contentsOfDirectory(atPath: pages.path).filter { !names.contains($0) }
        for name in names {
            let page = try? String(contentsOf: pages.appendingPathComponent(name), encoding: .utf8)
            let fresh = try String(contentsOf: generated.appendingPathComponent(name), encoding: .utf8)
            if page != fresh { stale.append(name) }
        }
        let table = try PackageFiles.text("RULES.md")
        if try Program.run("rules", "--format", "markdown", in: folder).output != table { stale.append("RULES.md") }
        #expect(
            stale.isEmpty,
            """
            Not what the rules generate. To refresh:
            swift run replay rules --format markdown > RULES.md
            swift run replay rules --format markdown -o Sources/Linting/Linting.docc/Rules
            """)
        #expect(names.count == Rules.all.count + 1)
    }

    @Test func `a folder for pages needs the format Markdown and no rule`() throws {
        #expect(try Program.run("rules", "-o", "pages", in: folder).status == 64)
        let one = try Program.run("rules", "missing-did-move", "--format", "markdown", "-o", "pages", in: folder)
        #expect(one.status == 64)
    }

    @Test func `an unknown rule exits with 64`() throws {
        #expect(try Program.run("rules", "tidiness", in: folder).status == 64)
    }
}
