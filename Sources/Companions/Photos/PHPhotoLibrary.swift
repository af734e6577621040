/// Photos without pictures: a test says what the user answers, and a library has what the app puts into it.
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: PHPhotoLibrary.h.
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
    case limited = 4
}

/// Source: PHPhotoLibrary.h.
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite = 2
}

/// Source: PHError.h.
public struct PHPhotosError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case invalidResource = 3302
        case accessUserDenied = 3311
        case accessRestricted = 3310
        case notEnoughSpace = 3305
        case userCancelled = 3072
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { PHPhotosErrorDomain }
}

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// The photos of a session's device, and what the user answers to an app that asks for them. A test sets both.
// Unchecked: a lock guards what changes.
public final class PhotoAccess: @unchecked Sendable {
    private let lock = NSLock()
    private let permission = Permission(undetermined: PHAuthorizationStatus.notDetermined, answer: .denied)
    private var stored: [PHAsset] = []

    /// `notDetermined` until the app asks.
    public var authorizationStatus: PHAuthorizationStatus {
        get { permission.status }
        set { permission.status = newValue }
    }
    /// What the user answers when the app asks; `denied` at first.
    public var answer: PHAuthorizationStatus {
        get { permission.answer }
        set { permission.answer = newValue }
    }
    /// In the order in which they were added.
    public var assets: [PHAsset] {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    static var current: PhotoAccess { Session.currentExtras.value(PhotoAccess.init) }

    func ask() -> PHAuthorizationStatus { permission.ask() }
    var isAllowed: Bool { [.authorized, .limited].contains(authorizationStatus) }
}

extension Session {
    public var photoAccess: PhotoAccess { extras.value(PhotoAccess.init) }
}

/// An observer of changes. Only the app changes the library.
///
/// Source: PHPhotoLibrary.h.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// Source: PHChange.h.
// Unchecked: it has no state of its own that changes.
open class PHChange: NSObject, @unchecked Sendable {
    open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? { nil }
    open func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
}

/// Source: PHChange.h.
// Unchecked: it has no state of its own that changes.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
    public let objectBeforeChanges: ObjectType
    open var objectAfterChanges: ObjectType? { objectBeforeChanges }
    open var assetContentChanged: Bool { false }
    open var objectWasDeleted: Bool { false }
    @usableFromInline
    init(_ object: ObjectType) { objectBeforeChanges = object }
}

/// Source: PHChange.h.
// Unchecked: it has no state of its own that changes.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
    public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
    open var fetchResultAfterChanges: PHFetchResult<ObjectType> { fetchResultBeforeChanges }
    open var hasIncrementalChanges: Bool { false }
    open var removedIndexes: IndexSet? { nil }
    open var insertedIndexes: IndexSet? { nil }
    open var changedIndexes: IndexSet? { nil }
    open var removedObjects: [ObjectType] { [] }
    open var insertedObjects: [ObjectType] { [] }
    open var changedObjects: [ObjectType] { [] }
    open var hasMoves: Bool { false }
    open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
    @usableFromInline
    init(_ result: PHFetchResult<ObjectType>) { fetchResultBeforeChanges = result }
}

/// Source: PHPhotoLibrary.h.
// Unchecked: it has no state of its own that changes.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let library = PHPhotoLibrary()

    open class func shared() -> PHPhotoLibrary { library }

    open class func authorizationStatus() -> PHAuthorizationStatus { PhotoAccess.current.authorizationStatus }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
        authorizationStatus()
    }
    /// Answers in a later turn.
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        nonisolated(unsafe) let handler = handler
        let access = PhotoAccess.current
        DispatchQueue.main.async { handler(access.ask()) }
    }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
    ) { requestAuthorization(handler) }
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        PhotoAccess.current.ask()
    }

    /// Runs the changes in a later turn; without the user's permission it fails.
    open func performChanges(
        _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        nonisolated(unsafe) let work = (changes: changeBlock, completion: completionHandler)
        let access = PhotoAccess.current
        DispatchQueue.main.async {
            guard access.isAllowed else {
                work.completion?(false, PHPhotosError(.accessUserDenied))
                return
            }
            work.changes()
            work.completion?(true, nil)
        }
    }
    open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
        guard PhotoAccess.current.isAllowed else { throw PHPhotosError(.accessUserDenied) }
        changeBlock()
    }
    open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
        try performChangesAndWait(changeBlock)
    }
    /// Keeps nothing: the library does not change but by the app.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
    /// Has no effect: the user picks no more photos.
    @MainActor
    open func presentLimitedLibraryPicker(from controller: UIViewController) {}
}
