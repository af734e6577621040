import UIKit

/// Saves the name of its storyboard under the key under which UIKit saves the storyboard.
private final class BookmarkController: PageController {
    override func encodeRestorableState(with coder: NSCoder) {  // misuse: reserved-restoration-key
        super.encodeRestorableState(with: coder)
        coder.encode("Articles", forKey: UIStateRestorationViewControllerStoryboardKey)
    }
}

extension Sample {
    /// ``restorationPreserved`` is correct.
    static let reservedRestorationKey = Sample(
        name: "reserved-restoration-key", summary: "A screen encodes its state under a key of UIKit",
        semantics: .v13, misuses: [Misuse(rule: "reserved-restoration-key", blamed: "callback.encodeRestorableState")]
    ) { app in
        let article = BookmarkController("Article")
        article.restorationIdentifier = "Article"
        app.launchFresh(article)
        app.enterBackground()
    }
}
