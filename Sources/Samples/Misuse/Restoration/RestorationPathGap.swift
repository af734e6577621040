import UIKit

extension Sample {
    static let restorationPathGap = Sample(
        name: "restoration-path-gap", summary: "A list has a restoration identifier, and its parent has none",
        semantics: .v13, misuses: [Misuse(rule: "restoration-path-gap", blamed: "identity.changed")]
    ) { app in
        let (root, frame, list) = (
            StateContainerController("Root"), StateContainerController(nil), PageController("List")
        )
        list.restorationIdentifier = "List"  // misuse: restoration-path-gap
        app.launchFresh(root)
        root.displayContentController(frame)
        frame.displayContentController(list)
        app.settle()
        app.enterBackground()
    }
}
