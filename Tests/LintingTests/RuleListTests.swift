import Foundation
import Linting
import TestSupport
import Testing

/// The list of rules, the folder that it stands for, and what is said of each.
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

    @Test func `the list holds the rules of the folder`() {
        #expect(Rules.all.map(\.id) == Self.files.keys.sorted())
    }

    @Test(arguments: Rules.all.map(\.id))
    func `a rule lies in the folder of its family, in the file of its name`(_ id: String) throws {
        let rule = try #require(Rules.rule(id))
        #expect(Self.files[id] == rule.documentation.family.rawValue)
        #expect(String(describing: type(of: rule)).isEmpty == false)
        #expect(Self.identifier(of: String(describing: type(of: rule))) == id)
    }

    @Test(arguments: Rules.all.map(\.id))
    func `what is said of a rule is one line without a full stop, and more where it needs more`(_ id: String) throws {
        let told = try #require(Rules.rule(id)).documentation
        for line in [told.summary, told.fix] {
            #expect(!line.isEmpty && !line.contains("\n") && !line.hasSuffix("."), "\(line)")
        }
        #expect(told.why.hasSuffix("."))
        #expect(!told.why.contains("  ") && !told.fix.contains("  "))
        #expect(Set(told.examples.map(\.title)).count == told.examples.count)
    }

    @Test func `an unknown identifier is no rule`() { #expect(Rules.rule("no-such-rule") == nil) }
}
