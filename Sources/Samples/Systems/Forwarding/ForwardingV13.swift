import UIKit

extension Sample {
    /// Uses the app of ``forwardingV5``. The switch for rotation no longer has an effect: UIKit notifies a page that
    /// the container has notified by hand.
    static let forwardingV13 = Sample(
        name: "forwarding-v13",
        summary:
            "A container of iOS 13 forwards appearance and rotation by hand or by UIKit, in all four combinations",
        device: "iPhone 11", semantics: .v13
    ) { app in
        let desk = DeskController()
        app.launch(desk)
        for appearance in [.byHand, .automatic] as [Forwarding] {
            for rotation in [.byHand, .automatic] as [Forwarding] {
                desk.read(BookController(LeafController.pair(), appearance: appearance, rotation: rotation), app)
            }
        }
    }
}
