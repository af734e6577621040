import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import Testing

/// The class of an app's delegate, as code in another module names it.
struct DelegateClass: Hashable {
    let module: String
    /// `AppDelegate`, `Demo.AppDelegate`.
    let name: String

    init(_ object: any UIApplicationDelegate) {
        let parts = String(reflecting: type(of: object)).split(separator: ".")
        module = parts.first.map(String.init) ?? ""
        // The full name of a private class names its file.
        let isPrivate = parts.contains { $0.contains("(") }
        name = isPrivate ? "\(type(of: object))" : parts.dropFirst().joined(separator: ".")
    }
}

extension ExplorationFinding {
    /// A file for the app's own test target: what is wrong, as comments, and the test.
    func testFile(_ configuration: SessionConfiguration, delegate: DelegateClass?) -> [String] {
        var comments = ["\(violation)", "Fix: \(violation.fix)"]
        comments += exchanges.map { "The order of work decides: \($0)" }
        if let place = violation.site?.place, let file = place.file, let line = place.line {
            comments.append("Place: \(file):\(line)")
        }
        let imports = ["", "import Foundation", "import HierarchyTesting", "import Testing"]
        let app = delegate.map { ["", "@testable import \($0.module)"] } ?? []
        return comments.map { "// \(TerminalText.printable($0))" } + imports + app + [""]
            + testCode(configuration, delegate: delegate?.name)
    }

    /// Attaches the trace, its page for the browser, and the file of the test.
    func attach(
        _ configuration: SessionConfiguration, delegate: DelegateClass?, _ sourceLocation: SourceLocation
    ) {
        trace.attach(sourceLocation)
        trace.attachReport(sourceLocation)
        let text = testFile(configuration, delegate: delegate).joined(separator: "\n") + "\n"
        Attachment.record(Array(text.utf8), named: "\(trace.name).swift", sourceLocation: sourceLocation)
    }
}

extension RecordedTrace {
    /// Attaches the page of `replay report` to the current test. Records a warning if there is none.
    fileprivate func attachReport(_ sourceLocation: SourceLocation) {
        do {
            guard let page = try reportPage() else { return }
            Attachment.record(page, named: "\(name).html", sourceLocation: sourceLocation)
        } catch {
            Issue.record(
                ["the report could not be attached: \(error)"], severity: .warning, sourceLocation: sourceLocation)
        }
    }
}

/// `HINDSIGHT_SEEDS` has no range of seeds.
public struct SeedRangeError: Error, Hashable, CustomStringConvertible {
    public let text: String

    public var description: String {
        "HINDSIGHT_SEEDS='\(TerminalText.printable(text))' is no range of seeds: give two numbers, such as 6...25"
    }
}

/// The seeds of an exploration, as the environment has them.
enum SeedRange {
    static let variable = "HINDSIGHT_SEEDS"

    /// The range in the environment; `seeds` if there is none.
    static func chosen(
        in environment: [String: String], or seeds: ClosedRange<UInt64>
    ) throws(SeedRangeError) -> ClosedRange<UInt64> {
        guard let text = environment[variable] else { return seeds }
        let ends = text.components(separatedBy: "...").map { UInt64($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last else {
            throw SeedRangeError(text: text)
        }
        return first...last
    }
}
