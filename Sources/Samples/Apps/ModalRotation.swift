import UIKit

/// Photos, only in portrait.
private final class GalleryController: PageController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let photo = PhotoController("Photo")
        photo.modalPresentationStyle = .fullScreen
        present(photo, animated: true)
    }

    func share() {
        let sheet = ShareController("Share")
        sheet.modalPresentationStyle = .pageSheet
        present(sheet, animated: true)
    }
}

/// A full-screen photo, only in landscape.
private final class PhotoController: PageController {
    private(set) var turns = 0

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: nil) { _ in self.turns += 1 }
    }
}

/// A sheet that supports all orientations. Its presenter decides, since the sheet is not full-screen.
private final class ShareController: PageController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}

extension Sample {
    static let modalRotation = Sample(
        name: "modal-rotation",
        summary: "A full-screen photo decides the orientation, and a sheet leaves it to its presenter",
        device: "iPhone 6"
    ) { app in
        let gallery = GalleryController("Gallery")
        app.launch(gallery)
        gallery.share()
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        gallery.dismiss(animated: true)
        app.settle()
        gallery.open()
        app.settle()
        app.rotate(to: .landscapeRight)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        gallery.dismiss(animated: true)
        app.settle()
    }
}
