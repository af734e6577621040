import UIKit

/// Decides about the swipe by a property that is false whenever UIKit asks.
private final class PickerController: PageController, UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        isModalInPresentation  // misuse: dismissal-always-refused
    }
}

extension Sample {
    static let dismissalAlwaysRefused = Sample(
        name: "dismissal-always-refused", summary: "A sheet that cannot be swiped down, whatever the user does",
        misuses: [Misuse(rule: "dismissal-always-refused", blamed: "callback.presentationShouldDismiss")]
    ) { app in
        let album = PageController("Album")
        let picker = PickerController("Photos")
        app.launch(album)
        picker.presentationController?.delegate = picker
        album.present(picker, animated: true)
        app.settle()
        app.swipeDown(picker, finishing: true)
        app.settle()
        app.swipeDown(picker, finishing: true)
        app.settle()
    }
}
