import HierarchyModel
import Linting
import TraceFile

/// The page that lists the pages of several traces, with the violations by rule and by class.
package struct ReportIndex {
    private struct Row {
        /// Letters, digits, `-`, `_` and `.`.
        let page: String
        let name: String
        let events: String
        let duration: String
        let counts: [Severity: Int]
    }

    private static let severities: [Severity] = [.error, .warning, .note]

    private var rows: [Row] = []
    private var pages: Set<String> = ["index.html"]
    private var byRule: [String: [Severity: Int]] = [:]
    private var byClass: [String: [Severity: Int]] = [:]

    package init() {}

    /// Adds a trace, and returns the name of its page, which no other trace has.
    package mutating func add(_ data: ReportData, _ range: ClosedRange<UInt64>) -> String {
        let total = data.reader.eventCount
        let counts = data.violations.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
        for violation in data.violations {
            byRule[violation.rule, default: [:]][violation.severity, default: 0] += 1
            byClass[violation.subject.class ?? "no class", default: [:]][violation.severity, default: 0] += 1
        }
        let page = page(named: data.name)
        rows.append(
            Row(
                page: page, name: data.name,
                events: range == 0...total - 1 ? "\(total)" : "E\(range.lowerBound)…E\(range.upperBound) of \(total)",
                duration: EventText.shortTime(data.reader.duration), counts: counts))
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
        let traces = rows.map { row -> Markup in
            """
            <tr><td><a href="\(text: row.page)">\(text: row.name)</a></td><td>\(text: row.events)</td>\
            <td>\(text: row.duration)</td>\(Self.cells(row.counts))</tr>
            """
        }
        return ReportPage.filled(
            PackageResources.index_html,
            [
                "title": "\(text: title)", "policy": "style-src 'sha256-\(ReportPage.styleDigest)'",
                "style": ReportPage.resource(PackageResources.report_css),
                "traces": traces.joined(separator: "\n"), "rules": Self.rows(byRule), "classes": Self.rows(byClass),
            ])
    }

    /// The most frequent first.
    private static func rows(_ counts: [String: [Severity: Int]]) -> Markup {
        let sorted = counts.sorted { left, right in
            let sums = (left.value.values.reduce(0, +), right.value.values.reduce(0, +))
            return sums.0 == sums.1 ? left.key.utf8.lexicographicallyPrecedes(right.key.utf8) : sums.0 > sums.1
        }
        guard !sorted.isEmpty else { return "<tr><td colspan=\"4\">none</td></tr>" }
        return sorted.map { "<tr><td>\(text: $0.key)</td>\(cells($0.value))</tr>" as Markup }.joined(separator: "\n")
    }

    private static func cells(_ counts: [Severity: Int]) -> Markup {
        severities.map { "<td>\(counts[$0, default: 0])</td>" as Markup }.joined()
    }
}
