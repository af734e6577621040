import AVFoundation
import Foundation
import HeadlessUIKit

/// Source: PHImageManager.h.
public enum PHVideoRequestOptionsVersion: Int, Sendable {
    case current = 0
    case original = 1
}

/// Source: PHImageManager.h.
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
    case automatic = 0
    case highQualityFormat = 1
    case mediumQualityFormat = 2
    case fastFormat = 3
}

/// Stored: no video is given. Source: PHImageManager.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class PHVideoRequestOptions: NSObject, @unchecked Sendable {
    open var isNetworkAccessAllowed = false
    open var version = PHVideoRequestOptionsVersion.current
    open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
    open var progressHandler: ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
    public override init() {}
}

/// Stored: no live photo is given. Source: PHImageManager.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class PHLivePhotoRequestOptions: NSObject, @unchecked Sendable {
    open var version = PHImageRequestOptionsVersion.current
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var isNetworkAccessAllowed = false
    open var progressHandler: ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
    public override init() {}
}

// The library here has pictures only: each answer comes in a later turn, and is nil. Source: PHImageManager.h.
extension PHImageManager {
    @discardableResult
    public func requestPlayerItem(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?,
        resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(nil) { resultHandler(nil, $0) } }

    @discardableResult
    public func requestAVAsset(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?,
        resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(nil) { resultHandler(nil, nil, $0) } }

    @discardableResult
    public func requestExportSession(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
        resultHandler: @escaping (AVAssetExportSession?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(nil) { resultHandler(nil, $0) } }

    /// Without data: a picture has no encoded form.
    @discardableResult
    public func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { answer(options) { resultHandler(nil, nil, .up, $0) } }
}
