import HierarchyModel
import Testing

struct SystemVersionTests {
    @Test func `versions are ordered by their major number, then by their minor one`() {
        let versions: [SystemVersion] = [SystemVersion(18, 4), 5, SystemVersion(13, 2), 26, 13]
        #expect(versions.sorted().map(\.description) == ["5.0", "13.0", "13.2", "18.4", "26.0"])
    }

    @Test(arguments: [("v8", "v8"), ("v18.4", "v18.4"), ("v13.0", "v13"), ("v013.010", "v13.10")])
    func `a version is read from what an event contains`(_ text: String, _ written: String) {
        #expect(SystemVersion(rawValue: text)?.rawValue == written)
        #expect(Event(.sessionBegan, [.semantics: .string(text)]).systemVersion?.rawValue == written)
    }

    @Test(arguments: [
        ("iOS 26.1", "v26.1"), ("iPadOS 17.0.3", "v17"), ("iOS 9", "v9"), ("tvOS 26.0", "v13"), ("iOS", "v13"),
        ("iOS 1000", "v13"), ("Mac OS iOS 17", "v13"), ("", "v13"), ("iOS 18.1000", "v18"), ("iOS 18.", "v18"),
        ("iOS 18.4b", "v18.4"), ("iOS  18", "v13"), ("iOS -18", "v13"), ("iOS18", "v13"),
    ])
    func `the system of a device decides, not the semantics`(_ system: String, _ version: String) {
        let event = Event(.sessionBegan, [.semantics: .string("v13"), .system: .string(system)])
        #expect(event.systemVersion?.rawValue == version)
    }

    @Test(arguments: [
        "", "8", "v", "v8.", "v-8", "v8.1.2", "v99999999999999999999", " v8", "v1000", "v8.1000", "v8.x", "v8x", "vv8",
    ])
    func `another text is no version`(_ text: String) { #expect(SystemVersion(rawValue: text) == nil) }
}
