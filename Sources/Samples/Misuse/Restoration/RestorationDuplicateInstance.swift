import UIKit

/// Inlined, since the optimiser would otherwise drop the line of the call, which the trace must show.
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
        summary: "An app restores a new instance of a controller that its launch has already made",
        semantics: .v13,
        misuses: [Misuse(rule: "restoration-duplicate-instance", blamed: "callback.viewControllerWithRestorationPath")]
    ) { app in
        app.runEarlierProcess { app in
            app.launchFresh(stack())
            app.enterBackground()
        }
        app.launchRestoring(stack()) { path in
            guard path.last == "List" else { return nil }
            let twin = PageController("List")  // misuse: restoration-duplicate-instance
            twin.restorationIdentifier = path.last
            return twin
        }
    }
}
