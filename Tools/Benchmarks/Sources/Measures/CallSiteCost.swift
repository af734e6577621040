import ArgumentParser
import HeadlessUIKit
import HierarchyModel

@testable import CallSites
@testable import HeadlessUIKitRuntime

/// Measures how much longer a call takes when its call site is recorded and its chain of callers is cached.
struct CallSiteCost: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call-site",
        abstract: "Commit calls with and without their call site: ns that the site adds, and ns of both.")

    private static let block = 1000

    @Option(help: "The number of blocks of \(Self.block) calls, alternately with and without call sites.") var blocks =
        200

    func run() { MainActor.assumeIsolated { measure() } }

    @MainActor
    private func measure() {
        let session = Session()
        let receiver = UIResponder()
        var (without, with): ([Double], [Double]) = ([], [])
        for _ in 0..<blocks {
            without.append(commit(in: session) { nil })
            with.append(commit(in: session) { CallSite.capture(for: receiver) })
        }
        var figures = Figures()
        for (name, times) in [("ns", zip(with, without).map(-)), ("with_ns", with), ("without_ns", without)] {
            figures.add(name, times.percentile(0.5) / Double(Self.block))
        }
        figures.print()
    }

    /// Commits a block of calls, each with its return. Returns processor time of the thread: a block is too short for
    /// wall-clock time on a busy machine.
    @MainActor
    private func commit(in session: Session, site: () -> CallSite?) -> Double {
        let start = processorTime()
        for _ in 0..<Self.block {
            session.commit(.callAddView, [.child: .id(ObjectID(1))], site: site())
            session.commit(.return)
        }
        return processorTime() - start
    }
}
