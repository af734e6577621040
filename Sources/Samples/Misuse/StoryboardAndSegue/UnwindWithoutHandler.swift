import UIKit

/// Performs an unwind segue whose action no controller has.
private final class SheetController: UIViewController {
    func close() {
        performSegue(withIdentifier: "close", sender: self)  // misuse: unwind-without-handler
    }
}

extension Sample {
    static let unwindWithoutHandler = Sample(
        name: "unwind-without-handler", summary: "A sheet performs an unwind segue whose action no controller has",
        misuses: [Misuse(rule: "unwind-without-handler", blamed: "call.unwind")]
    ) { app in
        app.session.interfaceClasses.register(SheetController.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene(
                "start", button: "<segue destination=\"sheet\" kind=\"presentation\" identifier=\"open\" id=\"s1\"/>"),
            SampleStoryboard.scene(
                "sheet", class: "SheetController",
                button:
                    "<segue destination=\"exit\" kind=\"unwind\" identifier=\"close\" unwindAction=\"closed:\" "
                    + "id=\"s2\"/>"
            )
                + "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
        app.launch(storyboard)
        guard let root = app.window?.rootViewController, let button = root.view.subviews.first as? UIButton else {
            return
        }
        app.tap(button)
        app.settle()
        (root.presentedViewController as? SheetController)?.close()
        app.settle()
    }
}
