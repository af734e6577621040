import UIKit

extension Sample {
    static let duplicateRestorationId = Sample(
        name: "duplicate-restoration-id", summary: "Two children of a container have the same restoration identifier",
        semantics: .v13, misuses: [Misuse(rule: "duplicate-restoration-id", blamed: "identity.changed")]
    ) { app in
        let (root, first, second) = (StateContainerController("Root"), PageController("Mail"), PageController("Notes"))
        first.restorationIdentifier = "List"
        second.restorationIdentifier = "List"  // misuse: duplicate-restoration-id
        app.launchFresh(root)
        root.displayContentController(first)
        root.displayContentController(second)
        app.settle()
        app.enterBackground()
    }
}
