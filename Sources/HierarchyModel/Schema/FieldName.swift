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
    case behavior, holds, interruptedBy, unhandled
    case content
    case key, keys
    case hosted

    /// As JSON Lines has it: the name of the case.
    public var name: String { Self.names[Int(rawValue)] }

    /// A constant at compile time that is not less than the number of names, which a test compares.
    static let capacity = 128

    private static let names = allCases.map { String(describing: $0) }

    /// What the field holds in the kinds whose rows do not say it.
    var meaning: String? { Self.meanings[self] }

    private static let meanings: [FieldName: String] = [
        .detail: "more about it", .window: "the window", .size: "the new size in points",
        .orientation: "the orientation of the interface", .controller: "the view controller", .child: "the child",
        .parent: "the parent", .container: "the container", .selected: "the controller that is selected; null for none",
        .displayMode: "the display mode", .presenter: "the controller that presents",
        .presented: "the controller that is presented", .style: "the presentation style that the app asked for",
        .effectiveStyle: "the presentation style in effect", .animated: "whether the change is animated",
        .transition: "the transition", .type: "the kind of transition", .duration: "in seconds",
        .fraction: "how far it is, from 0 to 1", .completed: "true if it was completed, false if it was cancelled",
        .animation: "the animation", .finished: "whether it ran to its end", .anchor: "what the popover points to",
        .method: "the name of the method", .sender: "the controller from which it came",
        .identifier: "the identifier of the segue", .path: "the restoration identifiers from the root on",
        .shown: "the controller that is shown", .action: "the name of the action",
        .segueKind: "the kind of segue: show, present, embed, custom, …", .destination: "the destination of the segue",
        .scene: "the name of the scene",
        .element:
            "where the user acts: \"#\" and an accessibility identifier, or the class of a controller; then a class "
            + "for each view on the way, with its index among its siblings of that class as \"UIButton[1]\"",
        .item: "the accessibility identifier or the title of the bar item, action or menu element",
        .row: "the index in the element, from 0; in a table or a collection section and row as \"0.3\"",
        .gesture: "how the fingers moved: point, movement, velocity, touches, taps, value, speed, finished, direction",
    ]
}
