import Foundation
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@Suite struct RedactTests {
    private let folder: TemporaryFolder

    private let events = [
        Event(seq: 0, t: 0, .sessionBegan, [.app: .string("Clinic"), .clock: .string("virtual")]),
        Event(
            seq: 1, t: 5, .controllerCreated,
            [
                .controller: .id(ObjectID(1)), .class: .string("PatientViewController"), .module: .string("Clinic"),
                .base: .string("UIViewController"), .system: .bool(false),
            ], site: CallSite(.init(file: "Patient.swift", line: 3))),
        Event(
            seq: 2, t: 6, .identityChanged,
            [
                .controller: .id(ObjectID(1)), .title: .string("Anna Mayer"), .storyboardIdentifier: .string("patient"),
                .restorationIdentifier: .null,
            ]),
        Event(seq: 3, t: 7, .marker, [.name: .string("opened Anna Mayer")]),
        Event(seq: 4, t: 8, .sessionEnded),
    ]

    init() throws {
        folder = try TemporaryFolder()
        let writer = try TraceWriter(path: folder.file("a.vctrace").path)
        for event in events { writer.receive(event) }
        try writer.close()
    }

    private func redacted(_ only: String...) throws -> (answer: Program.Answer, reader: TraceReader) {
        let line = "$replay redact a.vctrace -o b.vctrace \(only.joined(separator: " "))"
        let answer = try Program.shell(line, in: folder)
        return (answer, try TraceReader(path: folder.file("b.vctrace").path))
    }

    @Test func `titles, texts and identifiers are redacted by default`() throws {
        let (answer, reader) = try redacted()
        #expect(answer == Program.Answer(status: 0, output: "", errors: ""))
        let redaction: Redaction = [.titles, .texts, .identifiers]
        #expect(Array(reader.events) == events.map { redaction.applied(to: $0) })
        #expect(reader.isClosed)
        #expect(reader.verify() == [])
        #expect(reader.events.first { $0.kind == .identityChanged }?.string(.title) == "redacted")
        #expect(reader.state(after: .max).controllers.map(\.class) == ["PatientViewController"])
    }

    @Test func `the selected parts are redacted`() throws {
        let (answer, reader) = try redacted("--only classes callSites --only titles")
        #expect(answer.status == 0)
        let redaction: Redaction = [.classes, .callSites, .titles]
        #expect(Array(reader.events) == events.map { redaction.applied(to: $0) })
        #expect(reader.events.allSatisfy { $0.site == nil })
    }

    /// No redacted text is anywhere in the file, neither in a table nor in a snapshot.
    @Test func `no redacted text stays in the file`() throws {
        _ = try redacted("--only titles texts identifiers classes callSites")
        let reader = try TraceReader(path: folder.file("b.vctrace").path)
        #expect(reader.state(after: .max).controllers.map(\.title) == ["redacted"])
        let dump = try Program.shell(
            "$replay export b.vctrace --format jsonl; $replay show b.vctrace --format json", in: folder)
        for word in ["Anna", "Clinic", "Patient", "patient", "opened"] {
            #expect(!dump.output.contains(word), "\(word)")
        }
    }

    @Test func `an unknown part is rejected`() throws {
        let answer = try Program.run("redact", "a.vctrace", "-o", "b.vctrace", "--only", "names", in: folder)
        #expect(answer.status == 64)
        #expect(answer.errors.contains("the parts are callSites, classes, identifiers, texts, titles."))
    }

    @Test func `the input of redact is not replaced`() throws {
        let answer = try Program.run("redact", "a.vctrace", "-o", "a.vctrace", in: folder)
        #expect(answer.status == 73)
        #expect(try TraceReader(path: folder.file("a.vctrace").path).eventCount == 5)
    }

    @Test func `damage of the input is noted`() throws {
        let bytes = try folder.data("a.vctrace")
        try folder.write(bytes.dropLast(bytes.count / 2 + 7), to: "cut.vctrace")
        let answer = try Program.run("redact", "cut.vctrace", "-o", "b.vctrace", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors.hasPrefix("replay: cut.vctrace: damaged: byte "))
    }
}
