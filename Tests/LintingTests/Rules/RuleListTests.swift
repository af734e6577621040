import Foundation
import Linting
import RuleExamples
import TestSupport
import Testing

/// The list of rules, their folder, and their documentation.
@Suite struct RuleListTests {
    /// The files `…Rule.swift`, as the identifiers that they must hold.
    private static let files: [String: String] = {
        let folder = PackageFiles.root.appending(path: "Sources/Linting/Rules")
        let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        let rules = (paths ?? []).filter { $0.lastPathComponent.hasSuffix("Rule.swift") }
        return Dictionary(
            uniqueKeysWithValues: rules.map { file in
                let family = hyphenated(file.deletingLastPathComponent().lastPathComponent)
                return (identifier(of: file.deletingPathExtension().lastPathComponent), family)
            })
    }()

    /// `MissingDidMoveRule` → `missing-did-move`.
    private static func identifier(of type: String) -> String { hyphenated(String(type.dropLast("Rule".count))) }

    /// `MissingDidMove` → `missing-did-move`.
    private static func hyphenated(_ words: String) -> String {
        words.reduce(into: "") { id, letter in
            if letter.isUppercase, !id.isEmpty { id += "-" }
            id += letter.lowercased()
        }
    }

    @Test func `the list contains the rules of the folder`() {
        #expect(Rules.all.map(\.id) == Self.files.keys.sorted())
    }

    @Test(arguments: Rules.all.map(\.id))
    func `a rule is in the folder of its family, in the file of its name`(_ id: String) throws {
        let rule = try #require(Rules.rule(id))
        #expect(Self.files[id] == rule.documentation.family.rawValue)
        #expect(String(describing: type(of: rule)).isEmpty == false)
        #expect(Self.identifier(of: String(describing: type(of: rule))) == id)
    }

    @Test(arguments: Rules.all.map(\.id))
    func `summary and fix are one line without a full stop, and the reason is in sentences`(_ id: String) throws {
        let documentation = try #require(Rules.rule(id)).documentation
        for line in [documentation.summary, documentation.fix] {
            #expect(!line.isEmpty, "\(line)")
            #expect(!line.contains("\n"), "\(line)")
            #expect(!line.hasSuffix("."), "\(line)")
        }
        #expect(documentation.why.hasSuffix("."))
        #expect(!documentation.why.contains("  "))
        #expect(!documentation.fix.contains("  "))
        #expect(Set(documentation.allExamples.map(\.title)).count == documentation.allExamples.count)
    }

    /// The rule of the consequence, that of the root cause, and which consequences are suppressed.
    private static let suppressions = [
        "child-without-view < appearance-forwarded-to-detached-child: pending",
        "child-without-view < hierarchy-inconsistency: pending",
        "deinit-while-on-screen < active-controller-as-root: tree",
        "deinit-while-on-screen < root-replaced-while-presenting: tree",
        "deinit-while-on-screen < view-left-after-removal: later",
        "dismiss-during-transition < interaction-never-ended: laterOfAll",
        "dismiss-during-transition < transition-never-completed: laterOfAll",
        "dismiss-during-transition < unwind-plus-manual-dismiss: nextOfEach",
        "late-dismiss-climbs < double-dismiss-climbs: sameEvent",
        "leaked-after-removal < active-controller-as-root: tree",
        "leaked-after-removal < root-replaced-while-presenting: tree",
        "missing-appearance-forwarding < direct-lifecycle-call: next",
        "missing-appearance-forwarding < missing-super-call: sameEvent",
        "missing-did-move < did-move-mismatch: next",
        "missing-did-move < hierarchy-inconsistency: sameEvent",
        "navigation-during-transition < interaction-never-ended: laterOfAll",
        "navigation-during-transition < transition-never-completed: laterOfAll",
        "page-transition-overlap < circular-pages: next",
        "preferred-orientation-unsupported < no-common-orientation: next",
        "present-during-transition < interaction-never-ended: laterOfAll",
        "present-during-transition < transition-never-completed: laterOfAll",
        "present-from-unattached-view < dismissal-not-observed: sameEvent",
        "present-too-early < dismissal-not-observed: sameEvent",
        "present-too-early < invalid-presentation-style: sameEvent",
        "present-too-early < navigation-during-transition: sameEvent",
        "present-too-early < popover-without-anchor: sameEvent",
        "present-too-early < present-active-controller: sameEvent",
        "present-too-early < present-during-transition: sameEvent",
        "present-too-early < present-from-unattached-view: sameEvent",
        "present-too-early < present-while-presenting: sameEvent",
        "present-too-early < push-same-controller: sameEvent",
        "root-replaced-while-presenting < active-controller-as-root: sameEvent",
        "root-view-missing < shared-root-view: later",
        "stale-interface-connection < navigation-during-transition: sameEvent",
        "transition-never-completed < interaction-never-ended: sameEvent",
        "unbalanced-appearance-transition < direct-lifecycle-call: nextOfEach",
        "unbalanced-appearance-transition < manual-appearance-in-auto-container: eachRaising",
        "unbalanced-appearance-transition < missing-appearance-forwarding: nextOfEach",
        "unbalanced-appearance-transition < navigation-during-transition: nextOfEach",
        "unbalanced-appearance-transition < present-too-early: nextOfEach",
        "unexplained-diagnostic < active-controller-as-root: sameEvent",
        "unexplained-diagnostic < containment-cycle: sameEvent",
        "unexplained-diagnostic < navigation-during-transition: sameEvent",
        "view-without-child < hierarchy-inconsistency: pending",
        "view-without-child < hierarchy-inconsistency: sameEvent",
    ]

    @Test func `a rule names the rules whose violations are the root cause of its own`() {
        let found = Rules.builtIn.flatMap { rule in
            type(of: rule).suppressedBy.map { "\(rule.id) < \($0.cause.documentation.id): \($0.extent)" }
        }
        #expect(found.sorted() == Self.suppressions)
        #expect(Rules.rule("view-without-child")?.suppressedBy == ["hierarchy-inconsistency"])
    }

    @Test func `each root cause is in the list of rules, and no rule is the cause of its own cause`() {
        let ids = Set(Rules.all.map(\.id))
        for rule in Rules.all {
            var causes = Set(rule.suppressedBy)
            for _ in ids { causes.formUnion(causes.flatMap { Rules.rule($0)?.suppressedBy ?? [] }) }
            #expect(causes.isSubset(of: ids), "\(rule.id)")
            #expect(!causes.contains(rule.id), "\(rule.id)")
        }
    }

    @Test func `an unknown identifier is no rule`() { #expect(Rules.rule("no-such-rule") == nil) }

    @Test(arguments: Rules.all.map(\.id))
    func `the sources of a rule have an address, or are a page of the documentation`(_ id: String) throws {
        let sources = try #require(Rules.rule(id)).documentation.sources
        #expect(!sources.isEmpty)
        #expect(Set(sources).count == sources.count)
        for source in sources where source.address == nil {
            let page = source.title.prefix { $0 != "#" }
            #expect(Self.pages.contains("\(page).md"), "\(source.title)")
        }
        #expect(sources.allSatisfy { $0.address.map { URL(string: $0)?.host != nil } ?? true })
    }

    /// The names of the pages about UIKit's behavior.
    private static let pages: Set<String> = {
        let folder = PackageFiles.root.appending(path: "Sources/HeadlessUIKit/HeadlessUIKit.docc")
        let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        return Set((paths ?? []).map(\.lastPathComponent))
    }()
}
