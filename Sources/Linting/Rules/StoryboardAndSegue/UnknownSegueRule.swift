import HierarchyModel

/// Requires that a controller performs only segues that its storyboard gives it.
struct UnknownSegueRule: BuiltInRule {
    static let documentation = RuleDocumentation(
        id: "unknown-segue",
        family: .storyboardAndSegue,
        severity: .error,
        summary: "A segue was performed that the controller does not have",
        why: """
            UIKit raises an exception: the process ends in the call. A call that has no effect, and after which the \
            process goes on, is a note: an override may have taken it.
            """,
        uikit: .throws("Receiver (<X>) has no segue with identifier 'id'"),
        fix: """
            Check the identifier against the storyboard, and create the controller with \
            instantiateViewController(withIdentifier:) of that storyboard
            """,
        sources: [
            .page("Segues"),
            .reference("UIViewController.performSegue(withIdentifier:sender:)"),
            .issue("matghazaryan/AMSlideMenu2", 162),
            .issue("ivnsch/SwiftCharts", 350),
            .issue("CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout", 111),
            .issue("xmartlabs/XLPagerTabStrip", 110),
        ],
        examples: [
            .triggering(
                "a misspelt identifier: UIKit raises an exception",
                """
                @screen
                input.tapped target:2
                  ! call.performSegue controller:2 identifier:showDetials
                    diagnostic message:"Receiver (<ContainerViewController #2>) has no segue with identifier \
                'showDetials'" subject:2 thrown:true
                  )
                )
                .
                """),
            .clean(
                "a segue of the controller itself",
                """
                @screen
                @created 4 DetailViewController
                input.tapped target:2
                  call.performSegue controller:2 identifier:detail
                    callback.prepareForSegue controller:2 identifier:detail segueKind:present class:UIStoryboardSegue \
                destination:4 )
                    callback.seguePerform controller:2 identifier:detail segueKind:present class:UIStoryboardSegue \
                destination:4
                      @present 4 2
                    )
                  )
                )
                @beginsPresenting 4 2 10
                @endsPresenting 4 10
                """),
        ])

    static let kinds: [EventKind] = [.callbackPrepareForSegue, .diagnostic, .turnEnded]
    static let scopes: [EventKind] = [.callPerformSegue]
    static let excusingKinds: [EventKind] = [.callPresent, .callPush, .callShow]
    static let requiredKinds: [EventKind] = [.callPerformSegue, .callbackPrepareForSegue, .return]

    static let diagnosticParts = ["has no segue with identifier"]

    struct Memory: Sendable {
        /// The segues that the controller is known to have.
        fileprivate var segues: Set<String> = []
        /// How many turns have ended since the controller made a call without effect.
        fileprivate var turnsSinceCall = 0
    }

    var memory = ObjectMap<Memory>()
    /// Whether the trace contains the preparation of any segue.
    private var hasPrepared = false
    /// The calls that were blamed.
    private var blamed: Set<UInt64> = []

    init() {}

    mutating func check(_ event: Event, in context: inout RuleContext) {
        switch event.kind {
        case .callbackPrepareForSegue: prepared(event)
        case .diagnostic:
            if event.isDiagnostic(containingAnyOf: Self.diagnosticParts) { checkDiagnostic(event, in: &context) }
        case .return: returned(event, in: &context)
        default:
            if !blamed.isEmpty { blamed = [] }
            if !context.hasNoPendingViolations { turnEnded(in: &context) }
        }
    }

    /// The process may have ended in the call.
    mutating func traceEnded(in context: inout RuleContext) {
        for details in context.pendingViolations { context.confirm(details.subject.id) }
        guard let call = context.scopes.last, call.kind == .callPerformSegue, context.state.seq == call.seq else {
            return
        }
        details(call, in: context).map { context.suspect($0, until: .turn) }
    }

    private mutating func prepared(_ event: Event) {
        hasPrepared = true
        guard let controller = event.id(.controller), let identifier = event.string(.identifier) else { return }
        memory.update(controller, from: Memory()) { $0.segues.insert(identifier) }
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) {
        let call = context.appCall(about: event)
        guard let call, call.kind == .callPerformSegue, let details = details(call, isStated: true, in: context) else {
            guard let controller = context.subject(of: event, after: "Receiver") else {
                return context.report(event) { "A controller was asked to perform a segue that it does not have" }
            }
            return context.report(
                ViolationDetails(context.named(controller), blamed: call ?? event) { "\($0.subject) has no such segue" }
            )
        }
        blamed.insert(call.seq)
        context.report(details)
    }

    /// UIKit raises an exception. Where the process goes on, an override may have done something that the trace does
    /// not contain: the violation is a note.
    private mutating func turnEnded(in context: inout RuleContext) {
        for details in context.pendingViolations {
            let controller = details.subject.id
            memory.update(controller, from: Memory()) { $0.turnsSinceCall += 1 }
            if memory[controller]?.turnsSinceCall ?? 0 > 1 { settle(details, in: &context) }
        }
    }

    private func settle(_ details: ViolationDetails, in context: inout RuleContext) {
        context.withdraw(details.subject.id)
        var note = details
        note.isUncertain = true
        context.report(note)
    }

    /// An existing segue would at least have been prepared, where the producer records preparations, by declaration or
    /// by example: the call has had no effect at all.
    private mutating func returned(_ event: Event, in context: inout RuleContext) {
        guard hasPrepared || context.listsWhatItRecords, let call = context.call(.callPerformSegue),
            event.seq == call.seq + 1,
            !blamed.contains(call.seq)
        else { return }
        guard let details = details(call, in: context) else { return }
        if let earlier = context.pendingViolations.first(where: { $0.subject.id == details.subject.id }) {
            settle(earlier, in: &context)
        }
        memory.update(details.subject.id, from: Memory()) { $0.turnsSinceCall = 0 }
        context.suspect(details, until: .trace())
    }

    /// - Parameter isStated: Whether UIKit says that the segue is missing; otherwise the call only had no effect.
    private func details(_ call: Event, isStated: Bool = false, in context: RuleContext) -> ViolationDetails? {
        guard let controller = call.id(.controller) else { return nil }
        let identifier = call.string(.identifier) ?? ""
        let owner = relative(of: controller, with: identifier, in: context)
        return ViolationDetails(context.named(controller), owner.map { [context.named($0)] } ?? [], blamed: call) {
            details in
            (isStated
                ? "\(details.subject) has no segue with the identifier '\(identifier)'"
                : "\(details.subject) performed the segue '\(identifier)' without any effect, and may not have it")
                + (details.related.first.map { "; \($0) has one" } ?? "")
        }
    }

    /// The controller above or directly below it that has a segue with that identifier.
    private func relative(of controller: ObjectID, with identifier: String, in context: RuleContext) -> ObjectID? {
        let relatives =
            context.lineage(of: controller).dropFirst() + (context.state.controller(controller, \.children) ?? [])
        return relatives.first { memory[$0]?.segues.contains(identifier) == true }
    }
}
