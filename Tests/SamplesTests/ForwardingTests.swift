import HeadlessUIKit
import Testing
import UIKit

@testable import Samples

@MainActor
struct ForwardingTests {
    typealias Case = (
        semantics: SessionConfiguration.Semantics, appearance: Forwarding, rotation: Forwarding, rotationIsToldTwice: Bool
    )

    /// iOS 5 has one switch for both; since iOS 8 that for rotation has no effect.
    nonisolated static let cases: [Case] = [
        (.v5, .automatic, .automatic, false), (.v5, .byHand, .byHand, false),
        (.v8, .automatic, .automatic, false), (.v8, .automatic, .byHand, true),
        (.v8, .byHand, .automatic, false), (.v8, .byHand, .byHand, true),
        (.v13, .automatic, .automatic, false), (.v13, .automatic, .byHand, true),
        (.v13, .byHand, .automatic, false), (.v13, .byHand, .byHand, true),
    ]

    @Test("The page that is open is told once that it appears, and of the rotation by whoever forwards it", arguments: cases)
    func told(one: Case) {
        let session = Session(SessionConfiguration(semantics: one.semantics))
        session.run {
            let app = SampleApp()
            let desk = DeskController()
            app.launch(desk)
            let book = BookController(LeafController.pair(), appearance: one.appearance, rotation: one.rotation)
            desk.read(book, app)
            let rotation = ["will rotate", "rotates", "did rotate"].flatMap { one.rotationIsToldTwice ? [$0, $0] : [$0] }
            for page in book.pages { #expect(page.told == ["will appear"] + rotation + ["did disappear"]) }
        }
    }
}
