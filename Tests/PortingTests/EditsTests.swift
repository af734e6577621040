#if Porting
    import Testing

    @testable import Porting

    struct EditsTests {
        @Test func appliesInTheOrderOfTheText() {
            var edits = Edits()
            edits.replace(4..<5, with: "E")
            edits.insert("1", at: 2)
            edits.insert("2", at: 2)
            #expect(edits.applied(to: "abcdef") == "ab12cdEf")
        }

        @Test func dropsWhatOverlaps() {
            var edits = Edits()
            edits.replace(1..<3, with: "X")
            edits.replace(2..<4, with: "Y")
            edits.replace(3..<4, with: "Z")
            #expect(edits.applied(to: "abcdef") == "aXZef")
        }

        @Test func insertsBeforeWhatIsReplacedAndNeverInside() {
            var edits = Edits()
            edits.replace(1..<4, with: "X")
            edits.insert("1", at: 1)
            edits.insert("2", at: 2)
            edits.insert("3", at: 4)
            #expect(edits.applied(to: "abcdef") == "a1X3ef")
        }

        @Test func blanksKeepLinesAndColumns() {
            var edits = Edits()
            edits.blank(1..<6, of: "a@é\n)bc")
            #expect(edits.applied(to: "a@é\n)bc") == "a   \n bc")
        }

        @Test func appliesToAPart() {
            var edits = Edits()
            edits.replace(0..<1, with: "X")
            edits.replace(2..<3, with: "Y")
            edits.insert("1", at: 4)
            edits.replace(3..<5, with: "Z")
            edits.replace(5..<6, with: "W")
            #expect(edits.applied(to: "abcdef", in: 1..<4) == "bYd1")
            #expect(edits.applied(to: "abcdef", in: 1..<5) == "bYZ")
        }

        @Test func pads() {
            var edits = Edits()
            edits.replace(0..<4, paddingWith: "x")
            #expect(edits.applied(to: "abcdef") == "x   ef")
        }
    }
#endif
