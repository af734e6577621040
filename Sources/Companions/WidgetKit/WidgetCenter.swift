/// WidgetKit for apps: there are no widgets on the screen of a session.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: WidgetKit, WidgetFamily.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable, CustomStringConvertible {
    case systemSmall = 0
    case systemMedium = 1
    case systemLarge = 2
    case systemExtraLarge = 3
    case accessoryCircular = 4
    case accessoryRectangular = 5
    case accessoryInline = 6

    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
}

/// A widget that the user has added. Source: WidgetKit, WidgetInfo.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    public var id: WidgetInfo { self }

    public init(kind: String, family: WidgetFamily) { (self.kind, self.family) = (kind, family) }
}

/// The widgets of the app that a session's user has added, which a test sets, and what the app has reloaded.
///
/// Source: WidgetKit, WidgetCenter.
// Unchecked: a lock guards what changes.
public final class WidgetCenter: @unchecked Sendable {
    private let lock = NSLock()
    private var values: (added: [WidgetInfo], reloaded: [String]) = ([], [])

    public static var shared: WidgetCenter { Session.currentExtras.value(WidgetCenter.init) }

    init() {}

    public func reloadTimelines(ofKind kind: String) {
        lock.withLock { values.reloaded += values.added.contains { $0.kind == kind } ? [kind] : [] }
    }
    public func reloadAllTimelines() { for kind in Set(added.map(\.kind)).sorted() { reloadTimelines(ofKind: kind) } }
    public func invalidateConfigurationRecommendations() {}
    /// Answers in a later turn.
    public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
        nonisolated(unsafe) let call = completion
        let added = added
        DispatchQueue.main.async { call(.success(added)) }
    }
    public func currentConfigurations() async throws -> [WidgetInfo] { added }

    fileprivate(set) var added: [WidgetInfo] {
        get { lock.withLock { values.added } }
        set { lock.withLock { values.added = newValue } }
    }
    fileprivate var reloaded: [String] { lock.withLock { values.reloaded } }
}

extension Session {
    /// The widgets that the user has added; none at first.
    public var widgets: [WidgetInfo] {
        get { extras.value(WidgetCenter.init).added }
        set { extras.value(WidgetCenter.init).added = newValue }
    }
    /// The kinds of the added widgets that the app has reloaded, in order.
    public var reloadedWidgetKinds: [String] { extras.value(WidgetCenter.init).reloaded }
}
