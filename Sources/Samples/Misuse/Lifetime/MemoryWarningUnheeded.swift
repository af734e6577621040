import UIKit

/// Removes its view at a memory warning, even while the view is on screen.
private final class PhotoController: PageController {
    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        view.removeFromSuperview()  // misuse: memory-warning-unheeded
        title = "Paused"
    }
}

extension Sample {
    static let memoryWarningUnheeded = Sample(
        name: "memory-warning-unheeded", summary: "A child removes its view from the screen at a memory warning",
        misuses: [Misuse(rule: "memory-warning-unheeded", blamed: "call.removeView")]
    ) { app in
        let container = ContentContainerController()
        app.launch(container)
        let photo = PhotoController("Photo")
        container.displayContentController(photo)
        app.settle()
        app.sendMemoryWarning()
        app.settle()
        container.view.addSubview(photo.view)
        app.settle()
    }
}
