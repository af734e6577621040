import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Heights of sheets that the app computes. Source: UISheetPresentationController.h, iOS 16.
@MainActor
struct CustomDetentTests {
    private typealias Detent = UISheetPresentationController.Detent

    private func onSheet(
        _ detents: [Detent], _ body: (Fixture, UISheetPresentationController) throws -> Void
    ) throws {
        try withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .pageSheet
            let sheet = try #require(fixture.b.sheetPresentationController)
            sheet.detents = detents
            fixture.present(fixture.b, from: fixture.p, .pageSheet, animated: true)
            fixture.session.runUntilIdle()
            try body(fixture, sheet)
        }
    }

    @Test func `the resolver decides the height`() throws {
        var height: CGFloat = 200
        let card = Detent.Identifier(rawValue: "card")
        try onSheet([.custom(identifier: card) { _ in height }, .large()]) { fixture, sheet in
            #expect(fixture.b.view.frame == CGRect(x: 0, y: 467, width: 375, height: 200))
            height = 300
            sheet.invalidateDetents()
            #expect(fixture.b.view.frame.height == 300)
            fixture.session.dragSheet(fixture.b, to: .large)
            #expect(fixture.b.view.frame.height == 667)
            fixture.session.dragSheet(fixture.b, to: card)
            #expect(fixture.b.view.frame.height == 300)
            #expect(sheet.selectedDetentIdentifier == card)
        }
    }

    @Test func `a resolver knows the largest height, and none exceeds it`() throws {
        try onSheet([.custom { $0.maximumDetentValue * 0.25 }, .custom { _ in 9999 }]) { fixture, sheet in
            #expect(fixture.b.view.frame.height == 667 * 0.25)
            sheet.selectedDetentIdentifier = sheet.detents[1].identifier
            #expect(fixture.b.view.frame.height == 667)
            #expect(sheet.detents[0].identifier != sheet.detents[1].identifier)
        }
    }

    @Test func `a detent that is inactive has no value`() throws {
        try onSheet([.medium()]) { fixture, sheet in
            final class Context: UISheetPresentationControllerDetentResolutionContext {
                let containerTraitCollection = UITraitCollection()
                let maximumDetentValue: CGFloat = 600
            }
            let detents = [Detent.medium(), .large(), .custom { _ in nil }, .custom { _ in Detent.inactive }]
            #expect(detents.map { $0.resolvedValue(in: Context()) } == [300, 600, nil, nil])
        }
    }

    @Test func `an anchor of either kind is the popover's source item`() throws {
        let controller = UIViewController()
        controller.modalPresentationStyle = .popover
        let popover = try #require(controller.popoverPresentationController)
        let (view, item) = (UIView(), UIBarButtonItem())
        popover.sourceItem = view
        #expect(popover.sourceView === view)
        #expect(popover.sourceItem === view)
        popover.sourceItem = item
        #expect(popover.barButtonItem === item)
        #expect(popover.sourceItem === item)
        #expect(view.frame(in: UIView()).isNull)
    }
}
