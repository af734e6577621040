import JSONText

/// What a controller shows besides its title and its frame: its items in bars, the parts of its view, the buttons of an
/// alert.
///
/// The field `content` of events and of the state holds it as an object with the names of `Member`. Each member may
/// be left out. It never holds the text of a field; a label's it does, whatever the app writes on it.
public struct ScreenContent: Hashable, Sendable {
    /// A button of a bar or of an alert, or a tab.
    public struct Item: Hashable, Sendable {
        public var title: String?
        /// The name of a system item, such as `add`.
        public var system: String?
        /// The name of its image.
        public var image: String?
        /// The class of the view that replaces it.
        public var `class`: String?
        /// One of ``ScreenContent/itemStyles``; nil for the default.
        public var style: String?
        public var isEnabled = true

        public init(title: String? = nil) { self.title = title }

        /// The English title of the system item, such as `Top Rated` of `topRated`.
        ///
        /// UIKit writes it on a tab, and on the buttons of a bar that have no picture.
        public var systemTitle: String? {
            guard let system, let first = system.first else { return nil }
            return system.dropFirst().reduce(into: first.uppercased()) { title, letter in
                title += letter.isUppercase ? " \(letter)" : "\(letter)"
            }
        }
    }

    /// A part of a view: a row of a list, a text or a control.
    public struct Part: Hashable, Sendable {
        /// One of ``ScreenContent/partKinds``.
        public var kind: String
        /// What the app writes on it; of a field its placeholder.
        public var text: String?
        /// The name of its image.
        public var image: String?
        /// The part of its frame that is visible in the controller's view, in points from the upper left corner of what
        /// is visible of that view.
        public var frame: Rect?
        /// The section and the row of a cell, from 0: `0.3`.
        public var row: String?
        /// Whether it is selected, or on.
        public var isSelected = false
        /// Whether it is the first responder.
        public var isFocused = false

        public init(_ kind: String) { self.kind = kind }
    }

    /// The names of all members, those of items and parts included.
    enum Member: String, CaseIterable {
        case kind, title, prompt, back, largeTitle, left, right, toolbar, tabs, tabsOnTop, hidden
        case message, actions, fields, sections, rows, parts, anchor
        case system, image, `class`, style, enabled
        case text, frame, row, selected, focused
    }

    /// What fills most of the view: one of ``kinds``; nil for a plain view.
    public var kind: String?
    /// The title in the navigation bar, if it is not the controller's own; empty if the bar shows none.
    public var title: String?
    /// The line above the title in the navigation bar.
    public var prompt: String?
    /// The title of the back button, if it is not the title of the controller below; empty for an arrow alone.
    public var back: String?
    /// Whether the title is large.
    public var largeTitle = false
    /// The buttons of the navigation bar, from the left edge inwards.
    public var left: [Item] = []
    /// The buttons of the navigation bar, from the right edge inwards.
    public var right: [Item] = []
    /// The buttons of the toolbar; nil without a toolbar.
    public var toolbar: [Item]?
    /// The tabs of a tab bar controller, in the order of its stack.
    public var tabs: [Item] = []
    /// Whether the tabs are above the content.
    public var tabsOnTop = false
    /// What the container does not show: some of ``hideable``.
    public var hidden: [String] = []
    /// The message of an alert.
    public var message: String?
    /// The buttons of an alert.
    public var actions: [Item] = []
    /// How many text fields an alert has.
    public var fields = 0
    /// How many sections a list has; nil without a list.
    public var sections: Int?
    /// How many rows all sections of a list have.
    public var rows: Int?
    /// The parts that are visible, from the back to the front; of a list the rows first.
    public var parts: [Part] = []
    /// What a popover points to, in points of the window.
    public var anchor: Rect?

    public init() {}

    public static let kinds = ["table", "collection", "scroll", "text", "web", "map", "image"]
    public static let partKinds = [
        "row", "label", "button", "field", "image", "switch", "segments", "slider", "stepper", "picker", "progress",
        "pages",
    ]
    public static let itemStyles = ["cancel", "destructive", "done"]
    public static let hideable = ["navigationBar", "backButton", "tabBar"]
    /// The system items of bars that are visible, then those of tab bars that no other bar has.
    ///
    /// Source: `UIBarButtonItem.h`, `UITabBarItem.h`.
    public static let systemItems = [
        "done", "cancel", "edit", "save", "add", "compose", "reply", "action", "organize", "bookmarks", "search",
        "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "pageCurl",
        "close", "writingTools",
        "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "downloads", "mostRecent",
        "mostViewed",
    ]
}

extension ScreenContent {
    /// The content in the field of an event or of the state. What is not known or has another type is left out.
    ///
    /// - Parameter maximumCount: how many elements of each list are read.
    public init(json object: JSONObject, maximumCount: Int = .max) {
        for (key, value) in object {
            switch (Member(rawValue: key), value) {
            case (.kind, .string(let word)): kind = word
            case (.title, .string(let text)): title = text
            case (.prompt, .string(let text)): prompt = text
            case (.back, .string(let text)): back = text
            case (.largeTitle, .bool(let flag)): largeTitle = flag
            case (.left, .array(let values)): left = values.prefix(maximumCount).compactMap(Item.init)
            case (.right, .array(let values)): right = values.prefix(maximumCount).compactMap(Item.init)
            case (.toolbar, .array(let values)): toolbar = values.prefix(maximumCount).compactMap(Item.init)
            case (.tabs, .array(let values)): tabs = values.prefix(maximumCount).compactMap(Item.init)
            case (.tabsOnTop, .bool(let flag)): tabsOnTop = flag
            case (.hidden, .array(let values)): hidden = values.prefix(maximumCount).compactMap(\.string)
            case (.message, .string(let text)): message = text
            case (.actions, .array(let values)): actions = values.prefix(maximumCount).compactMap(Item.init)
            case (.fields, .number(let number)): fields = Self.count(number) ?? 0
            case (.sections, .number(let number)): sections = Self.count(number)
            case (.rows, .number(let number)): rows = Self.count(number)
            case (.parts, .array(let values)): parts = values.prefix(maximumCount).compactMap(Part.init)
            case (.anchor, .array(let numbers)): anchor = Rect(json: numbers)
            default: break
            }
        }
    }

    private static func count(_ number: JSONNumber) -> Int? { number.int64.flatMap { $0 < 0 ? nil : Int($0) } }

    /// The members that say something, in the order of their declarations; nil if there are none.
    public var json: JSONObject? {
        var members = Members()
        members.add(.kind, kind)
        members.add(.title, title)
        members.add(.prompt, prompt)
        members.add(.back, back)
        members.add(.largeTitle, largeTitle ? .bool(true) : nil)
        members.add(.left, left.isEmpty ? nil : left.map(\.json))
        members.add(.right, right.isEmpty ? nil : right.map(\.json))
        members.add(.toolbar, toolbar?.map(\.json))
        members.add(.tabs, tabs.isEmpty ? nil : tabs.map(\.json))
        members.add(.tabsOnTop, tabsOnTop ? .bool(true) : nil)
        members.add(.hidden, hidden.isEmpty ? nil : hidden.map { .string($0) })
        members.add(.message, message)
        members.add(.actions, actions.isEmpty ? nil : actions.map(\.json))
        members.add(.fields, fields == 0 ? nil : .number(JSONNumber(fields)))
        members.add(.sections, sections.map { .number(JSONNumber($0)) })
        members.add(.rows, rows.map { .number(JSONNumber($0)) })
        members.add(.parts, parts.isEmpty ? nil : parts.map(\.json))
        members.add(.anchor, anchor?.json)
        return members.object.isEmpty ? nil : members.object
    }

    fileprivate struct Members {
        var object = JSONObject()

        mutating func add(_ member: Member, _ value: JSONValue?) {
            if let value { object.append(member.rawValue, value) }
        }
        mutating func add(_ member: Member, _ text: String?) { add(member, text.map { JSONValue.string($0) }) }
        mutating func add(_ member: Member, _ values: [JSONValue]?) { add(member, values.map { JSONValue.array($0) }) }
    }
}

extension ScreenContent.Item {
    init?(_ value: JSONValue) {
        guard case .object(let object) = value else { return nil }
        for (key, value) in object {
            switch (ScreenContent.Member(rawValue: key), value) {
            case (.title, .string(let text)): title = text
            case (.system, .string(let word)): system = word
            case (.image, .string(let name)): image = name
            case (.class, .string(let name)): self.class = name
            case (.style, .string(let word)): style = word
            case (.enabled, .bool(let flag)): isEnabled = flag
            default: break
            }
        }
    }

    fileprivate var json: JSONValue {
        var members = ScreenContent.Members()
        members.add(.title, title)
        members.add(.system, system)
        members.add(.image, image)
        members.add(.class, self.class)
        members.add(.style, style)
        members.add(.enabled, isEnabled ? nil : .bool(false))
        return .object(members.object)
    }
}

extension ScreenContent.Part {
    init?(_ value: JSONValue) {
        guard case .object(let object) = value, case .string(let kind)? = object[ScreenContent.Member.kind.rawValue]
        else { return nil }
        self.init(kind)
        for (key, value) in object {
            switch (ScreenContent.Member(rawValue: key), value) {
            case (.text, .string(let text)): self.text = text
            case (.image, .string(let name)): image = name
            case (.frame, .array(let numbers)): frame = Rect(json: numbers)
            case (.row, .string(let place)): row = place
            case (.selected, .bool(let flag)): isSelected = flag
            case (.focused, .bool(let flag)): isFocused = flag
            default: break
            }
        }
    }

    fileprivate var json: JSONValue {
        var members = ScreenContent.Members()
        members.add(.kind, kind)
        members.add(.text, text)
        members.add(.image, image)
        members.add(.frame, frame?.json)
        members.add(.row, row)
        members.add(.selected, isSelected ? .bool(true) : nil)
        members.add(.focused, isFocused ? .bool(true) : nil)
        return .object(members.object)
    }
}

extension Rect {
    /// Nil unless there are four numbers.
    fileprivate init?(json numbers: [JSONValue]) {
        guard numbers.count == 4, let x = numbers[0].double, let y = numbers[1].double,
            let width = numbers[2].double, let height = numbers[3].double
        else { return nil }
        self.init(x, y, width, height)
    }

    fileprivate var json: [JSONValue] { [x, y, width, height].map { .number(JSONNumber($0)) } }
}
