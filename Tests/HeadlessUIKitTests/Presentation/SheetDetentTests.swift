import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A delegate that notes the detent that the user selects.
@MainActor
private final class DetentProbe: NSObject, UISheetPresentationControllerDelegate {
    let transcript: Transcript

    init(_ transcript: Transcript) { self.transcript = transcript }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        transcript.note("now \(sheet.selectedDetentIdentifier == .large ? "large" : "medium")")
    }
}

/// The heights of sheets. Source: UISheetPresentationController.h.
@MainActor
struct SheetDetentTests {
    private let whole = CGRect(x: 0, y: 0, width: 375, height: 667)
    private let half = CGRect(x: 0, y: 333.5, width: 375, height: 333.5)

    private func onSheet(
        _ detents: [UISheetPresentationController.Detent], device: String = "iPhone 6",
        _ body: (Fixture, UISheetPresentationController) throws -> Void
    ) throws {
        try withFixture(device: device, .v13) { fixture in
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .pageSheet
            let sheet = try #require(fixture.b.sheetPresentationController)
            let delegate = DetentProbe(fixture.transcript)
            sheet.delegate = delegate
            sheet.detents = detents
            fixture.present(fixture.b, from: fixture.p, .pageSheet, animated: true)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            try body(fixture, sheet)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test func `a sheet rests at the lowest detent by default`() throws {
        try onSheet([.medium(), .large()]) { fixture, sheet in
            #expect(fixture.b.view.frame == half)
            sheet.selectedDetentIdentifier = .large
            #expect(fixture.b.view.frame == whole)
            sheet.detents = [.medium()]
            #expect(fixture.b.view.frame == half)
            sheet.detents = [.large()]
            #expect(fixture.b.view.frame == whole)
        }
    }

    @Test func `the app moves a sheet with animation`() throws {
        try onSheet([.medium(), .large()]) { fixture, sheet in
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            #expect(fixture.b.view.frame == whole)
            #expect(fixture.transcript.lines == [])
            let began = fixture.log.events.last { $0.kind == .animationBegan }
            #expect(began?.double(.duration) == 0.5)
            #expect(began?.ids(.subjects) == [fixture.b.id])
        }
    }

    @Test func `the user moves a sheet`() throws {
        try onSheet([.medium(), .large()]) { fixture, sheet in
            fixture.session.dragSheet(fixture.b, to: .large)
            #expect(fixture.b.view.frame == whole)
            #expect(sheet.selectedDetentIdentifier == .large)
            fixture.session.dragSheet(fixture.b, to: .large)
            fixture.session.dragSheet(fixture.b, to: .medium)
            fixture.session.dragSheet(fixture.b, to: .init(rawValue: "other"))
            #expect(fixture.b.view.frame == half)
            #expect(fixture.transcript.lines == ["now large", "now medium"])
            #expect(fixture.log.events.count { $0.kind == .inputDragged && $0.id(.target) == fixture.b.id } == 4)
        }
    }

    /// Source: <doc:AdaptivePresentation>: in compact height a sheet is drawn full screen.
    @Test func `detents do not count in landscape`() throws {
        try onSheet([.medium(), .large()]) { fixture, _ in
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame == fixture.window.bounds)
            fixture.transcript.clear()
            fixture.session.dragSheet(fixture.b, to: .large)
            #expect(fixture.transcript.lines == [])
            fixture.turn(.portrait)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame == half)
        }
    }

    @Test func `detents do not count where the width is regular`() throws {
        try onSheet([.medium(), .large()], device: "iPad 9.7-inch") { fixture, _ in
            #expect(fixture.b.view.frame == CGRect(x: 28, y: 20, width: 712, height: 984))
        }
    }

    @Test(arguments: [(SessionConfiguration.Semantics.v8, false), (.v13, true)])
    func `the sheet presentation controller exists since iOS 13`(
        _ preset: SessionConfiguration.Semantics, _ exists: Bool
    ) {
        withFixture(device: "iPhone 6", preset) { fixture in
            fixture.b.modalPresentationStyle = .formSheet
            #expect((fixture.b.sheetPresentationController != nil) == exists)
            fixture.b.modalPresentationStyle = .overFullScreen
            #expect(fixture.b.sheetPresentationController == nil)
        }
    }
}
