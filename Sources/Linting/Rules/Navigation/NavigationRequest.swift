import HierarchyModel

/// A change that the app asks of a navigation stack.
struct NavigationRequest {
    static let kinds: [EventKind] = [.callPop, .callPush, .callSetViewControllers]

    let call: Event
    let container: ObjectID
    /// Another controller comes on top.
    let changesTop: Bool

    /// What a message calls it: `push 'B' (#4)`.
    static func work(_ call: Event, _ target: NamedObject?) -> String {
        let target = target.map { " \($0)" } ?? ""
        switch call.kind {
        case .callPush: return "push\(target)"
        case .callPop: return "pop"
        case .callSetViewControllers: return "replace its stack"
        case .callShow, .callShowDetail: return "show\(target)"
        default: return "change its stack"
        }
    }
}

extension LintTrace {
    /// What that call changes; nil if nothing, if it must be refused, or if the trace does not tell.
    ///
    /// Source: uikit-semantics §1.9.
    func navigationRequest(_ call: Event) -> NavigationRequest? {
        guard let container = call.id(.container), isNavigation(container) else { return nil }
        let old = stack(of: container)
        guard let new = stack(after: call, before: old) else { return nil }
        return NavigationRequest(call: call, container: container, changesTop: new.last != old?.last)
    }

    /// The controller that would stand twice in the stack that the call asks for.
    func repeated(by call: Event) -> ObjectID? {
        guard let container = call.id(.container), isNavigation(container) else { return nil }
        switch call.kind {
        case .callPush: return call.id(.target).flatMap { (stack(of: container) ?? []).contains($0) ? $0 : nil }
        case .callSetViewControllers: return firstRepeated(in: call.ids(.order) ?? [])
        default: return nil
        }
    }

    /// The `viewControllers` of a container; nil where the trace does not tell.
    func stack(of container: ObjectID) -> [ObjectID]? { state.controller(container, \.stack) ?? nil }

    /// Whether it is a navigation controller, as far as the trace tells.
    func isNavigation(_ container: ObjectID) -> Bool {
        (state.controller(container, \.base) ?? nil).map { $0 == "UINavigationController" } ?? true
    }

    private func stack(after call: Event, before old: [ObjectID]?) -> [ObjectID]? {
        guard repeated(by: call) == nil, !isRefused(call) else { return nil }
        switch call.kind {
        case .callPush: return call.id(.target).map { (old ?? []) + [$0] }
        case .callPop: return old.flatMap { popped($0, to: call.id(.to)) }
        default: return call.ids(.order).flatMap { $0 == old ? nil : $0 }
        }
    }

    /// Source: UIKit's exceptions.
    private func isRefused(_ push: Event) -> Bool {
        guard push.kind == .callPush, let target = push.id(.target) else { return false }
        return ["UINavigationController", "UISplitViewController"].contains(state.controller(target, \.base) ?? nil)
    }

    private func popped(_ stack: [ObjectID], to target: ObjectID?) -> [ObjectID]? {
        let remaining = target.map { target in (stack.firstIndex(of: target) ?? stack.count - 1) + 1 } ?? stack.count - 1
        return remaining > 0 && remaining < stack.count ? Array(stack[..<remaining]) : nil
    }

    private func firstRepeated(in order: [ObjectID]) -> ObjectID? {
        var seen: Set<ObjectID> = []
        return order.first { !seen.insert($0).inserted }
    }
}
