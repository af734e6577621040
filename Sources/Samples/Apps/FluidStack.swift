import UIKit

/// A page of a book. Its button opens the next page, also while another one is on its way.
final class BookPageController: PageController {
    let nextButton = UIButton(frame: CGRect(x: 20, y: 160, width: 120, height: 44))
    private let number: Int

    init(_ number: Int) {
        self.number = number
        super.init("Page \(number)")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        nextButton.setTitle("Next", for: .normal)
        nextButton.addAction(UIAction { [weak self] _ in self?.openNext() }, for: .touchUpInside)
        view.addSubview(nextButton)
    }

    private func openNext() {
        navigationController?.pushViewController(BookPageController(number + 1), animated: true)
    }
}

extension Sample {
    static let fluidStack = Sample(
        name: "fluid-stack",
        summary: "A book whose reader goes back and on while a page is still on its way, as since iOS 26"
    ) { app in
        let first = BookPageController(1)
        let book = UINavigationController(rootViewController: first)
        app.launch(book)
        app.tap(first.nextButton)
        app.wait(0.1)
        app.tapBack(book)
        app.wait(0.1)
        readOn(book, app)
        readOn(book, app)
        app.swipeContent(book, finishing: true)
        app.settle()
        readOn(book, app)
        app.tapBack(book)
        app.tapBack(book)
        app.settle()
    }

    @MainActor private static func readOn(_ book: UINavigationController, _ app: SampleApp) {
        if let page = book.topViewController as? BookPageController { app.tap(page.nextButton) }
        app.settle()
    }
}
