import Foundation
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

    /// Rules that an app in Swift cannot break.
    private static let beyondSwift: Set<String> = ["off-main-thread-call", "present-nil-controller"]

    /// Rules about features that the runtime does not have or handles itself.
    private static let beyondRuntime: Set<String> = [
        "pop-gesture-on-root",
        "view-loaded-during-deinit",
    ]

    /// Rules whose examples show all that a sample would: UIKit's text, or a single call.
    private static let shownByExamples: Set<String> = [
        "alert-misconfigured",
        "alert-not-presented",
        "child-added-again",
        "child-view-without-size",
        "constraint-across-hierarchies",
        "containment-cycle",
        "dismiss-pushed-controller",
        "interface-file-missing",
        "layout-loop",
        "page-count-mismatch",
        "page-transition-overlap",
        "picker-source-unavailable",
        "pop-without-effect",
        "present-at-each-appearance",
        "present-from-leaving-controller",
        "push-under-presentation",
        "root-view-missing",
        "scene-configuration-invalid",
        "segue-outside-navigation",
        "select-foreign-tab",
        "split-view-presented",
        "stale-interface-connection",
        "trait-getter-overridden",
        "unexplained-diagnostic",
        "unknown-interface-class",
        "unknown-storyboard-id",
        "unsatisfiable-constraints",
        "unwind-plus-manual-dismiss",
        "window-never-shown",
        "window-released-while-showing",
    ]

    @Test func `every rule that is on by default is broken by a sample`() {
        let broken = Set(Sample.all.flatMap(\.misuses).map(\.rule))
        let withoutSample = Self.beyondSwift.union(Self.beyondRuntime).union(Self.shownByExamples)
        #expect(broken.sorted() == Rules.byDefault.map(\.id).filter { !withoutSample.contains($0) })
    }

    @Test(arguments: Sample.all)
    func `the marks in the sources are the rules of the sample`(sample: Sample) throws {
        #expect(try SampleFiles.marks(of: sample).keys.sorted() == Set(sample.misuses.map(\.rule)).sorted())
    }
}
