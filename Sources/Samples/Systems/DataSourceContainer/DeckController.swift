import UIKit

/// Provides the cards of a deck.
@MainActor
protocol DeckControllerDataSource: AnyObject {
    func numberOfCards(in deck: DeckController) -> Int
    func deck(_ deck: DeckController, cardAt index: Int) -> UIViewController
}

/// Receives the changes of a deck.
@MainActor
protocol DeckControllerDelegate: AnyObject {
    func deck(_ deck: DeckController, willShow card: UIViewController)
}

/// Shows one card at a time. It requests a card when it needs it, and releases it after the next one is shown.
final class DeckController: ContentContainerController {
    weak var dataSource: (any DeckControllerDataSource)?
    weak var delegate: (any DeckControllerDelegate)?
    /// The index of the card; nil if there is none.
    private(set) var index: Int?

    /// The card on screen; nil if there is none, and during a transition.
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

    /// Requests all cards again. The index of the card on screen stays, if the deck is long enough.
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
    /// The nearest ancestor that is a deck.
    var deckController: DeckController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? DeckController }.first
    }
}
