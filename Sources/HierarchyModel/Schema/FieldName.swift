/// The name of a field, as JSON Lines has it. Its type depends on the kind of event.
public enum FieldName: UInt8, CaseIterable, Sendable {
    case device, idiom, screen, scale, app, clock, clockStep, semantics, records, firstSeq, name, detail
    case message, subject, thrown, rule, reason, superCalled, answer, result, state, window, size, orientation
    case visible, from, to, controller, `class`, module, base, system, title, storyboardIdentifier
    case restorationIdentifier, view, host, frame, active, child, index, parent, order, container, selected
    case split, collapsed, displayMode, presenter, presented, requester, style, effectiveStyle
    case transitionStyle, presentationController, replacement, animated, traits, transition, type, interactive
    case duration, animator, fraction, completed, animation, delay, subjects, finished, anchor, target, phase
    case appearing, method, sender, identifier, path, previous, pending, shown, action, next, segueKind
    case destination, operation, count, first, last, openScopes, scene, configuration, urls, activities, shortcut, work
    case appVersion, appBuild, startedAt, element, item, row, gesture, text
    case linkedSDK
    case behavior, holds, interruptedBy

    /// As JSON Lines has it: the name of the case.
    public var name: String { Self.names[Int(rawValue)] }

    /// How many names there are, as a constant at compile time. A test compares it with `allCases`.
    static let caseCount = Int(interruptedBy.rawValue) + 1

    private static let names = allCases.map { String(describing: $0) }
}
