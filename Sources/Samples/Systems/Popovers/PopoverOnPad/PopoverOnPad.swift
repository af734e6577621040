import UIKit

extension Sample {
    static let popoverOnPad = Sample(
        name: "popover-on-pad",
        summary:
            "Popovers of a reader on a pad: in a narrow window one stays, one fills the screen, one moves to the stack",
        device: "iPad 9.7-inch"
    ) { app in
        let reader = TextController("Book")
        let stack = UINavigationController(rootViewController: reader)
        app.launch(stack)
        app.rotate(to: .landscapeLeft)
        app.settle()
        lookAround(reader, app)
        findChapter(reader, app)
        readNotes(reader, stack, app)
    }

    @MainActor private static func lookAround(_ reader: TextController, _ app: SampleApp) {
        app.tap(reader.lookItem)
        app.settle()
        for width in [320, 1024] as [CGFloat] {
            app.resizeWindow(width: width)
            app.settle()
        }
        app.tapOutside(reader)
        app.settle()
    }

    /// Resizes the window to narrow and wide again, and dismisses by a tap outside; then to narrow, and dismisses by
    /// the button.
    @MainActor private static func findChapter(_ reader: TextController, _ app: SampleApp) {
        app.tap(reader.contentsItem)
        app.settle()
        for width in [507, 1024] as [CGFloat] {
            app.resizeWindow(width: width)
            app.settle()
        }
        app.tapOutside(reader)
        app.settle()
        app.tap(reader.contentsItem)
        app.settle()
        app.resizeWindow(width: 320)
        app.settle()
        app.tapDone(of: reader)
        app.settle()
        app.resizeWindow(width: 1024)
        app.settle()
    }

    @MainActor private static func readNotes(
        _ reader: TextController, _ stack: UINavigationController, _ app: SampleApp
    ) {
        app.tap(reader.notesButton)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        app.resizeWindow(width: 320)
        app.settle()
        app.tapBack(stack)
        app.settle()
    }
}

extension SampleApp {
    /// Taps outside the presented controller.
    func tapOutside(_ reader: TextController) {
        if let presented = reader.presentedViewController { tapOutside(presented) }
    }

    /// Taps the Done button that the contents have in their navigation controller.
    func tapDone(of reader: TextController) {
        let stack = reader.presentedViewController as? UINavigationController
        if let contents = stack?.topViewController as? ContentsController, let done = contents.doneItem { tap(done) }
    }
}
