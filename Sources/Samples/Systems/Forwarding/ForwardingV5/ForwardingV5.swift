import UIKit

extension Sample {
    /// One switch stands for appearance and rotation.
    static let forwardingV5 = Sample(
        name: "forwarding-v5",
        summary: "A container of iOS 5 passes appearance and rotation on by hand, then leaves both to UIKit",
        device: "iPhone 4s", semantics: .v5
    ) { app in
        let desk = DeskController()
        app.launch(desk)
        for way in [.byHand, .automatic] as [Forwarding] {
            desk.read(BookController(LeafController.pair(), appearance: way, rotation: way), app)
        }
    }
}
