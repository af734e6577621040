import HierarchyModel
import Linting
import TestSupport
import Testing
import TraceFile

@testable import TimeTravel

/// For each sample of misuse, the question that an engineer would ask leads to the event that is to blame: with `why`,
/// and with a watchpoint that runs backwards.
@Suite struct PlantedCauseTests {
    /// The query for `why` and for the watchpoint, for each violation of the sample in order.
    private static let questions: [(sample: String, questions: [(why: String, watch: String)])] = [
        ("active-controller-as-root", [same("#2.root")]),
        ("alert-misconfigured", [same("#3.diagnostic")]),
        ("alert-not-presented", [same("#4.parent")]),
        ("app-without-scenes", [same("#1.violations")]),
        ("cancelled-transition-not-undone", [same("#1.host")]),
        ("child-added-again", [same("#8.parent")]),
        ("child-left-after-view-removal", [same("#3.willMove")]),
        ("child-orientation-ignored", [same("#3.supportedInterfaceOrientations")]),
        ("child-transition-invalid", [("#4.parent", "#4.transition")]),
        ("child-view-without-size", [same("#3.host")]),
        ("child-without-view", [same("#3.parent")]),
        ("circular-pages", [same("#3.pageBefore")]),
        ("completion-contradicts-cancellation", [same("#5.completeTransition")]),
        ("constraint-across-hierarchies", [same("#2.violations")]),
        ("containment-cycle", [("#1.parent", "#1.addChild")]),
        ("content-swipe-left-on", [same("#2.setSwipeBack")]),
        ("coordinator-misuse", [same("#4.alongside")]),
        ("custom-style-without-delegate", [same("#3.presenting")]),
        ("decoration-left-behind", [same("#3.dismissalTransitionDidEnd")]),
        ("deinit-while-on-screen", [same("#3.diagnostic")]),
        ("device-orientation-set", [same("#2.violations")]),
        ("did-move-mismatch", [same("#1.didMove")]),
        ("direct-lifecycle-call", [same("#3.invokeAppearance"), same("#3.invokeAppearance")]),
        ("dismiss-during-transition", [("#1.presented", "#1.dismiss")]),
        ("dismiss-pushed-controller", [("#4.presenting", "#4.dismiss")]),
        ("dismissal-always-refused", [same("#2.presentationShouldDismiss")]),
        ("dismissal-not-observed", [("#1.presented", "#1.present")]),
        ("dismissal-removes-presenter", [same("#1.host")]),
        ("double-dismiss-climbs", [("#3.presenting", "#3.dismiss")]),
        ("duplicate-restoration-id", [same("#3.restorationIdentifier")]),
        ("embed-segue-refired", [same("#1.performSegue")]),
        ("foreign-view-touch", [same("#3.view.touched")]),
        ("forwarding-to-hidden-child", [same("#2.appearance")]),
        (
            "forwarding-without-super",
            [
                same("#2.viewWillAppear"), same("#2.viewDidAppear"), same("#2.viewWillDisappear"),
                same("#2.viewDidDisappear"),
            ]
        ),
        ("hierarchy-inconsistency", [("#4.host", "#4.addView")]),
        ("implicit-reparent", [same("#5.parent")]),
        ("interaction-after-end", [same("#5.updateInteractive")]),
        ("interaction-never-ended", [same("#3.transition.began")]),
        ("interaction-progress-out-of-range", [same("#5.updateInteractive")]),
        ("invalid-presentation-style", [("#1.presented", "#1.present")]),
        ("late-dismiss-climbs", [("#2.presenting", "#2.dismiss")]),
        ("layout-decision-from-idiom", [same("#1.trait.read")]),
        ("layout-loop", [same("#1.violations")]),
        ("leaked-after-removal", [same("#3.parent")]),
        ("link-not-handled", [same("#3.violations")]),
        ("manual-appearance-in-auto-container", [same("#4.beginAppearance")]),
        ("memory-warning-unheeded", [same("#3.removeView")]),
        ("missing-appearance-forwarding", [("#3.appearance", "#3.host")]),
        ("missing-did-move", [same("#3.parent")]),
        ("missing-rotation-forwarding", [same("#1.willAnimateRotation")]),
        ("missing-super-call", [same("#3.viewDidAppear")]),
        ("missing-will-move-nil", [same("#3.parent")]),
        ("navigation-during-transition", [("#2.stack", "#2.push")]),
        ("no-common-orientation", [same("#3.supportedInterfaceOrientations")]),
        ("orientation-asked-recursively", [same("#4.supportedInterfaceOrientations")]),
        ("orientation-mask-ignored", [same("#1.supportedInterfaceOrientations")]),
        ("override-traits-for-non-child", [("#1.traits", "#1.overrideTraits")]),
        ("page-count-mismatch", [same("#1.setViewControllers")]),
        ("page-transition-overlap", [same("#1.setViewControllers")]),
        ("picker-source-unavailable", [same("#3.diagnostic")]),
        ("pop-to-absent-controller", [same("#2.pop")]),
        ("pop-without-effect", [("#4.stack", "#4.pop")]),
        ("popover-no-exit-when-compact", [same("#1.presented")]),
        ("popover-over-popover", [("#3.presented", "#3.present")]),
        ("popover-without-anchor", [same("#1.presented")]),
        ("preferred-orientation-unsupported", [same("#3.preferredOrientation")]),
        ("premature-did-move", [same("#4.didMove")]),
        ("present-active-controller", [("#1.presented", "#1.present")]),
        ("present-at-each-appearance", [("#1.presented", "#1.present")]),
        ("present-during-transition", [("#5.presenting", "#5.present")]),
        ("present-from-detached-controller", [same("#3.host"), same("#3.present")]),
        ("present-from-leaving-controller", [("#4.presented", "#4.present")]),
        ("present-from-unattached-view", [("#1.presented", "#1.present")]),
        ("present-in-background-scene", [("#2.presented", "#2.present")]),
        ("present-too-early", [("#3.presented", "#3.present")]),
        ("present-while-presenting", [("#5.presenting", "#5.present")]),
        ("presentation-adds-presenter", [same("#3.violations")]),
        ("presented-frame-touched-in-will-begin", [same("#3.frame")]),
        ("presented-view-remade", [same("#3.diagnostic")]),
        ("presenter-view-moved-in-dismissal", [same("#1.addView")]),
        ("push-container-controller", [same("#5.push")]),
        ("push-same-controller", [("#3.stack", "#3.push")]),
        ("push-under-presentation", [same("#6.parent")]),
        ("redundant-move-call", [same("#3.call.willMove")]),
        ("reserved-restoration-key", [same("#1.encodeRestorableState")]),
        ("restorable-children-not-encoded", [same("#1.encodeRestorableState")]),
        ("restoration-class-mismatch", [same("#2.viewControllerWithRestorationPath")]),
        ("restoration-duplicate-instance", [same("#2.viewControllerWithRestorationPath")]),
        ("restoration-path-gap", [same("#3.restorationIdentifier")]),
        ("root-replaced-while-presenting", [same("#2.root")]),
        ("root-view-missing", [same("#3.diagnostic")]),
        ("scene-configuration-invalid", [same("#1.violations")]),
        ("screen-size-in-layout", [same("#1.screen.read")]),
        ("segue-outside-navigation", [same("#1.performSegue")]),
        ("segue-perform-missing", [same("#3.seguePerform")]),
        ("select-foreign-tab", [same("#1.select")]),
        ("shared-root-view", [same("#3.loadView")]),
        ("size-change-not-forwarded", [same("#1.viewWillTransitionToSize"), same("#1.viewWillTransitionToSize")]),
        ("split-view-presented", [same("#3.presenting")]),
        ("stale-interface-connection", [same("#1.diagnostic")]),
        ("stale-transition-actors", [same("#1.addView")]),
        ("system-controller-tampered", [same("#1.diagnostic")]),
        ("trait-size-callback-order", [same("#1.willTransitionToTraits")]),
        ("transition-completed-twice", [same("#5.completeTransition")]),
        ("transition-never-completed", [same("#3.transition.began")]),
        ("transitioning-delegate-released", [("#3.presenting", "#3.present")]),
        ("unbalanced-appearance-transition", [same("#3.appearance")]),
        ("unexplained-diagnostic", [same("#1.diagnostic")]),
        ("unknown-interface-class", [same("#2.violations")]),
        ("unknown-segue", [same("#1.performSegue")]),
        ("unknown-storyboard-id", [same("#2.violations")]),
        ("unsatisfiable-constraints", [same("#1.diagnostic")]),
        ("unwind-plus-manual-dismiss", [same("#3.dismiss")]),
        ("unwind-without-handler", [same("#3.unwind")]),
        ("view-attached-before-add-child", [same("#3.host")]),
        ("view-left-after-removal", [same("#1.children")]),
        ("view-without-child", [same("#3.host")]),
        ("window-never-shown", [same("#1.root")]),
        ("window-released-while-showing", [same("#3.window.shown")]),
        ("window-without-root", [same("#1.visible")]),
        ("window-without-scene", [same("#3.visible")]),
    ]

    private static func same(_ question: String) -> (why: String, watch: String) { (question, question) }

    @Test(arguments: questions.indices)
    func `the question of an engineer leads to the cause`(index: Int) throws {
        let (sample, questions) = Self.questions[index]
        let reader = try Traces.sample(sample)
        let analysis = Traces.analysis(reader)
        try #require(analysis.violations.count == questions.count, "\(sample)")
        for (violation, question) in zip(analysis.violations, questions) {
            try expectWhy(question.why, reader, analysis, leadsTo: violation)
            try expectWatchpoint(question.watch, reader, analysis, stopsAt: violation)
        }
    }

    /// Without another idea, an engineer asks about the violations of the subject.
    @Test func `the violations of a controller are found in every recording`() throws {
        var withViolations: [String] = []
        for sample in try PackageFiles.traceNames {
            let reader = try Traces.sample(sample)
            let analysis = Traces.analysis(reader)
            for violation in analysis.violations {
                try expectWhy("\(violation.subject.id).violations", reader, analysis, leadsTo: violation)
                try expectWatchpoint("\(violation.subject.id).violations", reader, analysis, stopsAt: violation)
            }
            if !analysis.violations.isEmpty { withViolations.append(sample) }
        }
        // Each of them has a question of its own, too.
        #expect(withViolations == Self.questions.map(\.sample))
    }

    private func expectWhy(
        _ question: String, _ reader: TraceReader, _ analysis: IncrementalAnalysis, leadsTo violation: Violation
    )
        throws
    {
        let (object, query) = try Self.read(question)
        var timeline = Timeline(reader)
        timeline.seek(to: violation.detectedAt)
        let reason = timeline.reason(for: query, of: object, analysis)
        let named = ([reason.event].compactMap { $0 } + reason.callers.map(\.event) + reason.unmetRequests.map(\.call))
            .map(
                \.seq)
        #expect(named.contains(violation.seq), "why \(question): \(named), not \(violation)")
        #expect(reason.violations.contains(violation), "why \(question): \(violation)")
    }

    /// A backward run from the detection of the violation stops at the blamed event, or inside of that call.
    private func expectWatchpoint(
        _ question: String, _ reader: TraceReader, _ analysis: IncrementalAnalysis, stopsAt violation: Violation
    ) throws {
        let (object, query) = try Self.read(question)
        var timeline = Timeline(reader)
        timeline.seek(to: violation.detectedAt)
        // A backward run begins before the current event.
        timeline.step()
        let stop = timeline.run(.backward, to: [.watch(Watchpoint(object: object, query, analysis))])
        let seq = try #require(stop?.event.seq, "watch \(question): \(violation)")
        let led = [seq] + timeline.callers(of: seq).map(\.event.seq)
        #expect(led.contains(violation.seq), "watch \(question): \(led), not \(violation)")
    }

    /// `#3.parent`
    private static func read(_ question: String) throws -> (ObjectID, ObjectQuery) {
        let parts = question.dropFirst().split(separator: ".", maxSplits: 1)
        return (ObjectID(try #require(UInt32(parts[0]))), try ObjectQuery(String(parts[1])))
    }
}
