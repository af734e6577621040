import Foundation
import HierarchyModel
import JSONText
import TestSupport
import Testing
import TraceFile

@testable import replay

/// Traces whose texts are commands to the service that runs `replay`, or to the terminal that shows its answer.
@Suite struct HostileTextTests {
    static let texts = [
        "::error title=x::y", "  ::warning::y", "\u{A0}::debug::y", "\n::error::y", "\r::error::y", "\u{85}::error::y",
        "##vso[task.setvariable variable=x]y", "##[error]y", "###[group]y", "\u{9B}31m\u{202E}y", "\u{1B}]0;y\u{7}",
    ]

    /// A violation, a presentation and a transition of objects with that name, then an event of every kind. The base
    /// stays, by which rules know a controller.
    private static func events(_ text: String) throws -> [Event] {
        let lines =
            Fixtures.misuse
            + Fixtures.shop.split(separator: "\n").dropFirst().map { line in
                "\(line.replacing(#/"seq":\d+,"t":\d+,/#, with: ""))\n"
            }.joined()
        var names = try [Event](jsonLines: lines)
        for index in names.indices where names[index].kind != .sessionBegan {
            let event = names[index]
            for (position, field) in event.kind.fields.enumerated() where field.type == .string {
                if field.name != "base", event.value(at: position) != nil {
                    names[index].set(.string(text), at: position)
                }
            }
            if let place = event.site?.place {
                names[index].site = CallSite(CallSite.Place(file: text, line: place.line, function: text))
            }
        }
        let isFrame: (Event) -> Bool = { [EventKind.sessionBegan, .sessionEnded].contains($0.kind) }
        names.removeAll { $0.kind == .sessionEnded }
        let end = names.last?.t ?? 0
        let others = (FilledEvents.all(text).filter { !isFrame($0) } + [Event(.sessionEnded)]).map { event in
            var event = event
            event.t = end
            return event
        }
        return (names + others).numbered
    }

    /// In every format but that of the annotations of GitHub, which are commands.
    private static let commands: [String] = [
        each("lint a.vctrace", LintFormat.allCases.filter { $0 != .github }),
        each("show a.vctrace --at E40", ShowCommand.Format.allCases),
        each("map a.vctrace", MapCommand.Format.allCases),
        each("log a.vctrace", LogPrinter.Format.allCases),
        each("find a.vctrace kind:controller.created", LogPrinter.Format.allCases),
        each("debug a.vctrace --script script", DebugCommand.Format.allCases),
        each("diff a.vctrace b.vctrace", AnswerFormat.allCases), each("info a.vctrace", AnswerFormat.allCases),
        each("transitions a.vctrace", AnswerFormat.allCases), each("verify a.vctrace", AnswerFormat.allCases),
        each("what-if a.vctrace E1 --at E40", AnswerFormat.allCases),
        each("why a.vctrace '#4' --at E40", AnswerFormat.allCases),
        [
            "map a.vctrace --baseline b.vctrace", "lint a.vctrace --explain", "log a.vctrace --verbose",
            "log a.vctrace --anomalies", "show a.vctrace --at E20", "show a.vctrace --at E40 --verbose",
            "diff a.vctrace b.vctrace --all", "diff a.vctrace --from E2 --to E40",
            "why a.vctrace '#4.didMove' --at E40", "what-if a.vctrace E1", "export a.vctrace --format jsonl -o -",
        ],
    ].flatMap { $0 }

    private static func each(_ command: String, _ formats: [some RawRepresentable<String>]) -> [String] {
        formats.map { "\(command) --format \($0.rawValue)" }
    }

    /// Commands that print nothing of such a trace: they write files, read other ones, or refuse a trace without a
    /// version of UIKit.
    private static let withoutAnswer = [
        "import", "recover", "redact", "report", "rules", "schema", "shrink", "skill", "slice", "storyboard",
        "symbolicate", "systems",
    ]

    @Test func `each command that prints what a trace says is tried`() {
        let tried = Set(Self.commands.map { String($0.prefix { $0 != " " }) })
        #expect((tried + Self.withoutAnswer).sorted() == Subcommands.names)
    }

    @Test(arguments: texts)
    func `no answer holds a command`(text: String) throws {
        let folder = try TemporaryFolder()
        try write(Self.events(text), to: "a.vctrace", in: folder)
        try write(Self.events(text + "z"), to: "b.vctrace", in: folder)
        try folder.write(Data("screen\nlog\ngoto 40\nscreen\n".utf8), to: "script")
        // A command gets every other text, among them one of each kind. With `Tools/test --all` it gets them all.
        let half = try #require(Self.texts.firstIndex(of: text)) % 2
        for (index, command) in Self.commands.enumerated() where TestEffort.isFull || index % 2 == half {
            let answer = try Program.shell("$replay \(command)", in: folder)
            #expect([0, 1].contains(answer.status), "\(command): \(answer.errors)")
            #expect(!answer.output.isEmpty, "\(command)")
            for line in (answer.output + answer.errors).split(whereSeparator: \.isNewline) {
                let scalars = line.unicodeScalars.drop { $0.properties.isWhitespace }
                #expect(!scalars.starts(with: "::".unicodeScalars), "\(command): \(line)")
                #expect(!line.contains("##"), "\(command): \(line)")
                #expect(!line.unicodeScalars.contains(where: TerminalText.isInvisible), "\(command): \(line)")
            }
        }
    }

    @Test(arguments: texts)
    func `an annotation of GitHub is one command`(text: String) throws {
        let folder = try TemporaryFolder()
        try write(Self.events(text), to: "a.vctrace", in: folder)
        let count =
            try Program.run("lint", "a.vctrace", "--format", "jsonl", in: folder).output
            .components(separatedBy: #""fingerprint":"#).count - 1
        let answer = try Program.run("lint", "a.vctrace", "--format", "github", in: folder)
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == count)
        #expect(count > 0)
        let command = #/::(error|warning|notice) (file=[^:,\r\n]*,line=\d+,)?title=[a-z0-9-]+::[^\r\n]*/#
        for line in lines {
            #expect(line.wholeMatch(of: command) != nil, "\(line)")
            #expect(!line.unicodeScalars.contains(where: TerminalText.isInvisible), "\(line)")
            #expect(!line.contains("##"), "\(line)")
        }
    }

    @Test(arguments: [
        ("//evil.example/x", "/evil.example/x"), ("///x//y", "/x//y"), ("/x", "/x"), ("/", "/"), ("//", "/"),
        ("https://evil.example", "https%3A//evil.example"), ("a b.swift", "a%20b.swift"), ("Pay.swift", "Pay.swift"),
        ("\\\\evil\\x", "%5C%5Cevil%5Cx"),
    ])
    func `a place in SARIF is a path`(file: String, uri: String) throws {
        let folder = try TemporaryFolder()
        let escaped = file.replacing("\\", with: "\\\\")
        try folder.importTrace(Fixtures.misuse.replacing("Checkout.swift", with: escaped))
        let output = try Program.run("lint", "a.vctrace", "--format", "sarif", in: folder).output
        let location = #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"\#(uri)"}"#
        #expect(output.contains(location), "\(output)")
    }

    private func write(_ events: [Event], to name: String, in folder: TemporaryFolder) throws {
        let writer = try TraceWriter(path: folder.file(name).path)
        for event in events { writer.receive(event) }
        try writer.close()
    }
}
