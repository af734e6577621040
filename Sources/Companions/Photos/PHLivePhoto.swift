import Foundation
import HeadlessUIKit

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A photo with a short video. MODEL: nothing here reads videos, so that an app is never given one.
///
/// Source: PHLivePhoto.h.
// Unchecked: it has no state that changes.
open class PHLivePhoto: NSObject, @unchecked Sendable {
    /// In pixels.
    open var size: CGSize { .zero }

    /// Answers in a later turn, without a photo and with the error `invalidResource`.
    ///
    /// Source: PHLivePhoto.h.
    @discardableResult
    open class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
        contentMode: PHImageContentMode, resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        PHImageManager.default().answer(nil) { _ in
            resultHandler(
                nil,
                [
                    PHLivePhotoInfoErrorKey: PHPhotosError(.invalidResource) as NSError,
                    PHLivePhotoInfoIsDegradedKey: false,
                ])
        }
    }

    /// The handler is not called. Source: PHLivePhoto.h.
    open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {
        PHImageManager.default().cancelImageRequest(requestID)
    }
}

extension PHImageManager {
    /// Answers in a later turn, without a photo: the library has pictures only. Source: PHImageManager.h.
    @discardableResult
    public func requestLivePhoto(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
        resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(nil) { resultHandler(nil, $0) } }
}
