import Foundation
import HeadlessUIKit
import HierarchyModel
import TestSupport
import Testing

@testable import HeadlessUIKitRuntime

/// What code sees that asks for a transition and goes on in the same turn: coordinators, their blocks, and the flags
/// of a change.
enum RequestedTransitionSequences {
    static let table = SequenceTable<Fixture>(
        presets: [.v8, .v13], make: { $0 }, finish: { $0.expectNoRequests() }, rows: rows)

    private static let rows: [FixtureRow] = pushing + presenting + flags + waitingDismissals + sheets
}

@MainActor
struct RequestedTransitionTests {
    @Test(arguments: RequestedTransitionSequences.table.cases)
    func `code that asks for a transition sees it in this order`(_ one: SequenceCase<Fixture>) throws {
        try one.run()
    }

    @Test func `each sequence has a name of its own`() { RequestedTransitionSequences.table.expectUniqueNames() }
}

extension Fixture {
    /// Notes which controllers have a coordinator.
    func noteCoordinators(_ controllers: UIViewController...) {
        let found = controllers.filter { $0.transitionCoordinator != nil }
        transcript.note("coordinators \(found.isEmpty ? "none" : transcript.names(of: found))")
    }

    /// Notes which controllers are being presented or dismissed.
    func noteFlags(_ controllers: UIViewController...) { noteFlags(of: controllers) }

    private func noteFlags(of controllers: [UIViewController]) {
        let flags = controllers.flatMap { controller in
            [controller.isBeingPresented ? "presented" : nil, controller.isBeingDismissed ? "dismissed" : nil]
                .compactMap { flag in flag.map { "\(transcript.name(of: controller.id)) \($0)" } }
        }
        transcript.note("flags \(flags.isEmpty ? "none" : flags.joined(separator: ", "))")
    }

    /// Makes a probe note the flags of controllers in its callbacks of appearance and layout.
    func asksInCallbacks(_ probe: Probe, about controllers: UIViewController...) {
        for callback in [
            "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "viewDidLayoutSubviews",
        ] {
            probe.during[callback] = { [unowned self] _ in noteFlags(of: controllers) }
        }
    }

    /// No transition was forgotten.
    fileprivate func expectNoRequests(at location: SourceLocation = #_sourceLocation) {
        #expect(session.state.requestedTransitions.isEmpty, sourceLocation: location)
        #expect(session.state.transitions.isEmpty, sourceLocation: location)
        #expect(session.coordinators.isEmpty, sourceLocation: location)
    }
}
