import Testing

@testable import HierarchyModel

@Suite struct NearestNameTests {
    @Test(
        arguments: [
            ("view.loded", "view.loaded"), ("veiw.loaded", "view.loaded"), ("view.load", "view.loaded"),
            ("view", nil), ("viewloads", nil), ("x", nil), ("", nil), ("too", "to"), ("o", nil),
        ] as [(String, String?)])
    func `a name is suggested within two edits that leave something of the text`(_ text: String, _ name: String?) {
        #expect(NearestName.to(text, among: ["view.loaded", "view.unloaded", "to", "from"]) == name)
    }

    @Test func `of several names the first is suggested`() {
        #expect(NearestName.to("abc", among: ["abx", "aby"]) == "abx")
        #expect(NearestName.to("abc", among: []) == nil)
    }

    @Test func `the question ends a message`() {
        #expect(NearestName.question("x") == "; did you mean 'x'?")
        #expect(NearestName.question(nil) == "")
    }
}
