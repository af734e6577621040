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

    /// The number of edits, of which two are too many for a text of two characters.
    @Test(
        arguments: [
            ("view.loadedxy", "view.loaded"), ("view.loadedxyz", nil), ("xview.loade", "view.loaded"),
            ("viewloaded.", "view.loaded"), ("vi.ew.loadde", nil), ("fr", nil), ("fro", "from"), ("fr\u{E9}m", "from"),
            (String(repeating: "a", count: 200), nil),
        ] as [(String, String?)])
    func `insertions, removals and replacements are counted`(_ text: String, _ name: String?) {
        let names = ["view.loaded", "view.unloaded", "to", "from"]
        #expect(NearestName.to(text, among: names) == name)
        var nearest = NearestNames()
        for _ in 0..<2 { #expect(nearest.nearest(to: text, among: .some(names)) == name) }
        #expect(nearest.nearest(to: text, among: .some([])) == nil)
    }

    @Test func `the nearest of many names is the same, however many were found before`() {
        var nearest = NearestNames()
        for number in 0..<3_000 {
            #expect(nearest.nearest(to: "view.loded", among: .kinds) == "view.loaded")
            #expect(nearest.nearest(to: "name \(number)", among: .kinds) == nil)
            #expect(nearest.nearest(to: "callback.*x", among: .declaredKinds) == "callback.*")
        }
    }

    @Test func `the question ends a message`() {
        #expect(NearestName.question("x") == "; did you mean 'x'?")
        #expect(NearestName.question(nil) == "")
    }
}
