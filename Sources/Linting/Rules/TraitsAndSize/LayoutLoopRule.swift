import HierarchyModel

/// Requires that a layout comes to rest.
struct LayoutLoopRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "layout-loop",
        family: .traitsAndSize,
        severity: .warning,
        summary: "The view of a controller was laid out again and again without end",
        why: """
            A layout that changes something that layout depends on asks for the next one: the app uses all of the \
            processor, and on some systems it hangs.
            """,
        uikit: .silent,
        fix: """
            In viewDidLayoutSubviews(), change a frame, a constraint or a table's header only if the new value \
            differs, and do not call setNeedsLayout()
            """,
        sources: [
            .reference("UIViewController.viewDidLayoutSubviews()"),
            .issue("roadfire/AutoLayoutTableHeaderView", 3),
            .issue("LeoNatan/LNPopupController", 459),
            .issue("corin8823/Popover", 22),
            .issue("sberrevoets/SDCAlertView", 91),
        ],
        examples: [
            .triggering(
                "a controller whose layout asks for the next one, in one turn",
                """
                @screen
                input.tapped target:2
                  times:99 @layout 2
                  ! @layout 2
                  times:19 @layout 2
                )
                .
                """),
            .clean(
                "a few layouts in each turn",
                """
                @screen
                input.tapped target:2
                  times:99 @layout 2
                )
                .
                input.tapped target:2
                  times:99 @layout 2
                )
                .
                """),
        ])

    static let kinds: [EventKind] = [.callbackViewWillLayoutSubviews, .diagnostic]
    static let requiredKinds: [EventKind] = [.callbackViewWillLayoutSubviews, .turnEnded]

    static let diagnosticParts = ["calls setNeedsLayout in its own layout", "itself in its own update or layout"]
    /// As many layouts of a controller in one turn are a loop.
    static let limit = 100

    /// The layouts of a controller in one turn.
    struct Memory: Sendable {
        fileprivate var turn: UInt64
        fileprivate var count = 0
        /// Whether a loop of the controller was reported: each later turn may have it again.
        fileprivate var isReported = false
    }

    var memory = ObjectMap<Memory>()
    /// The controller that was laid out last.
    private var last: ObjectID?
    /// The turn in which the layouts of a controller were reported: UIKit's message about them follows.
    private var turnOfReport: UInt64?
    /// Whether a message about an unknown view was reported: UIKit writes it again and again.
    private var hasReportedUnknown = false

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        if event.kind == .diagnostic { return checkDiagnostic(event, in: &context) }
        guard let controller = event.id(.controller) else { return }
        last = controller
        let turn = context.turn
        var count = 0
        memory.update(controller, from: Memory(turn: turn)) { memory in
            if memory.turn != turn { (memory.turn, memory.count) = (turn, 0) }
            memory.count += 1
            count = memory.count
        }
        guard count == Self.limit else { return }
        turnOfReport = turn
        guard takeReport(of: controller, turn) else { return }
        context.report(
            ViolationDetails(context.named(controller), blamed: event) { details in
                "The view of \(details.subject) was laid out \(Self.limit) times in one turn of the run loop"
            })
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let turn = context.turn
        guard event.isDiagnostic(containingAnyOf: Self.diagnosticParts), turnOfReport != turn else { return }
        let subject = event.id(.subject) ?? last.flatMap { context.state.holdsController($0) ? $0 : nil }
        guard takeReport(of: subject, turn) else { return }
        context.report(event, about: subject) { subject in
            "Each layout\(subject.map { " of the view of \($0)" } ?? "") asked for another one"
        }
    }
}

extension LayoutLoopRule {
    /// Returns whether this is the first report about the controller, and remembers it.
    private mutating func takeReport(of controller: ObjectID?, _ turn: UInt64) -> Bool {
        guard let controller else {
            defer { hasReportedUnknown = true }
            return !hasReportedUnknown
        }
        guard memory[controller]?.isReported != true else { return false }
        memory.update(controller, from: Memory(turn: turn)) { $0.isReported = true }
        return true
    }
}
