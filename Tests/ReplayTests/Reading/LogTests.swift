import Foundation
import HierarchyModel
import TestSupport
import Testing
import TraceFile

@Suite struct LogTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
    }

    private func log(_ arguments: String...) throws -> String {
        let answer = try Program.shell("$replay log a.vctrace \(arguments.joined(separator: " "))", in: folder)
        #expect(answer.status == 0)
        #expect(answer.errors == "")
        return answer.output
    }

    @Test func `events are indented by scope and show their call site`() throws {
        #expect(
            try log("--from E14 --to 3.25s --limit 7") == """
                E14   3.250s  controller.created  controller=#4 class=DetailViewController module=Shop \
                base=UIViewController system=false
                E15   3.250s  call.addChild  parent=#2 child=#4  Shop.swift:42
                E16   3.250s    callback.willMove  controller=#4 to=#2
                E17   3.250s    return  superCalled=true
                E18   3.250s    parent.changed  child=#4 from=null to=#2 index=1
                E19   3.250s  return
                E20   3.250s  view.assigned  controller=#4 view=3 class=UIView

                """)
    }

    /// The scope of E15 is open before E17.
    @Test func `a range is indented by the scopes that are open before it`() throws {
        #expect(
            try log("--from 17 --to 18") == """
                E17   3.250s    return  superCalled=true
                E18   3.250s    parent.changed  child=#4 from=null to=#2 index=1

                """)
    }

    @Test(arguments: [
        ("--from E5 --to E4", "--from E5 is E5, after --to E4, which is E4"),
        ("--from end --to 3.25s", "--from end is E33, after --to 3250ms, which is E26"),
        ("--from 0 --to start", "--from E0 is E0, after --to start, which is before event 0"),
    ])
    func `a range that runs backwards is refused`(_ arguments: String, _ reason: String) throws {
        let answer = try Program.shell("$replay log a.vctrace \(arguments)", in: folder)
        #expect(answer.status == 64)
        #expect(answer.output == "")
        #expect(answer.errors == "replay: a.vctrace: \(reason); exchange the two positions\n")
    }

    @Test func `a long list is shortened unless the log is verbose`() throws {
        let kinds = (1...13).map { "\"call.k\($0)\"" }
        try folder.importTrace(
            #"{"kind":"session.began","app":"a","records":[\#(kinds.joined(separator: ","))]}"#)
        let short = try log("--limit 1"), long = try log("--limit 1 --verbose")
        #expect(short.hasSuffix("records=[call.k1 call.k2 call.k3 … 10 more]\n"))
        #expect(long.hasSuffix("records=[\((1...13).map { "call.k\($0)" }.joined(separator: " "))]\n"))
    }

    @Test(
        arguments: [
            ("--kind marker", [27, 33]), ("--kind call", [15]), ("--kind 'callback.*' call.addChild", [15, 16, 25]),
            ("--kind marker --kind call.addChild", [15, 27, 33]), ("--kind marker --limit 1", [27]),
            ("--controller 3", [10, 11, 12, 13]), ("--controller '#3'", [10, 11, 12, 13]),
            ("--controller FilterViewController", [28, 29, 30, 31]),
            ("--controller filter", [28, 29, 30, 31]), ("--kind didMove", [25]), ("--kind viewDidAppear", []),
            ("--controller 3 FilterViewController --kind parent.changed", [11]),
            ("--anomalies", []), ("--limit 0", []), ("--from end", [33]), ("--to start", []),
            ("--from @filter --to @filter", [27]), ("--from 99% --kind marker", [33]),
        ] as [(String, [Int])])
    func `filters select events`(_ arguments: String, _ expected: [Int]) throws {
        let numbers = try log(arguments).split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(numbers == expected.map { "E\($0)" })
    }

    /// Chunks without such events are skipped, and the printed lines are the same as without the option.
    @Test func `kinds are found across chunks`() throws {
        let writer = try TraceWriter(
            path: folder.file("chunks.vctrace").path, options: TraceOptions(eventsPerChunk: 10))
        for seq in 0..<200 as Range<UInt64> {
            let marks = seq % 70 == 65
            let kind: EventKind = marks ? .marker : seq % 3 == 0 ? .callAddChild : seq % 7 == 0 ? .return : .turnEnded
            writer.receive(Event(seq: seq, t: seq * 1000, kind))
        }
        try writer.close()
        func lines(_ options: String = "") throws -> [Substring] {
            try Program.shell("$replay log chunks.vctrace \(options)", in: folder).output.split(separator: "\n")
        }
        let marked = try lines().filter { $0.contains("marker") }
        #expect(marked.count == 2)
        #expect(try lines("--kind marker") == marked)
        #expect(try lines("--kind marker --from 70 --limit 1") == marked.suffix(1))
    }

    @Test func `the trace may be written after the kinds`() throws {
        let answer = try Program.run("log", "--kind", "call", "marker", "a.vctrace", "--limit", "1", in: folder)
        #expect(answer.output == "E15   3.250s  call.addChild  parent=#2 child=#4  Shop.swift:42\n")
        #expect(try Program.run("log", "--kind", "call", in: folder).status == 64)
    }

    @Test func `the JSON Lines have the canonical form`() throws {
        #expect(try log("--format jsonl") == Fixtures.shop)
    }

    @Test func `one JSON document has the same events`() throws {
        let lines = Fixtures.shop.split(separator: "\n").joined(separator: ",\n")
        #expect(try log("--format json") == #"{"path":"a.vctrace","events":["# + lines + "]}\n")
        #expect(try log("--format json --to start") == #"{"path":"a.vctrace","events":[]}"# + "\n")
        #expect(try log("--format json --follow --limit 1").hasSuffix("]}\n"))
    }

    @Test func `anomalies are printed with their reason`() throws {
        try folder.importTrace(
            Fixtures.shop + #"{"kind":"view.loaded","controller":99}"# + "\n" + #"{"kind":"return"}"# + "\n")
        #expect(
            try log("--anomalies") == """
                E34  62.200s  view.loaded  controller=#99  anomaly: controller #99 is not held by the state
                E35  62.200s  return  anomaly: no scope is open

                """)
        #expect(
            try log("--anomalies --format jsonl --limit 1") == """
                {"seq":34,"t":62200000000,"kind":"view.loaded","controller":99,"anomaly":"controller #99 is not held \
                by the state"}

                """)
    }

    @Test(arguments: [
        ("--kind call.ad", "--kind 'call.ad' matches no kind of event; 'replay schema' lists the kinds"),
        (
            "--kind viewDidApear",
            "--kind 'viewDidApear' matches no kind of event; did you mean 'viewDidAppear'? 'replay schema' lists the "
                + "kinds"
        ),
        ("--controller Nothing", "--controller 'Nothing': no controller of the trace has that class or title"),
        (
            "--controller FilterViewControler",
            "--controller 'FilterViewControler': no controller of the trace has that class or title; "
                + "did you mean 'FilterViewController'?"
        ),
        ("--controller 77", "--controller 77: no event of the trace names #77"),
    ])
    func `a name that nothing has is an error with the nearest name`(_ arguments: String, _ reason: String) throws {
        #expect(
            try Program.shell("$replay log a.vctrace \(arguments)", in: folder)
                == Program.Answer(status: 64, output: "", errors: "replay: a.vctrace: \(reason)\n"))
    }

    @Test func `kinds of a newer producer are found`() throws {
        try folder.importTrace(Fixtures.foreign)
        #expect(
            try log("--kind future")
                == "E0                  0.000s  future.thing  x=-inf nested={b=1 a=[null 1.5 0 \"é\\u{1}\"]} cause=E3\n"
        )
    }
}
