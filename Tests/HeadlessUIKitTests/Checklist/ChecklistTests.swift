import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// Walks the list of the names that UIKit's guides and tutorials use.
@MainActor
struct ChecklistTests {
    @Test(arguments: ChecklistRow.all)
    func `the name is there and works`(_ row: ChecklistRow) throws {
        switch row.evidence {
        case .does(let device, let preset, let check):
            withFixture(device: device, preset) { fixture in
                #expect(check(fixture), "\(row.name) as \(row.swift)")
            }
        case .sample(let name, let words):
            let text = try Self.sources(of: name)
            #expect(
                try PackageFiles.text("Sources/Samples/SampleApp/Sample.swift").contains(".\(Self.caseName(name))"),
                "\(name) is not listed")
            for word in words { #expect(text.contains(word), "\(name) lacks \(word)") }
        case .tests(let file):
            #expect(try PackageFiles.text("Tests/HeadlessUIKitTests/\(file)").contains("@Test"), "\(file) has no tests")
        case .absent(let words):
            let page = try PackageFiles.text("Sources/HeadlessUIKit/HeadlessUIKit.docc/DifferencesFromUIKit.md")
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(page.contains(words), "DifferencesFromUIKit.md does not say: \(words)")
        }
    }

    @Test func `each name has one row`() {
        for (section, rows) in ChecklistRow.sections {
            #expect(Set(rows.map(\.name)).count == rows.count, "\(section)")
        }
    }

    /// Each section has at least as many rows as the guides have names.
    @Test func `every name of the guides has a row`() {
        let rows = [
            "controllers and containment": 34, "appearance": 17, "rotation and the status bar": 15,
            "containers and popovers": 30, "presentation": 22, "transitions": 43, "traits": 15, "storyboards": 18,
            "restoration": 14,
            "views": 25,
        ]
        for (section, found) in ChecklistRow.sections {
            #expect(found.count >= rows[section, default: .max], "\(section) has \(found.count)")
        }
    }

    /// The text of the sample's file, or of all files in the folder of its name.
    private static func sources(of sample: String) throws -> String {
        let path = "Sources/Samples"
        let files = try FileManager.default.subpathsOfDirectory(atPath: PackageFiles.root.appending(path: path).path)
        return try files.filter { $0.hasSuffix("/\(sample).swift") || $0.contains("/\(sample)/") }.sorted()
            .map { try PackageFiles.text("\(path)/\($0)") }.joined()
    }

    private static func caseName(_ sample: String) -> String { sample.prefix(1).lowercased() + sample.dropFirst() }
}
