import HierarchyModel

/// The text of an event for people: the subject first, then what distinguishes it, and nothing that is as usual. No
/// part has a control character.
package struct EventSummary {
    private let event: Event
    /// The state before the event.
    private let state: HierarchyState

    package init(_ event: Event, before state: HierarchyState) { (self.event, self.state) = (event, state) }

    /// `#8 ModalViewController`; nil if the event is about no object, or about a transition.
    package var subject: String? { subjectField.flatMap { event.id($0) }.map(name(ofSubject:)) }

    /// `viewWillAppear`, `call.present`, `parent.changed`
    package var kind: String {
        let name = event.name
        return TerminalText.word(event.family == .callback ? String(name.dropFirst("callback.".count)) : name)
    }

    /// Flags that are not as usual, then the values that distinguish the event: `completed=✗`, `to=#2 MenuController`.
    package var details: [String] { flags + values }

    /// What a `return` tells of the event whose scope it closes, without what is usual: `→ CornerAnimator`,
    /// `no super call`.
    ///
    /// - Parameter state: names what is returned.
    package static func results(of result: Event, in state: HierarchyState) -> [String] {
        var parts: [String] = []
        if result.bool(.superCalled) == false { parts.append("no super call") }
        if let answer = result.string(.answer) { parts.append("→ " + TerminalText.word(answer)) }
        if let id = result.id(.result) { parts.append("→ " + name(id, in: state)) }
        return parts
    }

    /// A controller that is created is not in the state before the event.
    private func name(ofSubject id: ObjectID) -> String {
        event.kind == .controllerCreated ? Self.name(id, class: event.string(.class)) : Self.name(id, in: state)
    }

    private static let transitionKinds: Set<EventKind> = [
        .transitionBegan, .transitionEnded, .transitionProgressed, .transitionRequested, .transitionWithdrawn,
    ]

    /// The field of the object that the event is about.
    private var subjectField: FieldName? {
        guard !Self.transitionKinds.contains(event.kind) else { return nil }
        let fields = event.kind.fields.filter { if case .id? = event[$0.field] { true } else { false } }
        return (fields.first { $0.field == .child } ?? fields.first)?.field
    }

    /// `#8 ModalViewController`
    private static func name(_ id: ObjectID, in state: HierarchyState) -> String {
        if let controller = state.controller(id) { return name(id, class: controller.class) }
        if let transition = state.transition(id) {
            return TerminalText.escaped(transition.type?.text ?? "transition") + " \(id)"
        }
        return state.window(id) == nil ? "\(id)" : "Window \(id)"
    }

    private static func name(_ id: ObjectID, class name: String?) -> String {
        "\(id)" + (name.map { " " + TerminalText.escaped($0) } ?? "")
    }
}

extension EventSummary {
    /// Flags that are not as usual: `completed=✗`.
    private var flags: [String] {
        event.kind.fields.compactMap { field in
            guard case .bool(let flag)? = event[field.field] else { return nil }
            return Self.usual[field.name] == flag ? nil : "\(field.name)=\(flag ? "✓" : "✗")"
        }
    }

    /// The values that most events have.
    private static let usual: [String: Bool] = [
        "animated": true, "superCalled": true, "system": false, "interactive": false, "visible": true,
    ]

    private var values: [String] {
        if Self.transitionKinds.contains(event.kind) { return transition }
        let subject = subjectField
        var parts: [String] = []
        for (index, field) in event.kind.fields.enumerated() where field.field != subject {
            guard let value = event.value(at: index), let text = text(of: field, value) else { continue }
            parts.append(text)
        }
        return parts + EventText.unknownFields(event)
    }

    private func text(of field: FieldDescription, _ value: FieldValue) -> String? {
        switch value {
        case .null, .bool: return nil
        case .id(let id): return "\(field.name)=\(Self.name(id, in: state))"
        case .traits(let traits): return changed(traits).map { $0.text }
        case .string("UIViewController") where field.field == .base: return nil
        case .int where field.field == .view: return nil
        case .string(let text) where field.field == .class || field.field == .state || field.field == .reason:
            return event.kind == .controllerCreated ? nil : TerminalText.word(text)
        case .string where field.field == .module: return nil
        default: return "\(field.name)=\(value.text)"
        }
    }

    /// The traits that are not as before; nil if all are.
    private func changed(_ traits: Traits) -> FieldValue? {
        guard event.kind == .traitsChanged, let id = event.id(.subject),
            let before = state.controller(id)?.traits ?? state.window(id)?.traits
        else { return .traits(traits) }
        let rest = traits.without(before)
        return rest.isEmpty ? nil : .traits(rest)
    }

    /// `present  #1 MainViewController → #8 ModalViewController  60 %`
    private var transition: [String] {
        let known = event.id(.transition).flatMap { state.transition($0) }
        var parts = [event.string(.type) ?? known?.type?.text].compactMap { $0.map(TerminalText.escaped) }
        let ends = [event.id(.from) ?? known?.from, event.id(.to) ?? known?.to]
        if ends.contains(where: { $0 != nil }) {
            parts.append(ends.map { $0.map { Self.name($0, in: state) } ?? "nothing" }.joined(separator: " → "))
        } else if let container = event.id(.container) ?? known?.container {
            parts.append(Self.name(container, in: state))
        }
        if let fraction = event.double(.fraction), fraction.isFinite, abs(fraction) < 1_000 {
            parts.append("\(Int((fraction * 100).rounded())) %")
        }
        if let duration = event.double(.duration) { parts.append("duration=\(FieldValue.double(duration).text)") }
        if let animator = event.string(.animator) { parts.append("by \(TerminalText.escaped(animator))") }
        return parts
    }
}
