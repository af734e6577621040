import TestSupport
import Testing

@Suite struct ShrinkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(
            """
            {"kind":"session.began","app":"Shop"}
            {"kind":"controller.created","controller":1,"class":"Box","base":"UIViewController"}
            {"kind":"controller.created","controller":2,"class":"Item","base":"UIViewController"}
            {"kind":"call.addChild","parent":1,"child":2}
            {"kind":"parent.changed","child":2,"from":null,"to":1,"index":0}
            {"kind":"return"}
            {"kind":"turn.ended"}
            {"kind":"call.unwind","controller":1,"identifier":"x"}
            {"kind":"diagnostic","message":"?","subject":1,"thrown":true}
            {"kind":"return"}
            """)
    }

    @Test func `a test is written from the whole trace`() throws {
        let made = try Program.run(
            "shrink", "a.vctrace", "--rule", "missing-did-move", "--to", "swift-test", "-o", "-", in: folder)
        #expect(made.status == 0)
        #expect(made.errors.isEmpty)
        #expect(made.output.hasPrefix("// Made by 'replay shrink --to swift-test' from the trace 'a.vctrace'.\n"))
        #expect(made.output.contains("objects.box1.addChild(objects.item2)\n"))
        #expect(made.output.hasSuffix("private final class Item: UIViewController {}\n"))
    }

    @Test func `what cannot be written leaves no file and names the event`() throws {
        let made = try Program.run(
            "shrink", "a.vctrace", "--rule", "unexplained-diagnostic", "--to", "swift-test", "-o", "X.swift", in: folder
        )
        #expect(
            made
                == Program.Answer(
                    status: 64, output: "",
                    errors:
                        "replay: a.vctrace: cannot be written as a test: E7, call.unwind: "
                        + "the generator has no code for this kind\n"
                ))
        #expect(try folder.names == ["a.vctrace"])
    }

    @Test func `a trace is what is written unless something else is asked for`() throws {
        #expect(
            try Program.run("shrink", "a.vctrace", "--rule", "missing-did-move", "-o", "b.vctrace", in: folder).status
                == 0)
        #expect(try Program.run("verify", "b.vctrace", in: folder).status == 0)
        #expect(
            try Program.run("shrink", "a.vctrace", "--rule", "missing-did-move", "--to", "c", "-o", "b.c", in: folder)
                .status == 64)
    }
}
