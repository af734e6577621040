import UIKit

/// Inlined, since the optimiser otherwise drops the line of the call in it, which the trace is to show.
@inline(__always) @MainActor private func stack() -> UINavigationController {
    let list = PageController("List")
    list.restorationIdentifier = "List"
    let stack = UINavigationController(rootViewController: list)
    stack.restorationIdentifier = "Stack"
    return stack
}

extension Sample {
    static let restorationDuplicateInstance = Sample(
        name: "restoration-duplicate-instance",
        summary: "An app makes a controller anew that its launch has made already",
        misuses: [Misuse(rule: "restoration-duplicate-instance", blamed: "callback.viewControllerWithRestorationPath")]
    ) { app in
        app.beforehand { app in
            app.launchFresh(stack())
            app.leave()
        }
        app.launchRestoring(stack()) { path in
            guard path.last == "List" else { return nil }
            let twin = PageController("List")  // misuse: restoration-duplicate-instance
            twin.restorationIdentifier = path.last
            return twin
        }
    }
}
