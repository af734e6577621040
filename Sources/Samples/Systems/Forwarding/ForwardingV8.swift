import UIKit

extension Sample {
    /// The app of ``forwardingV5``. The switch for rotation has no effect any more: a page that is told by hand is told by UIKit as well.
    static let forwardingV8 = Sample(
        name: "forwarding-v8",
        summary:
            "A container of iOS 8 passes appearance and rotation on by hand or leaves them to UIKit, in the four ways there are",
        device: "iPhone 6", semantics: .v8
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
