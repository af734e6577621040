import HierarchyModel
import Testing

struct SystemVersionTests {
    @Test func `versions are ordered by their major number, then by their minor one`() {
        let versions: [SystemVersion] = [SystemVersion(18, 4), 5, SystemVersion(13, 2), 26, 13]
        #expect(versions.sorted().map(\.description) == ["5.0", "13.0", "13.2", "18.4", "26.0"])
    }

    @Test(arguments: [("v8", "v8"), ("v18.4", "v18.4"), ("v13.0", "v13")])
    func `a version is read from what an event contains`(_ text: String, _ written: String) {
        #expect(SystemVersion(rawValue: text)?.rawValue == written)
        #expect(Event(.sessionBegan, [.semantics: .string(text)]).systemVersion?.rawValue == written)
    }

    @Test(arguments: ["", "8", "v", "v8.", "v-8", "v8.1.2", "v99999999999999999999", " v8"])
    func `another text is no version`(_ text: String) { #expect(SystemVersion(rawValue: text) == nil) }
}
