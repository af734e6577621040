import Foundation
import TestSupport
import Testing

@Suite struct InfoTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `the JSON has every documented member`() throws {
        try folder.importTrace(Fixtures.misuse)
        let bytes = try folder.data("a.vctrace").count
        #expect(
            try Program.run("info", "a.vctrace", "--format", "json", in: folder)
                == Program.Answer(
                    status: 0,
                    output: """
                        {"path":"a.vctrace","events":12,"duration":9000000000,"closed":true,"chunks":1,"snapshots":1,\
                        "bytes":\(bytes),"controllers":2,"kinds":{"call.addChild":1,"callback.willMove":1,\
                        "controller.created":2,"parent.changed":1,"return":2,"session.began":1,"session.ended":1,\
                        "turn.ended":3},"session":{"device":"iPhone","app":"Shop"},"damage":[],"anomalies":0,\
                        "openScopes":0}

                        """, errors: ""))
    }

    @Test func `the text is a table of names and values`() throws {
        try folder.importTrace(Fixtures.shop)
        let output = try Program.run("info", "a.vctrace", in: folder).output
        #expect(
            output.hasPrefix(
                """
                trace       a.vctrace
                app         Shop
                device      iPhone 15 Pro, phone, 393x852 points at 3x
                semantics   v13
                clock       virtual
                events      34
                duration    62.200s
                controllers 4
                closed      yes
                on disk     \(try folder.data("a.vctrace").count) bytes, 1 chunk, 1 snapshot
                  appearance.changed       3
                  call.addChild            1

                """))
    }

    @Test func `the version of the app, the system and the time of the start are shown`() throws {
        try folder.importTrace(Fixtures.program)
        #expect(
            try Program.run("info", "a.vctrace", in: folder).output.hasPrefix(
                """
                trace       a.vctrace
                app         Shop 2.1 (214)
                device      \("")
                system      iOS 17.0
                started     2025-11-27 13:14:58.023 UTC
                semantics   unknown

                """))
        #expect(
            try Program.run("info", "a.vctrace", "--format", "json", in: folder).output.contains(
                #""session":{"app":"Shop","appVersion":"2.1","appBuild":"214","system":"iOS 17.0","#
                    + #""startedAt":1764249298023},"#))
    }

    /// Each part of "Shop 2.1 (214)" may be missing, and a time after the year 9999 is not shown.
    @Test(arguments: [
        (#""app":"Shop","appBuild":"7""#, "Shop (7)"), (#""app":"Shop","appVersion":"2""#, "Shop 2"),
        (#""appVersion":"2","startedAt":18446744073709551615"#, "unknown"),
    ])
    func `parts of what was recorded may be missing`(_ fields: String, _ app: String) throws {
        try folder.importTrace(#"{"kind":"session.began","# + fields + "}\n")
        let output = try Program.run("info", "a.vctrace", in: folder).output
        #expect(output.contains("\napp         \(app)\n"))
        #expect(!output.contains("\nstarted"))
    }

    @Test func `a trace without session and events`() throws {
        try folder.importTrace("")
        let bytes = try folder.data("a.vctrace").count
        #expect(
            try Program.run("info", "a.vctrace", "--format", "json", in: folder).output == """
                {"path":"a.vctrace","events":0,"duration":0,"closed":true,"chunks":0,"snapshots":0,"bytes":\(bytes),\
                "controllers":0,"kinds":{},"session":null,"damage":[],"anomalies":0,"openScopes":0}

                """)
    }

    @Test(arguments: [
        (#"{"kind":"view.loaded","controller":9}"#, 1, 0, "1 anomaly"),
        (#"{"kind":"call.dismiss","controller":9}"#, 0, 1, "1 scope still open at the end"),
        (
            #"{"kind":"return"}"# + "\n" + #"{"kind":"return"}"# + "\n" + #"{"kind":"call.dismiss","controller":9}"#
                + "\n" + #"{"kind":"input.launched"}"#,
            2, 2, "2 anomalies, and 2 scopes still open at the end"
        ),
    ])
    func `anomalies and open scopes are counted`(
        _ lines: String, _ anomalies: Int, _ openScopes: Int, _ note: String
    ) throws {
        try folder.importTrace(#"{"kind":"session.began"}"# + "\n\(lines)\n")
        #expect(
            try Program.run("info", "a.vctrace", in: folder).output.contains(
                "\nconsistency \(note): lint may miss violations\n"))
        #expect(
            try Program.run("info", "a.vctrace", "--format", "json", in: folder).output.hasSuffix(
                #","anomalies":\#(anomalies),"openScopes":\#(openScopes)}"# + "\n"))
    }

    @Test func `where no return is recorded, no scope is open at the end`() throws {
        try folder.importTrace(
            """
            {"kind":"session.began","records":["call.*"]}
            {"kind":"call.dismiss","controller":9}

            """)
        #expect(
            try Program.run("info", "a.vctrace", "--format", "json", in: folder).output.contains(#""openScopes":0"#))
    }

    @Test func `the controllers of a given state are counted`() throws {
        try folder.importTrace(
            """
            {"kind":"session.began"}
            {"kind":"state.given","state":{"controllers":[{"id":2},{"id":3}]}}
            {"kind":"controller.created","controller":4}

            """)
        #expect(
            try Program.run("info", "a.vctrace", "--format", "json", in: folder).output.contains(#""controllers":3,"#))
    }
}
