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

    /// The beginning of UIKit's message about a controller that is in use.
    static let modal = "Application tried to present modal"
    /// The beginning of UIKit's message about all other reasons.
    static let attempt = "Attempt to present"

    /// The reason that UIKit gives, found by the parts of its messages that are the same in all versions; nil for other
    /// messages.
    ///
    /// Where the message names no presented controller, a dismissal has not ended yet.
    init?(message: String) {
        if message.containsBytes(Self.modal) {
            self = .active
        } else if message.containsBytes(Self.attempt) {
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
    static let kinds: [EventKind] = [.callPresent, .diagnostic, .presentationBegan]
    static let scopes: [EventKind] = PresentationRequest.scopes

    private let reason: PresentationRefusal
    /// The open scopes whose request was granted or refused, or which make other requests.
    private var answered: Set<UInt64> = []
    /// Requests that were neither granted nor refused when they returned, and that nothing prevents.
    private var waiting: [WaitingRequest] = []

    private struct WaitingRequest {
        /// The top of the requester's line.
        let top: ObjectID
        let requester: ObjectID
        let presented: ObjectID?
        let turn: UInt64
        let windowStart: UInt64
    }

    init(refusedFor reason: PresentationRefusal) { self.reason = reason }

    /// The request that the event shows to be refused for the rule's reason.
    mutating func follow(_ event: Event, in context: inout RuleContext) -> RefusedRequest? {
        switch event.kind {
        case .callPresent:
            if !context.records(.return) { return asked(event, in: context) }
            guard context.scopes.contains(.callbackSeguePerform) else { break }
            context.scopes.forEach(of: { $0 == .callbackSeguePerform }) { answered.insert($0.seq) }
        case .diagnostic: return checkDiagnostic(event, in: &context)
        case .presentationBegan: granted(event, in: &context)
        case .return: return returned(event, in: context)
        default: break
        }
        return nil
    }

    /// The request during which a trace without diagnostics ends.
    func unanswered(in context: RuleContext) -> RefusedRequest? {
        guard context.records(.return), let call = context.scopes.last(.callPresent),
            !answered.contains(call.seq), let request = context.presentationRequest(in: call)
        else { return nil }
        return refusal(of: request, in: context) == reason ? refused(request, in: context) : nil
    }

    private mutating func checkDiagnostic(_ event: Event, in context: inout RuleContext) -> RefusedRequest? {
        let isLate = context.isLate(event)
        if !isLate, let scope = context.scopes.last, PresentationRequest.scopes.contains(scope.kind),
            !DetachedPresentation.matches(event)
        {
            answered.insert(scope.seq)
        }
        guard let stated = PresentationRefusal(message: event.string(.message) ?? "") else { return nil }
        let segue = context.performedSegue
        let call = isLate ? nil : segue.map(context.origin(ofSegue:)) ?? context.appCall(causing: event)
        let request = isLate ? nil : (segue ?? call).flatMap { context.presentationRequest(in: $0) }
        let isAboutPresented = stated == .active
        let marks = isAboutPresented ? Self.presentedMarks : Self.presenterMarks
        guard
            let requester = request?.requester ?? event.id(.subject) ?? context.controller(in: event, after: marks)
        else {
            if stated == reason { context.report(event) { stated.ofUnknownObject } }
            return nil
        }
        if let open = context.pendingViolation(of: requester), open.blamed.seq == call?.seq {
            context.withdraw(requester)
        }
        guard stated == reason else { return nil }
        let presented = request?.presented ?? (isAboutPresented ? requester : nil)
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
        let call = answer(event, in: context)
        waiting.removeAll { $0.presented == event.id(.presented) || $0.requester == event.id(.requester) }
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

    /// Marks the open requests that the presentation answers, and returns the last `call.present` among them.
    private mutating func answer(_ presentation: Event, in context: RuleContext) -> Event? {
        var call: Event?
        context.scopes.forEach(of: PresentationRequest.scopes.contains) { scope in
            guard isRequest(scope, for: presentation, in: context) else { return }
            if scope.kind == .callPresent { call = scope } else { answered.insert(scope.seq) }
        }
        return call
    }

    /// Where the producer does not record that a request returns, the violation is pending from the start.
    private mutating func asked(_ call: Event, in context: RuleContext) -> RefusedRequest? {
        answered = []
        return context.presentationRequest(in: call).flatMap { silentlyRefused($0, in: context) }
    }

    /// A controller that the delegate presents instead, such as a navigation controller around it, also answers the
    /// call.
    private func isRequest(_ scope: Event, for presentation: Event, in context: RuleContext) -> Bool {
        guard let request = context.presentationRequest(in: scope) else { return false }
        return request.presented == presentation.id(.presented) || request.requester == presentation.id(.requester)
    }

    /// A container may show the controller in its own way: then something happens in a `show`.
    private mutating func returned(_ event: Event, in context: RuleContext) -> RefusedRequest? {
        guard context.records(.return), let scope = context.scopes.last,
            PresentationRequest.scopes.contains(scope.kind), answered.remove(scope.seq) == nil,
            let request = context.presentationRequest(in: scope), !request.isShow || event.seq == scope.seq + 1
        else { return nil }
        return silentlyRefused(request, in: context)
    }

    /// Whether a dismissal was granted and has not begun yet: it begins in the turn after its call.
    ///
    /// Source: <doc:PresentAndDismiss#Present>, step 2.
    private func isLeaving(_ presented: ObjectID, in context: RuleContext) -> Bool {
        let asked = context.history(of: presented).dismissalTurn
        return context.records(.transitionBegan) ? asked == context.turn : asked != nil
    }

    private func refusal(of request: PresentationRequest, in context: RuleContext) -> PresentationRefusal? {
        let refusal = context.refusal(of: request)
        guard refusal == .alreadyPresenting || refusal == .unattached,
            let link = context.presentation(nearestTo: request.requester)
        else { return refusal }
        return isLeaving(link.presented, in: context) ? .inTransition : refusal
    }

    private mutating func silentlyRefused(_ request: PresentationRequest, in context: RuleContext) -> RefusedRequest? {
        guard let refusal = refusal(of: request, in: context) else { return waits(request, in: context) }
        return refusal == reason ? refused(request, in: context) : nil
    }

    /// Nothing prevents the request, and it was not granted: it comes later, unless another one was made before it.
    private mutating func waits(_ request: PresentationRequest, in context: RuleContext) -> RefusedRequest? {
        guard reason == .inTransition, context.state.holdsController(request.requester), request.presented != nil else {
            return nil
        }
        let top = context.top(above: request.requester)
        let start = context.windowStart(of: request.scope)
        waiting.removeAll { $0.turn != context.turn || !context.records(.turnEnded) && $0.windowStart != start }
        let isSecond = !waiting.isEmpty && waiting.contains { $0.top == top } || isWithinRequest(of: top, in: context)
        guard isSecond else {
            waiting.append(
                WaitingRequest(
                    top: top, requester: request.requester, presented: request.presented, turn: context.turn,
                    windowStart: start))
            return nil
        }
        return refused(request, in: context)
    }

    /// Whether a request of that line is open around the innermost scope, and neither granted nor refused.
    private func isWithinRequest(of top: ObjectID, in context: RuleContext) -> Bool {
        let innermost = context.scopes.last?.seq
        return context.scopes.contains(of: { $0 == .callPresent }) { scope in
            scope.seq != innermost && !answered.contains(scope.seq)
                && scope.id(.presenter).map { context.top(above: $0) == top } ?? false
        }
    }

    private func refused(_ request: PresentationRequest, in context: RuleContext) -> RefusedRequest {
        RefusedRequest(
            call: context.origin(of: request), requester: request.requester, presented: request.presented,
            isCertain: false)
    }
}

extension RuleContext {
    /// Whether the diagnostic about a presentation is not about the request in whose scope it stands.
    fileprivate func isLate(_ diagnostic: Event) -> Bool {
        guard let scope = scopes.last(of: PresentationRequest.scopes.contains),
            let request = presentationRequest(in: scope)
        else { return false }
        if let presented = request.presented, isOther(than: presented, in: diagnostic, after: "Attempt to present <") {
            return true
        }
        guard let subject = diagnostic.id(.subject), state.holdsController(subject) else { return false }
        let named = [request.requester, request.presented].compactMap { $0 }
        return !named.contains { isRelated($0, to: subject) } && !superiors(of: request.requester).contains(subject)
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
