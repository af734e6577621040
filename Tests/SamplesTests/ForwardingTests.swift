import HeadlessUIKit
import Testing
import UIKit

@testable import Samples

@MainActor
struct ForwardingTests {
    typealias Case = (semantics: SessionConfiguration.Semantics, appearance: Forwarding, rotation: Forwarding)

    /// iOS 5 has one switch for both. Since iOS 8 the switch for rotation has no effect: UIKit does not notify a page
    /// that the book has already notified.
    nonisolated static let cases: [Case] = [
        (.v5, .automatic, .automatic), (.v5, .byHand, .byHand),
        (.v8, .automatic, .automatic), (.v8, .automatic, .byHand), (.v8, .byHand, .automatic), (.v8, .byHand, .byHand),
        (.v13, .automatic, .automatic), (.v13, .automatic, .byHand), (.v13, .byHand, .automatic),
        (.v13, .byHand, .byHand),
    ]

    @Test(arguments: cases)
    func `the open page gets each appearance and rotation callback once`(one: Case) {
        let session = Session(SessionConfiguration(semantics: one.semantics))
        session.run {
            let app = SampleApp()
            let desk = DeskController()
            app.launch(desk)
            let book = BookController(LeafController.pair(), appearance: one.appearance, rotation: one.rotation)
            desk.read(book, app)
            for page in book.pages {
                #expect(page.told == ["will appear", "will rotate", "rotates", "did rotate", "did disappear"])
            }
        }
    }
}
