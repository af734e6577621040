import Foundation
import TestSupport
import Testing

@Suite struct ExplainTests {
    private let folder: TemporaryFolder

    private static let head =
        "Checkout.swift:42: warning: 'PayViewController' (#9) was added to 'CheckoutContainer' (#4) "
        + "but never got didMove(toParent:), or its override does not call super [missing-did-move] "
        + "(E3 at 3.412s, a.vctrace)\n"
    private static let fix =
        "    fix: Call child.didMove(toParent: self) after the child's view is in place, "
        + "or in the completion of the animation\n"
    private static let code = """
            func pay() {
                let pay = PayViewController()
                addChild(pay)
                view.addSubview(pay.view)
            }
        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.importTrace(Fixtures.misuse)
    }

    private func write(_ code: String, to name: String = "App/Checkout.swift", before lines: Int = 39) throws {
        try folder.write(String(repeating: "\n", count: lines) + code + "\n}\n", to: name)
    }

    private func lint(_ arguments: String...) throws -> Program.Answer {
        try Program.shell("$replay lint a.vctrace --explain \(arguments.joined(separator: " "))", in: folder)
    }

    @Test func `the source lines show the blamed call and the line to add`() throws {
        try write(Self.code)
        let answer = try lint()
        #expect(
            answer.output == Self.head + """
                    40 |     func pay() {
                    41 |         let pay = PayViewController()
                  > 42 |         addChild(pay)
                    43 |         view.addSubview(pay.view)
                  +    |         pay.didMove(toParent: self)
                    44 |     }
                    45 | }

                """ + Self.fix)
        #expect(answer.status == 1)
        #expect(answer.errors == "replay: 0 errors, 1 warning, 0 notes in 1 trace (12 events)\n")
    }

    @Test func `without the source file the fix is explained in words`() throws {
        let answer = try lint("--source-root", ".")
        #expect(answer.output == Self.head + Self.fix)
        #expect(
            answer.errors.hasPrefix(
                "replay: no source code of Checkout.swift: in '.' no file, or more than one, has that name; "
                    + "--source-root names the folder\n"))
        try write(Self.code)
        try write(Self.code, to: "Other/Checkout.swift")
        #expect(try lint().output == Self.head + Self.fix)
        #expect(try lint("--source-root", "App").output.contains("+    |         pay.didMove(toParent: self)\n"))
    }

    @Test func `a file that has changed since the recording is not explained`() throws {
        try write("// nothing here")
        let note = "    line 42 is not this call: the file has changed since the recording\n"
        #expect(try lint().output == Self.head + note + Self.fix)
        try write(Self.code, before: 70)
        #expect(try lint().output == Self.head + note + Self.fix)
    }

    @Test func `a call site that is not exact shows the function only`() throws {
        try write(Self.code)
        try folder.importTrace(Fixtures.misuse.replacing(#""line":42"#, with: #""line":40,"exact":false"#))
        #expect(
            try lint().output.hasSuffix(
                """
                    38 |\u{20}
                    39 |\u{20}
                  > 40 |     func pay() {
                    41 |         let pay = PayViewController()
                    42 |         addChild(pay)
                    the call is somewhere in this function

                """ + Self.fix))
    }

    @Test func `control characters of the source are escaped`() throws {
        try write(Self.code.replacing("PayViewController()", with: "\u{1B}[31m"))
        #expect(try lint().output.contains(#"41 |         let pay = \u{1B}[31m"#))
    }

    @Test func `other formats are refused`() throws {
        let answer = try lint("--format", "json")
        #expect(answer.status == 64)
        #expect(answer.errors.hasPrefix("Error: --explain prints source code for people, and only with"))
    }
}
