import Foundation
import HeadlessUIKitRuntime

/// A document in a file. It is read and written at once, and what waits for it runs later in the turn's time.
///
/// Nothing saves it by itself but ``close(completionHandler:)``. The contents are a file's data: packages are folders,
/// which this runtime does not read.
///
/// Source: UIDocument.h.
@preconcurrency @MainActor
open class UIDocument: NSObject {
    public enum ChangeKind: Int, Sendable {
        case done = 0
        case undone = 1
        case redone = 2
        case cleared = 3
    }

    public enum SaveOperation: Int, Sendable {
        case forCreating = 0
        case forOverwriting = 1
    }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let closed = State(rawValue: 1)
        public static let inConflict = State(rawValue: 2)
        public static let savingError = State(rawValue: 4)
        public static let editingDisabled = State(rawValue: 8)
        public static let progressAvailable = State(rawValue: 16)
    }

    /// Why an app makes a document. Source: UIDocument.h, iOS 18.
    public struct CreationIntent: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let `default` = CreationIntent("default")
    }

    public nonisolated static let stateChangedNotification = Notification.Name("UIDocumentStateChangedNotification")

    open private(set) var fileURL: URL
    /// Without the extension.
    open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
    /// The uniform type of the extension; nil for an unknown one.
    open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }
    open var savingFileType: String? { fileType }
    open var fileModificationDate: Date?
    open private(set) var documentState: State = .closed {
        didSet {
            guard documentState != oldValue else { return }
            NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
        }
    }
    /// Each change that is registered, undone or made again counts as a change of the document.
    ///
    /// Source: https://developer.apple.com/documentation/uikit/uidocument/undomanager.
    open var undoManager: UndoManager! = UndoManager() {
        didSet {
            oldValue?.onChange = nil
            followUndoManager()
        }
    }
    open var userActivity: NSUserActivity?
    open private(set) var hasUnsavedChanges = false
    private let session = Session.current

    public init(fileURL url: URL) {
        fileURL = url
        super.init()
        followUndoManager()
    }

    private func followUndoManager() {
        undoManager?.onChange = { [weak self] in self?.updateChangeCount(.done) }
    }

    /// Reads the file. The handler runs in a later turn.
    open func open(completionHandler: ((Bool) -> Void)? = nil) {
        later { [self] in
            guard documentState.contains(.closed) else {
                completionHandler?(true)
                return
            }
            let isOpen = attempt { try read(from: fileURL) }
            if isOpen { documentState.remove(.closed) }
            completionHandler?(isOpen)
        }
    }

    /// Saves what has changed, and closes the document. The handler runs in a later turn.
    open func close(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges, !documentState.contains(.closed) else {
            return later { [self] in
                documentState.insert(.closed)
                completionHandler?(true)
            }
        }
        autosave { [self] isSaved in
            documentState.insert(.closed)
            completionHandler?(isSaved)
        }
    }

    /// Writes the file. A document that was made so is open. The handler runs in a later turn.
    open func save(
        to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
    ) {
        later { [self] in
            let isSaved = attempt {
                let contents = try contents(forType: savingFileType ?? "")
                try writeContents(contents, andAttributes: nil, safelyTo: url, for: saveOperation)
            }
            if isSaved {
                fileURL = url
                hasUnsavedChanges = false
                documentState.remove([.savingError, .closed])
            } else {
                documentState.insert(.savingError)
            }
            completionHandler?(isSaved)
        }
    }

    /// Saves the document if it has changed.
    open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
        guard hasUnsavedChanges else { return later { completionHandler?(true) } }
        save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
    }

    /// Reads another file, whose contents replace those of the document.
    open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        later { [self] in
            let isRead = attempt { try read(from: url) }
            if isRead { hasUnsavedChanges = false }
            completionHandler?(isRead)
        }
    }

    // A subclass overrides the two below.
    open func load(fromContents contents: Any, ofType typeName: String?) throws {}
    open func contents(forType typeName: String) throws -> Any { Data() }

    open func read(from url: URL) throws {
        let contents = try Data(contentsOf: url)
        fileModificationDate = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
        try load(fromContents: contents, ofType: fileType)
    }

    open func writeContents(
        _ contents: Any, andAttributes additionalFileAttributes: [AnyHashable: Any]?, safelyTo url: URL,
        for saveOperation: SaveOperation
    ) throws { try writeContents(contents, to: url, for: saveOperation, originalContentsURL: nil) }

    open func writeContents(
        _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
    ) throws {
        guard let data = contents as? Data else { throw CocoaError(.fileWriteUnknown) }
        try data.write(to: url, options: .atomic)
    }

    open func fileAttributesToWrite(to url: URL, for saveOperation: SaveOperation) throws -> [AnyHashable: Any] { [:] }
    open func fileNameExtension(forType typeName: String?, saveOperation: SaveOperation) -> String {
        fileURL.pathExtension
    }
    open func performAsynchronousFileAccess(_ block: @escaping () -> Void) { later(block) }

    open func disableEditing() {}
    open func enableEditing() {}

    open func updateChangeCount(_ change: ChangeKind) { hasUnsavedChanges = change != .cleared }
    open func changeCountToken(for saveOperation: SaveOperation) -> Any { saveOperation.rawValue }
    open func updateChangeCount(withToken changeCountToken: Any, for saveOperation: SaveOperation) {
        hasUnsavedChanges = false
    }

    /// Reading or writing has failed.
    open func handleError(_ error: any Error, userInteractionPermitted: Bool) {
        finishedHandlingError(error, recovered: false)
    }
    open func finishedHandlingError(_ error: any Error, recovered: Bool) {}
    open func userInteractionNoLongerPermitted(forError error: any Error) {}
    open func updateUserActivityState(_ userActivity: NSUserActivity) {}
    open func restoreUserActivityState(_ userActivity: NSUserActivity) {}

    open override nonisolated var description: String { descriptionWithoutAddress }

    private func later(_ body: @escaping () -> Void) {
        session.schedule(after: 0, because: session.currentCause, body)
    }

    private func attempt(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return true
        } catch {
            handleError(error, userInteractionPermitted: true)
            return false
        }
    }
}

// The forms of the calls that Swift has for a completion handler.
extension UIDocument {
    public func open() async -> Bool { await withCheckedContinuation { next in open { next.resume(returning: $0) } } }
    public func close() async -> Bool { await withCheckedContinuation { next in close { next.resume(returning: $0) } } }
    public func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
        await withCheckedContinuation { next in
            save(to: url, for: saveOperation) { next.resume(returning: $0) }
        }
    }
    public func autosave() async -> Bool {
        await withCheckedContinuation { next in autosave { next.resume(returning: $0) } }
    }
    public func revert(toContentsOf url: URL) async -> Bool {
        await withCheckedContinuation { next in
            revert(toContentsOf: url) { next.resume(returning: $0) }
        }
    }
}

extension UINavigationItem {
    /// Source: UINavigationItem.h, iOS 16.
    public var documentProperties: UIDocumentProperties? {
        get { document as? UIDocumentProperties }
        set { document = newValue }
    }
}

/// A document as the title menu of a navigation item shows it. Stored: nothing is drawn.
///
/// Source: UIDocumentProperties.h, iOS 16.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
    let url: URL
    open var dragItemsProvider: ((any UIDragSession) -> [UIDragItem])?
    open var activityViewControllerProvider: (() -> UIActivityViewController)?
    open var wantsIconRepresentation = true

    public init(url: URL) { self.url = url }
}
