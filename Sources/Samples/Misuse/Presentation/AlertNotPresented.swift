import UIKit

/// Pushes the alert about a message that was not sent.
private final class OutboxController: PageController {
    func sendingFailed() {
        let alert = UIAlertController(title: "Not sent", message: "There is no connection.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        navigationController?.pushViewController(alert, animated: true)  // misuse: alert-not-presented
        title = "Failed"
    }
}

extension Sample {
    static let alertNotPresented = Sample(
        name: "alert-not-presented", summary: "A screen pushes an alert onto its stack",
        misuses: [Misuse(rule: "alert-not-presented", blamed: "call.push")]
    ) { app in
        let outbox = OutboxController("Outbox")
        app.launch(UINavigationController(rootViewController: outbox))
        outbox.sendingFailed()
        app.settle()
    }
}
