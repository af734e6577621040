import Foundation
import HeadlessUIKit
import Linting
import TestSupport
import Testing

@testable import Samples

struct SampleListTests {
    @Test func `the list is sorted, and names are unique`() {
        let names = Sample.all.map(\.name)
        #expect(names == Set(names).sorted())
    }

    @Test func `the list contains every sample that a file defines`() throws {
        let files = try SampleFiles.allSources.get().filter {
            try String(contentsOf: $0, encoding: .utf8).contains(/static let \w+ = Sample\(/)
        }
        let names = files.map { $0.deletingPathExtension().lastPathComponent }
        #expect(names.sorted() == Sample.all.map(\.typeName).sorted())
    }

    @Test func `every sample has a recording, and every recording has a sample`() throws {
        let recordings = try SampleFiles.names(in: PackageFiles.traces).filter { $0.hasSuffix(".vctrace") }
        #expect(recordings == Sample.all.map { "\($0.name).vctrace" }.sorted())
    }

    @Test func `all recordings together are smaller than 1 MB`() throws {
        let sizes = try Sample.all.map { sample in
            try Data(contentsOf: PackageFiles.traces.appendingPathComponent("\(sample.name).vctrace")).count
        }
        #expect(sizes.reduce(0, +) < 1 << 20)
    }

    @Test func `every rule is broken by a sample, or has a reason for which none does`() {
        let broken = Set(Sample.all.flatMap(\.misuses).map(\.rule))
        #expect(broken.isDisjoint(with: Sample.rulesWithoutSample.keys))
        #expect(broken.union(Sample.rulesWithoutSample.keys).sorted() == Rules.all.map(\.id))
    }

    @Test func `a sample has the newest system, or a reason for an old one`() {
        let old = Sample.all.filter { $0.semantics < .newest }.map(\.name)
        #expect(old == Sample.reasonsForOldSystem.keys.sorted())
    }

    @Test(arguments: Sample.all)
    func `the marks in the sources are the rules of the sample`(sample: Sample) throws {
        #expect(try SampleFiles.marks(of: sample).keys.sorted() == Set(sample.misuses.map(\.rule)).sorted())
    }
}
