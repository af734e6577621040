import HierarchyModel
import Linting
import Testing
import TraceFile

@testable import TimeTravel

/// Where a misuse has changed something, the fields of those whom it befell lead back to it.
@Suite struct PlantedCauseTests {
    @Test(arguments: [
        "child-without-view", "custom-style-without-delegate", "dismissal-removes-presenter", "forwarding-to-hidden-child",
        "implicit-reparent", "leaked-after-removal", "manual-appearance-in-auto-container", "missing-appearance-forwarding",
        "missing-did-move", "missing-will-move-nil", "navigation-during-transition", "popover-no-exit-when-compact",
        "popover-without-anchor", "present-from-detached-controller", "present-too-early", "presented-frame-touched-in-will-begin",
        "root-replaced-while-presenting", "unbalanced-appearance-transition", "view-attached-before-add-child",
        "view-left-after-removal", "view-without-child",
    ])
    func fieldsLeadToTheCause(sample: String) throws {
        var timeline = Timeline(try Traces.sample(sample))
        let violations = Traces.survey(timeline.reader).violations
        #expect(!violations.isEmpty)
        for violation in violations {
            timeline.seek(to: violation.detectedAt)
            let origins = ([violation.subject] + violation.related).flatMap { timeline.origins(of: $0.id) }
            let found = origins.first { origin in
                origin.event.seq == violation.seq || timeline.callers(of: origin.event.seq).contains { $0.event.seq == violation.seq }
            }
            let origin = try #require(found, "\(violation)")
            expectWatchpoint(timeline, origin, around: violation)
        }
    }

    /// A watchpoint on that field, run backwards from where the violation is certain, stops at the same event.
    private func expectWatchpoint(_ timeline: Timeline, _ origin: FieldOrigin, around violation: Violation) {
        let objects = ([violation.subject] + violation.related).map(\.id)
        let stops = objects.compactMap { id in
            var watching = timeline
            // Who stands on an event has passed it.
            watching.step()
            return watching.stepChange(of: id, field: origin.change.name, .backward)
        }
        #expect(stops.contains(origin))
    }
}
