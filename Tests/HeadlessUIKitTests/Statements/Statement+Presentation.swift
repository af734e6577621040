import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension Statement {
    private static let sheetSession = "WWDC 2021, session 10063"

    /// Shows P, which presents B as a sheet with these detents, and returns the height of the sheet.
    @MainActor
    private static func sheet(
        _ fixture: Fixture, _ detents: [UISheetPresentationController.Detent],
        _ set: (UISheetPresentationController) -> Void = { _ in }
    ) -> UISheetPresentationController? {
        fixture.show(fixture.p)
        fixture.b.modalPresentationStyle = .pageSheet
        let sheet = fixture.b.sheetPresentationController
        sheet?.detents = detents
        sheet.map(set)
        fixture.present(fixture.b, from: fixture.p, .pageSheet, animated: true)
        fixture.session.runUntilIdle()
        return sheet
    }

    /// Sheets, popovers and alerts.
    static let presentation: [Statement] = [
        Statement(
            "the app's change of the detent does not call the delegate", sheetSession,
            [SystemVersion.iOS(15), .v17, .v26].map { ($0, "0, then 1") }
        ) { fixture in
            let delegate = DetentCounter()
            let sheet = sheet(fixture, [.medium(), .large()]) { $0.delegate = delegate }
            sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large }
            fixture.session.runUntilIdle()
            let byApp = delegate.count
            fixture.session.dragSheet(fixture.b, to: .medium)
            fixture.session.runUntilIdle()
            return "\(byApp), then \(delegate.count)"
        },
        Statement(
            "a detent without a value is left out", "`UISheetPresentationController.h`, iOS 16",
            [SystemVersion.iOS(16), .v17, .v26].map { ($0, "as high as the other detent") }
        ) { fixture in
            _ = sheet(fixture, [.custom { _ in nil }, .custom { _ in 300 }])
            let height = fixture.b.view.frame.height
            fixture.dismiss(fixture.p)
            fixture.session.runUntilIdle()
            _ = sheet(fixture, [.custom { _ in 300 }])
            return height == fixture.b.view.frame.height ? "as high as the other detent" : "\(height)"
        },
        Statement(
            "a controller has a sheet presentation controller in the styles of sheets alone",
            "`UIViewController.h`, iOS 15",
            [SystemVersion.iOS(15), .v26].map { ($0, "sheet true, full screen false") }
        ) { fixture in
            fixture.a.modalPresentationStyle = .formSheet
            fixture.b.modalPresentationStyle = .fullScreen
            let (sheet, other) = (fixture.a.sheetPresentationController, fixture.b.sheetPresentationController)
            return "sheet \(sheet != nil), full screen \(other != nil)"
        },
        Statement(
            "reading the active presentation controller makes none", "`UIViewController.h`, iOS 26",
            [(.v26, "false true, then true true"), (.v27, "false true, then true true")]
        ) { fixture in
            fixture.show(fixture.p)
            @MainActor func state() -> String {
                let (active, any) = (fixture.b.activePresentationController, fixture.b.presentationController)
                return "\(active != nil) \(any != nil)"
            }
            let before = state()
            fixture.present(fixture.b, from: fixture.p, .pageSheet, animated: true)
            fixture.session.runUntilIdle()
            return "\(before), then \(state())"
        },
        Statement(
            "a presentation during a presentation is refused: modal transitions are not fluid",
            "a message of iOS 26, `Attempt to present`",
            [.v18, .v26, .v27].map { ($0, "B, C false") }
        ) { fixture in
            fixture.show(fixture.a)
            fixture.present(fixture.b, from: fixture.a, animated: true)
            fixture.session.advance(by: 0.1)
            fixture.present(fixture.c, from: fixture.a, animated: true)
            fixture.session.runUntilIdle()
            let presented = fixture.a.presentedViewController.map { fixture.names(of: [$0]) } ?? "nil"
            return "\(presented), C \(fixture.c.presentingViewController != nil)"
        },
        Statement(
            "an action sheet of a pad without an anchor raises the exception in all versions",
            "`UIAlertController.h`; WWDC 2025, session 284, 14:37", on: "iPad 9.7-inch",
            [.v17, .v27].map { ($0, "exception") }
        ) { fixture in
            fixture.show(fixture.p)
            let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
            fixture.p.present(sheet, animated: true)
            fixture.session.runUntilIdle()
            return fixture.transcript.lines.contains { $0.hasPrefix("!") } ? "exception" : "none"
        },
        Statement(
            "a bar button item is an anchor of an action sheet on phones", "WWDC 2025, session 284, 14:37",
            [(.v18, "overFullScreen"), (.v26, "popover"), (.v27, "popover")]
        ) { fixture in
            fixture.showStack(fixture.a)
            let item = UIBarButtonItem(title: "Delete", primaryAction: nil)
            fixture.a.navigationItem.rightBarButtonItem = item
            let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
            sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
            sheet.popoverPresentationController?.sourceItem = item
            fixture.a.present(sheet, animated: true)
            fixture.session.runUntilIdle()
            let began = fixture.log.events.last { $0.kind == .presentationBegan }
            return began?.string(.effectiveStyle) ?? "none"
        },
    ]
}

private final class DetentCounter: NSObject, UISheetPresentationControllerDelegate {
    var count = 0

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { count += 1 }
}
