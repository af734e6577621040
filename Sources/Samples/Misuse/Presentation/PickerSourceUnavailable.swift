import UIKit

/// Takes a picture with a camera that the device does not have.
private final class ReceiptController: PageController {
    func scan() {
        let picker = UIImagePickerController()
        picker.sourceType = .camera  // misuse: picker-source-unavailable
        title = "Scanning"
    }
}

extension Sample {
    static let pickerSourceUnavailable = Sample(
        name: "picker-source-unavailable", summary: "An image picker uses the camera of a device without one",
        misuses: [Misuse(rule: "picker-source-unavailable", blamed: "diagnostic")]
    ) { app in
        let receipt = ReceiptController("Receipt")
        app.launch(receipt)
        receipt.scan()
    }
}
