import Testing

@testable import replay

@Suite struct PagerTests {
    @Test(
        arguments: [
            ([:], true, "less"), ([:], false, nil), (["PAGER": "more -s"], true, "more -s"), (["PAGER": ""], true, nil),
            (["PAGER": "cat"], true, nil), (["TERM": "dumb", "PAGER": "more"], true, nil),
            (["CI": "true", "PAGER": "more"], true, nil), (["CI": ""], true, "less"),
        ] as [([String: String], Bool, String?)])
    func `the program that pages`(_ environment: [String: String], _ hasLess: Bool, _ command: String?) {
        #expect(Pager.command(environment) { $0 == "less" && hasLess } == command)
    }

    @Test func `less gets options unless the user has some`() {
        #expect(Pager.additions(to: [:]) == ["LESS": "FRX"])
        #expect(Pager.additions(to: ["LESS": "S"]) == [:])
    }
}
