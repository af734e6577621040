import CHindsightEmbeddedFiles
import HierarchyModel
import Linting
import TimeTravel
import TraceFile

/// The page that lists the pages of several traces, with the violations by rule and by class.
package struct ReportIndex {
    /// How many violations there are of each severity. The worse comes first: more errors, then more warnings, then
    /// more notes.
    private struct Counts {
        private var numbers: [Severity: Int] = [:]

        static let severities: [Severity] = [.error, .warning, .note]

        mutating func add(_ severity: Severity) { numbers[severity, default: 0] += 1 }

        /// Whether these come before others; of equal ones, if the second argument says so.
        func precede(_ other: Counts, orElse isFirst: @autoclosure () -> Bool) -> Bool {
            list == other.list ? isFirst() : other.list.lexicographicallyPrecedes(list)
        }

        private var list: [Int] { Self.severities.map { numbers[$0, default: 0] } }

        var cells: Markup { list.map { "<td class=\"number\">\($0)</td>" as Markup }.joined() }
    }

    private struct Row {
        /// Letters, digits, `-`, `_` and `.`.
        let page: String
        let name: String
        let events: String
        let duration: String
        var counts = Counts()
        let worst: (text: String, severity: Severity, link: String)?
    }

    /// What is counted under a name, with a link to the first of them in each trace.
    private struct Group {
        var counts = Counts()
        private(set) var links: [(trace: String, link: String)] = []
        private var lastPage: String?

        mutating func add(_ violation: Violation, of row: Row, _ link: String) {
            counts.add(violation.severity)
            if row.page != lastPage { links.append((row.name, link)) }
            lastPage = row.page
        }
    }

    private var rows: [Row] = []
    private var pages: Set<String> = ["index.html"]
    private var byRule: [String: Group] = [:]
    private var byClass: [String: Group] = [:]
    private var map = ScreenMap()
    private let baseline: ScreenMap?

    /// - Parameter baseline: the map of another version, with which that of the traces is compared.
    package init(baseline: ScreenMap? = nil) { self.baseline = baseline }

    /// Adds a trace, and returns the name of its page, which no other trace has.
    package mutating func add(_ data: ReportData, _ range: ClosedRange<UInt64>) -> String {
        let total = data.reader.eventCount
        let page = page(named: data.name)
        // The page of a long trace does not hold all violations.
        func link(to violation: Violation) -> String {
            range.contains(violation.seq) ? page + "#" + EventText.position(violation.seq) : page
        }
        var row = Row(
            page: page, name: data.name,
            events: range == 0...total - 1 ? "\(total)" : "E\(range.lowerBound)…E\(range.upperBound) of \(total)",
            duration: EventText.time(data.reader.duration),
            worst: data.worstViolation.map { (TerminalText.printable($0.message), $0.severity, link(to: $0)) })
        for violation in data.violations {
            row.counts.add(violation.severity)
            let link = link(to: violation)
            byRule[violation.rule, default: Group()].add(violation, of: row, link)
            byClass[violation.subject.class ?? "no class", default: Group()].add(violation, of: row, link)
        }
        rows.append(row)
        map.add(data.map)
        return page
    }

    /// `menu.html`, `menu-2.html`. Only letters, digits, `-`, `_` and `.` stay, so that the name is a link as it is.
    private mutating func page(named trace: String) -> String {
        let plain = trace.hasSuffix(".vctrace") ? String(trace.dropLast(8)) : trace
        let stem = String(plain.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) ? $0 : "-" })
        var (page, number) = ("\(stem).html", 1)
        while !pages.insert(page).inserted {
            number += 1
            page = "\(stem)-\(number).html"
        }
        return page
    }

    package var html: [UInt8] {
        let title = counted(rows.count, "trace")
        // Traces with the same counts stay in the order in which they were added.
        let sorted = rows.enumerated().sorted { left, right in
            left.element.counts.precede(right.element.counts, orElse: left.offset < right.offset)
        }
        return ReportPage.filled(
            embedded_index_html(),
            [
                "title": "\(text: title)", "policy": "style-src 'sha256-\(ReportPage.styleDigest)'",
                "style": ReportPage.resource(embedded_report_css()),
                "traces": sorted.map { Self.line($0.element) }.joined(separator: "\n"), "rules": Self.lines(byRule),
                "classes": Self.lines(byClass),
                "map": ReportPage.picture(of: map, baseline: baseline, labelledBy: "map"),
            ])
    }

    private static func line(_ row: Row) -> Markup {
        let worst: Markup =
            row.worst.map { worst in
                """
                <a href="\(text: worst.link)"><b class="\(text: worst.severity.rawValue)">\
                \(text: worst.severity.rawValue)</b> \(text: worst.text)</a>
                """
            } ?? "<span class=\"quiet\">No rule is broken.</span>"
        return """
            <tr><td><a href="\(text: row.page)">\(text: row.name)</a></td><td>\(worst)</td>\(row.counts.cells)\
            <td class="number">\(text: row.events)</td><td class="number">\(text: row.duration)</td></tr>
            """
    }

    /// The worst first, each with links to the traces.
    private static func lines(_ groups: [String: Group]) -> Markup {
        let sorted = groups.sorted { left, right in
            left.value.counts.precede(
                right.value.counts, orElse: left.key.utf8.lexicographicallyPrecedes(right.key.utf8))
        }
        guard !sorted.isEmpty else { return "<tr><td colspan=\"5\">none</td></tr>" }
        return sorted.map { name, group in
            "<tr><td>\(text: name)</td>\(group.counts.cells)<td>\(links(group.links))</td></tr>" as Markup
        }.joined(separator: "\n")
    }

    /// More links are folded.
    private static let maximumLinks = 6

    private static func links(_ links: [(trace: String, link: String)]) -> Markup {
        let list = links.map { "<a href=\"\(text: $0.link)\">\(text: $0.trace)</a>" as Markup }.joined(separator: ", ")
        guard links.count > maximumLinks else { return list }
        return "<details><summary>\(text: counted(links.count, "trace"))</summary>\(list)</details>"
    }
}
