import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Children of fixed size in a rotation. Source: <doc:TraitsAndSizeChanges#Who-gets-no-callback>.
@MainActor
struct FixedChildTests {
    /// The default answer comes before layout, and does not know what constraints will do.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a child whose constraints fix its size gets the size of its autoresizing mask`(
        _ preset: SessionConfiguration.Semantics
    ) throws {
        let device = try #require(DeviceProfile.named("iPhone 6"))
        withFixture(SessionConfiguration(device: device, semantics: preset)) { fixture in
            fixture.fillScreen()
            fixture.use(.sensing)
            fixture.showParentAndChild()
            fixture.c.view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                fixture.c.view.leadingAnchor.constraint(equalTo: fixture.p.view.leadingAnchor),
                fixture.c.view.topAnchor.constraint(equalTo: fixture.p.view.topAnchor),
                fixture.c.view.widthAnchor.constraint(equalToConstant: 300),
                fixture.c.view.heightAnchor.constraint(equalToConstant: 400),
            ])
            fixture.session.advance(by: 0)
            fixture.transcript.clear()
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(
                fixture.transcript.lines.filter { $0.contains("viewWillTransition") } == [
                    "P.viewWillTransition(667x375)", "C.viewWillTransition(592x108)",
                ])
            #expect(fixture.c.view.bounds.size == CGSize(width: 300, height: 400))
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a child whose autoresizing mask fixes its size gets none`(_ preset: SessionConfiguration.Semantics) {
        withFixture(device: "iPhone 6", preset) { fixture in
            fixture.showParentAndChild()
            fixture.c.view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
            fixture.transcript.clear()
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(
                fixture.transcript.lines.filter { $0.contains("viewWillTransition") } == [
                    "P.viewWillTransition(667x375)"
                ])
            #expect(fixture.c.view.bounds.size == CGSize(width: 375, height: 667))
        }
    }

    /// As the sheet of a library does with its presenter. A size is that of the bounds.
    @Test(arguments: [SessionConfiguration.Semantics.v13, .v26])
    func `a scaled view gets the size of its bounds, and none if that stays`(_ preset: SessionConfiguration.Semantics)
        throws
    {
        let phone = try #require(DeviceProfile.named("iPhone 6"))
        // The check of promised sizes knows frames alone.
        withFixture(SessionConfiguration(device: phone, semantics: preset)) { fixture in
            fixture.fillScreen()
            fixture.use(.sensing)
            fixture.showParentAndChild()
            fixture.p.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            fixture.transcript.clear()
            fixture.session.changeTextSize(to: .accessibilityLarge)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.filter { $0.contains("viewWillTransition") } == [])
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            // Half of it, 187.5 by 333.5, becomes 292 points wider and less high.
            #expect(
                fixture.transcript.lines.filter { $0.contains("P.viewWillTransition") } == [
                    "P.viewWillTransition(959x83)"
                ])
            #expect(fixture.p.view.bounds.size == CGSize(width: 959, height: 83))
        }
    }
}
