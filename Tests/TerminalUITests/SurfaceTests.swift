import Foundation
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct SurfaceTests {
    private func surface(_ rows: Int, _ columns: Int) -> Surface { Surface(ScreenSize(rows: rows, columns: columns)) }

    @Test func `text is drawn only inside its columns`() {
        var surface = surface(2, 10)
        let end = surface.draw("abcdef", row: 0, columns: 2..<6)
        #expect(end == 6)
        #expect(surface.lines == ["  abcd", ""])
    }

    @Test(arguments: [(-1, 0..<4), (2, 0..<4), (0, 12..<20), (0, -9..<0)])
    func `text outside of the surface is not drawn`(row: Int, columns: Range<Int>) {
        var surface = surface(2, 10)
        surface.draw("abcd", row: row, columns: columns)
        #expect(surface == self.surface(2, 10))
    }

    @Test func `text may begin left of the surface`() {
        var surface = surface(1, 4)
        surface.draw("abcdef", row: 0, columns: -2..<4)
        #expect(surface.lines == ["cdef"])
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("ab", 1, "…"),
        ("ab", 0, ""),
    ])
    func `text that does not fit ends with an ellipsis`(text: String, width: Int, shown: String) {
        var surface = surface(1, 10)
        surface.drawShortened(text, row: 0, columns: 0..<width)
        #expect(surface.lines == [shown])
    }

    @Test func `a wide character takes two cells and is never cut`() {
        var surface = surface(1, 4)
        #expect(surface.draw("a日本", row: 0, columns: 0..<4) == 3)
        #expect(surface.lines == ["a日"])
        surface.draw("x", row: 0, columns: 2..<3)
        #expect(surface.lines == ["a x"])
        surface.draw("日", row: 0, columns: 0..<2)
        surface.draw("y", row: 0, columns: 0..<1)
        #expect(surface.lines == ["y x"])
    }

    @Test(arguments: [
        ("e\u{301}", "e\u{301}", 1), ("\u{301}", "\u{25CC}\u{301}", 1), ("\u{1B}", "\u{FFFD}", 1),
        ("\u{202E}", "\u{FFFD}", 1),
        ("\r\n", "\u{FFFD}", 1), ("👩‍💻", "👩", 2), ("❤\u{FE0F}", "❤", 1), ("1\u{FE0F}\u{20E3}", "1\u{20E3}", 1),
        ("👍🏽", "👍", 2), ("🇩🇪", "🇩", 1), ("語", "語", 2), ("│", "│", 1),
        ("\u{E000}", "\u{FFFD}", 1),
        ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "a\u{301}\u{302}\u{303}\u{304}", 1),
    ])
    func `a character becomes a glyph of known width`(character: Character, shown: Character, columns: Int) {
        #expect(Glyph(character).character == shown)
        #expect(Glyph(character).columns == columns)
    }

    @Test(arguments: ["", "plain", "a\u{301}b", "a\tb", "a\u{7F}b", "~ }", "日a本", "──│──", "──a──", "ab\r\ncd"])
    func `a text is drawn as its characters one by one, in as many columns as they take`(text: String) {
        let glyphs = text.map { Glyph($0) }
        var row = surface(1, 20)
        #expect(row.draw(text, row: 0, columns: 0..<20) == text.columns)
        #expect(text.columns == glyphs.reduce(0) { $0 + $1.columns })
        let cells = glyphs.flatMap { glyph in [glyph] + (glyph.columns == 2 ? [nil] : []) }
        #expect((0..<cells.count).map { row[0, $0].glyph } == cells)
        #expect((cells.count..<20).allSatisfy { row[0, $0].glyph == Glyph(" ") })
    }

    /// Source: WCAG 2.2, contrast ratio; 3 is its minimum for large text and graphics.
    @Test(arguments: [Color.red, .green, .yellow, .blue, .magenta, .cyan])
    func `a colour can be read on black and on white`(color: Color) throws {
        let number = try #require(color.number256)
        #expect((16..<232).contains(number))
        let red = Self.linear(level: (number - 16) / 36)
        let green = Self.linear(level: (number - 16) / 6 % 6)
        let blue = Self.linear(level: (number - 16) % 6)
        let luminance: Double = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        #expect((luminance + 0.05) / 0.05 >= 3 && 1.05 / (luminance + 0.05) >= 3)
    }

    /// The eight colours of xterm, from 0 to 255, and what the style of a cell becomes.
    ///
    /// Source: WCAG 2.2, contrast ratio; 3 is its minimum for large text and graphics.
    @Test(arguments: Color.allCases)
    func `with eight colours text can be read on black and on white`(color: Color) throws {
        var surface = surface(1, 1)
        surface.draw("x", row: 0, columns: 0..<1, style: Style(color, on: .standard, .dim))
        let shown = surface[0, 0].style.eightColored
        #expect(shown.background == .standard)
        #expect(shown.attributes.contains(.dim))
        // On a background of its own the text keeps its colour.
        #expect(Style(color, on: .blue).eightColored == Style(color, on: .blue))
        guard shown.foreground != .standard else { return }
        let levels: (Double, Double, Double) = shown.foreground == .red ? (205, 0, 0) : (205, 0, 205)
        #expect([.red, .magenta].contains(shown.foreground) && shown.foreground == color)
        let luminance = 0.2126 * Self.linear(levels.0 / 255) + 0.0722 * Self.linear(levels.2 / 255)
        #expect((luminance + 0.05) / 0.05 >= 3 && 1.05 / (luminance + 0.05) >= 3)
    }

    @Test func `with eight colours attributes distinguish what colours did`() {
        let shown = [Color.standard, .red, .green, .yellow, .magenta].map { Style($0).eightColored }
        #expect(Set(shown).count == 5)
        #expect(shown[2] == Style(.standard, on: .standard, .bold))
        #expect(shown[3] == Style(.standard, on: .standard, .underline))
    }

    @Test(
        arguments: [
            (Style(.cyan), true, "38;5;30"), (Style(.red, on: .standard, .bold), true, "1;38;5;196"),
            (Style(.red, on: .standard, .bold), false, "1;31"), (Style(.yellow), false, "4"),
            (Style(.standard, on: .standard, [.dim, .reverse]), false, "2;7"),
        ] as [(Style, Bool, String)])
    func `a style as escape sequences`(_ style: Style, _ has256Colors: Bool, _ parameters: String) {
        #expect(style.escaped("word", has256Colors: has256Colors) == "\u{1B}[\(parameters)mword\u{1B}[0m")
        #expect(Style(.cyan).escaped("word", has256Colors: false) == "word")
    }

    /// The light of one of the six levels that a part of a colour of the palette has, from 0 to 1.
    private static func linear(level: Int) -> Double {
        linear(level == 0 ? 0 : Double(55 + 40 * level) / 255)
    }

    /// The light of a part of a colour, both from 0 to 1.
    private static func linear(_ share: Double) -> Double {
        share <= 0.03928 ? share / 12.92 : exp2(2.4 * log2((share + 0.055) / 1.055))
    }

    @Test func `areas are cleared and restyled`() {
        var surface = surface(2, 3)
        surface.draw("abc", row: 0, columns: 0..<3)
        surface.restyle(Area(rows: 0..<1, columns: 1..<9)) { $0.with(.reverse) }
        #expect((0..<3).map { surface[0, $0].style.attributes.contains(.reverse) } == [false, true, true])
        #expect(surface.lines == ["abc", ""])
        surface.fill(Area(rows: -3..<9, columns: 2..<9), style: Style(.red))
        #expect(surface.lines == ["ab", ""])
        #expect(surface[1, 2].style.foreground == .red)
    }

    @Test func `changes are runs of cells`() {
        var before = surface(2, 8)
        before.draw("abcdefgh", row: 0, columns: 0..<8)
        var after = before
        after.draw("XY", row: 0, columns: 1..<3)
        after.draw("Z", row: 0, columns: 7..<8)
        let changes = after.changes(since: before)
        #expect(changes.map(\.start) == [CellPosition(row: 0, column: 1), CellPosition(row: 0, column: 7)])
        #expect(changes.map(\.cells.count) == [2, 1])
        #expect(after.changes(since: after).isEmpty)
        #expect(after.changes(since: nil).map(\.cells.count) == [8, 8])
        #expect(after.changes(since: surface(1, 8)).count == 2)
    }

    @Test func `a change never cuts a wide character`() {
        var before = surface(1, 4)
        before.draw("a日b", row: 0, columns: 0..<4)
        var after = before
        after.restyle(Area(rows: 0..<1, columns: 2..<3)) { $0.with(.bold) }
        #expect(
            after.changes(since: before) == [
                Surface.Run(start: CellPosition(row: 0, column: 1), cells: [after[0, 1], after[0, 2]])
            ])
    }

    /// After any drawing, each wide character has both halves, and the changes cover every difference.
    @Test func `random drawing never cuts a wide character`() {
        var random = SeededGenerator(seed: 7)
        let pieces = ["a", "日本", "e\u{301}x", "👩‍💻!", "    ", "語"]
        var surface = surface(3, 11)
        for _ in 0..<2_000 {
            let before = surface
            let start = random.number(below: 13) - 1
            surface.draw(
                random.element(of: pieces), row: random.number(below: 3),
                columns: start..<start + random.number(below: 6))
            for row in 0..<3 {
                for column in 0..<11 {
                    let isWide = surface[row, column].glyph?.columns == 2
                    #expect(isWide == (column + 1 < 11 && surface[row, column + 1].glyph == nil))
                }
            }
            let drawn = Set(
                surface.changes(since: before).flatMap { run in
                    run.cells.indices.map { CellPosition(row: run.start.row, column: run.start.column + $0) }
                })
            for row in 0..<3 {
                for column in 0..<11 where surface[row, column] != before[row, column] {
                    #expect(drawn.contains(CellPosition(row: row, column: column)))
                }
            }
        }
    }
}
