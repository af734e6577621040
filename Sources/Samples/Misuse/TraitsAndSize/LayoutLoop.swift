import UIKit

/// Asks for another layout in each layout, as long as it is live.
private final class FeedController: PageController {
    var isLive = true

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if isLive { view.setNeedsLayout() }  // misuse: layout-loop
    }
}

extension Sample {
    static let layoutLoop = Sample(
        name: "layout-loop", summary: "Each layout of a view asks for another one",
        semantics: .v13, misuses: [Misuse(rule: "layout-loop", blamed: "diagnostic")]
    ) { app in
        let feed = FeedController("Feed")
        app.launch(feed)
        feed.isLive = false
        app.settle()
    }
}
