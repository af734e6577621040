import Foundation
import HeadlessUIKit
import HierarchyModel
import Linting
import TestSupport
import Testing

@testable import Samples

/// The files of the samples in the package.
enum SampleFiles {
    static let sources = PackageFiles.root.appendingPathComponent("Sources/Samples")
    /// The program that records `Traces/`. Tests of recordings are skipped if it is not built.
    static let program = PackageFiles.root.appendingPathComponent(".build/debug/samples")

    static var isProgramBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

    /// The sorted names of the files in a folder.
    static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    /// All Swift files of samples.
    static let allSources = Result {
        try ["Systems", "Misuse", "Apps"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: sources.appendingPathComponent(folder).path).sorted()
                .filter { $0.hasSuffix(".swift") }
                .map { sources.appendingPathComponent("\(folder)/\($0)") }
        }
    }

    /// The sources of a sample: the file with its name, and the other files of the folder if the folder has the same
    /// name.
    static func sources(of sample: Sample) throws -> [URL] {
        let all = try allSources.get()
        let main = try #require(all.first { $0.lastPathComponent == "\(sample.typeName).swift" }, "\(sample.name)")
        let folder = main.deletingLastPathComponent()
        return folder.lastPathComponent == sample.typeName
            ? all.filter { $0.deletingLastPathComponent() == folder } : [main]
    }

    /// The marked lines of a sample, such as `File.swift:7`, by the rule that they break.
    static func marks(of sample: Sample) throws -> [String: [String]] {
        var marks: [String: [String]] = [:]
        for file in try sources(of: sample) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for rule in misuses(of: line) {
                    marks[rule, default: []].append("\(file.lastPathComponent):\(index + 1)")
                }
            }
        }
        return marks
    }

    private static func misuses(of line: Substring) -> [String] {
        guard let mark = line.range(of: "  // misuse: ") else { return [] }
        return line[mark.upperBound...].components(separatedBy: ", ")
    }
}

extension Sample {
    /// The file of `show-hide-cycle` is `ShowHideCycle.swift`.
    var typeName: String { name.split(separator: "-").map(\.capitalized).joined() }
}

extension Sample: CustomTestStringConvertible {
    public var testDescription: String { name }
}

extension Sample {
    /// The events of a run.
    ///
    /// - Parameter configuration: nil for the sample's own.
    @MainActor
    func events(_ configuration: SessionConfiguration? = nil) -> [Event] {
        let (log, session) = (EventLog(), Session(configuration ?? self.configuration))
        session.attach(log)
        perform(in: session)
        return log.events
    }
}

extension LintReport {
    /// What all rules say of the events.
    init(of events: [Event]) {
        var engine = LintEngine()
        engine.receive(contentsOf: events)
        self = engine.finish()
    }
}
