import Foundation
import HeadlessUIKit
import HierarchyRecording
import HierarchyTesting
import Linting
import ReplayConfiguration
import TestSupport
import Testing

/// Rules of `.replay.yml` in tests and live rules. `Tests/Packages/Client` tests what is found without a folder.
@MainActor
struct ConfigurationFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let own = """
        only_rules: [no-children]
        custom_rules:
          no-children:
            severity: note
            message: "{child} gets the parent {parent}"
            fix: Present it
            when: kind:call.addChild
            subject: child

        """

    private func addChild(in session: Session) {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        child.didMove(toParent: parent)
        session.runUntilIdle()
    }

    @Test func `the nearest file is the one in the folder or above it`() throws {
        try folder.write(Self.own, to: ".replay.yml")
        try folder.write("", to: "Tests/AppTests/README")
        let inner = folder.path + "/Tests/AppTests"
        #expect(try LintConfiguration.nearest(to: inner).rules.map(\.id) == ["no-children"])
        #expect(try ConfigurationFile.nearest(to: inner)?.path == folder.path + "/.replay.yml")
        try folder.write("only_rules: [missing-did-move]\nfail_on: error\n", to: "Tests/.replay.yml")
        #expect(try LintConfiguration.nearest(to: inner).rules.map(\.id) == ["missing-did-move"])
        #expect(try ConfigurationFile.nearest(to: inner)?.failOn == .error)
        #expect(try LintConfiguration.nearest(to: folder.path).rules.map(\.id) == ["no-children"])
    }

    @Test func `without a file all rules are checked`() throws {
        #expect(try ConfigurationFile.nearest(to: folder.path) == nil)
        #expect(try LintConfiguration.nearest(to: folder.path).rules.map(\.id) == Rules.byDefault.map(\.id))
    }

    @Test(arguments: [
        (
            "custom_rules:\n  own:\n    message: x\n    when: apearance=appeared\n", 4, 11,
            "'when', column 1: there is no field 'apearance'; did you mean 'appearance'?"
        ),
        (
            "only_rules: [missing-did-mov]", 1, 14,
            "there is no rule 'missing-did-mov'; did you mean 'missing-did-move'?"
        ),
    ])
    func `an error names the file, the line and the cause`(
        _ text: String, _ line: Int, _ column: Int, _ start: String
    ) throws {
        try folder.write(text, to: ".replay.yml")
        let path = folder.path + "/.replay.yml"
        let error = try #require(throws: ConfigurationError.self) { try LintConfiguration.nearest(to: folder.path) }
        #expect(error.path == path)
        #expect(error.line == line && error.column == column, "\(error)")
        #expect("\(error)".hasPrefix("\(path):\(line):\(column): \(start)"), "\(error)")
    }

    @Test func `what is no file of text is an error`() throws {
        let path = folder.path + "/.replay.yml"
        func message() throws -> String {
            let error = try #require(throws: ConfigurationError.self) {
                try LintConfiguration.nearest(to: folder.path)
            }
            #expect(error.line == nil)
            return "\(error)"
        }
        // Reading a pipe would wait for its writer.
        try #require(mkfifo(path, 0o600) == 0)
        #expect(try message() == "\(path): is not a regular file")
        try FileManager.default.removeItem(atPath: path)
        try folder.write(Data([0xFF]), to: ".replay.yml")
        #expect(try message() == "\(path): is not YAML: expected UTF-8")
        try folder.write(Data(repeating: 0x23, count: 1 << 20 + 1), to: ".replay.yml")
        #expect(try message() == "\(path): is larger than 1048576 bytes")
    }

    @Test func `a recording, live rules and an expectation take its rules`() async throws {
        try folder.write(Self.own, to: ".replay.yml")
        let rules = try LintConfiguration.nearest(to: folder.path)
        let trace = try await withRecording { addChild(in: $0) }
        #expect(trace.violations(rules).map(\.rule) == ["no-children"])

        final class Found { var rules: [String] = [] }
        nonisolated(unsafe) let found = Found()
        let file = TemporaryTraceFile()
        let session = Session()
        let recording = try Recording.start(
            to: file.path, session: session, rules: LiveRules(rules) { found.rules.append($0.rule) })
        session.run { addChild(in: session) }
        recording.stop()
        #expect(found.rules == ["no-children"])
    }
}
