import HierarchyModel

/// A change of a navigation stack that the app requests.
struct NavigationRequest {
    static let kinds: [EventKind] = [.callPop, .callPush, .callSetViewControllers]

    let call: Event
    let container: ObjectID
    /// The controller that is to be on top; nil where the trace does not tell.
    let target: ObjectID?
    /// Whether another controller becomes the top of the stack.
    let changesTop: Bool

    /// The text in messages: `push 'B' (#4)`.
    static func work(_ call: Event, _ target: NamedObject?) -> String {
        let target = target.map { " \($0)" } ?? ""
        switch call.kind {
        case .callPush: return "push\(target)"
        case .callPop: return "pop"
        case .callSetViewControllers: return "replace its stack"
        case .callShow, .callShowDetail: return "show\(target)"
        case .transitionBegan: return "pop"
        default: return "change its stack"
        }
    }
}

extension RuleContext {
    /// The change that the call requests; nil if none, if UIKit must refuse it, or if the trace does not tell.
    ///
    /// Source: <doc:NavigationController>.
    func navigationRequest(_ call: Event) -> NavigationRequest? {
        guard let container = call.id(.container), isNavigation(container) else { return nil }
        guard let changesTop = changesTop(call, of: stack(of: container)) else { return nil }
        return NavigationRequest(
            call: call, container: container, target: call.id(.target), changesTop: changesTop)
    }

    /// The controller that would be in the stack twice after the call.
    func repeated(by call: Event) -> ObjectID? {
        guard let container = call.id(.container), isNavigation(container) else { return nil }
        switch call.kind {
        case .callPush: return call.id(.target).flatMap { (stack(of: container) ?? []).contains($0) ? $0 : nil }
        case .callSetViewControllers: return firstRepeated(in: call.ids(.order) ?? [])
        default: return nil
        }
    }

    /// The `viewControllers` of a container; nil where the trace does not tell.
    ///
    /// Producers that record no stacks may record children, which are the same.
    func stack(of container: ObjectID) -> [ObjectID]? {
        if let stack = state.controller(container, \.stack) ?? nil { return stack }
        return records(.stackChanged) ? nil : state.controller(container, \.children).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether it is a navigation controller, if the trace tells.
    func isNavigation(_ container: ObjectID) -> Bool {
        (state.controller(container, \.base) ?? nil).map { $0 == "UINavigationController" } ?? true
    }

    /// Whether the call puts another controller on top of that stack; nil if it changes nothing.
    private func changesTop(_ call: Event, of stack: [ObjectID]?) -> Bool? {
        guard repeated(by: call) == nil, !isRefused(call) else { return nil }
        switch call.kind {
        case .callPush: return call.id(.target).map { $0 != stack?.last }
        case .callPop: return stack.flatMap { popping(to: call.id(.to), changesTopOf: $0) }
        default: return call.ids(.order).flatMap { $0 == stack ? nil : $0.last != stack?.last }
        }
    }

    /// Source: UIKit's exceptions.
    private func isRefused(_ push: Event) -> Bool {
        guard push.kind == .callPush, let target = push.id(.target) else { return false }
        let base = base(of: target)
        return base == "UINavigationController" || base == "UISplitViewController"
    }

    private func popping(to target: ObjectID?, changesTopOf stack: [ObjectID]) -> Bool? {
        let remaining =
            target.map { target in (stack.firstIndex(of: target) ?? stack.count - 1) + 1 } ?? stack.count - 1
        return remaining > 0 && remaining < stack.count ? stack[remaining - 1] != stack.last : nil
    }

    private func firstRepeated(in order: [ObjectID]) -> ObjectID? {
        var seen: Set<ObjectID> = []
        return order.first { !seen.insert($0).inserted }
    }
}
