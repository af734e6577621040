import Foundation
import HeadlessUIKit

/// Source: PHPhotosTypes.h.
public enum PHAssetCollectionType: Int, Sendable {
    case album = 1
    case smartAlbum = 2
    case moment = 3
}

/// Source: PHPhotosTypes.h.
public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2
    case albumSyncedEvent = 3
    case albumSyncedFaces = 4
    case albumSyncedAlbum = 5
    case albumImported = 6
    case albumMyPhotoStream = 100
    case albumCloudShared = 101
    case smartAlbumGeneric = 200
    case smartAlbumPanoramas = 201
    case smartAlbumVideos = 202
    case smartAlbumFavorites = 203
    case smartAlbumTimelapses = 204
    case smartAlbumAllHidden = 205
    case smartAlbumRecentlyAdded = 206
    case smartAlbumBursts = 207
    case smartAlbumSlomoVideos = 208
    case smartAlbumUserLibrary = 209
    case smartAlbumSelfPortraits = 210
    case smartAlbumScreenshots = 211
    case smartAlbumDepthEffect = 212
    case smartAlbumLivePhotos = 213
    case smartAlbumAnimated = 214
    case smartAlbumLongExposures = 215
    case smartAlbumUnableToUpload = 216
    case smartAlbumRAW = 217
    case smartAlbumCinematic = 218
    case smartAlbumSpatial = 219
    case any = 0x7FFF_FFFF_FFFF_FFFF
}

/// Source: PHCollection.h.
// Unchecked: it has no state of its own that changes.
open class PHCollection: PHObject, @unchecked Sendable {
    open var localizedTitle: String? { nil }
}

/// Source: PHCollection.h.
// Unchecked: it has no state of its own that changes.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
    private(set) var isWholeLibrary = false
    private var title: String?

    /// A collection of no library, for subclasses in tests.
    public override init() { super.init() }
    convenience init(_ title: String, isWholeLibrary: Bool) {
        self.init()
        (self.title, self.isWholeLibrary) = (title, isWholeLibrary)
        localIdentifier = "collection-" + title
    }

    open override var localizedTitle: String? { title }
    open var assetCollectionType: PHAssetCollectionType { isWholeLibrary ? .smartAlbum : .album }
    open var assetCollectionSubtype: PHAssetCollectionSubtype {
        isWholeLibrary ? .smartAlbumUserLibrary : .albumRegular
    }
    open var estimatedAssetCount: Int { isWholeLibrary ? PHAsset.fetchAssets(with: nil).count : 0 }

    /// The user's library, for smart albums; there is no other collection.
    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        let hasLibrary = type == .smartAlbum && [.any, .smartAlbumUserLibrary].contains(subtype)
        return PHFetchResult(hasLibrary ? [PHAssetCollection("Recents", isWholeLibrary: true)] : [], options)
    }
}

/// Source: PHAssetChangeRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
    private let asset: PHAsset

    /// A request without an asset, for subclasses.
    public override convenience init() { self.init(for: PHAsset(image: nil)) }
    /// A request that changes an asset.
    public required init(for asset: PHAsset) { self.asset = asset }

    /// Adds a photo to the session's ``PhotoAccess/assets``.
    @discardableResult
    open class func creationRequestForAsset(from image: UIImage) -> Self { made(PHAsset(image: image)) }
    /// Adds a photo without a picture: the file is not read.
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { made(PHAsset(image: nil)) }
    /// Adds a video: the file is not read.
    open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? {
        made(PHAsset(image: nil, mediaType: .video))
    }
    /// - Parameter assets: an array or the result of a fetch.
    open class func deleteAssets(_ assets: Any) {
        let all = (assets as? PHFetchResult<PHAsset>)?.objects ?? KeyedValue.elements(of: assets) ?? []
        let deleted = all.compactMap { $0 as? PHAsset }
        PhotoAccess.current.assets.removeAll(where: deleted.contains)
    }

    fileprivate class func made(_ asset: PHAsset) -> Self {
        PhotoAccess.current.assets.append(asset)
        return self.init(for: asset)
    }

    open var placeholderForCreatedAsset: PHObjectPlaceholder? { PHObjectPlaceholder(asset.localIdentifier) }
    open var creationDate: Date? {
        get { asset.creationDate }
        set { asset.creationDate = newValue }
    }
    open var isFavorite: Bool {
        get { asset.isFavorite }
        set { asset.isFavorite = newValue }
    }
}

/// Makes an asset of files and data.
///
/// Source: PHAssetCreationRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class PHAssetCreationRequest: PHAssetChangeRequest, @unchecked Sendable {
    /// Adds an asset to the session's ``PhotoAccess/assets``: a photo without a picture.
    open class func forAsset() -> Self { made(PHAsset(image: nil)) }

    /// One photo or video, with what belongs to it.
    open class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool {
        let main = [PHAssetResourceType.photo.rawValue, PHAssetResourceType.video.rawValue]
        return types.filter { main.contains($0.intValue) }.count == 1
    }

    /// The file is not read.
    open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {}
    /// The data are not decoded.
    open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {}
}

/// Source: PhotosTypes.h.
public enum PHAssetResourceType: Int, Sendable {
    case photo = 1
    case video = 2
    case audio = 3
    case alternatePhoto = 4
    case fullSizePhoto = 5
    case fullSizeVideo = 6
    case adjustmentData = 7
    case adjustmentBasePhoto = 8
    case pairedVideo = 9
    case fullSizePairedVideo = 10
    case adjustmentBasePairedVideo = 11
    case adjustmentBaseVideo = 12
    case photoProxy = 19
}

/// Source: PHAssetCreationRequest.h.
open class PHAssetResourceCreationOptions: NSObject {
    open var originalFilename: String?
    open var uniformTypeIdentifier: String?
    open var shouldMoveFile = false
}

/// Source: PHObject.h.
// Unchecked: it has no state of its own that changes.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
