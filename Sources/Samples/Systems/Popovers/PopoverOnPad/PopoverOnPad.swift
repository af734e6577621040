import UIKit

extension Sample {
    static let popoverOnPad = Sample(
        name: "popover-on-pad",
        summary:
            "Popovers of a reader on a pad: one stays what it is in a narrow window, one covers it, one goes on the stack",
        device: "iPad 9.7-inch"
    ) { app in
        let reader = TextController("Book")
        let stack = UINavigationController(rootViewController: reader)
        app.launch(stack)
        app.turn(to: .landscapeLeft)
        app.settle()
        lookAround(reader, app)
        findChapter(reader, app)
        readNotes(reader, stack, app)
    }

    @MainActor private static func lookAround(_ reader: TextController, _ app: SampleApp) {
        app.tap(reader.lookItem)
        app.settle()
        for width in [320, 1024] as [CGFloat] {
            app.share(width: width)
            app.settle()
        }
        app.tapOutside(reader)
        app.settle()
    }

    /// Wide, narrow, wide again, and away by a tap beside it; then narrow, and away by its button.
    @MainActor private static func findChapter(_ reader: TextController, _ app: SampleApp) {
        app.tap(reader.contentsItem)
        app.settle()
        for width in [507, 1024] as [CGFloat] {
            app.share(width: width)
            app.settle()
        }
        app.tapOutside(reader)
        app.settle()
        app.tap(reader.contentsItem)
        app.settle()
        app.share(width: 320)
        app.settle()
        app.tapDone(of: reader)
        app.settle()
        app.share(width: 1024)
        app.settle()
    }

    @MainActor private static func readNotes(
        _ reader: TextController, _ stack: UINavigationController, _ app: SampleApp
    ) {
        app.tap(reader.notesButton)
        app.settle()
        app.turn(to: .portrait)
        app.settle()
        app.share(width: 320)
        app.settle()
        app.tapBack(stack)
        app.settle()
    }
}

extension SampleApp {
    /// Taps beside what the reader presents.
    func tapOutside(_ reader: TextController) {
        if let presented = reader.presentedViewController { tapOutside(presented) }
    }

    /// Taps the button that the contents have in a stack of their own.
    func tapDone(of reader: TextController) {
        let stack = reader.presentedViewController as? UINavigationController
        if let contents = stack?.topViewController as? ContentsController, let done = contents.doneItem { tap(done) }
    }
}
