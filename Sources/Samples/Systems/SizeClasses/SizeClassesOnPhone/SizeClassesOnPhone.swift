import UIKit

extension Sample {
    static let sizeClassesOnPhone = Sample(
        name: "size-classes-on-phone",
        summary:
            "Pages on a phone show their size classes while the phone rotates and pages are pushed and popped",
        device: "iPhone 6"
    ) { app in
        let welcome = WelcomeController("Welcome")
        let stack = UINavigationController(rootViewController: welcome)
        stack.delegate = welcome
        app.launch(stack)
        app.tap(welcome.tableButton)
        app.settle()
        let table = stack.topViewController as? DevicesController
        if let table { app.tap(table.buttons[2]) }
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        stack.popViewController(animated: true)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        app.rotate(to: .landscapeRight)
        app.settle()
        if let table { app.tap(table.buttons[1]) }
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        stack.popToRootViewController(animated: true)
        app.settle()
    }
}
