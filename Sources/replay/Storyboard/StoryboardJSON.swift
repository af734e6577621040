import HierarchyModel
import JSONText
import StoryboardFile

/// One JSON document for all files.
enum StoryboardJSON {
    static func text(_ reports: [StoryboardReport]) -> String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.list("documents", reports) { write($0, to: &$1) }
        writer.key("summary")
        writer.beginObject()
        for severity in [StoryboardProblem.Severity.error, .warning, .note] {
            writer.member(
                severity.rawValue, UInt64(reports.reduce(0) { $0 + $1.problems.count { $0.severity == severity } }))
        }
        writer.endObject()
        writer.endObject()
        writer.endLine()
        return writer.text
    }

    private static func write(_ report: StoryboardReport, to writer: inout JSONWriter) {
        let document = report.document
        writer.beginObject()
        writer.member("path", document.file)
        writer.member("kind", document.kind.rawValue)
        writer.member("toolsVersion", document.toolsVersion)
        writer.member("initial", document.initialViewControllerID)
        writer.list("scenes", document.scenes.compactMap(\.controller)) {
            write($0, isInitial: $0.id == document.initialViewControllerID, to: &$1)
        }
        writer.list("segues", report.segues) { write($0.segue, from: $0.source, to: &$1) }
        writer.list("problems", report.problems) { write($0, to: &$1) }
        writer.endObject()
    }

    private static func write(_ controller: InterfaceNode, isInitial: Bool, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("line", UInt64(controller.line))
        writer.member("id", controller.id)
        writer.member("element", controller.element)
        writer.member("class", controller.className)
        writer.member("module", controller.customModule)
        writer.member("base", controller.kind?.uikitClass)
        writer.member("identifier", controller.storyboardIdentifier)
        writer.member("restorationIdentifier", controller.restorationIdentifier)
        writer.member("storyboard", controller.storyboardReference?.storyboardName)
        writer.member("reference", controller.storyboardReference?.identifier)
        writer.member("initial", isInitial)
        writer.endObject()
    }

    private static func write(_ segue: Segue, from source: InterfaceNode?, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("line", UInt64(segue.line))
        writer.member("id", segue.id)
        writer.member("kind", segue.kind.name)
        writer.member("identifier", segue.identifier)
        writer.member("from", source?.id)
        writer.member("to", segue.node["destination"])
        writer.member("class", segue.customClass)
        writer.member("module", segue.customModule)
        writer.member("relationship", segue.relationship)
        writer.member("unwindAction", segue.unwindAction)
        writer.endObject()
    }

    private static func write(_ problem: StoryboardProblem, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("id", problem.id)
        writer.member("severity", problem.severity.rawValue)
        writer.member("line", UInt64(problem.line))
        writer.member("message", problem.message)
        writer.member("fix", problem.fix)
        writer.endObject()
    }
}
