import UIKit

extension Sample {
    /// In iOS 5 one switch controls both appearance and rotation.
    static let forwardingV5 = Sample(
        name: "forwarding-v5",
        summary: "A container of iOS 5 forwards appearance and rotation by hand, then lets UIKit forward both",
        device: "iPhone 4s", semantics: .v5
    ) { app in
        let desk = DeskController()
        app.launch(desk)
        for way in [.byHand, .automatic] as [Forwarding] {
            desk.read(BookController(LeafController.pair(), appearance: way, rotation: way), app)
        }
    }
}
