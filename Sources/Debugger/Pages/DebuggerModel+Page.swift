import HierarchyModel
import TerminalUI
import TimeTravel

/// Where Enter on a row of a page leads.
enum Link: Equatable {
    case event(UInt64)
    /// A command line, which opens another page.
    case line(String)
}

/// A page that a link has left, and the position there.
struct LeftPage {
    let page: Page
    let position: UInt64?
}

extension DebuggerModel {
    /// The rows of the page as they are wrapped on the screen, each with the index of its row.
    func lines(of page: Page) -> [(row: Int, line: ScreenRow)] {
        page.shown.flatMap { index in page.rows[index].wrapped(to: size.columns).map { (index, $0) } }
    }

    /// The rows of the screen that a page has, without its title.
    var pageHeight: Int { max(1, size.rows - 3) }

    /// Scrolls by lines of the screen.
    mutating func scrollPage(by distance: Int) {
        guard let page else { return }
        let last = lines(of: page).count - pageHeight
        self.page?.first = max(0, min(page.first + distance, last))
    }

    /// Selects the next row with a link, or scrolls by a line if the page has none in that direction.
    mutating func movePageSelection(by distance: Int) {
        guard let page else { return }
        let links = page.shown.filter { page.rows[$0].link != nil }
        let next = distance > 0 ? links.first { $0 > page.selected ?? -1 } : links.last { $0 < page.selected ?? 0 }
        guard let next else { return scrollPage(by: distance) }
        self.page?.selected = next
        showRow(next)
    }

    /// Scrolls until a row of the page is on the screen.
    private mutating func showRow(_ row: Int) {
        guard let page else { return }
        let lines = lines(of: page).map(\.row)
        guard let first = lines.firstIndex(of: row), let last = lines.lastIndex(of: row) else { return }
        let height = pageHeight
        if first < page.first { self.page?.first = first }
        if last >= page.first + height { self.page?.first = min(first, last - height + 1) }
    }

    /// Goes where the selected row leads; false if no row with a link is selected.
    mutating func followLink() -> Bool {
        guard let page, let selected = page.selected, let link = page.rows[selected].link else { return false }
        console.leftPages.append(LeftPage(page: page, position: trace.current.position))
        if console.leftPages.count > 100 { console.leftPages.removeFirst() }
        self.page = nil
        switch link {
        case .event(let seq): try? withTrace { (trace) throws(CommandFailure) in trace.jump(to: seq) }
        case .line(let line): _ = run(line: line)
        }
        return true
    }

    /// Opens the page again that a link has left at this position; false if there is none.
    mutating func returnToPage() -> Bool {
        guard let last = console.leftPages.last, last.position == trace.current.position else { return false }
        page = last.page
        console.leftPages.removeLast()
        return true
    }

    /// Shows only the rows of the page that have a text; all of them without one.
    mutating func filterPage(_ text: String) {
        guard let page else { return }
        self.page?.show(only: text)
        message = .note(text.isEmpty ? "all rows" : "\(self.page?.shown.count ?? 0) of \(page.rows.count) rows")
    }

    /// Goes to the next row of the page that has the text that was searched for; after the last one comes the first.
    /// Returns which of how many it is.
    mutating func findOnPage(_ direction: Direction, includingThis: Bool = false) -> String {
        guard let page else { return "" }
        let text = page.pattern
        let found = page.shown.filter { page.has(text, $0) }
        guard !text.isEmpty, !found.isEmpty else {
            self.page?.found = nil
            return text.isEmpty ? "" : "no match"
        }
        let here = page.found ?? lines(of: page).dropFirst(page.first).first?.row ?? 0
        let next =
            direction == .forward
            ? found.first { $0 > here || includingThis && $0 == here } ?? found[0]
            : found.last { $0 < here } ?? found[found.count - 1]
        self.page?.found = next
        if page.rows[next].link != nil { self.page?.selected = next }
        showRow(next)
        return "match \((found.firstIndex(of: next) ?? 0) + 1) of \(found.count)"
    }
}
