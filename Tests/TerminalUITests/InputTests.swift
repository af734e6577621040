import Testing

@testable import TerminalUI

@Suite struct InputTests {
    @Test(arguments: [
        ("j", Key.character("j")), ("space", .character(" ")), ("ctrl-f", .control("f")), ("shift-left", .shiftLeft),
        ("f5", .function(5)),
        ("pgdn", .pageDown), ("esc", .escape), ("f", .character("f")), ("?", .character("?")), ("é", .character("é")),
    ])
    func `each key has a name`(name: String, key: Key) {
        #expect(Key(name) == key)
        #expect(key.description == name)
    }

    @Test(arguments: ["", "nosuch", "f25", "f0", "ctrl-", "ctrl-xy"])
    func `other names are not keys`(name: String) { #expect(Key(name) == nil) }

    @Test(
        arguments: [
            (9, Input.key(.tab)), (13, .key(.enter)), (127, .key(.backspace)), (27, .key(.escape)),
            (3, .key(.control("c"))),
            (28, .key(.control("\\"))), (0x65E5, .key(.character("日"))), (97, .key(.character("a"))),
        ] as [(UInt32, Input)])
    func `a character code is an input`(code: UInt32, input: Input) {
        #expect(TerminalCode.input(character: code) == input)
    }

    @Test(arguments: [0, 0x85, 0xD800, 0x110000] as [UInt32]) func `an invalid code is not an input`(code: UInt32) {
        #expect(TerminalCode.input(character: code) == nil)
    }

    @Test func `a line is edited as in a shell`() {
        var field = LineField("goto E12")
        for key in [
            Key.control("w"), .character("5"), .character("%"), .home, .delete, .character("G"), .right, .backspace,
            .end,
        ] {
            let isTaken = field.take(key)
            #expect(isTaken)
        }
        #expect(field.text == "Gto 5%")
        #expect(field.cursor == 6)
        for (key, isTaken) in [
            (Key.control("u"), true), (.backspace, true), (.control("k"), true), (.tab, false), (.up, false),
        ] {
            let wasTaken = field.take(key)
            #expect(wasTaken == isTaken)
            #expect(field == LineField())
        }
    }

    @Test func `a combining mark joins the character before it`() {
        var field = LineField("e")
        _ = field.take(.character("\u{301}"))
        #expect(field.text == "e\u{301}")
        #expect(field.cursor == 1)
    }

    @Test(arguments: [("abc", 10, "abc", 3), ("abcdef", 4, "def", 3), ("日本語", 4, "語", 2)])
    func `the part of the line around the cursor is drawn`(text: String, width: Int, shown: String, column: Int) {
        var surface = Surface(ScreenSize(rows: 1, columns: 12))
        LineField(text).draw(on: &surface, row: 0, columns: 1..<1 + width)
        #expect(surface.lines == [" " + shown])
        #expect(surface.cursor == CellPosition(row: 0, column: 1 + column))
    }
}
