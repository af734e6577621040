import Foundation
import Linting
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
            #expect(!line.isEmpty && !line.contains("\n") && !line.hasSuffix("."), "\(line)")
        }
        #expect(documentation.why.hasSuffix("."))
        #expect(!documentation.why.contains("  ") && !documentation.fix.contains("  "))
        #expect(Set(documentation.examples.map(\.title)).count == documentation.examples.count)
    }

    @Test func `an unknown identifier is no rule`() { #expect(Rules.rule("no-such-rule") == nil) }

    @Test(arguments: Rules.all.map(\.id))
    func `the sources of a rule have an address, or are a page of the documentation`(_ id: String) throws {
        let sources = try #require(Rules.rule(id)).documentation.sources
        #expect(!sources.isEmpty && Set(sources).count == sources.count)
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
