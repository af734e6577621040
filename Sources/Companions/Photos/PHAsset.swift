@_exported import AVFoundation
@_exported import CoreLocation
import Foundation
import HeadlessUIKit

/// Source: PHPhotosTypes.h.
public enum PHAssetMediaType: Int, Sendable {
    case unknown = 0
    case image = 1
    case video = 2
    case audio = 3
}

/// Source: PHPhotosTypes.h.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoPanorama = Self(rawValue: 1 << 0)
    public static let photoHDR = Self(rawValue: 1 << 1)
    public static let photoScreenshot = Self(rawValue: 1 << 2)
    public static let photoLive = Self(rawValue: 1 << 3)
}

/// Source: PHObject.h.
// Unchecked: it has no state of its own that changes.
open class PHObject: NSObject, KeyedValueSource, @unchecked Sendable {
    open internal(set) var localIdentifier = ""

    /// An object of no library, for subclasses in tests.
    public override init() {}
    convenience init(_ identifier: String) {
        self.init()
        localIdentifier = identifier
    }

    /// For predicates and sort descriptors.
    public func value(forKey key: String) -> Any? { key == "localIdentifier" ? localIdentifier : nil }
    open override func isEqual(_ object: Any?) -> Bool { (object as? PHObject)?.localIdentifier == localIdentifier }
    open override var hash: Int { localIdentifier.hashValue }
}

/// Source: PHAsset.h.
// Unchecked: only one thread at a time may change it.
open class PHAsset: PHObject, @unchecked Sendable {
    /// Nil: no picture says where it was made.
    open var location: CLLocation? { nil }
    open var mediaType: PHAssetMediaType
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var pixelWidth: Int { Int(size.width) }
    open var pixelHeight: Int { Int(size.height) }
    open var creationDate: Date?
    open var modificationDate: Date? { creationDate }
    open var duration: TimeInterval { 0 }
    open internal(set) var isFavorite = false
    open var isHidden: Bool { false }
    open var burstIdentifier: String? { nil }
    open var representsBurst: Bool { false }
    /// In pixels.
    let size: CGSize
    package let image: UIImage?

    private static let lock = NSLock()
    nonisolated(unsafe) private static var count = 0

    private static func newIdentifier() -> String {
        lock.withLock {
            count += 1
            return "asset\(count)"
        }
    }

    /// An asset without a picture, for subclasses in tests.
    public override init() {
        (image, mediaType, size) = (nil, .unknown, .zero)
        super.init()
        localIdentifier = Self.newIdentifier()
    }

    /// A photo for ``PhotoAccess/assets``.
    public init(image: UIImage?, mediaType: PHAssetMediaType = .image, creationDate: Date? = nil) {
        (self.image, self.mediaType, self.creationDate) = (image, mediaType, creationDate)
        let scale = image?.scale ?? 1
        size = image.map { CGSize(width: $0.size.width * scale, height: $0.size.height * scale) } ?? .zero
        super.init()
        localIdentifier = Self.newIdentifier()
    }

    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        let access = PhotoAccess.current
        return PHFetchResult(access.isAllowed ? access.assets : [], options)
    }
    open class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        PHFetchResult(fetchAssets(with: nil).objects.filter { $0.mediaType == mediaType }, options)
    }
    /// Empty for a collection of the app's, since a collection has no assets.
    open class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        assetCollection.isWholeLibrary ? fetchAssets(with: options) : PHFetchResult([], options)
    }
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        PHFetchResult(fetchAssets(with: nil).objects.filter { identifiers.contains($0.localIdentifier) }, options)
    }

    open override func value(forKey key: String) -> Any? {
        switch key {
        case "mediaType": mediaType.rawValue
        case "creationDate", "modificationDate": creationDate
        case "pixelWidth": pixelWidth
        case "pixelHeight": pixelHeight
        case "favorite", "isFavorite": isFavorite
        case "duration": duration
        case "mediaSubtype", "mediaSubtypes": mediaSubtypes.rawValue
        case "hidden", "isHidden": isHidden
        default: super.value(forKey: key)
        }
    }
}

/// Source: PHFetchOptions.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class PHFetchOptions: NSObject, @unchecked Sendable {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    /// 0 is no limit.
    open var fetchLimit = 0
    // Stored: the library has one source, and nothing hidden.
    open var includeHiddenAssets = false
    open var includeAllBurstAssets = false
    open var wantsIncrementalChangeDetails = true
    public override init() {}
}

/// Source: PHFetchResult.h.
// Unchecked: it has no state of its own that changes.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    private(set) var objects: [ObjectType] = []

    public override init() {}

    convenience init(_ objects: [ObjectType], _ options: PHFetchOptions?) {
        self.init()
        var found = objects
        if let predicate = options?.predicate { found = found.filter { predicate.evaluate(with: $0) } }
        if let descriptors = options?.sortDescriptors {
            found = NSArray(array: found).sortedArray(using: descriptors).compactMap { $0 as? ObjectType }
        }
        if let limit = options?.fetchLimit, limit > 0 { found = Array(found.prefix(limit)) }
        self.objects = found
    }

    open var count: Int { objects.count }
    open var firstObject: ObjectType? { objects.first }
    open var lastObject: ObjectType? { objects.last }
    open func object(at index: Int) -> ObjectType { objects[index] }
    open subscript(index: Int) -> ObjectType { objects[index] }
    open func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }
    open func index(of anObject: ObjectType) -> Int {
        objects.firstIndex { $0 === anObject || ($0 as? NSObject)?.isEqual(anObject) ?? false } ?? NSNotFound
    }
    open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }
    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        var stop = ObjCBool(false)
        for (index, object) in objects.enumerated() {
            block(object, index, &stop)
            if stop.boolValue { return }
        }
    }
    open func enumerateObjects(
        options opts: NSEnumerationOptions = [],
        using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { enumerateObjects(block) }
    open func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
        objects.count { ($0 as? PHAsset)?.mediaType == mediaType }
    }
}
