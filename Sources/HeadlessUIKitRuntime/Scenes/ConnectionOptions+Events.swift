import Foundation
import HierarchyModel
import JSONText

// What the app is asked for, as events have it.
extension UIScene.ConnectionOptions {
    /// Sorted, since sets have no order.
    var sortedContexts: [UIOpenURLContext] {
        contents.urlContexts.sorted { $0.url.absoluteString < $1.url.absoluteString }
    }
    var sortedActivities: [NSUserActivity] { contents.userActivities.sorted { $0.activityType < $1.activityType } }
    /// The type and the error of an activity that another device was to hand off.
    var failedHandoff: (type: String, error: NSError)? {
        guard let type = contents.handoffUserActivityType, let error = contents.handoffError else { return nil }
        return (type, error)
    }

    /// What chooses the scene: an identifier of the content, else the URL.
    ///
    /// Source: <doc:ReachingTheApp#Which-scene>.
    var target: String? {
        if let activity = sortedActivities.first {
            return activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
        }
        return contents.shortcutItem?.targetContentIdentifier as? String ?? notification?.target
            ?? sortedContexts.first?.url.absoluteString
    }

    package func reasonFields(leavingOutEmpty: Bool) -> [(FieldName, FieldValue)] {
        let urls = sortedContexts.map(\.url.absoluteString)
        let types = sortedActivities.map(\.activityType) + (failedHandoff.map { [$0.type] } ?? [])
        let shortcut = contents.shortcutItem
        var fields: [(FieldName, FieldValue)] = []
        if !leavingOutEmpty || !urls.isEmpty { fields.append((.urls, .strings(urls))) }
        if !leavingOutEmpty || !types.isEmpty { fields.append((.activities, .strings(types))) }
        if !leavingOutEmpty || shortcut != nil { fields.append((.shortcut, .string(shortcut?.type))) }
        if case .object(let detail)? = JSONValue(plain: detail), !detail.isEmpty {
            fields.append((.detail, .object(detail)))
        }
        return fields
    }

    private var detail: [String: Any] {
        var detail: [String: Any] = [:]
        let activities = sortedActivities.map(\.detail)
        if !activities.allSatisfy(\.isEmpty) { detail["activities"] = activities }
        detail["handoffError"] = failedHandoff?.error.detail
        detail["shortcut"] = contents.shortcutItem?.detail
        detail["notification"] = notification?.detail
        return detail
    }

    /// What an event says that the app was asked for; nil if that is nothing, or if it is hidden.
    package convenience init?(recordedIn event: Event) {
        var detail: [String: Any] = [:]
        if case .object(let object)? = event[.detail] {
            detail = JSONValue.object(object).plain as? [String: Any] ?? [:]
        }
        if let answer = detail["notification"] as? [String: Any] {
            self.init(notification: NotificationAnswer(detail: answer))
            return
        }
        let (urls, types) = (event.texts(.urls), event.texts(.activities))
        let shortcut = event.string(.shortcut)
        let texts = urls + types + (shortcut.map { [$0] } ?? [])
        // Without its members, a failed hand-off would be a successful one.
        guard !texts.isEmpty, !(texts + detail.keys).contains(Redaction.placeholder) else { return nil }
        if let error = detail["handoffError"] as? [String: Any] {
            self.init(Contents(handoffUserActivityType: types.first, handoffError: NSError(detail: error)))
            return
        }
        let activities = detail["activities"] as? [[String: Any]] ?? []
        self.init(
            urlContexts: Set(urls.compactMap { URL(string: $0) }.map { UIOpenURLContext(url: $0) }),
            userActivities: Set(
                types.enumerated().map { index, type in
                    NSUserActivity(activityType: type, activities.indices.contains(index) ? activities[index] : [:])
                }),
            shortcutItem: shortcut.map {
                UIApplicationShortcutItem(type: $0, detail["shortcut"] as? [String: Any] ?? [:])
            })
    }
}

extension Event {
    fileprivate func texts(_ field: FieldName) -> [String] {
        if case .strings(let texts)? = self[field] { texts } else { [] }
    }
}

extension NSError {
    fileprivate var detail: [String: Any] {
        ["domain": domain, "code": code, "description": localizedDescription]
    }

    fileprivate convenience init(detail: [String: Any]) {
        let text = (detail["description"] as? String).map { [NSLocalizedDescriptionKey: $0] }
        self.init(domain: detail["domain"] as? String ?? "", code: detail["code"] as? Int ?? 0, userInfo: text)
    }
}

extension NSUserActivity {
    fileprivate var detail: [String: Any] {
        var detail: [String: Any] = [:]
        detail["title"] = title
        detail["webpage"] = webpageURL?.absoluteString
        detail["target"] = targetContentIdentifier
        detail["userInfo"] = userInfo
        return detail
    }

    fileprivate convenience init(activityType: String, _ detail: [String: Any]) {
        self.init(activityType: activityType)
        title = detail["title"] as? String
        webpageURL = (detail["webpage"] as? String).flatMap { URL(string: $0) }
        targetContentIdentifier = detail["target"] as? String
        userInfo = detail["userInfo"] as? [String: Any]
    }
}

extension UIApplicationShortcutItem {
    fileprivate var detail: [String: Any] {
        var detail: [String: Any] = ["title": localizedTitle]
        detail["subtitle"] = localizedSubtitle
        detail["target"] = targetContentIdentifier
        detail["userInfo"] = userInfo
        return detail
    }

    fileprivate convenience init(type: String, _ detail: [String: Any]) {
        self.init(
            type: type, localizedTitle: detail["title"] as? String ?? "",
            localizedSubtitle: detail["subtitle"] as? String,
            userInfo: (detail["userInfo"] as? [String: Any])?.compactMapValues { value in
                (value as? String).map { NSString(string: $0) } ?? value as? NSNumber
            })
        targetContentIdentifier = detail["target"]
    }
}

extension JSONValue {
    /// A property list; nil for an object of another kind, for data, and for NaN. Members of which JSON has no form are
    /// left out, and a date is the number of its seconds since 1970.
    init?(plain value: Any) {
        switch StateValue(plain: value) {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .number(JSONNumber(value))
        case .double(let value), .date(let value):
            guard value.isFinite else { return nil }
            self = .number(JSONNumber(value))
        case .string(let text), .url(let text): self = .string(text)
        default:
            if let array = value as? [Any] {
                self = .array(array.compactMap(JSONValue.init(plain:)))
            } else if let dictionary = value as? [AnyHashable: Any] {
                var object = JSONObject()
                let members = dictionary.compactMap { key, value in (key as? String).map { (key: $0, value: value) } }
                for member in members.sorted(by: { $0.key < $1.key }) {
                    if let value = JSONValue(plain: member.value) { object.appendIfNew(member.key, value) }
                }
                self = .object(object)
            } else {
                return nil
            }
        }
    }

    /// The property list: a number is an `Int` if it has no fraction.
    var plain: Any? {
        switch self {
        case .null: nil
        case .bool(let value): value
        case .number(let number): number.int64.map { Int($0) } ?? double
        case .string(let text): text
        case .array(let elements): elements.compactMap(\.plain)
        case .object(let members):
            Dictionary(members.compactMap { member in member.value.plain.map { (member.key, $0) } }) { $1 }
        }
    }
}
