import Foundation
import HierarchyModel

/// Is told what the user has picked. A method that the delegate lacks dismisses the picker.
///
/// Source: UIImagePickerController.h.
@MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// The delegate dismisses the picker.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The delegate dismisses the picker.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) { picker.leaveForUser(nil) }
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.leaveForUser(nil) }
}

/// The system's picker of photographs: it is presented, and the session picks or cancels. What is in it is not modelled.
///
/// Its delegate conforms to ``UIImagePickerControllerDelegate`` and to `UINavigationControllerDelegate`.
///
/// Source: UIImagePickerController.h; View Controller Programming Guide for iOS.
@MainActor
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
    }

    /// There is no camera here, as in Apple's simulator.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

    open var mediaTypes = ["public.image"]
    open var allowsEditing = false
    private var source = SourceType.photoLibrary

    /// One that is not available is an exception.
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
    fileprivate func userPicks(_ info: [InfoKey: Any]?) {
        guard let listener = delegate as? any UIImagePickerControllerDelegate else { return leaveForUser(nil) }
        guard let info else { return listener.imagePickerControllerDidCancel(self) }
        listener.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}

extension Session {
    /// The user picks something: an input, in which the picker's delegate is told, then the end of the turn.
    ///
    /// Nothing else happens where the picker is not on screen, or just comes or goes.
    public func pick(_ info: [UIImagePickerController.InfoKey: Any], in picker: UIImagePickerController) {
        use(picker) { picker.userPicks(info) }
    }

    /// The user cancels: an input, in which the picker's delegate is told, then the end of the turn.
    public func cancel(_ picker: UIImagePickerController) { use(picker) { picker.userPicks(nil) } }
}
