import HierarchyModel
import Linting
import Reporting

/// The source code of the call that a violation blames, with the lines to add, to move or to remove.
struct SourceExplanation {
    /// How many lines are shown before and after those that matter.
    private static let context = 2

    private let violation: Violation
    private let source: [String]?
    private let palette: Palette

    /// - Parameter sources: finds the files that call sites name.
    init(_ violation: Violation, _ sources: SourceFiles, palette: Palette) {
        self.violation = violation
        self.palette = palette
        source = violation.site?.place.file.flatMap { sources.lines(of: $0) }
    }

    /// Whether the trace names a source file that was not found.
    var lacksSource: Bool { violation.site?.place.file != nil && source == nil }

    /// The lines of the answer: code where it is known, and the rule's own words.
    var lines: [String] { code + ["    fix: \(TerminalText.printable(violation.fix))"] }

    /// The lines around the call; empty if its file was not found.
    var code: [String] {
        guard let place = violation.site?.place, let number = place.line, number > 0, let source else { return [] }
        let index = Int(number) - 1
        guard source.indices.contains(index), isCall(source, index) else {
            return ["    line \(number) is not this call: the file has changed since the recording"]
        }
        guard place.exact else {
            return rows(source, index, FixIt()) + ["    the call is somewhere in this function"]
        }
        let fixIt = BlamedCall(source, index).flatMap { FixIts.fixIt(for: violation.rule, $0) }
        return rows(source, index, fixIt ?? FixIt())
    }

    /// Whether the line may be the blamed call, as far as its method has one name.
    private func isCall(_ source: [String], _ index: Int) -> Bool {
        guard violation.site?.place.exact == true, let method = Self.methods[violation.event] else { return true }
        // The call site of a call of several lines may be any of them.
        return source[max(0, index - 5)...index].contains { $0.contains(method) }
    }

    private static let methods = [
        "call.addChild": "addChild", "call.removeFromParent": "removeFromParent", "call.willMove": "willMove",
        "call.didMove": "didMove", "call.present": "present", "call.dismiss": "dismiss",
        "call.beginAppearance": "beginAppearanceTransition", "call.endAppearance": "endAppearanceTransition",
        "call.push": "ush", "call.completeTransition": "completeTransition",
    ]

    private func rows(_ source: [String], _ blamed: Int, _ fixIt: FixIt) -> [String] {
        let first = max(0, fixIt.indexes.reduce(blamed, min) - Self.context)
        let lastChanged = fixIt.added.keys.map { $0 - 1 } + fixIt.removed
        let last = min(source.count - 1, lastChanged.reduce(blamed, max) + Self.context)
        let width = String(last + 1).count
        var rows: [String] = []
        for index in first...last + 1 {
            for line in fixIt.added[index] ?? [] { rows.append(row("+", "", width, line, .green)) }
            guard index <= last else { continue }
            let isRemoved = fixIt.removed.contains(index)
            let mark = isRemoved ? "-" : index == blamed ? ">" : " "
            rows.append(
                row(mark, "\(index + 1)", width, source[index], isRemoved ? .red : index == blamed ? .bold : nil))
        }
        return rows
    }

    private func row(_ mark: String, _ number: String, _ width: Int, _ line: String, _ tone: TextTone?) -> String {
        let gutter = "  \(mark) " + String(repeating: " ", count: width - number.count) + number + " | "
        // Tabs stay: they are how the file is indented.
        let code = line.split(separator: "\t", omittingEmptySubsequences: false)
            .map { TerminalText.printable(String($0)) }.joined(separator: "\t")
        let text = gutter + code
        return tone.map { palette($0, text) } ?? text
    }
}
