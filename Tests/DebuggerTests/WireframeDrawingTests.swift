import HierarchyModel
import TerminalUI
import TestSupport
import Testing
import TimeTravel

@testable import Debugger

@Suite struct WireframeDrawingTests {
    private func lines(
        _ situation: ScreenSituation, selected: ObjectID? = nil, rows: Int, columns: Int
    ) throws -> [String] {
        let window = try #require(Wireframe(situation.state).windows.first)
        var surface = Surface(ScreenSize(rows: rows, columns: columns))
        WireframeDrawing(window, selected: selected).draw(on: &surface, in: surface.area)
        return surface.lines
    }

    private func situation(_ name: String) throws -> ScreenSituation {
        try #require(ScreenSituation.all.first { $0.testDescription == name })
    }

    /// A cell is 10 points wide and 20 points high.
    @Test(arguments: ScreenSituation.all)
    func `each text is where the screen has it`(situation: ScreenSituation) throws {
        let window = try #require(Wireframe(situation.state).windows.first)
        let (rows, columns) = (Int(window.size.height) / 20, Int(window.size.width) / 10)
        let lines = try lines(situation, rows: rows, columns: columns)
        for (index, box) in window.boxes.enumerated() where box.role != .statusBar {
            guard let label = box.label else { continue }
            let (x, y) = (box.frame.x + box.frame.width / 2, box.frame.y + box.frame.height / 2)
            let isCovered = window.boxes[(index + 1)...].contains {
                ($0.role.isView || $0.role == .keyboard) && $0.frame.x < x && x < $0.frame.x + $0.frame.width
                    && $0.frame.y < y
                    && y < $0.frame.y + $0.frame.height
            }
            let row = Int(y / 20)
            let (first, end) = (Int(box.frame.x / 10), Int((box.frame.x + box.frame.width) / 10) + 1)
            let places = lines[max(0, row - 1)...min(rows - 1, row + 1)].map { String($0.prefix(end).dropFirst(first)) }
            #expect(places.contains { $0.contains(label.prefix(3)) } == !isCovered, "\(label) in \(places)")
        }
    }

    @Test func `pictures at the sizes of a pane`() throws {
        let pictures: [(String, rows: Int, columns: Int, picture: String)] = [
            (
                "an alert", 12, 40,
                """
                ┌─────────┐
                │╱╱╱╱╱╱╱╱╱│
                │╱╱╱╱╱╱╱╱╱│
                │╱╱╱╱╱╱╱╱╱│
                │╱╱╱╱╱╱╱╱╱│
                │╱╔══════╗│
                │╱║Delet…║│
                │╱╚══════╝│
                │╱╱╱╱╱╱╱╱╱│
                │╱╱╱╱╱╱╱╱╱│
                │╱╱╱╱╱╱╱╱╱│
                └─────────┘
                """
            ),
            (
                "tabs with a navigation controller", 12, 40,
                """
                ┌─────────┐
                │All reci…│
                │         │
                │         │
                │         │
                │         │
                │Recipes …│
                │         │
                │         │
                │         │
                │● A… Pro…│
                └─────────┘
                """
            ),
            (
                "a sheet with a navigation bar leaves the upper edge free", 9, 40,
                """
                ┌───────┐
                ╔═══════╗
                ║New me…║
                ║       ║
                ║       ║
                ║Compos…║
                ║       ║
                ║       ║
                ║       ║
                """
            ),
            (
                "a popover", 15, 40,
                """
                ┌────────────┐
                │            │
                │  ╔═══▲══╗  │
                │  ║Color…║  │
                │  ╚══════╝  │
                │            │
                │            │
                │  Root #2   │
                │            │
                │            │
                │            │
                │            │
                │            │
                │            │
                └────────────┘
                """
            ),
            (
                "the columns of a pad", 9, 60,
                """
                ┌─────┐┌──────────────┐
                │Lett…││              │
                │     ││              │
                │     ││              │
                │List…││    Letter    │
                │     ││  Detail #4   │
                │     ││              │
                │     ││              │
                └─────┘└──────────────┘
                """
            ),
        ]
        for (name, rows, columns, picture) in pictures {
            let lines = try lines(situation(name), rows: rows, columns: columns).prefix { !$0.isEmpty }
            #expect(lines.joined(separator: "\n") == picture, "\(name)")
        }
    }

    @Test func `the signs of the status bar and the edges of bars are drawn where rows are low`() throws {
        let lines = try lines(situation("tabs with a navigation controller"), rows: 42, columns: 40)
        #expect(lines[1] == "│" + String(repeating: " ", count: 35) + "▂▄▆│")
        let edge = "│" + String(repeating: "─", count: 38) + "│"
        #expect(lines.indices.filter { lines[$0] == edge } == [4, 37])
        #expect(lines[3].contains("All recipes"))
        #expect(lines[39].contains("● All recipes"))
    }

    @Test func `the mark of a touch stands beside the text that was touched`() throws {
        let state = try situation("a pushed controller").state
        let input = try [Event](jsonLines: #"{"kind":"input.tappedBack","container":2,"action":"tapBack"}"#)
        let window = try #require(Wireframe(state, touch: WireframeTouch(input[0])).windows.first)
        var surface = Surface(ScreenSize(rows: 42, columns: 40))
        WireframeDrawing(window, selected: nil).draw(on: &surface, in: surface.area)
        #expect(surface.lines[3].hasPrefix("│‹ Mailb…◉"))
        #expect(surface[3, 9].style == Theme.touched)
    }

    @Test func `what is dimmed can be read`() throws {
        let lines = try lines(situation("an action sheet"), rows: 42, columns: 40)
        func hatch(_ count: Int) -> String { String(repeating: "╱", count: count) }
        #expect(lines[22] == "│\(hatch(15))Root #2\(hatch(16))│")
    }

    @Test func `what the app does not show is quiet, and its titles are bold`() throws {
        let window = try #require(
            Wireframe(situation("tabs with a navigation controller").state).windows.first)
        var surface = Surface(ScreenSize(rows: 42, columns: 40))
        WireframeDrawing(window, selected: nil).draw(on: &surface, in: surface.area)
        func style(_ row: Int, _ text: String) throws -> Style {
            let line = surface.lines[row]
            let start = try #require(line.range(text))
            return surface[row, line.distance(from: line.startIndex, to: start)].style
        }
        #expect(try style(3, "All recipes") == Theme.strong)
        #expect(try style(39, "● All") == Theme.strong)
        #expect(try style(39, "Profile") == Theme.quiet)
        #expect(try style(21, "Recipes #5") == Theme.quiet)
    }

    @Test func `the selected view has its name on its border`() throws {
        let lines = try lines(situation("a sheet of half the height"), selected: ObjectID(3), rows: 21, columns: 40)
        #expect(lines[10] == "┏Compose #3━━━━━━━━┓")
        #expect(lines[20] == "┗━━━━━━━━━━━━━━━━━━┛")
    }

    /// Texts of a trace may be wide, long, or control a terminal, and a pane may have any size.
    @Test(arguments: ScreenSituation.all)
    func `any size is drawn`(situation: ScreenSituation) throws {
        for (rows, columns) in [(1, 1), (2, 2), (2, 40), (30, 3), (3, 12), (60, 200)] {
            #expect(try lines(situation, selected: ObjectID(2), rows: rows, columns: columns).count == rows)
        }
    }
}
