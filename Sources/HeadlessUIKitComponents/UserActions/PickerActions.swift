import Foundation
import HeadlessUIKitRuntime

/// A controller of the system in which the user picks something.
@preconcurrency @MainActor
package protocol SystemPicker: UIViewController {
    /// What the user can pick now, and how the user leaves without anything.
    var pickActions: [UserAction] { get }
}

/// The pictures on the device of a session.
// Unchecked: a lock guards what changes.
private final class DevicePictures: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [UIImage]?

    /// - Parameter first: what is there until others are set.
    func read(_ first: () -> [UIImage]) -> [UIImage] {
        lock.withLock {
            let pictures = stored ?? first()
            stored = pictures
            return pictures
        }
    }
    func set(_ pictures: [UIImage]) { lock.withLock { stored = pictures } }
}

extension Session {
    /// The pictures that the user can pick in a picker, as ``userActions`` and ``Explorer`` do. There is one of 1,200
    /// by 900 points until others are set.
    public var pictures: [UIImage] {
        get { extras.value(DevicePictures.init).read { [UIImage(size: CGSize(width: 1200, height: 900))] } }
        set { extras.value(DevicePictures.init).set(newValue) }
    }
}

extension UIImagePickerController: SystemPicker {
    package var pickActions: [UserAction] {
        let pictures = isReachableByUser ? session.pictures : []
        let picks = pictures.enumerated().map { index, picture in
            UserAction("pick picture \(index) in \(type(of: self))") {
                $0.pick(self.information(about: picture), in: self)
            }
        }
        return picks + (isReachableByUser ? [UserAction("cancel \(type(of: self))") { $0.cancel(self) }] : [])
    }

    /// What the delegate gets for a picture: with editing, also the edited one, which is the same.
    ///
    /// Source: UIImagePickerController.h.
    private func information(about picture: UIImage) -> [InfoKey: Any] {
        var information: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: picture]
        guard allowsEditing else { return information }
        information[.editedImage] = picture
        information[.cropRect] = CGRect(origin: .zero, size: picture.size)
        return information
    }
}
