import UIKit

extension Sample {
    static let showHideCycle = Sample(
        name: "show-hide-cycle", summary: "A container shows a child, swaps it for another, hides it and shows a third"
    ) { app in
        let container = ContentContainerController()
        app.launch(container)
        container.displayContentController(PageController("Mail"))
        app.settle()
        container.cycle(from: container.children[0], to: PageController("News"))
        app.settle()
        container.hideContentController(container.children[0])
        app.wait(3)
        container.displayContentController(PageController("Clock"))
        app.settle()
    }
}
