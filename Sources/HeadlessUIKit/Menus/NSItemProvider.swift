import Foundation

/// Objects that are dragged, shared or copied. Foundation on Linux has no such class.
///
/// It hands out the objects that the app has registered, on the main thread; it loads no files.
///
/// Source: NSItemProvider.h.
open class NSItemProvider: NSObject, @unchecked Sendable {
    private var objects: [Any] = []
    private(set) var types: [String] = []
    open var suggestedName: String?

    public override init() { super.init() }
    public convenience init(object: Any) {
        self.init()
        objects = [object]
    }
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        objects = item.map { [$0] } ?? []
        types = typeIdentifier.map { [$0] } ?? []
    }

    /// Adds a value with its type.
    func register(_ value: Any?, as type: String) {
        guard let value else { return }
        objects.append(value)
        types.append(type)
    }

    /// The values with their types. One that was registered as an object has the type of a text or an address.
    var registered: [(String, Any)] {
        guard types.isEmpty else { return zip(types, objects).map { ($0, $1) } }
        return objects.map { ($0 is URL ? "public.url" : "public.utf8-plain-text", $0) }
    }

    open var registeredTypeIdentifiers: [String] { types }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        types.contains { $0 == typeIdentifier || UTType($0)?.conforms(to: UTType(importedAs: typeIdentifier)) == true }
    }
    open func registerObject(_ object: Any, visibility: Visibility) { objects.append(object) }

    public enum Visibility: Int, Sendable {
        case all = 0
        case team = 1
        case group = 2
        case ownProcess = 3
    }

    /// Whether an object of the type is registered.
    open func canLoadObject<Object>(ofClass type: Object.Type) -> Bool { objects.contains { $0 is Object } }
    /// Calls the handler at once.
    @discardableResult
    open func loadObject<Object>(
        ofClass type: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
    ) -> Progress {
        completionHandler(objects.lazy.compactMap { $0 as? Object }.first, nil)
        return Progress(totalUnitCount: 1)
    }
}
