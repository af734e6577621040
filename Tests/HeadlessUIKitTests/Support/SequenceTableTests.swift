import TestSupport
import Testing

struct SequenceTableTests {
    @Test func `expected lines are separated by semicolons and line breaks`() {
        let text: ExpectedLines = """
            A.willMove(N); stack A B
            [commit]
            """
        #expect(text.lines == ["A.willMove(N)", "stack A B", "[commit]"])
    }

    @Test func `a diagnostic takes a whole line of the text`() {
        let text: ExpectedLines = """
            A.willMove(N)
            ! Not allowed; do something else.
            """
        #expect(text.lines == ["A.willMove(N)", "! Not allowed; do something else."])
    }

    @Test func `an interpolated list stands for its lines`() {
        let text: ExpectedLines = "a; \(["b", "c"]); \([String]()); \(true)"
        #expect(text.lines == ["a", "b", "c", "true"])
    }

    @Test func `equal lists of lines have no difference`() {
        #expect(LineDifference(expected: ["a"], actual: ["a"]) == nil)
    }

    @Test func `a difference shows missing and unexpected lines with the lines around them`() {
        let lines = ["a", "b", "c", "d", "e", "f", "g"]
        let difference = LineDifference(expected: lines, actual: ["a", "b", "c", "D", "e", "f", "g"])
        #expect(
            difference?.description == """
                The lines differ (- expected, + actual):
                  … 1 equal
                  b
                  c
                - d
                + D
                  e
                  f
                  … 1 equal
                """)
    }
}
