import ArgumentParser
import HierarchyModel

@testable import CallSites
@testable import HeadlessUIKit

/// What finding the line of app code adds to a call, once its chain of callers is known.
struct CallSiteCost: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "call-site", abstract: "Commit calls with and without their call site: ns that the site adds.")

    private static let block = 1000

    @Option(help: "How many blocks of \(Self.block) calls, with and without in turn.") var blocks = 200

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

    /// The thread's time: a block is too short for a busy machine's.
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
