import Foundation
import HeadlessUIKitRuntime

// There is no photo library. Source: UIImagePickerController.h.

/// Saves nothing: `completionSelector` of the target is called with an error, in a turn of its own.
///
/// - Parameter completionSelector: takes the image, an error and the context.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) { refuseToSave(image, completionTarget, completionSelector, contextInfo) }

/// Saves nothing: `completionSelector` of the target is called with an error, in a turn of its own.
@preconcurrency @MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) { refuseToSave(videoPath, completionTarget, completionSelector, contextInfo) }

/// False.
@preconcurrency @MainActor
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

@MainActor
private func refuseToSave(
    _ item: Any, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {
    guard let target = target as AnyObject?, let selector else { return }
    Session.current.schedule(after: 0) {
        ClassRegistry.send(selector, to: target, item, CocoaError(.fileWriteUnknown), context)
    }
}
