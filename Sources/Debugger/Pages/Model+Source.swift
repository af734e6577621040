import HierarchyModel
import TerminalUI
import TimeTravel

extension Model {
    /// The lines around a call site, its own line marked; empty if the file or the line is not found.
    func excerpt(of site: CallSite, around count: Int) -> [ScreenRow] {
        guard let (lines, line) = source(of: site) else { return [] }
        return rows(lines, max(1, line - count)...min(lines.count, line + count), marked: line)
    }

    /// The source file of the current call, or of the innermost call around it that has a call site.
    func sourcePage() throws(CommandFailure) -> CommandResult {
        let site = try callSite(of: current.position)
        guard let (lines, line) = source(of: site) else {
            throw CommandFailure(
                "\(EventText.site(site.place)) was not found; --source-root names the folder to search")
        }
        var page = Page(EventText.site(site.place), rows(lines, 1...lines.count, marked: line))
        page.first = max(0, line - size.rows / 2)
        return .page(page)
    }

    private func source(of site: CallSite) -> (lines: [String], line: Int)? {
        guard let file = site.place.file, let line = site.place.line, let lines = source(file),
            case let number = Int(line), (1...max(1, lines.count)).contains(number), !lines.isEmpty
        else { return nil }
        return (lines, number)
    }

    private func rows(_ lines: [String], _ range: ClosedRange<Int>, marked: Int) -> [ScreenRow] {
        let width = "\(range.upperBound)".count
        return range.map { number in
            let label = "\(number)"
            var row = ScreenRow(number == marked ? "▶ " : "  ", Theme.cursor)
            row.add(String(repeating: " ", count: width - label.count) + label + "  ", Theme.quiet)
            row.add(Self.expanded(lines[number - 1]), number == marked ? Theme.strong : .plain)
            return row
        }
    }

    /// Replaces tabs by four spaces and escapes other control characters.
    private static func expanded(_ line: String) -> String {
        line.split(separator: "\t", omittingEmptySubsequences: false).map { TerminalText.printable(String($0)) }.joined(
            separator: "    ")
    }
}
