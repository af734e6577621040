/// A type whose values can be dragged, copied, shared or picked. Nothing is handed on: an item of photos has no bytes.
///
/// Source: CoreTransferable, Transferable.
public protocol Transferable {
    associatedtype Representation: TransferRepresentation

    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How values of a type are handed on. Stored, since nothing is. Source: CoreTransferable, TransferRepresentation.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
}

/// Source: CoreTransferable, TransferRepresentationBuilder.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }
    public static func buildBlock<First: TransferRepresentation, each Content: TransferRepresentation>(
        _ first: First, _ content: repeat each Content
    ) -> TupleTransferRepresentation<Item, (First, repeat each Content)> where First.Item == Item {
        TupleTransferRepresentation()
    }
}

/// Several representations of a type. Source: CoreTransferable, TupleTransferRepresentation.
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
    init() {}
}

/// Bytes that stand for a value. Source: CoreTransferable, DataRepresentation.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {}
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) {}
}

/// The code of a value. Source: CoreTransferable, CodableRepresentation.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// Another value that stands for a value. Source: CoreTransferable, ProxyRepresentation.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {}
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {}
}

extension Data: Transferable {
    public static var transferRepresentation: DataRepresentation<Data> {
        DataRepresentation(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

extension String: Transferable {
    public static var transferRepresentation: CodableRepresentation<String> {
        CodableRepresentation(contentType: .plainText)
    }
}

extension URL: Transferable {
    public static var transferRepresentation: CodableRepresentation<URL> {
        CodableRepresentation(contentType: .url)
    }
}
