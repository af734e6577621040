import Foundation

/// Data that is copied and pasted, in memory. It is the session's own, and no other app sees it.
///
/// Source: UIPasteboard.h.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// Source: UIPasteboard.h.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// Source: UIPasteboard.h.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The pasteboard of the current session's system.
    open class var general: UIPasteboard { board(named: .general) }

    public let name: Name
    /// How often the contents have changed.
    open private(set) var changeCount = 0
    /// Values by uniform type identifier, an item after the other.
    open var items: [[String: Any]] = [] { didSet { contentsChanged() } }
    open var isPersistent: Bool { name == .general }

    private init(_ name: Name) { self.name = name }

    /// The pasteboard of that name; nil if there is none and `create` is false.
    public convenience init?(name: Name, create: Bool) {
        guard create || Session.current.application.pasteboards[name] != nil else { return nil }
        self.init(name)
        items = Session.current.application.pasteboards[name]?.items ?? []
    }

    /// A new pasteboard with a name of its own.
    open class func withUniqueName() -> UIPasteboard {
        let session = Session.current
        return board(named: Name("pasteboard-\(session.application.pasteboards.count + 1)"))
    }

    open class func remove(withName pasteboardName: Name) {
        Session.current.application.pasteboards[pasteboardName] = nil
    }

    private class func board(named name: Name) -> UIPasteboard {
        let session = Session.current
        if let board = session.application.pasteboards[name] { return board }
        let board = UIPasteboard(name)
        session.application.pasteboards[name] = board
        return board
    }

    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    private func contentsChanged() {
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    public override nonisolated var description: String { descriptionWithoutAddress }
}

// One kind of value. Setting it replaces the contents.
extension UIPasteboard {
    private static let (text, url, image, color) =
        ("public.utf8-plain-text", "public.url", "public.image", "com.apple.uikit.color")

    private func values<Value>(_ type: String) -> [Value] { items.compactMap { $0[type] as? Value } }
    private func take(_ values: [Any]?, as type: String) { items = (values ?? []).map { [type: $0] } }

    /// Texts, addresses, images and colors take the place of the contents.
    public func setObjects(_ objects: [Any]) {
        items = objects.compactMap { object in
            switch object {
            case let text as String: [Self.text: text]
            case let text as NSString: [Self.text: text.description]
            case let url as URL: [Self.url: url]
            case let image as UIImage: [Self.image: image]
            case let color as UIColor: [Self.color: color]
            default: nil
            }
        }
    }
    public func setObjects(_ objects: [Any], localOnly: Bool, expirationDate: Date?) { setObjects(objects) }

    public var string: String? {
        get { (values(Self.text) as [String]).first }
        set { take(newValue.map { [$0] }, as: Self.text) }
    }
    public var strings: [String]? {
        get { hasStrings ? values(Self.text) as [String] : nil }
        set { take(newValue, as: Self.text) }
    }
    public var url: URL? {
        get { (values(Self.url) as [URL]).first }
        set { take(newValue.map { [$0] }, as: Self.url) }
    }
    public var urls: [URL]? {
        get { hasURLs ? values(Self.url) as [URL] : nil }
        set { take(newValue, as: Self.url) }
    }
    public var image: UIImage? {
        get { (values(Self.image) as [UIImage]).first }
        set { take(newValue.map { [$0] }, as: Self.image) }
    }
    public var images: [UIImage]? {
        get { hasImages ? values(Self.image) as [UIImage] : nil }
        set { take(newValue, as: Self.image) }
    }
    public var color: UIColor? {
        get { (values(Self.color) as [UIColor]).first }
        set { take(newValue.map { [$0] }, as: Self.color) }
    }
    public var colors: [UIColor]? {
        get { hasColors ? values(Self.color) as [UIColor] : nil }
        set { take(newValue, as: Self.color) }
    }

    public var hasStrings: Bool { contains(pasteboardTypes: [Self.text]) }
    public var hasURLs: Bool { contains(pasteboardTypes: [Self.url]) }
    public var hasImages: Bool { contains(pasteboardTypes: [Self.image]) }
    public var hasColors: Bool { contains(pasteboardTypes: [Self.color]) }

    /// The values of each item, sorted by type. Source: UIPasteboard.h, iOS 11.
    public var itemProviders: [NSItemProvider] {
        get {
            items.map { item in
                let provider = NSItemProvider()
                for type in item.keys.sorted() { provider.register(item[type], as: type) }
                return provider
            }
        }
        set {
            items = newValue.map { provider in
                Dictionary(
                    provider.registered.compactMap { type, value in value.map { (type, Self.contents($0)) } },
                    uniquingKeysWith: { first, _ in first })
            }
        }
    }
    /// A text as `String`, which the other members look for.
    private static func contents(_ value: Any) -> Any {
        if let text = value as? NSString { return text.description }
        return value
    }
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        self.itemProviders = itemProviders
    }

    public var numberOfItems: Int { items.count }
    /// The types of the first item, sorted.
    public var types: [String] { items.first?.keys.sorted() ?? [] }

    public func contains(pasteboardTypes: [String]) -> Bool {
        items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }
    public func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    public func data(forPasteboardType pasteboardType: String) -> Data? {
        let value = value(forPasteboardType: pasteboardType)
        return value as? Data ?? (value as? String)?.data(using: .utf8)
    }
    public func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    public func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }
    public func addItems(_ items: [[String: Any]]) { self.items += items }
    public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
}
