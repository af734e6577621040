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
        Scene(name: "bookmarks", trace: "modal-chain", steps: [":goto 10", "m a", ":goto 200", "m b", ":marks"]),
    ]

    @Test(arguments: scenes, [ScreenSize(rows: 24, columns: 80), ScreenSize(rows: 40, columns: 140)])
    func `the screen of a scene`(scene: Scene, size: ScreenSize) throws {
        var debugger = try DebuggerFixture(scene.trace, columns: size.columns, rows: size.rows)
        for step in scene.steps {
            if step.hasPrefix(":"), !step.hasPrefix(": ") {
                _ = debugger.enter(String(step.dropFirst()))
            } else {
                debugger.press(step)
            }
        }
        let shown = Self.text(debugger.model.surface())
        let file = Self.folder.appendingPathComponent("\(scene.name)-\(size.columns)x\(size.rows).txt")
        if ProcessInfo.processInfo.environment["HINDSIGHT_RECORD_SCREENS"] == "1" {
            try shown.write(to: file, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        #expect(shown == expected)
    }

    @Test func `every file of a screen belongs to a scene`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        let expected = Self.scenes.flatMap { ["\($0.name)-80x24.txt", "\($0.name)-140x40.txt"] }.sorted()
        #expect(files == expected)
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
