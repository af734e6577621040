import HierarchyModel

/// The screens that traces show, and the actions that lead from one to another.
///
/// A screen is what is in front when nothing moves: the controllers that have appeared, have no child that has, and are
/// covered by no presentation. It has their classes, and the title where the class is one of UIKit's. An action is an
/// input outside of any other scope; that of a user who does not wait counts with the one that set things in motion.
public struct ScreenMap: Sendable {
    /// A screen, by what is in front.
    public struct Screen: Hashable, Sendable {
        public let name: String
        /// How often it was reached, the first screen of a trace included.
        public internal(set) var visits = 0
        /// Whether a trace begins with it.
        public internal(set) var isFirst = false
        /// Whether a trace ends there, so that it is unknown what would have led on.
        public internal(set) var isLast = false
        /// The first titles that the controllers in front had, of those of the app's classes.
        public internal(set) var titles: [String] = []

        fileprivate static let maximumTitles = 3

        fileprivate mutating func add(_ other: Screen) {
            visits += other.visits
            isFirst = isFirst || other.isFirst
            isLast = isLast || other.isLast
            add(other.titles)
        }

        fileprivate mutating func add(_ titles: [String]) {
            for title in titles where self.titles.count < Self.maximumTitles && !self.titles.contains(title) {
                self.titles.append(title)
            }
        }
    }

    /// What leads from one screen to another, or leaves it as it is.
    public struct Edge: Hashable, Sendable {
        /// Indexes of ``ScreenMap/screens``.
        public let from, to: Int
        /// `tap "Open"`, `swipeBack`, `rotateDevice`.
        public let action: String
        public internal(set) var count = 0
        /// From the input until nothing moved, in nanoseconds, of all times together.
        public internal(set) var time: UInt64 = 0
        /// Whether more presentations were open after it than before, at least once.
        public internal(set) var opensModal = false
    }

    /// In the order in which they were first reached.
    public private(set) var screens: [Screen] = []
    /// In the order in which they were first taken.
    public private(set) var edges: [Edge] = []
    private var screenIndexes: [String: Int] = [:]
    private var edgeIndexes: [Edge.Key: Int] = [:]
    /// The app's classes of controllers that traces have created, in that order, and the classes that have appeared.
    private var createdClasses: [String] = []
    private var knownClasses: Set<String> = []
    private var appearedClasses: Set<String> = []

    /// How many different screens, and how many different edges, are held. What comes later is left out.
    static let maximum = 10_000

    public init() {}

    /// Adds a trace.
    ///
    /// Complexity: linear in the events, and for each input in the controllers that are on screen.
    public mutating func add(_ events: some Sequence<Event>) {
        var walk = Walk()
        for event in events { walk.receive(event, &self) }
        walk.finish(&self)
    }

    /// Adds the map of other traces.
    ///
    /// Complexity: linear in the other map, and sorts its classes.
    public mutating func add(_ other: ScreenMap) {
        let indexes = other.screens.map { screen -> Int? in
            guard let index = index(of: screen.name) else { return nil }
            screens[index].add(screen)
            return index
        }
        for edge in other.edges {
            guard let from = indexes[edge.from], let to = indexes[edge.to] else { continue }
            take(
                Edge.Key(from: from, to: to, action: edge.action), count: edge.count, time: edge.time,
                opensModal: edge.opensModal)
        }
        for name in other.createdClasses { noteCreated(name) }
        for name in other.appearedClasses.sorted() { noteAppeared(name) }
    }

    /// The screens to which no actions lead from the first screen of a trace. A part of a trace that begins later has
    /// such.
    public var unreachable: [Screen] {
        var reached = Set(screens.indices.filter { screens[$0].isFirst })
        var waiting = reached.sorted()
        let next = Dictionary(grouping: edges, by: \.from)
        while let index = waiting.popLast() {
            for edge in next[index] ?? [] where reached.insert(edge.to).inserted { waiting.append(edge.to) }
        }
        return screens.indices.filter { !reached.contains($0) }.map { screens[$0] }
    }

    /// The screens on which users acted, at least five times, and that nothing they did led away from. Fewer actions
    /// say nothing: a recording may end there. Where there is one screen only, there is nowhere to go.
    public var deadEnds: [Screen] {
        guard screens.count > 1 else { return [] }
        let leaving = Dictionary(grouping: edges, by: \.from)
        return screens.indices.filter { index in
            guard let edges = leaving[index], edges.allSatisfy({ $0.to == index }) else { return false }
            return edges.reduce(0) { $0 + $1.count } >= Self.actionsForDeadEnd
        }.map { screens[$0] }
    }

    private static let actionsForDeadEnd = 5

    /// The app's classes of controllers that were created and never appeared: what no walk has reached. In the order of
    /// their creation.
    public var classesNeverShown: [String] { createdClasses.filter { !appearedClasses.contains($0) } }

    /// Indexes of screens that present each other without an end: the user can open one modal above the other as long
    /// as memory lasts. Each list is sorted; a screen that presents one like itself is a list of its own.
    ///
    /// Complexity: linear in the screens and the edges, and sorts.
    public var modalCycles: [[Int]] {
        let opening = edges.filter(\.opensModal)
        var next = [[Int]](repeating: [], count: screens.count)
        for edge in opening { next[edge.from].append(edge.to) }
        let ownLoops = Set(opening.filter { $0.from == $0.to }.map(\.from))
        return StrongComponents(next).components.filter { $0.count > 1 || ownLoops.contains($0[0]) }
            .map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }

    /// The edges, by the names of their screens, that one map has and the other has not.
    public func edges(notIn other: ScreenMap) -> [Edge] {
        edges.filter { edge in
            guard let from = other.screenIndexes[screens[edge.from].name],
                let to = other.screenIndexes[screens[edge.to].name]
            else { return true }
            return other.edgeIndexes[Edge.Key(from: from, to: to, action: edge.action)] == nil
        }
    }

    /// The screens that one map has and the other has not, by their names.
    public func screens(notIn other: ScreenMap) -> [Screen] { screens.filter { other.screenIndexes[$0.name] == nil } }

    private mutating func noteCreated(_ name: String) {
        let name = MapText.limited(name)
        guard createdClasses.count < Self.maximum, knownClasses.insert(name).inserted else { return }
        createdClasses.append(name)
    }

    private mutating func noteAppeared(_ name: String) {
        if appearedClasses.count < Self.maximum { appearedClasses.insert(MapText.limited(name)) }
    }

    private mutating func visit(_ name: String) -> Int? {
        guard let index = index(of: name) else { return nil }
        screens[index].visits += 1
        return index
    }

    /// The index of a screen, which is added if it is new; nil if there are too many.
    private mutating func index(of name: String) -> Int? {
        if let index = screenIndexes[name] { return index }
        guard screens.count < Self.maximum else { return nil }
        screens.append(Screen(name: name))
        screenIndexes[name] = screens.count - 1
        return screens.count - 1
    }

    private mutating func take(_ key: Edge.Key, count: Int = 1, time: UInt64, opensModal: Bool) {
        guard let index = edgeIndexes[key] ?? added(key) else { return }
        edges[index].count += count
        if opensModal { edges[index].opensModal = true }
        let (sum, isTooLarge) = edges[index].time.addingReportingOverflow(time)
        edges[index].time = isTooLarge ? .max : sum
    }

    private mutating func added(_ key: Edge.Key) -> Int? {
        guard edges.count < Self.maximum else { return nil }
        edges.append(Edge(from: key.from, to: key.to, action: key.action))
        edgeIndexes[key] = edges.count - 1
        return edges.count - 1
    }
}

extension ScreenMap.Edge {
    fileprivate struct Key: Hashable {
        let from, to: Int
        let action: String
    }

    /// The mean time, in nanoseconds.
    public var meanTime: UInt64 { count == 0 ? 0 : time / UInt64(count) }
}

extension ScreenMap {
    /// The walk of one trace over a map, which takes the events one by one.
    package struct Walk {
        private var state = HierarchyState()
        private var depth = 0
        private var nextSeq: UInt64 = 0
        private var screen: Int?
        /// How many presentations are open on it.
        private var modals = 0
        /// The input since which things move, or whose effect was not looked at yet.
        private var action: (name: String, t: UInt64)?
        /// The events of that input's scope, and of the work that it deferred.
        private var consequences: [ClosedRange<UInt64>] = []
        /// The first event of the scope that is open, if it is a consequence of the action.
        private var openConsequence: UInt64?
        /// When the last transition ended, or the last input came.
        private var restedAt: UInt64 = 0

        /// How many scopes of deferred work are known to come from one action.
        private static let maximumConsequences = 64

        package init() {}

        /// Takes the next event.
        package mutating func receive(_ event: Event, _ map: inout ScreenMap) {
            // Of lost events nothing is known; and no scope lasts longer than a turn.
            if event.seq != nextSeq || event.kind == .turnEnded { (depth, openConsequence) = (0, nil) }
            nextSeq = event.seq &+ 1
            if depth == 0, event.family == .input { begin(event, &map) }
            if event.kind == .return {
                depth = max(0, depth - 1)
                if depth == 0 { endConsequence(at: event.seq) }
            } else if event.opensScope {
                depth += 1
            }
            state.apply(event)
            switch event.kind {
            case .transitionEnded: restedAt = event.t
            case .controllerCreated:
                if event.bool(.system) != true, let name = event.string(.class) { map.noteCreated(name) }
            case .appearanceChanged: noteAppearance(event, &map)
            default: break
            }
        }

        private func noteAppearance(_ event: Event, _ map: inout ScreenMap) {
            guard let id = event.id(.controller), let controller = state.controller(id), controller.isOnScreen else {
                return
            }
            if let name = controller.class { map.noteAppeared(name) }
        }

        /// Ends the trace.
        package mutating func finish(_ map: inout ScreenMap) {
            if state.transitions.isEmpty { settle(&map) }
            if let screen { map.screens[screen].isLast = true }
        }

        private mutating func begin(_ input: Event, _ map: inout ScreenMap) {
            if action != nil, let cause = input.cause, consequences.contains(where: { $0.contains(cause) }) {
                openConsequence = input.seq
                return
            }
            guard state.transitions.isEmpty else { return }
            settle(&map)
            guard action == nil, input.kind != .inputDeferred, input.kind != .inputLaunched else { return }
            (action, restedAt) = ((MapText.text(input), input.t), input.t)
            (consequences, openConsequence) = ([], input.seq)
        }

        private mutating func endConsequence(at seq: UInt64) {
            guard let first = openConsequence else { return }
            openConsequence = nil
            if first <= seq, consequences.count < Self.maximumConsequences { consequences.append(first...seq) }
        }

        /// Says which screen is there now, and what has led to it.
        private mutating func settle(_ map: inout ScreenMap) {
            guard let front = state.front else { return }
            let (before, name) = (screen, front.name)
            let opensModal = front.modals > modals
            modals = front.modals
            // What leads nowhere visits nothing.
            let isSame = before.map { map.screens[$0].name == name } ?? false
            guard let now = isSame ? before : map.visit(name) else { return }
            screen = now
            map.screens[now].add(front.titles)
            guard let before else {
                map.screens[now].isFirst = true
                action = nil
                return
            }
            if let action {
                map.take(
                    Edge.Key(from: before, to: now, action: action.name),
                    time: restedAt >= action.t ? restedAt - action.t : 0, opensModal: opensModal)
            } else if !isSame {
                map.take(
                    Edge.Key(from: before, to: now, action: MapText.byItself), time: 0, opensModal: opensModal)
            }
            action = nil
        }
    }
}

/// The names in a map.
private enum MapText {
    /// A trace may have a name of any length.
    private static let maximumLength = 200

    static func limited(_ name: some StringProtocol) -> String { String(name.prefix(maximumLength)) }

    /// What changes the screen without a user: a timer, an answer.
    static let byItself = "by itself"

    /// `tap "Open"`, `tapRow 0.1`, `swipeBack`, `backgrounded`.
    static func text(_ input: Event) -> String {
        let action = input.string(.action) ?? String(input.name.dropFirst("input.".count))
        if let item = input.string(.item), !item.isEmpty { return "\(limited(action)) \"\(limited(item))\"" }
        if let row = input.string(.row) { return "\(limited(action)) \(limited(row))" }
        return limited(action)
    }
}

extension HierarchyState {
    /// How many windows and controllers are looked at: a trace may have any number.
    private static var maximumObjects: Int { 256 }

    /// What is in front.
    fileprivate struct Front {
        let name: String
        /// Of the controllers of the app's classes.
        let titles: [String]
        /// How many presentations are open.
        let modals: Int
    }

    /// The screen: of each visible window, from the oldest to the newest, what is in front. Nil if nothing is.
    fileprivate var front: Front? {
        var names: [String] = []
        var titles: [String] = []
        var modals = 0
        var waiting = windows.prefix(Self.maximumObjects).filter(\.visible).compactMap(\.root)
        waiting.reverse()
        // A trace may say that a controller is its own descendant.
        var seen: Set<ObjectID> = []
        var left = Self.maximumObjects
        while let id = waiting.popLast(), left > 0 {
            left -= 1
            guard seen.insert(id).inserted, let controller = controller(id) else { continue }
            if let presented = controller.presented.flatMap({ self.controller($0) }), presented.isOnScreen {
                waiting.append(presented.id)
                modals += 1
                continue
            }
            let children = controller.children.prefix(left).filter { self.controller($0)?.isOnScreen == true }
            left -= min(left, controller.children.count)
            if children.isEmpty, controller.isOnScreen {
                names.append(controller.screenName)
                if !controller.system, let title = controller.title, !title.isEmpty {
                    titles.append(MapText.limited(title))
                }
            }
            waiting += children.reversed()
        }
        guard !names.isEmpty else { return nil }
        return Front(name: MapText.limited(names.joined(separator: " + ")), titles: titles, modals: modals)
    }
}

extension ControllerState {
    fileprivate var isOnScreen: Bool { appearance == .appeared }

    /// The class; of a class of UIKit's with the title, which alone tells one from another.
    fileprivate var screenName: String {
        let name = self.class ?? "UIViewController"
        guard system, let title, !title.isEmpty else { return name }
        return "\(name) \"\(title)\""
    }
}
