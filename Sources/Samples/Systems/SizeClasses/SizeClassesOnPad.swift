import UIKit

extension Sample {
    /// Uses the app of ``sizeClassesOnPhone``.
    static let sizeClassesOnPad = Sample(
        name: "size-classes-on-pad",
        summary:
            "Pages on a pad show their size classes while the pad rotates and the window becomes narrow",
        device: "iPad 9.7-inch"
    ) { app in
        let welcome = WelcomeController("Welcome")
        let stack = UINavigationController(rootViewController: welcome)
        stack.delegate = welcome
        app.launch(stack)
        app.tap(welcome.tableButton)
        app.settle()
        let table = stack.topViewController as? DevicesController
        if let table { app.tap(table.buttons[0]) }
        app.settle()
        app.rotate(to: .landscapeRight)
        app.settle()
        for width in [694, 507, 320] as [CGFloat] {
            app.resizeWindow(width: width)
            app.settle()
        }
        app.rotate(to: .portrait)
        app.settle()
        stack.popViewController(animated: true)
        app.settle()
        app.resizeWindow(width: 768)
        app.settle()
        app.rotate(to: .portraitUpsideDown)
        app.settle()
    }
}
