import TestSupport
import Testing

@testable import HierarchyModel

@Suite struct VocabularyTests {
    @Test func `codes, names and fields of kinds stay the same`() {
        let rows = Vocabulary.kinds.map { row in
            let fields = row.fields.map { "\($0.isAdded ? "+" : "")\($0.name):\($0.type.name)" }
            return (["\(row.kind.rawValue)", row.name] + fields).joined(separator: " ")
        }
        expect(rows, are: VocabularyGolden.rows)
    }

    @Test func `the values of closed sets keep their numbers`() {
        var rows: [String] = []
        for field in Vocabulary.kinds.flatMap(\.fields) {
            guard case .symbol(let values) = field.type else { continue }
            let row = ([field.name] + values).joined(separator: " ")
            if !rows.contains(row) { rows.append(row) }
        }
        expect(rows, are: VocabularyGolden.values)
    }

    private func expect(_ rows: [String], are text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = text.split(separator: "\n").map(String.init)
        if let difference = LineDifference(expected: expected, actual: rows) {
            Issue.record(
                "Write what is new into VocabularyGolden. \(difference)", sourceLocation: sourceLocation)
        }
    }

    @Test func `every kind has one row in the order of the codes`() {
        #expect(Vocabulary.kinds.map(\.kind) == EventKind.allCases.filter { $0 != .unknown })
        let codes = EventKind.allCases.map(\.rawValue)
        #expect(zip(codes, codes.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func `every kind and every field has a meaning without a full stop`() {
        let texts = Vocabulary.kinds.flatMap { row in
            [(row.name, row.meaning)] + row.fields.map { ("\(row.name).\($0.name)", $0.meaning) }
        }
        #expect(texts.filter { $0.1.isEmpty || $0.1.hasSuffix(".") }.map(\.0) == [])
    }

    @Test func `the first part of a name is that of its family`() {
        let prefixes: [EventFamily: String] = [.input: "input.", .call: "call.", .callback: "callback."]
        for row in Vocabulary.kinds {
            for (family, prefix) in prefixes { #expect(row.name.hasPrefix(prefix) == (row.family == family)) }
            #expect(EventFamily(kindNamed: row.name) == row.family, "\(row.name)")
        }
    }

    @Test func `names are unique and found`() {
        for row in Vocabulary.kinds { #expect(Vocabulary.kind(named: row.name) == row.kind) }
        #expect(Vocabulary.kind(named: "call.dream") == .unknown)
        #expect(Vocabulary.kind(named: "") == .unknown)
    }

    @Test func `field names are numbered without gaps, and fit into the tables of layouts`() {
        #expect(FieldName.allCases.map { Int($0.rawValue) } == Array(FieldName.allCases.indices))
        #expect(FieldName.allCases.count <= FieldName.capacity)
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
