import Testing

@testable import HierarchyModel

@Suite struct VocabularyTests {
    /// Traces on disk hold these codes: a line here may be added, never changed.
    @Test func codesNamesAndFieldsStay() {
        let rows = Vocabulary.kinds.map { row in
            (["\(row.kind.rawValue) \(row.name)"] + row.fields.map { "\($0.name):\($0.type.name)" }).joined(
                separator: " ")
        }
        #expect(rows == VocabularyGolden.rows.split(separator: "\n").map(String.init))
    }

    @Test func codesAreUniqueAndAscend() {
        let codes = Vocabulary.kinds.map(\.kind.rawValue)
        #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 < $1 })
        #expect(Set(Vocabulary.kinds.map(\.kind)) == Set(EventKind.allCases).subtracting([.unknown]))
    }

    @Test func namesAreUniqueAndFound() {
        for row in Vocabulary.kinds { #expect(Vocabulary.kind(named: row.name) == row.kind) }
        #expect(Vocabulary.kind(named: "call.dream") == .unknown)
        #expect(Vocabulary.kind(named: "") == .unknown)
    }

    /// The table of places is as long as ``FieldName/caseCount`` says.
    @Test func fieldNamesAreNumberedWithoutGaps() {
        #expect(FieldName.allCases.map { Int($0.rawValue) } == Array(0..<FieldName.caseCount))
    }

    @Test func noFieldHasTheNameOfTheEnvelope() {
        let envelope: Set = ["seq", "t", "kind", "cause", "file", "line", "function", "exact"]
        for field in FieldName.allCases { #expect(!envelope.contains(field.name)) }
    }

    @Test func familiesThatOpenScopes() {
        for row in Vocabulary.kinds {
            let opens =
                row.family == .input || row.family == .call || row.family == .callback || row.name == "rule.allowed"
            #expect(row.opensScope == opens)
            #expect(row.kind.opensScope == opens)
        }
    }

    /// The methods of `UIViewController` whose overrides are asked to call super; recordings say of each whether they
    /// do.
    @Test func callbacksWhoseOverridesMustCallSuper() {
        let names = Vocabulary.kinds.filter(\.mustCallSuper).map { $0.name.dropFirst("callback.".count) }
        #expect(
            names == [
                "viewDidLoad", "updateViewConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
                "viewWillAppear",
                "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "didReceiveMemoryWarning",
                "willMove", "didMove", "willTransitionToTraits", "viewWillTransitionToSize", "traitCollectionDidChange",
                "encodeRestorableState", "decodeRestorableState",
            ])
        for row in Vocabulary.kinds { #expect(row.kind.mustCallSuper == row.mustCallSuper) }
    }

    @Test func codesTellFamilies() {
        for row in Vocabulary.kinds { #expect(row.kind.family == row.family, "\(row.name)") }
        #expect(EventKind.unknown.family == .session)
    }
}
