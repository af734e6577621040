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
        guard let (lines, line) = source(of: site) else { throw notFound(site) }
        var page = Page(EventText.site(site.place), rows(lines, 1...lines.count, marked: line))
        page.first = max(0, line - size.rows / 2)
        return .page(page)
    }

    /// The editor with its arguments for the call site of an event, or of the innermost call around it that has one.
    func editorCall(for seq: UInt64?) throws(CommandFailure) -> [String] {
        let site = try callSite(of: seq)
        guard let editor = sources.editor else {
            throw CommandFailure("no editor is set; VISUAL or EDITOR names it: export EDITOR=vim")
        }
        guard let file = site.place.file, let line = site.place.line, let path = sources.folder?.location(file) else {
            throw notFound(site)
        }
        return editor.arguments(opening: path, at: Int(line))
    }

    private func notFound(_ site: CallSite) -> CommandFailure {
        let folder = sources.folder.map { " in \(TerminalText.escaped($0.path))" } ?? ""
        return CommandFailure("\(EventText.site(site.place)) was not found\(folder); :source DIR names another folder")
    }

    /// Searches for source files in another folder from now on.
    mutating func useSources(_ path: String) throws(CommandFailure) -> CommandResult {
        guard sources.use(path) else { throw CommandFailure("'\(path)' is not a folder") }
        return .note("source files are searched for in \(sources.folder?.path ?? path)")
    }

    private func source(of site: CallSite) -> (lines: [String], line: Int)? {
        guard let file = site.place.file, let line = site.place.line, let lines = sources.folder?.lines(file),
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
