import HierarchyModel
import Reporting
import StoryboardFile

/// Scenes and segues as tables, problems in the format of compilers, which editors and CI can parse.
struct StoryboardText {
    private let output: Output
    private let palette: Palette

    init(_ output: Output, palette: Palette) {
        self.output = output
        self.palette = palette
    }

    func write(_ reports: [StoryboardReport]) throws {
        for report in reports {
            let document = report.document
            try output.line(palette(.bold, TerminalText.escaped(document.file) + ":") + " " + heading(report))
            try write(table: document.scenes.compactMap { scene in scene.controller.map { row($0, document) } })
            try write(table: report.segues.map { row($0.segue, $0.source, document) })
            for problem in report.problems { try output.line(line(problem, document.file)) }
        }
    }

    private func heading(_ report: StoryboardReport) -> String {
        let document = report.document
        let contents =
            document.kind == .xib
            ? counted(document.objects.count, "object")
            : "\(counted(document.scenes.count, "scene")), \(counted(report.segues.count, "segue"))"
        let tools = document.toolsVersion.map { ", by tools of version \(TerminalText.word($0))" } ?? ""
        return "\(document.kind.rawValue), \(contents)\(tools)"
    }

    private func row(_ controller: InterfaceNode, _ document: InterfaceDocument) -> [String] {
        [
            "\(controller.line)", Self.word(controller.element), Self.className(controller),
            controller.storyboardIdentifier.map(Self.word) ?? "-",
            controller.id != nil && controller.id == document.initialViewControllerID ? "initial" : "",
        ]
    }

    private func row(_ segue: Segue, _ source: InterfaceNode?, _ document: InterfaceDocument) -> [String] {
        let detail = segue.relationship ?? segue.unwindAction ?? segue.customClass
        return [
            "\(segue.line)", Self.word(segue.kind.name), segue.identifier.map(Self.word) ?? "-",
            "\(source.map(Self.name) ?? "-") → \(document[segue.destination].map(Self.name) ?? "-")",
            detail.map(Self.word) ?? "",
        ]
    }

    private static func name(_ node: InterfaceNode) -> String {
        if node.element == "exit" { return "exit" }
        return className(node) + (node.storyboardIdentifier ?? node.id).map { "(\(word($0)))" }!
    }

    /// The class with its module; for a reference, the storyboard and the identifier that it names.
    private static func className(_ node: InterfaceNode) -> String {
        if let reference = node.storyboardReference {
            return
                (reference.storyboardName.map(word) ?? "this storyboard")
                + "#" + (reference.identifier.map(word) ?? "initial")
        }
        let name = word(node.className ?? node.element)
        return node.customModule.map { "\(word($0)).\(name)" } ?? name
    }

    private static func word(_ text: String) -> String { TerminalText.word(text) }

    /// Writes an indented table. The first column is aligned to the right, the others to the left.
    private func write(table rows: [[String]]) throws {
        guard let first = rows.first else { return }
        let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = row.enumerated().map { column, text in
                let space = String(repeating: " ", count: widths[column] - text.count)
                return column == 0 ? space + text : text + space
            }
            let line = "  " + cells.joined(separator: "  ")
            try output.line(String(line[...(line.lastIndex { $0 != " " } ?? line.startIndex)]))
        }
    }

    private func line(_ problem: StoryboardProblem, _ file: String) -> String {
        """
        \(palette(.bold, "\(TerminalText.escaped(file)):\(problem.line):")) \
        \(palette(tone(of: problem), "\(problem.severity.rawValue):")) \(TerminalText.printable(problem.message)) \
        [\(problem.id)]
        """
    }

    private func tone(of problem: StoryboardProblem) -> TextTone {
        switch problem.severity {
        case .error: .red
        case .warning: .magenta
        case .note: .cyan
        }
    }
}
