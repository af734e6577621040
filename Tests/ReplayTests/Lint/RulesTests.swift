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
                "\nUIKit: says nothing\nNeeds: call.didMove, and call.addChild or parent.changed\nFor:   all systems\n"
                    + "\nWrong, in "))
        #expect(output.contains("\nBreaks the rule: added, and didMove(toParent:) never called:\n"))
        #expect(output.contains("\n  >   call.addChild  parent=#2 child=#3\n"))
        #expect(output.contains("\nClean: called at once:\n"))
    }

    @Test(arguments: [
        ("content-swipe-left-on", "iOS 26 and later", #""since":"26.0","until":null"#),
        ("app-without-scenes", "iOS 18.4 and later", #""since":"18.4","until":null"#),
        ("missing-rotation-forwarding", "before iOS 6", #""since":null,"until":"6.0""#),
    ])
    func `a rule says for which systems it is`(_ rule: String, _ systems: String, _ json: String) throws {
        func page(_ format: String) throws -> String {
            try Program.run("rules", rule, "--format", format, in: folder).output
        }
        #expect(try page("text").contains("\nFor:   \(systems)\n"))
        #expect(try page("markdown").contains(" Systems: \(systems).\n"))
        #expect(try page("json").contains(json))
        let table = try Program.run("rules", "--format", "markdown", in: folder).output
        let row = table.split(separator: "\n").first { $0.hasPrefix("| [`\(rule)`]") }
        #expect(row?.contains("| \(systems) |") == true)
    }

    @Test func `the page shows code of an app, wrong and right`() throws {
        let output = try Program.run("rules", "missing-did-move", in: folder).output
        #expect(
            output.contains(
                """

                Wrong, in Sources/Samples/Misuse/Containment/MissingDidMove.swift:

                    /// Adds a child, and does not call didMove(toParent:).
                    private final class HastyContainerController: UIViewController {
                        func display(_ content: UIViewController) {
                  >         addChild(content)
                            content.view.frame = view.bounds
                            view.addSubview(content.view)
                        }
                    }

                Right, in Sources/Samples/Systems/ShowHideCycle/ContentContainerController.swift:

                    /// A container that shows a child, hides it, and swaps it for another one.
                    class ContentContainerController: UIViewController {
                        func displayContentController(_ content: UIViewController) {
                            addChild(content)
                            content.view.frame = frameForContentController()
                            view.addSubview(content.view)
                  >         content.didMove(toParent: self)
                        }
                    }

                Breaks the rule: added, and didMove(toParent:) never called:

                """))
        let json = try Program.run("rules", "missing-did-move", "--format", "json", in: folder).output
        #expect(json.contains(#""wrong":{"file":"Sources/Samples/Misuse/Containment/MissingDidMove.swift","code":"#))
        #expect(
            try Program.run("rules", "off-main-thread-call", "--format", "json", in: folder).output.contains(
                #""wrong":null"#))
    }

    @Test func `code of an app is for rules that exist`() {
        for rule in AppExample.misuses.keys { #expect(Rules.rule(rule) != nil, "\(rule)") }
        for rule in AppExample.corrections.keys { #expect(Rules.rule(rule) != nil, "\(rule)") }
    }

    @Test func `where an app breaks a rule, another one shows how to do the same without a violation`() {
        #expect(AppExample.misuses.keys.filter { AppExample.corrections[$0] == nil }.sorted() == [])
    }

    @Test(arguments: Rules.all.map(\.id))
    func `the example of a rule can be imported, and breaks it`(_ rule: String) throws {
        let line = "$replay rules \(rule) --format jsonl | $replay import - -o a.vctrace --strict"
        #expect(
            try Program.shell("set -o pipefail; \(line)", in: folder)
                == Program.Answer(status: 0, output: "", errors: ""))
        let found = try Program.run("lint", "a.vctrace", "--only", rule, "--fail-on", "note", in: folder)
        #expect(found.status == 1)
        #expect(found.output.contains(" [\(rule)] "))
    }

    @Test func `the format JSON Lines is for one rule`() throws {
        let answer = try Program.run("rules", "--format", "jsonl", in: folder)
        #expect(answer.status == 64)
        #expect(answer.errors.hasPrefix("Error: --format jsonl prints an example of one rule: name the rule"))
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
