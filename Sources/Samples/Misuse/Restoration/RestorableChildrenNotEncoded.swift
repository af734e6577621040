import UIKit

/// Encodes the title of its child, and not the child.
private final class ForgetfulContainerController: ContentContainerController {
    override func encodeRestorableState(with coder: NSCoder) {  // misuse: restorable-children-not-encoded
        super.encodeRestorableState(with: coder)
        coder.encode(children.first?.title, forKey: "shown")
    }
}

extension Sample {
    static let restorableChildrenNotEncoded = Sample(
        name: "restorable-children-not-encoded", summary: "A container encodes its state without its child",
        semantics: .v13,
        misuses: [Misuse(rule: "restorable-children-not-encoded", blamed: "callback.encodeRestorableState")]
    ) { app in
        let (root, list) = (ForgetfulContainerController(), PageController("List"))
        root.restorationIdentifier = "Root"
        list.restorationIdentifier = "List"
        app.launchFresh(root)
        root.displayContentController(list)
        app.settle()
        app.enterBackground()
    }
}
