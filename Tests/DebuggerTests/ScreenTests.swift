import Foundation
import TerminalUI
import Testing

@testable import Debugger

/// Compares screens cell by cell with recorded files. `HINDSIGHT_RECORD_SCREENS=1` records the files again; review the
/// differences before you commit them.
@Suite struct ScreenTests {
    struct Scene: Sendable, CustomTestStringConvertible {
        let name: String
        let trace: String
        /// Keys, or lines that begin with `:`.
        let steps: [String]

        var testDescription: String { name }
    }

    static let scenes = [
        Scene(name: "beginning", trace: "modal-chain", steps: []),
        Scene(name: "middle", trace: "modal-chain", steps: [":goto 42"]),
        Scene(name: "transition-requested", trace: "modal-chain", steps: [":goto 44"]),
        Scene(name: "end", trace: "modal-chain", steps: ["G"]),
        Scene(name: "transition-under-way", trace: "bounce-transition", steps: ["}", "9 l"]),
        Scene(name: "presented", trace: "modal-chain", steps: ["5 0 %", "tab"]),
        Scene(name: "stacks-and-tabs", trace: "tabs-and-stacks", steps: ["6 0 %", "j j j"]),
        Scene(name: "closed-nodes", trace: "tabs-and-stacks", steps: ["6 0 %", "z M"]),
        Scene(name: "violation", trace: "missing-did-move", steps: ["w"]),
        Scene(name: "violations-pane", trace: "missing-did-move", steps: ["4 tab"]),
        Scene(name: "violation-explained", trace: "missing-did-move", steps: ["4 tab enter"]),
        Scene(name: "lanes", trace: "modal-chain", steps: ["5 tab", "5 0 %"]),
        Scene(name: "full-events", trace: "modal-chain", steps: ["3 tab O", ":goto 42"]),
        Scene(name: "event", trace: "modal-chain", steps: [":goto 42", "3 tab enter"]),
        Scene(name: "difference", trace: "modal-chain", steps: [":goto 42", "m a", ":goto 63", "D"]),
        Scene(name: "what-if", trace: "missing-did-move", steps: ["w x"]),
        Scene(name: "why", trace: "missing-super-call", steps: ["w", "3 tab enter"]),
        Scene(name: "filter", trace: "tabs-and-stacks", steps: [":filter kind:call.*", "5 0 %", "3 tab j"]),
        Scene(name: "help", trace: "modal-chain", steps: ["?"]),
        Scene(name: "help-scrolled", trace: "modal-chain", steps: ["? G"]),
        Scene(name: "prompt", trace: "modal-chain", steps: [": g o t o space @"]),
        Scene(name: "failure", trace: "modal-chain", steps: [":goto nowhere"]),
        Scene(name: "split-on-pad", trace: "mail-on-pad", steps: ["4 0 %", "2 tab", "j j"]),
        Scene(name: "traits", trace: "trait-overrides", steps: ["G", ":select #3", "2 tab"]),
        Scene(name: "rotation", trace: "modal-rotation", steps: ["8 0 %", "T T"]),
        Scene(name: "transitions-pane", trace: "half-sheet", steps: ["7 tab", ":goto 330"]),
        Scene(name: "transition-not-restored", trace: "cancelled-transition-not-undone", steps: ["7 tab enter"]),
        Scene(name: "screen-pane", trace: "mail-on-pad", steps: [":goto 2352", "6 tab"]),
        Scene(name: "interactive-transition", trace: "half-sheet", steps: [":goto 322", "6 tab"]),
        Scene(
            name: "departed", trace: "modal-chain", steps: [":goto 140", ":goto 172"]),
        Scene(name: "scrolled", trace: "modal-chain", steps: [":goto 60", "3 tab", "2 z l"]),
        Scene(name: "bookmarks", trace: "modal-chain", steps: [":goto 10", "m a", ":goto 200", "m b", ":marks"]),
    ]

    static let sizes = [ScreenSize(rows: 24, columns: 80), ScreenSize(rows: 40, columns: 140)]
    /// The smallest screens in use and a large one, for a few scenes.
    static let extremes = [
        ScreenSize(rows: 12, columns: 40), ScreenSize(rows: 40, columns: 120), ScreenSize(rows: 60, columns: 200),
    ]
    static let extremeScenes = scenes.filter { ["screen-pane", "interactive-transition", "end"].contains($0.name) }

    @Test(arguments: extremeScenes, extremes)
    func `the screen of a scene on a small and on a large terminal`(scene: Scene, size: ScreenSize) throws {
        try `the screen of a scene`(scene: scene, size: size)
    }

    @Test(arguments: scenes, sizes)
    func `the screen of a scene`(scene: Scene, size: ScreenSize) throws {
        var debugger = try DebuggerFixture(scene.trace, columns: size.columns, rows: size.rows)
        for step in scene.steps {
            if step.hasPrefix(":"), !step.hasPrefix(": ") {
                _ = debugger.enter(String(step.dropFirst()))
            } else {
                debugger.press(step)
            }
        }
        try compare(debugger.model.surface(), scene.name, size)
    }

    /// Two recordings, keys.
    static let pairs = [
        (name: "two-traces", traces: ["tabs-and-stacks", "tabs-and-stacks-on-pad"], steps: "8 n"),
        (name: "two-traces-event", traces: ["popover-on-phone", "popover-on-pad"], steps: "3 n enter"),
    ]
    static let pairSizes = [
        ScreenSize(rows: 12, columns: 40), ScreenSize(rows: 24, columns: 80), ScreenSize(rows: 40, columns: 120),
        ScreenSize(rows: 60, columns: 200),
    ]

    @Test(arguments: 0..<2, pairSizes)
    func `the screen of two recordings`(pair: Int, size: ScreenSize) throws {
        let pair = Self.pairs[pair]
        var debugger = try ComparisonFixture(pair.traces[0], pair.traces[1], columns: size.columns, rows: size.rows)
        debugger.press(pair.steps)
        try compare(debugger.model.surface(), pair.name, size)
    }

    private func compare(_ surface: Surface, _ name: String, _ size: ScreenSize) throws {
        let shown = Self.text(surface)
        let file = Self.folder.appendingPathComponent("\(name)-\(size.columns)x\(size.rows).txt")
        if ProcessInfo.processInfo.environment["HINDSIGHT_RECORD_SCREENS"] == "1" {
            try shown.write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(shown == expected)
    }

    @Test func `every file of a screen belongs to a scene`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        let expected =
            Self.files(Self.scenes, Self.sizes) + Self.files(Self.extremeScenes, Self.extremes)
            + Self.files(Self.pairs.map { Scene(name: $0.name, trace: $0.traces[0], steps: []) }, Self.pairSizes)
        #expect(files == expected.sorted())
    }

    private static func files(_ scenes: [Scene], _ sizes: [ScreenSize]) -> [String] {
        scenes.flatMap { scene in sizes.map { "\(scene.name)-\($0.columns)x\($0.rows).txt" } }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Screens")

    /// The text of the cells, then their styles: a letter for each style, and a legend of the letters.
    private static func text(_ surface: Surface) -> String {
        var letters: [Style: Character] = [.plain: "."]
        var legend: [String] = []
        let looks = (0..<surface.size.rows).map { row in
            String(
                (0..<surface.size.columns).map { column in
                    let style = surface[row, column].style
                    if let known = letters[style] { return known }
                    let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(legend.count)))
                    letters[style] = letter
                    legend.append("\(letter) \(style.foreground) on \(style.background)\(style.words)")
                    return letter
                })
        }
        let cursor = surface.cursor.map { ["cursor \($0.row) \($0.column)"] } ?? []
        return (surface.lines + ["", "styles"] + looks + legend + cursor).joined(separator: "\n") + "\n"
    }
}

extension Style {
    fileprivate var words: String {
        [("bold", Attributes.bold), ("dim", .dim), ("underline", .underline), ("reverse", .reverse)]
            .filter { attributes.contains($0.1) }.map { " " + $0.0 }.joined()
    }
}
