import ArgumentParser
import HierarchyModel

@testable import CallSites
@testable import HeadlessUIKit

/// Measures how much longer a call takes when its call site is recorded and its chain of callers is cached.
struct CallSiteCost: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call-site", abstract: "Commit calls with and without their call site: ns that the site adds.")

    private static let block = 1000

    @Option(help: "The number of blocks of \(Self.block) calls, alternately with and without call sites.") var blocks =
        200

    func run() { MainActor.assumeIsolated { measure() } }

    @MainActor
    private func measure() {
        let session = Session()
        let receiver = UIResponder()
        let added = (0..<blocks).map { _ in
            let without = commit(in: session) { nil }
            return commit(in: session) { CallSite.capture(for: receiver) } - without
        }
        Figures.print("ns", added.percentile(0.5) / Double(Self.block))
    }

    /// Processor time of the thread: a block is too short for wall-clock time on a busy machine.
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
