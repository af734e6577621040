import Foundation
import Linting
import Testing

@testable import Samples

struct SampleListTests {
    @Test("The list is sorted by name, each name once")
    func order() {
        let names = Sample.all.map(\.name)
        #expect(names == Set(names).sorted())
    }

    @Test("Every file that defines a sample is in the list, and every sample of the list has its file")
    func files() throws {
        let files = try SampleFiles.allSources().filter {
            try String(contentsOf: $0, encoding: .utf8).contains(/static let \w+ = Sample\(/)
        }
        let names = files.map { $0.deletingPathExtension().lastPathComponent }
        #expect(names.sorted() == Sample.all.map(\.typeName).sorted())
    }

    @Test("Every sample has its recording, and every recording its sample")
    func recordings() throws {
        let recordings = try SampleFiles.names(in: SampleFiles.traces).filter { $0.hasSuffix(".vctrace") }
        #expect(recordings == Sample.all.map { "\($0.name).vctrace" }.sorted())
    }

    @Test("The recordings are small: 1 MB together")
    func size() throws {
        let sizes = try Sample.all.map { sample in
            try Data(contentsOf: SampleFiles.traces.appendingPathComponent("\(sample.name).vctrace")).count
        }
        #expect(sizes.reduce(0, +) < 1 << 20)
    }

    /// Rules that no Swift app can break.
    private static let beyondSwift: Set<String> = ["off-main-thread-call", "present-nil-controller"]

    /// Rules on what the runtime does not have, or does by itself.
    private static let beyondRuntime: Set<String> = [
        "pop-gesture-on-root",
        "view-loaded-during-deinit",
    ]

    @Test("Every rule that is on by default has a sample that breaks it")
    func rules() {
        let broken = Set(Sample.all.flatMap(\.misuses).map(\.rule))
        let withoutSample = Self.beyondSwift.union(Self.beyondRuntime)
        #expect(broken.sorted() == Rules.byDefault.map(\.id).filter { !withoutSample.contains($0) })
    }

    @Test("The marks in the sources are those of the misuses", arguments: Sample.all)
    func marks(sample: Sample) throws {
        for rule in Rules.all.map(\.id) {
            let isBroken = sample.misuses.contains { $0.rule == rule }
            #expect(try SampleFiles.lines(of: sample, breaking: rule).isEmpty != isBroken, "\(rule)")
        }
    }
}
