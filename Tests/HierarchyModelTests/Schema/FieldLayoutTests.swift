import Testing

@testable import HierarchyModel

@Suite struct FieldLayoutTests {
    /// Files hold these codes: none may change.
    @Test func `types have the codes that files hold`() {
        let codes: [(FieldType, UInt8)] = [
            (.id, 1), (.optionalID, 2), (.int, 3), (.uint, 4), (.double, 5), (.bool, 6), (.string, 7),
            (.symbol(["a"]), 7),
            (.size, 8), (.rect, 9), (.ids, 10), (.strings, 11), (.traits, 12), (.object, 13),
        ]
        for (type, code) in codes {
            #expect(FieldTypeCode(type).rawValue == code)
            #expect(FieldTypeCode(stored: code) == FieldTypeCode(type))
        }
        for code in [0, 14, 0x80, 0x81, 255] as [UInt8] { #expect(FieldTypeCode(stored: code) == nil) }
    }

    /// The words of an event follow from the kind alone, since rows of a journal hold them.
    @Test func `fields take words in order as long as there is room`() {
        let layouts = KindLayouts.shared
        for row in Vocabulary.kinds {
            var next = 0
            for (index, field) in row.fields.enumerated() {
                let layout = layouts[row.kind, index]
                #expect(layout.index == index)
                #expect(layouts[row.kind, field.field].index == index)
                let count = field.type.words
                let isInWords = count > 0 && next + count <= 5 && !field.isAdded
                #expect(layout.word == (isInWords ? UInt8(next) : FieldLayout.absent), "\(row.name).\(field.name)")
                if isInWords { next += count }
            }
            let kind = layouts.kinds[Int(row.kind.rawValue)]
            #expect(kind.kind == row.kind)
            #expect(Int(kind.wordCount) == next)
            #expect(kind.present == 1 << UInt16(row.fields.count) - 1)
            #expect(kind.original == 1 << UInt16(row.fields.count { !$0.isAdded }) - 1)
        }
    }

    /// A journal of an older version has no row that says which of these fields are left out.
    @Test func `fields that were added come last and have no words`() {
        for row in Vocabulary.kinds {
            let added = row.fields.drop { !$0.isAdded }
            #expect(added.allSatisfy { $0.isAdded && $0.word == nil }, "\(row.name)")
        }
        #expect(EventKind.return.fields.filter(\.isAdded).map(\.field) == [.unhandled, .keys])
    }

    @Test func `a kind tells which of its words are floating point numbers`() {
        let framed = KindLayouts.shared.kinds[Int(EventKind.viewFramed.rawValue)]
        #expect(framed.doubles == 0b11110)
        #expect(framed.wordNibbles == 0xFFFFF)
        #expect(framed.required == 1)
        #expect(framed.doubleMask == (0, .max, .max, .max, .max))
        let dragged = KindLayouts.shared.kinds[Int(EventKind.inputDragged.rawValue)]
        #expect(dragged.symbols == 0b10)
        #expect(dragged.required == 0)
        #expect(dragged.wordMask == (.max, .max, 0, 0, 0))
        #expect(KindLayouts.shared[.inputDragged, .phase].symbolCount == 4)
    }
}
