import UIKit

/// Presents a sheet while data is loading, and dismisses it when the data arrives, even if the sheet is still
/// appearing.
private final class LoadingController: PageController {
    func startLoading() { present(PageController("Loading"), animated: true) }

    func dataArrived() {
        dismiss(animated: true)  // misuse: dismiss-during-transition
    }
}

extension Sample {
    static let dismissDuringTransition = Sample(
        name: "dismiss-during-transition", summary: "A controller dismisses a sheet that is still appearing",
        misuses: [Misuse(rule: "dismiss-during-transition", blamed: "call.dismiss")]
    ) { app in
        let loading = LoadingController("Feed")
        app.launch(loading)
        loading.startLoading()
        app.wait(0.2)
        loading.dataArrived()
        app.settle()
    }
}
