import Foundation
import HeadlessUIKitRuntime

// The functions that write pictures until Swift 4.1. On Linux they return nil, as the methods do.
@available(*, deprecated, renamed: "UIImage.pngData(self:)")
@preconcurrency @MainActor
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

@available(*, deprecated, renamed: "UIImage.jpegData(self:compressionQuality:)")
@preconcurrency @MainActor
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
