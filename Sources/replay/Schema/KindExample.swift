import HierarchyModel
import JSONText

/// An event of a kind with all its fields, as a producer may write it.
struct KindExample {
    private let kind: KindDescription

    init(_ kind: KindDescription) { self.kind = kind }

    /// A line of JSON Lines, without seq and t.
    var line: String {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("kind", kind.name)
        event.writeFields(to: &writer)
        writer.endObject()
        return writer.text
    }

    private var event: Event {
        var event = Event(kind.kind)
        var nextID: UInt32 = 1
        for (index, field) in kind.fields.enumerated() {
            event.set(Self.value(of: field, nextID: &nextID), at: index)
        }
        return event
    }

    private static func value(of field: FieldDescription, nextID: inout UInt32) -> FieldValue {
        func id() -> ObjectID {
            nextID += 1
            return ObjectID(nextID)
        }
        return switch field.type {
        case .id, .optionalID: .id(id())
        case .int: .int(1)
        case .uint: .uint(field.field == .startedAt ? 1_764_249_298_123 : 1)
        case .double: .double(field.field == .scale ? 3 : 0.5)
        case .bool: .bool(true)
        case .string: .string(texts[field.field] ?? "text")
        case .symbol(let known): .string(known.first)
        case .size: .size(Size(390, 844))
        case .rect: .rect(Rect(0, 0, 390, 844))
        case .ids: .ids([id(), id()])
        case .strings: .strings(lists[field.field] ?? ["first", "second"])
        case .traits: .traits(traits)
        case .object: .object(field.field == .gesture ? gesture : state)
        }
    }

    private static let lists: [FieldName: [String]] = [
        .records: ["session.*", "controller.*"], .element: ["HomeViewController", "UIView", "UIButton[1]"],
    ]

    private static let texts: [FieldName: String] = [
        .class: "HomeViewController", .base: "UIViewController", .module: "App", .title: "Home", .device: "iPhone 15",
        .idiom: "phone", .app: "App", .style: "pageSheet", .effectiveStyle: "pageSheet",
        .transitionStyle: "coverVertical", .presentationController: "UIPresentationController",
        .method: "viewWillAppear", .rule: "view-without-child", .segueKind: "show", .operation: "push",
        .displayMode: "oneBesideSecondary", .animator: "FadeAnimator", .linkedSDK: "v17", .appVersion: "2.1",
        .appBuild: "214", .hosted: "HomeView",
        .system: "iOS 17.0", .row: "0.3", .behavior: "sheetsStaySheets",
    ]

    private static var traits: Traits {
        var traits = Traits()
        traits["horizontalSizeClass"] = .string("compact")
        return traits
    }

    private static var gesture: JSONObject {
        var gesture = InputGesture()
        gesture.point = Point(195, 422)
        return gesture.json
    }

    private static var state: JSONObject {
        var state = JSONObject()
        for list in ["windows", "controllers", "transitions"] { state.append(list, .array([])) }
        return state
    }
}
