import HeadlessUIKit

/// A small app that shows one use, or misuse, of view controllers and drives itself by virtual time.
struct Sample: Sendable {
    /// A rule that the app breaks. The line that does is marked `// misuse: RULE`; a line breaks it once.
    struct Misuse: Equatable, Sendable {
        let rule: String
        /// The kind of the event that is to blame, `call.addChild`.
        let blamed: String
    }

    /// Lower case with hyphens; the folder of the app has the same words.
    let name: String
    /// One line, no full stop.
    let summary: String
    /// Nothing for a sound app.
    var misuses: [Misuse] = []
    let run: @MainActor @Sendable (SampleApp) -> Void

    /// Sorted by name.
    static let all: [Sample] = [
        .childWithoutView,
        .containerBase,
        .directLifecycleCall,
        .dismissDuringTransition,
        .hierarchyInconsistency,
        .implicitReparent,
        .leakedAfterRemoval,
        .missingDidMove,
        .missingSuperCall,
        .missingWillMoveNil,
        .modalChain,
        .presentActiveController,
        .presentDuringTransition,
        .presentFromDetachedController,
        .presentFromUnattachedView,
        .presentWhilePresenting,
        .rootReplacedWhilePresenting,
        .showHideCycle,
        .simpleModal,
        .unbalancedAppearanceTransition,
        .viewLeftAfterRemoval,
        .viewWithoutChild,
    ]

    static func named(_ name: String) -> Sample? { all.first { $0.name == name } }

    /// Runs the app from its launch to the end of the session, which it leaves with its hierarchy standing.
    @MainActor func perform(in session: Session) {
        session.run {
            let app = SampleApp()
            run(app)
            session.runUntilIdle()
            session.end()
            withExtendedLifetime(app) {}
        }
    }
}
