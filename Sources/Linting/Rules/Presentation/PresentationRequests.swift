import HierarchyModel

/// Why UIKit refuses a request to present.
enum PresentationRefusal: Hashable {
    /// The controller to present is in use.
    case active
    /// The presenter is between the beginning and the end of another presentation or dismissal.
    case inTransition
    case alreadyPresenting
    /// The presenter's view is in no window.
    case unattached

    /// The reason that UIKit gives, found by the parts of its messages that are the same in all versions; nil for other
    /// messages.
    ///
    /// Where the message names no presented controller, a dismissal has not ended yet.
    init?(message: String) {
        if message.containsBytes("Application tried to present modal") {
            self = .active
        } else if message.containsBytes("Attempt to present") {
            guard let reason = Self.attempt(message) else { return nil }
            self = reason
        } else {
            return nil
        }
    }

    /// What happened, where the trace does not tell which controller is concerned.
    fileprivate var ofUnknownObject: String {
        switch self {
        case .active: "A controller was to be presented while it was in use"
        case .inTransition: "A controller was asked to present while another presentation or dismissal was in progress"
        case .alreadyPresenting: "A controller was asked to present while it already presented another"
        case .unattached: "A controller was asked to present while its view was in no visible window"
        }
    }

    private static func attempt(_ message: String) -> PresentationRefusal? {
        if message.containsBytes("while a presentation is in progress")
            || message.containsBytes("which is waiting for a delayed")
        {
            return .inTransition
        }
        if message.containsBytes("which is already presenting") {
            return message.containsBytes("presenting (null)") ? .inTransition : .alreadyPresenting
        }
        return message.containsBytes("whose view is not in the window hierarchy") ? .unattached : nil
    }
}

/// A request to present that was refused.
struct RefusedRequest {
    /// The request of the app: a `call.present`, or the call or event that made the runtime present.
    let call: Event
    let requester: ObjectID
    let presented: ObjectID?
    /// UIKit wrote a diagnostic about it. A request without a diagnostic may still be granted later.
    let isCertain: Bool

    /// How a message names the controller to present, which is first among the related objects.
    func object(in details: ViolationDetails) -> String {
        presented == nil ? "a controller" : details.related.first.map { "\($0)" } ?? "a controller"
    }
}

/// Follows requests to present, for one rule, until they are granted or refused.
///
/// Where the trace has no diagnostic about a request and nothing was presented, the state tells the reason.
struct PresentationRequests {
    static let kinds: [EventKind] = [.callDismiss, .callPresent, .diagnostic, .presentationBegan, .presentationEnded]
    static let scopes: [EventKind] = [.callPresent]

    private let reason: PresentationRefusal
    /// The open `call.present` that were granted or refused.
    private var answered: Set<UInt64> = []
    /// Controllers that the app asked to dismiss and that are still presented; limited to this turn where the producer
    /// can record the beginning of a dismissal.
    private var leaving: (presented: Set<ObjectID>, turn: UInt64) = ([], 0)

    init(refusedFor reason: PresentationRefusal) { self.reason = reason }

    /// The request that the event shows to be refused for the rule's reason.
    mutating func follow(_ event: Event, in context: inout RuleContext) -> RefusedRequest? {
        switch event.kind {
        case .callDismiss: event.id(.controller).map { asked(toDismiss: $0, in: context) }
        case .callPresent: if !context.records(.return) { return asked(event, in: context) }
        case .diagnostic: return checkDiagnostic(event, in: &context)
        case .presentationBegan: granted(event, in: &context)
        case .presentationEnded: leaving.presented.removeIfPresent(event.id(.presented))
        case .return: return returned(in: context)
        default: break
        }
        return nil
    }

    /// The request during which a trace without diagnostics ends.
    func unanswered(in context: RuleContext) -> RefusedRequest? {
        guard context.records(.return), let call = context.scopes.last(where: { $0.kind == .callPresent }),
            !answered.contains(call.seq)
        else { return nil }
        return silentlyRefused(call, in: context)
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) -> RefusedRequest? {
        if let call = context.call(.callPresent), !DetachedPresentation.matches(event) {
            answered.insert(call.seq)
        }
        guard let stated = PresentationRefusal(message: event.string(.message) ?? "") else { return nil }
        let call = context.appCall(causing: event)
        let request = call?.kind == .callPresent ? call : nil
        let isAboutPresented = stated == .active
        let marks = isAboutPresented ? Self.presentedMarks : Self.presenterMarks
        guard
            let requester = request?.id(.presenter) ?? event.id(.subject) ?? context.controller(in: event, after: marks)
        else {
            if stated == reason { context.report(event) { stated.ofUnknownObject } }
            return nil
        }
        if let open = context.pendingViolation(of: requester), open.blamed.seq == call?.seq {
            context.withdraw(requester)
        }
        guard stated == reason else { return nil }
        let presented = request?.id(.presented) ?? (isAboutPresented ? requester : nil)
        return RefusedRequest(call: call ?? event, requester: requester, presented: presented, isCertain: true)
    }

    /// The text before the controller to present.
    private static let presentedMarks = [
        "an active controller", "modally a view controller <", "Presenting controller is",
    ]
    /// The text before the presenter.
    private static let presenterMarks = ["(from <", "> on <", ">  on <"]

    /// A presentation that does not belong to an open call may be the late result of an earlier one.
    private mutating func granted(_ event: Event, in context: inout RuleContext) {
        let call = context.scopes.last { isRequest($0, for: event) }
        if let call {
            answered.insert(call.seq)
            if context.records(.return) { return }
        }
        guard let presented = event.id(.presented) else { return }
        let suspected =
            [context.pendingViolation(of: presented)].compactMap { $0 } + context.pendingViolations(naming: presented)
        for details in suspected where call.map({ $0.seq == details.blamed.seq }) ?? true {
            context.withdraw(details.subject.id)
        }
    }

    /// Where the producer does not record that a request returns, the violation is pending from the start.
    private mutating func asked(_ call: Event, in context: RuleContext) -> RefusedRequest? {
        answered = []
        return silentlyRefused(call, in: context)
    }

    /// A controller that the delegate presents instead, such as a navigation controller around it, also answers the
    /// call.
    private func isRequest(_ call: Event, for presentation: Event) -> Bool {
        call.kind == .callPresent
            && (call.id(.presented) == presentation.id(.presented)
                || call.id(.presenter) == presentation.id(.requester))
    }

    private mutating func returned(in context: RuleContext) -> RefusedRequest? {
        guard context.records(.return), let call = context.call(.callPresent), answered.remove(call.seq) == nil else {
            return nil
        }
        return silentlyRefused(call, in: context)
    }

    /// The lowest controller that is dismissed is the one that its presenter still presents.
    private mutating func asked(toDismiss controller: ObjectID, in context: RuleContext) {
        guard reason == .alreadyPresenting || reason == .inTransition,
            let chain = context.chain(dismissedBy: controller),
            !context.isInPresentationTransition(chain.presenter), let lowest = chain.presented.first
        else { return }
        if leaving.turn != context.turn, context.records(.transitionBegan) { leaving.presented = [] }
        leaving.presented.insert(lowest)
        leaving.turn = context.turn
    }

    /// Whether a dismissal was granted and has not begun yet: it begins in the turn after its call.
    ///
    /// Source: <doc:PresentAndDismiss#Present>, step 2.
    private func isLeaving(_ presented: ObjectID, in context: RuleContext) -> Bool {
        leaving.presented.contains(presented) && (leaving.turn == context.turn || !context.records(.transitionBegan))
    }

    private func refusal(of call: Event, by requester: ObjectID, in context: RuleContext) -> PresentationRefusal? {
        let refusal = context.refusal(of: call)
        guard refusal == .alreadyPresenting, let link = context.presentation(nearestTo: requester) else {
            return refusal
        }
        return isLeaving(link.presented, in: context) ? .inTransition : refusal
    }

    private func silentlyRefused(_ call: Event, in context: RuleContext) -> RefusedRequest? {
        guard let requester = call.id(.presenter), refusal(of: call, by: requester, in: context) == reason else {
            return nil
        }
        return RefusedRequest(call: call, requester: requester, presented: call.id(.presented), isCertain: false)
    }
}

extension RuleContext {
    /// The trace ends during the request: its result is not known.
    mutating func leaveOpen(_ details: ViolationDetails) { suspect(details, until: .turn) }

    /// Reports the violation if UIKit wrote a diagnostic; otherwise waits for a late result of the request.
    mutating func judge(_ request: RefusedRequest, _ details: ViolationDetails) {
        if request.isCertain { return report(details) }
        confirm(details.subject.id)
        suspect(details, until: .transitions)
    }
}
