import Foundation

/// Objects that are dragged, shared or copied. Foundation on Linux has no such class.
///
/// It hands out the objects that the app has registered, on the main thread; it loads no files.
///
/// Source: NSItemProvider.h.
open class NSItemProvider: NSObject, @unchecked Sendable {
    /// The objects with the types of their contents; nil for a type without an object.
    private(set) var registered: [(type: String, value: Any?)] = []
    open var suggestedName: String?

    public override init() { super.init() }
    public convenience init(object: Any) {
        self.init()
        register(object, as: Self.contentType(of: object))
    }
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        if let type = typeIdentifier ?? item.map(Self.contentType(of:)) { register(item, as: type) }
    }

    /// Adds a value with its type.
    func register(_ value: Any?, as type: String) { registered.append((type, value)) }

    /// The type of a text, an address, a picture or a color; of other objects `public.data`.
    static func contentType(of object: Any) -> String {
        switch object {
        case is String, is NSString: "public.utf8-plain-text"
        case is URL: "public.url"
        case is UIImage: "public.image"
        case is UIColor: "com.apple.uikit.color"
        default: "public.data"
        }
    }

    open var registeredTypeIdentifiers: [String] { registered.map(\.type) }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registered.contains { type, _ in Self.conforms(type, to: typeIdentifier) }
    }
    open func registerObject(_ object: Any, visibility: Visibility) {
        register(object, as: Self.contentType(of: object))
    }

    public enum Visibility: Int, Sendable {
        case all = 0
        case team = 1
        case group = 2
        case ownProcess = 3
    }

    /// Whether an object of the type is registered.
    open func canLoadObject<Object>(ofClass type: Object.Type) -> Bool {
        registered.contains { $0.value.map { $0 is Object } ?? false }
    }
    /// Calls the handler at once.
    @discardableResult
    open func loadObject<Object>(
        ofClass type: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(registered.lazy.compactMap { $0.value.flatMap { $0 as? Object } }.first, nil)
        return Progress(totalUnitCount: 1)
    }

    /// Calls the handler at once, with the bytes of data and texts, and the text of an address. It is an error if
    /// nothing of the type is registered, or something without bytes, such as a picture.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let data = registered.lazy.filter { type, _ in Self.conforms(type, to: typeIdentifier) }
            .compactMap { $0.value.flatMap(Self.data(of:)) }.first
        completionHandler(data, data == nil ? Self.unavailable : nil)
        return Progress(totalUnitCount: 1)
    }

    private static func conforms(_ type: String, to other: String) -> Bool {
        type == other || UTType(type)?.conforms(to: UTType(importedAs: other)) == true
    }

    private static func data(of value: Any) -> Data? {
        switch value {
        case let data as Data: data
        case let data as NSData: data as Data
        case let text as String: Data(text.utf8)
        case let text as NSString: Data((text as String).utf8)
        case let address as URL: address.dataRepresentation
        default: nil
        }
    }

    /// Source: NSItemProvider.h, `NSItemProviderErrorDomain` and `NSItemProviderItemUnavailableError`.
    private static var unavailable: any Error { NSError(domain: "NSItemProviderErrorDomain", code: -1000) }
}
