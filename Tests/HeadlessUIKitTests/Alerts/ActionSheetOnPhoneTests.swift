import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Action sheets of phones since iOS 26.
///
/// Source: <doc:Popovers#Action-sheets-on-phones>.
@MainActor
struct ActionSheetOnPhoneTests {
    private func withSheet(
        _ version: SystemVersion, device: String = "iPhone 15 Pro", anchored: Bool, cancels: Bool = true,
        _ body: (Fixture, UIAlertController) throws -> Void
    ) throws {
        try withFixture(device: device, version) { fixture in
            fixture.show(fixture.p)
            let source = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
            fixture.p.view.addSubview(source)
            let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
            fixture.transcript.name(sheet, "A")
            sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
            if cancels {
                sheet.addAction(
                    UIAlertAction(title: "Cancel", style: .cancel) { _ in fixture.transcript.note("cancelled") })
            }
            if anchored { sheet.popoverPresentationController?.sourceItem = source }
            fixture.p.present(sheet, animated: true)
            fixture.session.runUntilIdle()
            try body(fixture, sheet)
        }
    }

    @Test(arguments: [(SystemVersion.v13, false), (18, false), (26, true), (27, true)])
    func `an action sheet of a phone has a popover presentation controller since iOS 26`(
        _ version: SystemVersion, _ exists: Bool
    ) throws {
        try withSheet(version, anchored: true) { fixture, sheet in
            #expect((sheet.popoverPresentationController != nil) == exists)
            let began = fixture.log.events.last { $0.kind == .presentationBegan }
            #expect(began?.string(.effectiveStyle) == (exists ? "popover" : "overFullScreen"))
            #expect(sheet.view.frame.width < 393 || !exists)
            let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
            #expect(alert.popoverPresentationController == nil)
        }
    }

    @Test(arguments: [true, false]) func `a tap elsewhere cancels once`(_ anchored: Bool) throws {
        try withSheet(.iOS(26), anchored: anchored) { fixture, sheet in
            #expect(fixture.p.presentedViewController === sheet)
            fixture.transcript.clear()
            fixture.session.tapOutside(sheet)
            fixture.session.runUntilIdle()
            fixture.session.tapOutside(sheet)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.filter { $0 == "cancelled" } == ["cancelled"])
            #expect(fixture.p.presentedViewController == nil)
        }
    }

    @Test(arguments: [true, false])
    func `without a cancel action a tap elsewhere dismisses an anchored sheet`(_ anchored: Bool) throws {
        try withSheet(.iOS(26), anchored: anchored, cancels: false) { fixture, sheet in
            fixture.session.tapOutside(sheet)
            fixture.session.runUntilIdle()
            #expect((fixture.p.presentedViewController == nil) == anchored)
        }
    }

    @Test func `without an anchor a phone shows it, and a pad raises the exception`() throws {
        try withSheet(.iOS(26), anchored: false) { fixture, sheet in
            #expect(fixture.p.presentedViewController === sheet)
            #expect(sheet.view.window != nil)
            sheet.preferredContentSize = CGSize(width: 300, height: 200)
            #expect(sheet.view.frame == CGRect(x: 46.5, y: 642, width: 300, height: 200))
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("!") })
        }
        try withSheet(.iOS(26), device: "iPad 9.7-inch", anchored: false) { fixture, _ in
            #expect(fixture.p.presentedViewController == nil)
            #expect(fixture.transcript.lines.contains { $0.hasPrefix("! Your application has presented") })
        }
    }
}
