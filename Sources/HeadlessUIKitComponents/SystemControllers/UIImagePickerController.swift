import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// Receives the user's choice. A method that the delegate does not implement dismisses the picker.
///
/// Source: UIImagePickerController.h.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: RespondingObject {
    /// The delegate must dismiss the picker.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The delegate must dismiss the picker.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.dismissForUser(nil) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismissForUser(nil) }
}

/// The system's photo picker. It is presented, and the session picks or cancels. Its content is not modelled.
///
/// Its delegate conforms to ``UIImagePickerControllerDelegate`` and to `UINavigationControllerDelegate`.
///
/// Source: UIImagePickerController.h; View Controller Programming Guide for iOS.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable {
        case photoLibrary = 0
        case camera = 1
        case savedPhotosAlbum = 2
    }

    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    }

    public enum QualityType: Int, Sendable {
        case typeHigh = 0
        case typeMedium = 1
        case typeLow = 2
        case type640x480 = 3
        case typeIFrame1280x720 = 4
        case typeIFrame960x540 = 5
    }

    public enum CameraCaptureMode: Int, Sendable {
        case photo = 0
        case video = 1
    }

    public enum CameraDevice: Int, Sendable {
        case rear = 0
        case front = 1
    }

    public enum CameraFlashMode: Int, Sendable {
        case off = -1
        case auto = 0
        case on = 1
    }

    public enum ImageURLExportPreset: Int, Sendable {
        case compatible = 0
        case current = 1
    }

    /// There is no camera, as in Apple's simulator.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
    }
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

    open var mediaTypes = ["public.image"]
    // What the camera would do. Stored only.
    open var showsCameraControls = true
    open var cameraOverlayView: UIView?
    open var cameraViewTransform = CGAffineTransform.identity
    open var cameraCaptureMode = CameraCaptureMode.photo
    open var cameraDevice = CameraDevice.rear
    open var cameraFlashMode = CameraFlashMode.auto
    open var videoMaximumDuration: TimeInterval = 600
    open var videoQuality = QualityType.typeMedium
    open var imageExportPreset = ImageURLExportPreset.compatible
    /// There is no camera to take a picture with.
    open func takePicture() {}
    open func startVideoCapture() -> Bool { false }
    open func stopVideoCapture() {}
    open var allowsEditing = false
    private var source = SourceType.photoLibrary

    /// A source that is not available raises an exception.
    ///
    /// Source: UIImagePickerController.h.
    open var sourceType: SourceType {
        get { source }
        set {
            guard Self.isSourceTypeAvailable(newValue) else {
                return session.diagnose("Source type \(newValue.rawValue) not available", subject: id, thrown: true)
            }
            source = newValue
        }
    }
}

extension UIImagePickerController {
    fileprivate func handlePick(_ info: [InfoKey: Any]?) {
        guard let listener = delegate as? any UIImagePickerControllerDelegate else { return dismissForUser(nil) }
        guard let info else { return listener.imagePickerControllerDidCancel(self) }
        listener.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}

extension Session {
    /// The user picks a photo: an input, in which the picker's delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the picker is not on screen, or is appearing or disappearing.
    public func pick(_ info: [UIImagePickerController.InfoKey: Any], in picker: UIImagePickerController) {
        use(picker) { picker.handlePick(info) }
    }

    /// The user cancels: an input, in which the picker's delegate is called, then the end of the turn.
    public func cancel(_ picker: UIImagePickerController) { use(picker) { picker.handlePick(nil) } }
}
