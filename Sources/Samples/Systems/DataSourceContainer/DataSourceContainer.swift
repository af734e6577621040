import UIKit

/// Words to learn.
@MainActor
private final class Words: DeckControllerDataSource, DeckControllerDelegate {
    var words = ["Haus", "Baum", "Katze"]
    private(set) var shown: [String] = []

    func numberOfCards(in deck: DeckController) -> Int { words.count }
    func deck(_ deck: DeckController, cardAt index: Int) -> UIViewController { WordController(words[index]) }
    func deck(_ deck: DeckController, willShow card: UIViewController) { shown.append(card.title ?? "") }
}

/// A word, with a button for the next one.
private final class WordController: PageController {
    let nextButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        nextButton.addAction(UIAction { [weak self] _ in self?.deckController?.showNext() }, for: .touchUpInside)
        view.addSubview(nextButton)
    }
}

extension Sample {
    static let dataSourceContainer = Sample(
        name: "data-source-container",
        summary:
            "A container gets its children from a data source, shows one after the other, and hides the last one"
    ) { app in
        let words = Words()
        let deck = DeckController()
        deck.dataSource = words
        deck.delegate = words
        app.launch(deck)
        for _ in 0..<3 {
            if let card = deck.card as? WordController { app.tap(card.nextButton) }
            deck.showNext()
            app.settle()
        }
        app.rotate(to: .landscapeLeft)
        app.settle()
        deck.showPrevious()
        app.wait(0.1)
        app.rotate(to: .portrait)
        app.settle()
        words.words = []
        deck.reloadData()
        app.settle()
        words.words = ["Maus"]
        deck.reloadData()
        app.settle()
        withExtendedLifetime(words) {}
    }
}
