import HierarchyModel
import Testing

@Suite struct DeclaredKindsTests {
    private func declaredKinds(_ entries: [String]) -> DeclaredKinds? {
        DeclaredKinds(Event(.sessionBegan, [.records: .strings(entries)]))
    }

    @Test func `an entry is a kind or a family, and others are unknown`() throws {
        let declared = try #require(
            declaredKinds(["call.push", "gone.thing", "parent.*", "call.push", "parent", ".*", "*", "", "pare.*"]))
        #expect(declared.kinds == [.callPush, .parentChanged])
        #expect(declared.unknownEntries == ["gone.thing", "parent", ".*", "*", "", "pare.*"])
    }

    @Test func `a family has all kinds whose names begin with it`() throws {
        for family in ["callback.", "call.", "session.", "view."] {
            let kinds = Vocabulary.kinds.filter { $0.name.hasPrefix(family) }.map(\.kind)
            #expect(kinds.count > 1 && declaredKinds(["\(family)*"])?.kinds == Set(kinds), "\(family)")
        }
    }

    @Test func `a producer without declared kinds can record all kinds`() {
        #expect(DeclaredKinds(Event(.sessionBegan)) == nil)
        #expect(DeclaredKinds(Event(.marker)) == nil)
        #expect(declaredKinds([])?.kinds == [])
    }
}
