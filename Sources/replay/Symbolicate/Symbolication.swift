import CallSites
import HierarchyModel
import JSONText
import TraceFile

/// Finds the places of the calls of a trace in files with debug information.
struct Symbolication {
    private static let mostNotes = 20

    private let input: TraceInput
    private(set) var calls = UnresolvedCalls()

    /// Reads the whole trace.
    init(_ input: TraceInput) throws(Failure) {
        self.input = input
        var calls = UnresolvedCalls()
        input.forEachEvent("Reading") { calls.insert($0) }
        guard !calls.isFull else {
            throw Failure(
                .badInput, input.name,
                "has more than \(UnresolvedCalls.mostAddresses) addresses of calls in \(UnresolvedCalls.mostImages) "
                    + "images; 'replay slice' cuts it")
        }
        self.calls = calls
    }

    /// Runs the symbolizer once for each image that has a file.
    mutating func resolve(with symbolizer: Symbolizer, _ search: SymbolFileSearch) throws {
        var progress = Progress("Finding lines", of: UInt64(calls.addressCount))
        defer { progress.finish() }
        var done: UInt64 = 0
        for image in calls.images {
            guard let file = search.files[image.buildID], file.build.hasDebugInformation || symbolizer.isAtos else {
                continue
            }
            try resolve(image, in: file, with: symbolizer) {
                done += 1
                progress.advance(to: done)
            }
        }
    }

    private mutating func resolve(
        _ image: UnresolvedCalls.Image, in file: SymbolFileSearch.Found, with symbolizer: Symbolizer,
        _ didAnswer: () -> Void
    ) throws {
        // The call ends before the instruction that it returns to, which may belong to the next line or function.
        let returns = calls.addresses(in: image).filter { $0 > 0 && $0 <= .max - file.build.base }
        var (calls, next) = (calls, 0)
        try symbolizer.forEachAnswer(about: returns.map { file.build.base + $0 - 1 }, in: file) { answer in
            if let place = answer.place { calls.resolve(returns[next], in: image, to: place) }
            next += 1
            didAnswer()
        }
        self.calls = calls
    }

    func writeTrace(to file: Descriptor) throws {
        let writer = try file.traceWriter()
        input.forEachEvent("Writing") { writer.receive(calls.applied(to: $0)) }
        try writer.close()
    }

    func writeLines(to output: Output) throws {
        var writer = JSONWriter()
        var progress = Progress("Writing", of: input.reader.eventCount)
        defer { progress.finish() }
        try input.reader.forEachEvent(threads: 2) { (event) throws in
            calls.applied(to: event).write(to: &writer)
            writer.endLine()
            progress.advance(to: event.seq)
            try output.write(emptying: &writer)
        }
        try output.flush()
    }

    /// What was found and what was not, and why: a line for each image, sorted by name, and for each file without an
    /// image.
    func report(_ search: SymbolFileSearch) -> [String] {
        guard calls.addressCount > 0 else { return ["\(input.name): no call has only an address"] }
        let resolved = calls.images.reduce(0) { $0 + calls.count(in: $1).resolved }
        let missing = calls.images.compactMap { reason($0, search) }
        let summary = "\(input.name): \(resolved) of \(counted(calls.addressCount, "address", "addresses")) resolved"
        return [summary] + Self.first(missing, "image") + Self.first(search.unused.map(Self.note), "file")
    }

    private func reason(_ image: UnresolvedCalls.Image, _ search: SymbolFileSearch) -> String? {
        let count = calls.count(in: image).unresolved
        guard count > 0 else { return nil }
        let subject =
            "\(input.name): \(counted(count, "address", "addresses")) in "
            + (image.name.isEmpty ? "no image" : image.name)
        if image.buildID.isEmpty { return "\(subject) not resolved: the trace has no UUID of the image" }
        guard let file = search.files[image.buildID] else {
            return "\(subject) not resolved: no file has its UUID, \(image.buildID)"
        }
        let reason = file.build.hasDebugInformation ? "no function there" : "no debug information"
        return "\(subject) not resolved: \(file.path) has \(reason)"
    }

    private static func note(_ file: SymbolFileSearch.Unused) -> String {
        guard !file.buildIDs.isEmpty else {
            return "\(file.path): not used: it is no Mach-O or ELF file of 64 bits with a UUID or a build identifier"
        }
        return "\(file.path): not used: its UUID is \(file.buildIDs.joined(separator: " or "))"
    }

    private static func first(_ notes: [String], _ noun: String) -> [String] {
        let rest = notes.count - mostNotes
        return notes.prefix(mostNotes) + (rest > 0 ? ["and \(counted(rest, "more \(noun)"))"] : [])
    }
}
