import Foundation
import TestSupport
import Testing

@Suite struct SystemsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ name: String, _ version: String, _ holds: Bool, _ style: String) throws {
        try folder.importTrace(
            """
            {"kind":"session.began","app":"Shop","semantics":"\(version)"}
            {"kind":"window.created","window":1,"size":[393,852]}
            {"kind":"controller.created","controller":2,"class":"Home"}
            {"t":5000000,"kind":"input.tapped","target":2}
            {"t":5000000,"kind":"behavior.decided","behavior":"sheetsStaySheets","holds":\(holds),\
            "detail":"Sheets stay <sheets>."}
            {"t":5000000,"kind":"presentation.adapted","presented":2,"effectiveStyle":"\(style)"}
            {"t":5000000,"kind":"return"}

            """, as: name)
    }

    @Test func `each version is compared with the next one`() throws {
        try record("new.vctrace", "v26", true, "formSheet")
        try record("old.vctrace", "v12", false, "fullScreen")
        try record("13.vctrace", "v13", true, "formSheet")
        let answer = try Program.run("systems", "new.vctrace", "old.vctrace", "13.vctrace", in: folder)
        #expect(answer.errors == "")
        #expect(answer.status == 1)
        #expect(
            answer.output == """
                old.vctrace (iOS 12.0) and 13.vctrace (iOS 13.0) diverge at E5: effectiveStyle
                  E1  0.000s  window.created  window=#1 size=393x852
                  E2  0.000s  controller.created  controller=#2 class=Home
                  E3  0.005s  input.tapped  target=#2
                - E5  0.005s    presentation.adapted  presented=#2 effectiveStyle=fullScreen
                - E6  0.005s  return
                + E5  0.005s    presentation.adapted  presented=#2 effectiveStyle=formSheet
                + E6  0.005s  return
                after E3  0.005s  input.tapped  target=#2
                sheetsStaySheets, in iOS 13.0 only (E4): Sheets stay <sheets>.
                1 difference: sheetsStaySheets 1

                13.vctrace (iOS 13.0) and new.vctrace (iOS 26.0): no difference

                """)
    }

    @Test func `the answer as JSON names the behaviours`() throws {
        try record("12.vctrace", "v12", false, "fullScreen")
        try record("13.vctrace", "v13", true, "formSheet")
        let answer = try Program.run("systems", "12.vctrace", "13.vctrace", "--format", "json", in: folder)
        #expect(
            answer.output == """
                {"pairs":[{"a":"12.vctrace","b":"13.vctrace","systems":["12.0","13.0"],"count":1,\
                "differences":[{"at":5,"otherAt":5,"input":3,"behaviors":[{"name":"sheetsStaySheets",\
                "summary":"Sheets stay <sheets>.","system":"13.0","at":4,"otherAt":4}]}]}]}

                """)
    }

    @Test func `a page shows two versions beside each other`() throws {
        try record("12.vctrace", "v12", false, "fullScreen")
        try record("13.vctrace", "v13", true, "formSheet")
        let answer = try Program.run("systems", ".", "--output", "-", in: folder)
        #expect(answer.status == 1)
        #expect(answer.output.hasPrefix("<!DOCTYPE html>"))
        #expect(answer.output.contains("<h2>12.vctrace (iOS 12.0) and 13.vctrace (iOS 13.0)</h2>"))
        #expect(answer.output.contains("<b>sheetsStaySheets</b> (only right): Sheets stay &lt;sheets&gt;."))
        #expect(answer.output.contains("effectiveStyle=fullScreen</td><td>"))
        #expect(answer.output.components(separatedBy: "src=\"data:image/svg+xml;base64,").count == 3)
    }

    @Test func `a trace without a version, and a single trace, are errors`() throws {
        try record("13.vctrace", "v13", true, "formSheet")
        try folder.importTrace(#"{"kind":"session.began","app":"Shop"}"# + "\n", as: "none.vctrace")
        let none = try Program.run("systems", "13.vctrace", "none.vctrace", in: folder)
        #expect(none.status == 65)
        #expect(
            none.errors == """
                replay: none.vctrace: does not say under which version of iOS it was recorded: 'semantics' is missing \
                in session.began. Record it with a session of HeadlessUIKit

                """)
        let single = try Program.run("systems", "13.vctrace", in: folder)
        #expect(single.status == 64)
        #expect(single.errors.contains("name two traces or more"))
    }
}
