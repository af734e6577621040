import Foundation
import Testing

@testable import HeadlessUIKit

/// Walks the list of the names that UIKit's guides and tutorials use.
@MainActor
struct ChecklistTests {
    @Test(arguments: ChecklistRow.all)
    func isThere(_ row: ChecklistRow) throws {
        switch row.evidence {
        case .does(let device, let preset, let check):
            onStage(device: device, preset) { stage in
                #expect(check(stage), "\(row.name) as \(row.swift)")
            }
        case .sample(let folder, let words):
            let text = try Self.sources(of: folder)
            #expect(
                try Self.text("Sources/Samples/Sample.swift").contains(".\(Self.caseName(folder))"),
                "\(folder) is not listed")
            for word in words { #expect(text.contains(word), "\(folder) lacks \(word)") }
        case .tests(let file):
            #expect(try Self.text("Tests/HeadlessUIKitTests/\(file)").contains("@Test"), "\(file) has no tests")
        case .absent(let words):
            let page = try Self.text("Sources/HeadlessUIKit/HeadlessUIKit.docc/DifferencesFromUIKit.md")
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(page.contains(words), "DifferencesFromUIKit.md does not say: \(words)")
        }
    }

    @Test func namesEachOnce() {
        for (section, rows) in ChecklistRow.sections {
            #expect(Set(rows.map(\.name)).count == rows.count, "\(section)")
        }
    }

    /// So many rows has the reference; one that names several things may be several here.
    @Test func everyRowOfTheReferenceIsThere() {
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

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func sources(of folder: String) throws -> String {
        let path = "Sources/Samples/\(folder)"
        return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path).sorted()
            .map { try text("\(path)/\($0)") }.joined()
    }

    private static func caseName(_ folder: String) -> String { folder.prefix(1).lowercased() + folder.dropFirst() }
}
