import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A delegate that writes down at which height the user has left the sheet.
@MainActor
private final class DetentProbe: UISheetPresentationControllerDelegate {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        journal.note("now \(sheet.selectedDetentIdentifier == .large ? "large" : "medium")")
    }
}

/// The heights of sheets. Source: UISheetPresentationController.h.
@MainActor
struct SheetDetentTests {
    private let whole = CGRect(x: 0, y: 0, width: 375, height: 667)
    private let half = CGRect(x: 0, y: 333.5, width: 375, height: 333.5)

    private func onSheet(
        _ detents: [UISheetPresentationController.Detent], device: String = "iPhone 6",
        _ body: (Stage, UISheetPresentationController) throws -> Void
    ) throws {
        try onStage(device: device, .v13) { stage in
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .pageSheet
            let sheet = try #require(stage.b.sheetPresentationController)
            let delegate = DetentProbe(stage.journal)
            sheet.delegate = delegate
            sheet.detents = detents
            stage.present(stage.b, from: stage.p, .pageSheet, animated: true)
            stage.session.runUntilIdle()
            stage.journal.clear()
            try body(stage, sheet)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test func restsAtTheLowestUnlessToldOtherwise() throws {
        try onSheet([.medium(), .large()]) { stage, sheet in
            #expect(stage.b.view.frame == half)
            sheet.selectedDetentIdentifier = .large
            #expect(stage.b.view.frame == whole)
            sheet.detents = [.medium()]
            #expect(stage.b.view.frame == half)
            sheet.detents = [.large()]
            #expect(stage.b.view.frame == whole)
        }
    }

    @Test func theAppMovesItAnimated() throws {
        try onSheet([.medium(), .large()]) { stage, sheet in
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            #expect(stage.b.view.frame == whole && stage.journal.lines == [])
            let began = stage.log.events.last { $0.kind == .animationBegan }
            #expect(began?.double(.duration) == 0.5 && began?.ids(.subjects) == [stage.b.id])
        }
    }

    @Test func theUserMovesIt() throws {
        try onSheet([.medium(), .large()]) { stage, sheet in
            stage.session.dragSheet(stage.b, to: .large)
            #expect(stage.b.view.frame == whole && sheet.selectedDetentIdentifier == .large)
            stage.session.dragSheet(stage.b, to: .large)
            stage.session.dragSheet(stage.b, to: .medium)
            stage.session.dragSheet(stage.b, to: .init(rawValue: "other"))
            #expect(stage.b.view.frame == half && stage.journal.lines == ["now large", "now medium"])
            #expect(stage.log.events.count { $0.kind == .inputDragged && $0.id(.target) == stage.b.id } == 4)
        }
    }

    /// Source: <doc:AdaptivePresentation>: in compact height a sheet is drawn full screen.
    @Test func hasNoHeightsOnItsSide() throws {
        try onSheet([.medium(), .large()]) { stage, _ in
            stage.turn(.landscapeLeft)
            stage.session.runUntilIdle()
            #expect(stage.b.view.frame == stage.window.bounds)
            stage.journal.clear()
            stage.session.dragSheet(stage.b, to: .large)
            #expect(stage.journal.lines == [])
            stage.turn(.portrait)
            stage.session.runUntilIdle()
            #expect(stage.b.view.frame == half)
        }
    }

    @Test func hasNoHeightsWhereTheWidthIsRegular() throws {
        try onSheet([.medium(), .large()], device: "iPad 9.7-inch") { stage, _ in
            #expect(stage.b.view.frame == CGRect(x: 28, y: 20, width: 712, height: 984))
        }
    }

    @Test(arguments: [(SessionConfiguration.Semantics.v8, false), (.v13, true)])
    func existsSinceIOS13(_ preset: SessionConfiguration.Semantics, _ exists: Bool) {
        onStage(device: "iPhone 6", preset) { stage in
            stage.b.modalPresentationStyle = .formSheet
            #expect((stage.b.sheetPresentationController != nil) == exists)
            stage.b.modalPresentationStyle = .overFullScreen
            #expect(stage.b.sheetPresentationController == nil)
        }
    }
}
