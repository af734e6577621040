import HierarchyModel
import StoryboardFile

/// The report about one storyboard or XIB.
struct StoryboardReport {
    let document: InterfaceDocument
    let problems: [StoryboardProblem]

    init(_ document: InterfaceDocument, among others: [InterfaceDocument]) {
        self.document = document
        problems = document.problems(among: others)
    }

    /// The segues of all objects in the order of the file, each with the controller of its scene.
    var segues: [(segue: Segue, source: InterfaceNode?)] {
        var segues: [(segue: Segue, source: InterfaceNode?)] = []
        for scene in document.scenes {
            let controller = scene.controller
            scene.node.walkConnections { if case .segue(let segue) = $1 { segues.append((segue, controller)) } }
        }
        return segues
    }
}

/// Reads all files before any is checked, since they refer to each other.
struct StoryboardReading {
    private(set) var reports: [StoryboardReport] = []
    /// The status of the last file that could not be read.
    private(set) var failure: Failure.Status?
    /// One byte more than the parser accepts, so that the parser reports the error.
    private static let maximumBytes = ReadingLimits().bytes + 1

    init(_ paths: [String]) throws {
        let results = paths.map { path in Result { () throws(Failure) in try Self.read(path) } }
        for case .failure(let failure) in results {
            guard failure.status == .badInput || failure.status == .noInput else { throw failure }
            Notes.write(failure.message)
            self.failure = paths.count == 1 ? failure.status : .badInput
        }
        let documents = results.compactMap { try? $0.get() }
        reports = documents.map { StoryboardReport($0, among: documents) }
    }

    func count(from severity: StoryboardProblem.Severity) -> Int {
        reports.reduce(0) { $0 + $1.problems.count { $0.severity >= severity } }
    }

    func count(of severity: StoryboardProblem.Severity) -> Int {
        reports.reduce(0) { $0 + $1.problems.count { $0.severity == severity } }
    }

    var summary: String {
        let found = [StoryboardProblem.Severity.error, .warning, .note].map { counted(count(of: $0), $0.rawValue) }
        let scenes = reports.reduce(0) { $0 + $1.document.scenes.count }
        return "\(found.joined(separator: ", ")) in \(counted(reports.count, "document")) (\(counted(scenes, "scene")))"
    }

    private static func read(_ path: String) throws(Failure) -> InterfaceDocument {
        let descriptor = try Descriptor.reading(path)
        let bytes = try descriptor.bytes(atLeast: maximumBytes)
        if path != "-" { try descriptor.closeFile() }
        do throws(InterfaceFileError) {
            return try InterfaceDocument(bytes, file: descriptor.name)
        } catch {
            throw Failure(.badInput, "\(error.location)", "\(error.cause); \(error.remedy)")
        }
    }
}
