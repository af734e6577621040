/// Which texts of a field a redaction hides: all but those that are known to be UIKit's or the product's own words.
struct FieldRedaction: Sendable {
    /// Each of these parts hides the field.
    let hiddenBy: Redaction
    /// Whether a text is one that says nothing about people or about the app.
    let keeps: @Sendable (String) -> Bool

    init(_ hiddenBy: Redaction, keeping keeps: @escaping @Sendable (String) -> Bool = { _ in false }) {
        (self.hiddenBy, self.keeps) = (hiddenBy, keeps)
    }

    init(_ hiddenBy: Redaction, keeping words: Set<String>) {
        self.init(hiddenBy) { words.contains($0) }
    }

    func hides(_ text: String, from redaction: Redaction) -> Bool {
        !redaction.isDisjoint(with: hiddenBy) && !keeps(text)
    }
}

extension FieldRedaction {
    /// That of a field of an event, or of the field of that name of the state. A field without a row is hidden with the
    /// texts, whatever it holds.
    static func of(_ field: FieldName) -> FieldRedaction { rows[field] ?? FieldRedaction(.texts) }

    /// Of a field with strings. What a row does not name is hidden with the texts.
    private static let rows: [FieldName: FieldRedaction] = [
        .title: FieldRedaction(.titles), .item: FieldRedaction([.titles, .identifiers]),
        .storyboardIdentifier: FieldRedaction(.identifiers), .restorationIdentifier: FieldRedaction(.identifiers),
        .identifier: FieldRedaction(.identifiers), .path: FieldRedaction(.identifiers),
        .key: FieldRedaction(.identifiers, keeping: ReservedStateKey.texts),
        .keys: FieldRedaction(.identifiers, keeping: ReservedStateKey.texts),
        .action: FieldRedaction(.identifiers), .configuration: FieldRedaction(.identifiers),
        .activities: FieldRedaction(.identifiers), .shortcut: FieldRedaction(.identifiers),
        .scene: FieldRedaction(.identifiers, keeping: isSceneName),
        .element: FieldRedaction([.identifiers, .classes]),
        .app: FieldRedaction(.classes), .class: FieldRedaction(.classes), .module: FieldRedaction(.classes),
        .base: FieldRedaction(.classes, keeping: Redaction.systemClasses), .hosted: FieldRedaction(.classes),
        .presentationController: FieldRedaction(.classes), .animator: FieldRedaction(.classes),
        .view: FieldRedaction(.classes),
        .answer: FieldRedaction([.texts, .classes], keeping: isAnswerOfUIKit),
        .row: FieldRedaction(.texts) { $0.utf8.allSatisfy { "0123456789.".utf8.contains($0) } },
        .rule: FieldRedaction(.texts, keeping: Redaction.rules),
        .records: FieldRedaction(.texts, keeping: Set(DeclaredKinds.entries)),
        .device: FieldRedaction(.texts, keeping: isDevice), .system: FieldRedaction(.texts, keeping: isSystem),
        .idiom: FieldRedaction(.texts, keeping: Set(DeviceIdiom.names)),
        .method: FieldRedaction(.texts, keeping: methods),
        .displayMode: FieldRedaction(.texts, keeping: Set(SplitDisplayMode.names)),
        .style: FieldRedaction(.texts, keeping: Set(PresentationStyle.names)),
        .effectiveStyle: FieldRedaction(.texts, keeping: Set(PresentationStyle.names)),
        .transitionStyle: FieldRedaction(.texts, keeping: Set(TransitionStyle.names)),
        .operation: FieldRedaction(.texts, keeping: ["none", "push", "pop"]),
        .segueKind: FieldRedaction(.texts, keeping: Set(StoryboardSegueKind.names)),
        .type: FieldRedaction(.texts, keeping: Set(TransitionType.names)),
        .unhandled: FieldRedaction(.texts, keeping: ["urls", "activities", "shortcut"]),
    ]

    /// The name of a trait that was read, of what asks for an update, or of a marker.
    static func ofName(in kind: EventKind) -> FieldRedaction {
        switch kind {
        case .traitRead: FieldRedaction(.texts, keeping: Set(Traits.knownNames))
        case .updateRequested:
            FieldRedaction([.texts, .classes]) { names in
                names.split(separator: ",").allSatisfy { Traits.knownNames.contains(String($0)) }
            }
        default: of(.name)
        }
    }

    /// That of each member of a ``ScreenContent``, of its items and of its parts.
    static let ofContent = Dictionary(
        uniqueKeysWithValues: ScreenContent.Member.allCases.map { ($0.rawValue, of($0)) })

    private static func of(_ member: ScreenContent.Member) -> FieldRedaction {
        switch member {
        case .title, .back: FieldRedaction(.titles)
        case .image: FieldRedaction(.identifiers)
        case .class: of(FieldName.class)
        case .row: of(FieldName.row)
        case .kind: FieldRedaction(.texts, keeping: Set(ScreenContent.kinds + ScreenContent.partKinds))
        case .style: FieldRedaction(.texts, keeping: Set(ScreenContent.itemStyles))
        case .hidden: FieldRedaction(.texts, keeping: Set(ScreenContent.hideable))
        case .system: FieldRedaction(.texts, keeping: Set(ScreenContent.systemItems))
        default: FieldRedaction(.texts)
        }
    }

    /// Of the class of a controller that the trace says to be UIKit's own.
    static let ofSystemClass = FieldRedaction(.classes, keeping: Redaction.systemClasses)
}

// The words of UIKit. Source: its headers, for each list the one that declares the type.
extension FieldRedaction {
    /// Methods of UIKit's controllers and views.
    private static let methods: Set<String> = Set(
        Vocabulary.callbackRows.map { String($0.name.dropFirst("callback.".count)) }
    ).union([
        "addSubview", "insertSubview", "removeFromSuperview", "layoutSubviews", "updateConstraints", "draw",
        "updateConfiguration", "sectionProvider",
    ])

    /// What methods return but classes and texts of the app: flags, numbers, sizes, frames, and words.
    private static func isAnswerOfUIKit(_ text: String) -> Bool {
        answers.contains(text) || Redaction.systemClasses.contains(text) || isNumbers(text)
            || text.split(separator: ",").allSatisfy { Vocabulary.orientations.contains(String($0)) }
    }

    private static let answers: Set<String> = Set(PresentationStyle.names).union([
        "true", "false", "nil", "hidden", "shown", "UIPercentDrivenInteractiveTransition",
        // `UIApplication.h`: `UIStatusBarStyle`, `UIStatusBarAnimation`.
        "default", "lightContent", "darkContent", "fade", "slide",
    ])

    /// `0.35`, `inf`, `393x852`, `[0 0 393 852]`.
    private static func isNumbers(_ text: String) -> Bool {
        let isList = text.hasPrefix("[") && text.hasSuffix("]") && text.count > 1
        let numbers = isList ? text.dropFirst().dropLast().split(separator: " ") : text.split(separator: "x")
        return !numbers.isEmpty && numbers.allSatisfy { Double($0) != nil }
    }

    /// `scene-1`, as the runtime names the sessions of scenes.
    private static func isSceneName(_ text: String) -> Bool {
        text.hasPrefix("scene-") && text.dropFirst("scene-".count).utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The name and the version of a system: `iOS 17.0`.
    private static func isSystem(_ text: String) -> Bool {
        let parts = text.split(separator: " ")
        guard parts.count == 2, systems.contains(String(parts[0])) else { return false }
        return parts[1].utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }

    private static let systems: Set<String> = ["iOS", "iPadOS", "tvOS", "visionOS", "watchOS", "macOS"]

    /// The name that its maker gives a device: `iPhone 15 Pro`, `iPad Pro 11-inch (4th generation)`. What a user
    /// calls it has other words.
    private static func isDevice(_ text: String) -> Bool {
        let words = text.split(whereSeparator: { " ()".contains($0) }).map(String.init)
        guard let first = words.first, devices.contains(first) else { return false }
        return words.dropFirst().allSatisfy { deviceWords.contains($0) || isMeasure($0) }
    }

    private static let devices: Set<String> = ["iPhone", "iPad", "iPod", "Apple", "Mac"]
    private static let deviceWords: Set<String> = [
        "Pro", "Max", "Plus", "Air", "mini", "SE", "touch", "TV", "4K", "Vision", "X", "XR", "XS", "generation",
        "M1", "M2", "M3", "M4", "M5",
    ]

    /// `15`, `4s`, `16e`, `11-inch`, `4th`.
    private static func isMeasure(_ word: String) -> Bool {
        let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        let unit = String(word.dropFirst(digits.count))
        return !digits.isEmpty && ["", "s", "c", "e", "st", "nd", "rd", "th", "-inch"].contains(unit)
    }
}
