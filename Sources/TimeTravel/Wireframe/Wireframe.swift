import HierarchyModel
import TraceFile

/// What is on the screen at a position: for each window its parts as boxes, from back to front.
///
/// The views of controllers have their recorded frames, and so have the rows, texts and controls in them, if the
/// producer records them: see `ScreenContent`. Bars, titles, tabs and cards follow from the classes, titles and lists
/// of the controllers and from what they show, at the places that UIKit gives them on most devices. The keyboard is
/// drawn while a field is the first responder; whether a hardware keyboard replaces it is not recorded.
public struct Wireframe: Sendable {
    /// One rectangle, in points from the upper left corner of its window.
    public struct Box: Hashable, Sendable {
        /// The raw value is the word for it in drawings.
        public enum Role: String, Hashable, Sendable {
            /// The view of a controller, or of several with the same frame.
            case controller = "view"
            /// The view of a controller that is presented, in none of the following forms.
            case presented
            case sheet
            case popover
            /// The card of an alert.
            case alert
            case actionSheet = "action-sheet"
            /// What a presentation dims: all that is drawn before it.
            case dimming
            /// Where a moving view was when its transition began.
            case origin
            case statusBar = "status-bar"
            case navigationBar = "navigation-bar"
            case tabBar = "tab-bar"
            /// The title of a controller, in the navigation bar if it has one, else in its view.
            case title
            /// The title of the controller to which the back button leads.
            case backButton = "back-button"
            case tab
            case selectedTab = "selected-tab"
            /// That a page controller has further pages. Their number is not recorded.
            case pageDots = "page-dots"
            /// A line above the title, in the navigation bar.
            case prompt
            /// The title below the row of the buttons.
            case largeTitle = "large-title"
            case toolbar
            /// A button of a navigation bar or of a toolbar.
            case barButton = "bar-button"
            /// A row of a list.
            case row
            case selectedRow = "selected-row"
            /// A text in a view.
            case label = "text"
            case button
            /// A field for text, with its placeholder.
            case field
            /// The field that has the keyboard.
            case focusedField = "focused-field"
            /// Another control, or an image.
            case control
            /// The message of an alert.
            case message
            /// The arrow of a popover: at the edge that is next to the anchor; in the middle of the upper edge if the
            /// anchor is not recorded.
            case arrow
            /// The class and the number of the controller whose view it is in.
            case caption
            /// The area of the keyboard.
            case keyboard
            /// Where the user touched the screen last. An arrow says how the finger moves.
            case touch

            /// Whether it is the view of a controller.
            public var isView: Bool { self == .controller || isPresented }

            /// Whether it is the view of a controller that is presented.
            public var isPresented: Bool {
                switch self {
                case .presented, .sheet, .popover, .alert, .actionSheet: true
                default: false
                }
            }

            /// Whether it is only a text, without an outline.
            public var isText: Bool {
                switch self {
                case .statusBar, .title, .backButton, .tab, .selectedTab, .pageDots, .arrow, .caption, .prompt,
                    .largeTitle, .barButton, .label, .message:
                    true
                default: false
                }
            }

            /// Whether its text begins at its left edge.
            public var startsAtEdge: Bool {
                switch self {
                case .backButton, .largeTitle, .row, .selectedRow, .label, .field, .focusedField: true
                default: false
                }
            }

            /// Whether it is a part of a controller's view, which has its place on the screen.
            public var isPart: Bool {
                switch self {
                case .row, .selectedRow, .label, .button, .field, .focusedField, .control: true
                default: false
                }
            }
        }

        public let role: Role
        public let frame: Rect
        /// For a view the controllers with this frame, each in the one before it; else the controller that it is about,
        /// if there is one.
        public internal(set) var names: [ObjectName] = []
        /// Whether no other controller's view is in this one.
        public internal(set) var isLeaf = true
        /// What is written in it, as the trace has it: with any characters. Nil for what has an outline.
        public internal(set) var text: String?
        /// Whether the text is not on the screen of the app, such as a class in place of a title.
        public internal(set) var isQuiet = false
        /// Whether the user can choose it.
        public internal(set) var isEnabled = true
        /// The part of a controller's view that it is.
        var part: ScreenContent.Part?
        /// Its index among the buttons of an alert, which are not drawn in their order.
        var index: Int?

        /// The innermost controller, which the user sees.
        public var name: ObjectName? { names.last }

        /// The text with the sign of its role.
        public var label: String? {
            switch role {
            case .backButton: text.map { "‹ " + $0 }
            case .selectedTab: text.map { "● " + $0 } ?? "●"
            case .selectedRow: text.map { "● " + $0 }
            case .button: text.map { "[" + $0 + "]" }
            case .field: "_" + (text ?? "") + "_"
            case .focusedField: "_" + (text ?? "") + "▏"
            default: text
            }
        }

        /// Whether it is the view of this controller.
        public func shows(_ id: ObjectID) -> Bool { role.isView && names.contains { $0.id == id } }
    }

    public struct Window: Hashable, Sendable {
        public let id: ObjectID
        public let size: Size
        public let isVisible: Bool
        public internal(set) var boxes: [Box] = []
        /// How many further views were left out.
        public internal(set) var omitted = 0

        /// The window without its boxes.
        public var empty: Window {
            var window = self
            window.boxes = []
            return window
        }
    }

    /// In the order of their numbers, the visible ones first.
    public private(set) var windows: [Window] = []

    /// No more views of one window are drawn.
    public static let maximumViews = 300
    private static let maximumWindows = 16

    /// What is on the screen at the position of a timeline, whose state this is.
    public init(_ timeline: Timeline, _ state: HierarchyState) {
        self.init(
            state, motion: WireframeMotion(timeline, state), touch: WireframeTouch(timeline),
            recordsContent: timeline.reader.session?.declaresContent)
    }

    /// - Parameters:
    ///   - motion: the moves of running transitions.
    ///   - touch: where the user touched the screen last.
    ///   - recordsContent: whether the producer records what screens show, so that what is not recorded is not on them;
    ///     nil if it does not say so.
    ///
    /// Linear in the controllers, besides sorting.
    public init(
        _ state: HierarchyState, motion: WireframeMotion = WireframeMotion(), touch: WireframeTouch? = nil,
        recordsContent: Bool? = nil
    ) {
        let hosted = Hosted(state, recordsContent: recordsContent)
        let all = state.windows.filter { $0.size.map { $0.width > 0 && $0.height > 0 } ?? false }
        for window in (all.filter(\.visible) + all.filter { !$0.visible }).prefix(Self.maximumWindows) {
            guard let size = window.size, size.width.isFinite, size.height.isFinite else { continue }
            var layers = WireframeLayers(
                hosted, motion, WireframeMetrics(window, size),
                Window(id: window.id, size: size, isVisible: window.visible))
            layers.add(hostedBy: window.id)
            var shown = layers.window
            if let mark = touch?.box(in: shown, hosted) { shown.boxes.append(mark) }
            windows.append(shown)
        }
    }
}

/// The controllers by the window or controller that hosts their views, each list from back to front.
struct Hosted {
    let state: HierarchyState
    private var lists: [ObjectID: [ControllerState]] = [:]
    private let screens = Screens()
    /// Whether the producer records what is on the screen, so that what is not recorded is not on it.
    let recordsContent: Bool

    /// - Parameter recordsContent: nil if the producer does not say it: then it does if the state has any content.
    init(_ state: HierarchyState, recordsContent: Bool?) {
        self.state = state
        self.recordsContent = recordsContent ?? state.controllers.contains { $0.content != nil }
        for controller in state.controllers {
            guard controller.viewLoaded, let host = controller.host else { continue }
            lists[host, default: []].append(controller)
        }
        for (host, list) in lists where list.count > 1 { lists[host] = ordered(list, host) }
    }

    subscript(host: ObjectID) -> [ControllerState] { lists[host] ?? [] }

    /// What the trace says that a controller shows, as much of it as is drawn.
    func screen(of id: ObjectID) -> ScreenContent {
        if let known = screens.byController[id] { return known }
        guard let content = state.controller(id, \.content) ?? nil else { return ScreenContent() }
        let screen = ScreenContent(json: content, maximumCount: WireframeParts.maximumCount)
        screens.byController[id] = screen
        return screen
    }

    /// Caches what is decoded, since a picture needs it several times.
    private final class Screens {
        var byController: [ObjectID: ScreenContent] = [:]
    }

    /// Children in the order of their parent, then presented controllers, the first one lowest.
    private func ordered(_ list: [ControllerState], _ host: ObjectID) -> [ControllerState] {
        let children = state.controller(host)?.children ?? []
        let indices = Dictionary(children.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let keys = list.map { (presentationDepth($0), indices[$0.id] ?? -1, $0) }
        return keys.sorted { ($0.0, $0.1, $0.2.id) < ($1.0, $1.1, $1.2.id) }.map(\.2)
    }

    private static let maximumDepth = 64

    private func presentationDepth(_ controller: ControllerState) -> Int {
        var (depth, next) = (0, controller.presenting)
        while let presenter = next, depth < Self.maximumDepth {
            depth += 1
            next = state.controller(presenter, \.presenting) ?? nil
        }
        return depth
    }
}
