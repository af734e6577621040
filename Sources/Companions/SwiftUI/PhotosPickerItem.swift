/// A photo that the user has picked. It has no bytes, as the photos of a session have none.
///
/// PhotosUI has it on Apple platforms where a file imports SwiftUI, too.
///
/// Source: PhotosUI, PhotosPickerItem.
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
    public let itemIdentifier: String?
    /// Images of any type.
    public var supportedContentTypes: [UTType] { [.image] }

    public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

    /// Nil, as there are no bytes.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }

    /// Calls the handler with nil in a later turn, as there are no bytes.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        DispatchQueue.main.async { completionHandler(.success(nil)) }
        return Progress(totalUnitCount: 1)
    }
}
