import UIKit

/// Shows a sheet while it loads, and takes it away as soon as the data has come, be the sheet up or not.
private final class LoadingController: PageController {
    func startLoading() { present(PageController("Loading"), animated: true) }

    func dataArrived() {
        dismiss(animated: true)  // misuse: dismiss-during-transition
    }
}

extension Sample {
    static let dismissDuringTransition = Sample(
        name: "dismiss-during-transition", summary: "A controller dismisses a sheet that is still on its way up",
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
