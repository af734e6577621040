import Foundation
import HeadlessUIKit

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// Source: PHPhotosTypes.h.
public enum PHImageContentMode: Int, Sendable {
    case aspectFit = 0
    case aspectFill = 1
    public static let `default` = PHImageContentMode.aspectFit
}

/// Source: PHImageManager.h.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic = 0
    case highQualityFormat = 1
    case fastFormat = 2
}

/// Source: PHImageManager.h.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    case none = 0
    case fast = 1
    case exact = 2
}

/// Source: PHImageManager.h.
public enum PHImageRequestOptionsVersion: Int, Sendable {
    case current = 0
    case unadjusted = 1
    case original = 2
}

/// Source: PHImageManager.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class PHImageRequestOptions: NSObject, @unchecked Sendable {
    open var isSynchronous = false
    // Stored: the picture is given as it is.
    open var version = PHImageRequestOptionsVersion.current
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var normalizedCropRect = CGRect.zero
    open var isNetworkAccessAllowed = false
    open var progressHandler: ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
    public override init() {}
}

/// Gives the picture that an asset was made of, in its own size, in a later turn.
///
/// Source: PHImageManager.h.
// Unchecked: a lock guards what changes.
open class PHImageManager: NSObject, @unchecked Sendable {
    private static let manager = PHImageManager()
    private let lock = NSLock()
    private var last: PHImageRequestID = 0
    private var cancelled: Set<PHImageRequestID> = []

    public override init() {}
    open class func `default`() -> PHImageManager { manager }

    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(asset.image, $0) }
    }
    /// Without data: a picture has no encoded form.
    @discardableResult
    open func requestImageData(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(options) { resultHandler(nil, nil, .up, $0) } }
    open func cancelImageRequest(_ requestID: PHImageRequestID) { _ = lock.withLock { cancelled.insert(requestID) } }

    func answer(
        _ options: PHImageRequestOptions?, _ handler: @escaping ([AnyHashable: Any]) -> Void
    ) -> PHImageRequestID {
        let id = lock.withLock {
            last += 1
            return last
        }
        nonisolated(unsafe) let handler = handler
        let info: [AnyHashable: Any] = [PHImageResultRequestIDKey: id, PHImageResultIsDegradedKey: false]
        nonisolated(unsafe) let given = info
        if options?.isSynchronous == true {
            handler(info)
        } else {
            DispatchQueue.main.async { [self] in
                if lock.withLock({ cancelled.remove(id) }) == nil { handler(given) }
            }
        }
        return id
    }
}

/// Caches nothing. Source: PHImageManager.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    open var allowsCachingHighQualityImages = true
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImagesForAllAssets() {}
}
