import UIKit

/// Has the cards of a deck.
@MainActor
protocol DeckControllerDataSource: AnyObject {
    func numberOfCards(in deck: DeckController) -> Int
    func deck(_ deck: DeckController, cardAt index: Int) -> UIViewController
}

/// Is told what a deck does.
@MainActor
protocol DeckControllerDelegate: AnyObject {
    func deck(_ deck: DeckController, willShow card: UIViewController)
}

/// Shows one card at a time, which it gets when it needs it and lets go when the next has come.
final class DeckController: ContentContainerController {
    weak var dataSource: (any DeckControllerDataSource)?
    weak var delegate: (any DeckControllerDelegate)?
    /// Nil where there is no card.
    private(set) var index: Int?

    /// Nil where there is none, and while one gives way to another.
    var card: UIViewController? { children.count == 1 ? children[0] : nil }
    private var isCycling: Bool { children.count > 1 }
    private var count: Int { dataSource?.numberOfCards(in: self) ?? 0 }

    override func viewDidLoad() {
        super.viewDidLoad()
        reloadData()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        card?.view.frame = frameForContentController()
    }

    /// Asks for everything anew; what is shown stays at its place in the deck, as far as there is one.
    func reloadData() {
        guard !isCycling else { return }
        show(count == 0 ? nil : min(index ?? 0, count - 1))
    }

    func showNext() { step(by: 1) }
    func showPrevious() { step(by: -1) }

    private func step(by step: Int) {
        guard !isCycling, let index, (0..<count).contains(index + step) else { return }
        show(index + step)
    }

    private func show(_ index: Int?) {
        self.index = index
        let old = card
        let new = index.flatMap { dataSource?.deck(self, cardAt: $0) }
        if let new { delegate?.deck(self, willShow: new) }
        switch (old, new) {
        case (let old?, let new?): cycle(from: old, to: new)
        case (let old?, nil): hideContentController(old)
        case (nil, let new?): displayContentController(new)
        case (nil, nil): break
        }
    }
}

extension UIViewController {
    /// The nearest deck above.
    var deckController: DeckController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? DeckController }.first
    }
}
