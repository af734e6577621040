import Testing

@testable import HierarchyModel

@Suite struct VocabularyTests {
    /// Traces on disk hold these codes: a line here may be added, never changed.
    @Test func `codes, names and fields of kinds stay the same`() {
        let rows = Vocabulary.kinds.map { row in
            (["\(row.kind.rawValue) \(row.name)"] + row.fields.map { "\($0.name):\($0.type.name)" }).joined(
                separator: " ")
        }
        #expect(rows == VocabularyGolden.rows.split(separator: "\n").map(String.init))
    }

    @Test func `codes are unique and ascend`() {
        let codes = Vocabulary.kinds.map(\.kind.rawValue)
        #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Set(Vocabulary.kinds.map(\.kind)) == Set(EventKind.allCases).subtracting([.unknown]))
    }

    @Test func `names are unique and found`() {
        for row in Vocabulary.kinds { #expect(Vocabulary.kind(named: row.name) == row.kind) }
        #expect(Vocabulary.kind(named: "call.dream") == .unknown)
        #expect(Vocabulary.kind(named: "") == .unknown)
    }

    /// The table of places is as long as ``FieldName/caseCount`` says.
    @Test func `field names are numbered without gaps`() {
        #expect(FieldName.allCases.map { Int($0.rawValue) } == Array(0..<FieldName.caseCount))
    }

    @Test func `no field has the name of the envelope`() {
        let envelope: Set = ["seq", "t", "kind", "cause", "file", "line", "function", "exact", "pc", "image"]
        for field in FieldName.allCases { #expect(!envelope.contains(field.name)) }
    }

    @Test func `inputs, calls, callbacks and allowed rules open scopes`() {
        for row in Vocabulary.kinds {
            let opens =
                row.family == .input || row.family == .call || row.family == .callback || row.name == "rule.allowed"
            #expect(row.opensScope == opens)
            #expect(row.kind.opensScope == opens)
        }
    }

    /// The methods of `UIViewController` whose overrides are asked to call super; recordings say of each whether they
    /// do.
    @Test func `callbacks whose overrides must call super`() {
        let names = Vocabulary.kinds.filter(\.mustCallSuper).map { $0.name.dropFirst("callback.".count) }
        #expect(
            names == [
                "viewDidLoad", "updateViewConstraints", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
                "viewWillDisappear",
                "viewDidDisappear", "didReceiveMemoryWarning",
                "willMove", "didMove", "willTransitionToTraits", "viewWillTransitionToSize", "traitCollectionDidChange",
                "encodeRestorableState", "decodeRestorableState", "updateProperties",
            ])
        for row in Vocabulary.kinds { #expect(row.kind.mustCallSuper == row.mustCallSuper) }
    }

    @Test func `codes tell families`() {
        for row in Vocabulary.kinds { #expect(row.kind.family == row.family, "\(row.name)") }
        #expect(EventKind.unknown.family == .session)
    }
}
