import UIKit

/// Asks whether to discard a draft, with two actions of the style cancel.
private final class DraftController: PageController {
    func close() {
        let alert = UIAlertController(title: "Discard the draft?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        alert.addAction(UIAlertAction(title: "Discard", style: .cancel))  // misuse: alert-misconfigured
        title = "Closing"
    }
}

extension Sample {
    static let alertMisconfigured = Sample(
        name: "alert-misconfigured", summary: "An alert gets two actions of the style cancel",
        misuses: [Misuse(rule: "alert-misconfigured", blamed: "diagnostic")]
    ) { app in
        let draft = DraftController("Draft")
        app.launch(draft)
        draft.close()
    }
}
