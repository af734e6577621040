import HierarchyModel
import TraceFile

/// How the views of running transitions move.
///
/// Where an animator of the app moves views, the frames of the trace say it. Where UIKit animates, it is UIKit's own
/// motion: a push comes from the right, a presentation from below, and a pop and a dismissal go back there.
public struct WireframeMotion: Sendable {
    /// The way of one view, in points of the window.
    struct Move: Sendable {
        let origin: Rect
        let now: Rect
    }

    private struct Running: Sendable {
        let transition: TransitionState
        /// The frames from which the views move, by controller, in the coordinates of their hosts.
        let origins: [ObjectID: Rect]
    }

    private var running: [Running] = []

    /// Nothing moves.
    public init() {}

    /// The running transitions at the position of a timeline.
    ///
    /// Reads the events since the beginning of each transition, at most the last 4,096 of the trace.
    public init(_ timeline: Timeline, _ state: HierarchyState) {
        for transition in state.transitions.prefix(Self.maximumTransitions)
        where transition.from != nil || transition.to != nil {
            running.append(Running(transition: transition, origins: Self.origins(of: transition, timeline)))
        }
    }

    /// Takes the progress of the same transitions from a later state.
    public mutating func update(_ state: HierarchyState) {
        running = running.map { old in
            let now = state.transitions.first { $0.id == old.transition.id }
            return Running(transition: now ?? old.transition, origins: old.origins)
        }
    }

    private static let maximumTransitions = 4
    static let maximumEvents: UInt64 = 4_096

    public var isEmpty: Bool { running.isEmpty }

    /// The frames that the moving views had when the transition began, or when they were attached during it.
    private static func origins(of transition: TransitionState, _ timeline: Timeline) -> [ObjectID: Rect] {
        let wanted = [transition.from, transition.to].compactMap { $0 }
        guard let began = beginning(of: transition.id, timeline) else { return [:] }
        var state = timeline.reader.state(before: began)
        var origins: [ObjectID: Rect] = [:]
        for id in wanted {
            if let controller = state.controller(id), controller.host != nil { origins[id] = controller.frame }
        }
        for event in timeline.reader.events(in: began..<timeline.next) {
            state.apply(event)
            guard event.kind == .viewAttached, let id = event.id(.controller), wanted.contains(id),
                origins[id] == nil, let frame = state.controller(id)?.frame
            else { continue }
            origins[id] = frame
        }
        return origins
    }

    private static func beginning(of id: ObjectID, _ timeline: Timeline) -> UInt64? {
        let filter = EventFilter(kinds: [KindPattern(EventKind.transitionBegan.name)])
        let search = EventSearch(reader: timeline.reader, filters: [filter], needsState: false) { event, _ in
            event.kind == .transitionBegan && event.id(.transition) == id ? event.seq : nil
        }
        let first = timeline.next > maximumEvents ? timeline.next - maximumEvents : 0
        return search.nearest(in: first..<timeline.next, .backward) { _ in true }
    }

    /// The way of a controller's view; nil if it does not move.
    ///
    /// - Parameters:
    ///   - target: the frame that the state has, which an animation reaches at its end.
    ///   - outer: the frame of the host.
    func move(of controller: ControllerState, to target: Rect, in outer: Rect) -> Move? {
        guard
            let running = running.first(where: {
                $0.transition.from == controller.id || $0.transition.to == controller.id
            })
        else { return nil }
        guard running.transition.animated != false else { return nil }
        let share = Self.share(of: running.transition)
        if let origin = running.origins[controller.id], origin.isFinite,
            case let origin = origin.moved(by: outer), !origin.isNear(target)
        {
            return Move(origin: origin, now: origin.interpolated(to: target, share))
        }
        return Self.standardMove(of: controller.id, running.transition, target, outer, share)
    }

    /// The part of the way. Of a transition that no gesture drives the trace has only the end, which is drawn.
    private static func share(of transition: TransitionState) -> Double {
        guard transition.fraction.isFinite else { return 1 }
        return transition.interactive == true || transition.fraction > 0 ? transition.fraction.share : 1
    }

    private static func standardMove(
        of id: ObjectID, _ transition: TransitionState, _ target: Rect, _ outer: Rect, _ share: Double
    ) -> Move? {
        let right = Rect(outer.x + outer.width, target.y, target.width, target.height)
        let below = Rect(target.x, outer.y + outer.height, target.width, target.height)
        let way: (Rect, Rect)? =
            switch (transition.type?.known, id == transition.to) {
            case (.push, true): (right, target)
            case (.pop, false): (target, right)
            case (.present, true): (below, target)
            case (.dismiss, false): (target, below)
            default: nil
            }
        return way.map { Move(origin: $0.0, now: $0.0.interpolated(to: $0.1, share)) }
    }
}
