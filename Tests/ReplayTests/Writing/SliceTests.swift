import TestSupport
import Testing

@Suite struct SliceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.shop)
    }

    @Test func `a slice is a trace of its own`() throws {
        let made = try Program.run("slice", "a.vctrace", "--from", "E16", "--to", "E19", "-o", "b.vctrace", in: folder)
        #expect(made == Program.Answer(status: 0, output: "", errors: ""))
        let log = try Program.run("log", "b.vctrace", "--kind", "call", "callback", "fact", in: folder)
        #expect(
            log.output.split(separator: "\n").map { $0.prefix(36) } == [
                "E1  3.250s  state.given  state={wind", "E2  3.250s  call.addChild  parent=#2",
                "E3  3.250s    callback.willMove  con", "E5  3.250s    parent.changed  child=",
            ])
        let states = try ["b.vctrace", "a.vctrace"].map { trace in
            try Program.run("show", trace, "--at", trace == "b.vctrace" ? "end" : "E19", in: folder).output
        }
        #expect(states[0] == states[1])
        #expect(states[0].contains("DetailViewController"))
        #expect(try Program.run("info", "b.vctrace", "--format", "json", in: folder).output.contains(#""firstSeq":16"#))
        #expect(try Program.run("verify", "b.vctrace", in: folder).status == 0)
    }

    @Test func `a slice of everything is the same trace`() throws {
        #expect(try Program.run("slice", "a.vctrace", "-o", "b.vctrace", in: folder).status == 0)
        #expect(try Program.run("diff", "a.vctrace", "b.vctrace", "--exact", in: folder).status == 0)
    }

    @Test func `an empty range and the input as output are rejected`() throws {
        let backwards = try Program.run(
            "slice", "a.vctrace", "--from", "E9", "--to", "E3", "-o", "b.vctrace", in: folder)
        #expect(
            backwards
                == Program.Answer(
                    status: 64, output: "",
                    errors: "replay: a.vctrace: --from E9 is E9, after --to E3, which is E3; "
                        + "exchange the two positions\n"))
        #expect(try Program.run("slice", "a.vctrace", "-o", "a.vctrace", in: folder).status == 73)
        #expect(try folder.names == ["a.vctrace"])
    }
}
