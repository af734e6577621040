import UIKit

extension Sample {
    static let bounceTransition = Sample(
        name: "bounce-transition",
        summary:
            "A modal screen bounces in. A button dismisses it, then a swipe after two cancelled ones"
    ) { app in
        let main = MainViewController()
        app.launch(main)
        app.tap(main.showButton)
        app.settle()
        if let modal = main.presentedViewController as? ModalViewController { app.tap(modal.dismissButton) }
        app.settle()
        app.tap(main.showButton)
        app.settle()
        guard let pan = main.swipe.pan else { return }
        app.drag(pan, along: [CGPoint(x: 0, y: 140), CGPoint(x: 0, y: 100), CGPoint(x: 0, y: -120)])
        app.settle()
        app.drag(pan, along: [CGPoint(x: 0, y: 260)], isInterrupted: true)
        app.settle()
        app.drag(pan, along: [CGPoint(x: 0, y: 120), CGPoint(x: 0, y: 160)])
        app.settle()
    }
}
