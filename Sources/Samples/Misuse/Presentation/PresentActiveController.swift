import UIKit

/// Enlarges a child by presenting it, without removing it first.
private final class GalleryController: ContentContainerController {
    func enlarge(_ photo: UIViewController) {
        present(photo, animated: true)  // misuse: present-active-controller
    }
}

extension Sample {
    static let presentActiveController = Sample(
        name: "present-active-controller", summary: "A container presents a controller that is already its child",
        misuses: [Misuse(rule: "present-active-controller", blamed: "call.present")]
    ) { app in
        let gallery = GalleryController()
        app.launch(gallery)
        gallery.displayContentController(PageController("Photo"))
        app.settle()
        gallery.enlarge(gallery.children[0])
        app.settle()
    }
}
