import HierarchyModel

/// Why a request to present comes to nothing.
enum Refusal: Hashable {
    /// The controller to present is in use.
    case active
    /// The presenter is between the beginning and the end of another presentation or dismissal.
    case inTransition
    case alreadyPresenting
    /// The presenter's view is in no window.
    case unattached

    /// The reason that UIKit gives, by the parts of its messages that did not change between versions; nil for other messages.
    ///
    /// Where it names nothing as presented already, a dismissal has not ended yet.
    init?(message: String) {
        if message.holds("Application tried to present modal") {
            self = .active
        } else if message.holds("Attempt to present") {
            guard let reason = Self.attempt(message) else { return nil }
            self = reason
        } else {
            return nil
        }
    }

    /// What happened, where nobody can tell to whom.
    fileprivate var ofSomebody: String {
        switch self {
        case .active: "A controller was to be presented while it was in use"
        case .inTransition: "A controller was asked to present while another presentation or dismissal was in progress"
        case .alreadyPresenting: "A controller was asked to present while it already presented another"
        case .unattached: "A controller was asked to present while its view was in no visible window"
        }
    }

    private static func attempt(_ message: String) -> Refusal? {
        if message.holds("while a presentation is in progress") || message.holds("which is waiting for a delayed") {
            return .inTransition
        }
        if message.holds("which is already presenting") {
            return message.holds("presenting (null)") ? .inTransition : .alreadyPresenting
        }
        return message.holds("whose view is not in the window hierarchy") ? .unattached : nil
    }
}

/// A request to present that came to nothing.
struct RefusedRequest {
    /// What the app asked for: a `call.present`, or the call or event that made the runtime present.
    let call: Event
    let requester: ObjectID
    let presented: ObjectID?
    /// UIKit said so. Where nothing is heard of a request, it may still be granted later.
    let isCertain: Bool

    /// How a message names what was to be presented, which stands first among the related objects of its finding.
    func object(in details: ViolationDetails) -> String {
        presented == nil ? "a controller" : details.related.first.map { "\($0)" } ?? "a controller"
    }
}

/// Follows requests to present, for one rule, until they are granted or refused.
///
/// Where the trace holds no word of UIKit's about a request and nothing was presented, the state tells why.
struct PresentationRequests {
    static let kinds: [EventKind] = [.callDismiss, .callPresent, .diagnostic, .presentationBegan, .presentationEnded]
    static let scopes: [EventKind] = [.callPresent]

    private let reason: Refusal
    /// The open `call.present` that were granted or refused.
    private var answered: Set<UInt64> = []
    /// What the app has asked to dismiss and is still presented; where the beginning of its dismissal can be recorded, in that turn.
    private var leaving: (presented: Set<ObjectID>, turn: UInt64) = ([], 0)

    init(refusedFor reason: Refusal) { self.reason = reason }

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

    /// The request in whose middle a trace without UIKit's words breaks off.
    func unanswered(in context: RuleContext) -> RefusedRequest? {
        guard context.records(.return), let call = context.scopes.last(where: { $0.kind == .callPresent }),
            !answered.contains(call.seq)
        else { return nil }
        return silentlyRefused(call, in: context)
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) -> RefusedRequest? {
        if let call = context.call(.callPresent), !DetachedPresentation.isMeant(by: event) { answered.insert(call.seq) }
        guard let stated = Refusal(message: event.string(.message) ?? "") else { return nil }
        let call = context.appCall(causing: event)
        let request = call?.kind == .callPresent ? call : nil
        let isAboutPresented = stated == .active
        let marks = isAboutPresented ? Self.presentedMarks : Self.presenterMarks
        guard
            let requester = request?.id(.presenter) ?? event.id(.subject) ?? context.controller(in: event, after: marks)
        else {
            if stated == reason { context.report(event) { stated.ofSomebody } }
            return nil
        }
        if let open = context.pendingViolation(of: requester), open.blamed.seq == call?.seq {
            context.withdraw(requester)
        }
        guard stated == reason else { return nil }
        let presented = request?.id(.presented) ?? (isAboutPresented ? requester : nil)
        return RefusedRequest(call: call ?? event, requester: requester, presented: presented, isCertain: true)
    }

    /// What stands before the controller that was to be presented.
    private static let presentedMarks = [
        "an active controller", "modally a view controller <", "Presenting controller is",
    ]
    /// What stands before the one that was to present.
    private static let presenterMarks = ["(from <", "> on <", ">  on <"]

    /// A presentation that is not the answer to an open call may be the late answer to an earlier one.
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

    /// Where nobody hears that a request returns, what speaks against it is suspected from the start.
    private mutating func asked(_ call: Event, in context: RuleContext) -> RefusedRequest? {
        answered = []
        return silentlyRefused(call, in: context)
    }

    /// What the delegate puts in the place of the controller that was to be presented, such as a stack around it, answers the call too.
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

    /// The lowest of what goes is what its presenter still presents.
    private mutating func asked(toDismiss controller: ObjectID, in context: RuleContext) {
        guard reason == .alreadyPresenting || reason == .inTransition,
            let chain = context.chain(dismissedBy: controller),
            !context.isInPresentationTransition(chain.presenter), let lowest = chain.presented.first
        else { return }
        if leaving.turn != context.turn, context.records(.transitionBegan) { leaving.presented = [] }
        leaving.presented.insert(lowest)
        leaving.turn = context.turn
    }

    /// Whether a dismissal was granted that has yet to begin: it does in the turn behind its call.
    ///
    /// Source: <doc:PresentAndDismiss#Present>, step 2.
    private func isLeaving(_ presented: ObjectID, in context: RuleContext) -> Bool {
        leaving.presented.contains(presented) && (leaving.turn == context.turn || !context.records(.transitionBegan))
    }

    private func refusal(of call: Event, by requester: ObjectID, in context: RuleContext) -> Refusal? {
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
    /// The trace breaks off in the request: its answer is not known.
    mutating func leaveOpen(_ details: ViolationDetails) { suspect(details, until: .turn) }

    /// Reports the finding where UIKit has spoken; else gives the request the time that a late answer may take.
    mutating func judge(_ request: RefusedRequest, _ details: ViolationDetails) {
        if request.isCertain { return report(details) }
        confirm(details.subject.id)
        suspect(details, until: .transitions)
    }
}
