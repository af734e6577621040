import UIKit

/// The first screen of a presented stack, which closes itself as if it were pushed.
private final class FilterController: PageController {
    func done() {
        navigationController?.popViewController(animated: true)  // misuse: pop-without-effect
        title = "Done"
    }
}

extension Sample {
    static let popWithoutEffect = Sample(
        name: "pop-without-effect", summary: "The root of a presented stack is popped, and nothing happens",
        misuses: [Misuse(rule: "pop-without-effect", blamed: "call.pop")]
    ) { app in
        let list = PageController("List")
        app.launch(list)
        let filter = FilterController("Filter")
        list.present(UINavigationController(rootViewController: filter), animated: true)
        app.settle()
        filter.done()
        app.settle()
    }
}
