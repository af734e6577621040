import UIKit

extension Sample {
    /// Uses the app of ``popoverOnPad``.
    static let popoverOnPhone = Sample(
        name: "popover-on-phone",
        summary: "Popovers of a reader on a large phone of iOS 8, which is regular only in landscape",
        device: "iPhone 6 Plus", semantics: .v8
    ) { app in
        let reader = TextController("Book")
        let stack = UINavigationController(rootViewController: reader)
        app.launch(stack)
        app.tap(reader.lookItem)
        app.settle()
        app.tapOutside(reader)
        app.settle()
        app.tap(reader.contentsItem)
        app.settle()
        for orientation in [.landscapeLeft, .portrait] as [UIDeviceOrientation] {
            app.rotate(to: orientation)
            app.settle()
        }
        app.tapDone(of: reader)
        app.settle()
        app.tap(reader.notesButton)
        app.settle()
        app.swipeBack(stack, finishing: true)
        app.settle()
    }
}
