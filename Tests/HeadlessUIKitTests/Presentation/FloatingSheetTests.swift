import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Notes what a sheet's delegate is told.
@MainActor
private final class SheetProbe: NSObject, UISheetPresentationControllerDelegate {
    let transcript: Transcript

    init(_ transcript: Transcript) { self.transcript = transcript }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        let height = sheet.presentedViewController.view.frame.height.rounded()
        transcript.note("selected \(sheet.selectedDetentIdentifier?.rawValue ?? "nil"), \(Int(height)) high")
    }
}

/// Sheets since iOS 15.
///
/// Source: <doc:Sheets>; UISheetPresentationController.h.
@MainActor
struct FloatingSheetTests {
    private typealias Detent = UISheetPresentationController.Detent

    /// B is presented as a sheet by P, in a window that fills the screen. The transcript is empty.
    private func onSheet(
        _ semantics: SystemVersion, device: String = "iPhone 15 Pro", style: UIModalPresentationStyle = .pageSheet,
        _ prepare: (UISheetPresentationController) -> Void = { _ in },
        _ body: (Fixture, UISheetPresentationController) throws -> Void
    ) throws {
        try withFixture(device: device, semantics) { fixture in
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = style
            let sheet = try #require(fixture.b.sheetPresentationController)
            let delegate = SheetProbe(fixture.transcript)
            sheet.delegate = delegate
            prepare(sheet)
            fixture.p.present(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            try body(fixture, sheet)
            withExtendedLifetime(delegate) {}
        }
    }

    private func expect(_ frame: CGRect, _ expected: [CGFloat], at location: SourceLocation = #_sourceLocation) {
        let values = [frame.minX, frame.minY, frame.width, frame.height]
        for (value, wanted) in zip(values, expected) {
            #expect(abs(value - wanted) < 0.011, "\(values)", sourceLocation: location)
        }
    }

    struct Measured: Sendable, CustomTestStringConvertible {
        let value: CGFloat
        let frame: [CGFloat]
        let bottom: CGFloat
        var testDescription: String { "\(value)" }
    }

    /// Source: <doc:Sheets#Geometry>: 393 by 852 points, safe area 59 and 34 (iPhone, iOS 26).
    nonisolated static let measured: [Measured] = [
        .init(value: 10, frame: [28, 815.42, 337, 8.58], bottom: 0),
        .init(value: 76, frame: [28, 758.83, 337, 65.17], bottom: 0),
        .init(value: 100, frame: [21.51, 741.43, 349.97, 89.05], bottom: 34 * 24 / 74),
        .init(value: 200, frame: [8, 619.53, 377, 224.47], bottom: 34),
        .init(value: 400, frame: [8, 427.67, 377, 416.33], bottom: 34),
        .init(value: 500, frame: [8, 331.74, 377, 512.26], bottom: 34),
        .init(value: 700, frame: [8, 139.88, 377, 704.12], bottom: 34),
        .init(value: 759, frame: [0, 59, 393, 793], bottom: 34),
        .init(value: 9999, frame: [0, 59, 393, 793], bottom: 34),
    ]

    @Test(arguments: measured) func `a small sheet floats on iOS 26`(_ row: Measured) throws {
        try onSheet(.iOS(26)) {
            $0.detents = [.custom { _ in row.value }]
        } _: { fixture, _ in
            expect(fixture.b.view.frame, row.frame)
            let insets = fixture.b.view.safeAreaInsets
            #expect(abs(insets.bottom - row.bottom) < 0.001, "\(insets)")
            #expect(insets.top == 0, "\(insets)")
            #expect(insets.left == 0, "\(insets)")
        }
    }

    @Test func `the medium and the largest detent of iOS 26`() throws {
        try onSheet(.iOS(26)) {
            $0.detents = [.medium(), .large()]
        } _: { fixture, sheet in
            expect(fixture.b.view.frame, [8, 403.68, 377, 440.32])
            sheet.selectedDetentIdentifier = .large
            expect(fixture.b.view.frame, [0, 59, 393, 793])
        }
        try onSheet(.iOS(26)) { fixture, _ in expect(fixture.b.view.frame, [0, 59, 393, 793]) }
    }

    /// Source: UISheetPresentationController.h, iOS 16: detents leave out the bottom safe area.
    @Test(arguments: [
        (SystemVersion.v13, CGFloat(852), CGFloat(200)), (15, 852, 200), (16, 818, 234), (18, 818, 234),
    ])
    func `until iOS 18 a sheet is at the bottom edge`(
        _ version: SystemVersion, _ maximum: CGFloat, _ height: CGFloat
    ) throws {
        var maxima: Set<CGFloat> = []
        try onSheet(version) {
            $0.detents = [
                .custom { context in
                    maxima.insert(context.maximumDetentValue)
                    return 200
                }, .medium(), .large(),
            ]
        } _: { fixture, sheet in
            expect(fixture.b.view.frame, [0, 852 - height, 393, height])
            sheet.selectedDetentIdentifier = .medium
            expect(fixture.b.view.frame, [0, 426, 393, 426])
            sheet.selectedDetentIdentifier = .large
            expect(fixture.b.view.frame, [0, 0, 393, 852])
        }
        #expect(maxima == [maximum])
    }

    /// Source: <doc:Sheets#Detents>.
    @Test(arguments: [SystemVersion.iOS(16), .iOS(17), .iOS(26)])
    func `a detent that is not available is left out, and the next lower one is used`(_ version: SystemVersion) throws {
        var isActive = true
        let (low, card) = (Detent.Identifier("low"), Detent.Identifier("card"))
        try onSheet(version) { sheet in
            sheet.detents = [
                .custom(identifier: low) { _ in 200 },
                .custom(identifier: card) { _ in isActive ? 300 : Detent.inactive }, .large(),
            ]
            sheet.selectedDetentIdentifier = card
        } _: { fixture, sheet in
            let high = fixture.b.view.frame.height
            isActive = false
            sheet.invalidateDetents()
            #expect(fixture.b.view.frame.height == high)
            fixture.session.advance(by: 0)
            #expect(fixture.b.view.frame.height < high)
            #expect(sheet.selectedDetentIdentifier == card)
            fixture.session.dragSheet(fixture.b, to: card)
            #expect(fixture.transcript.lines == [])
            #expect(fixture.b.view.frame.height < high)
            isActive = true
            sheet.invalidateDetents()
            fixture.session.advance(by: 0)
            #expect(fixture.b.view.frame.height == high)
            #expect(fixture.transcript.lines == [])
            let changes = fixture.log.events.filter { $0.kind == .presentationDetentChanged }
            #expect(changes.map { $0.string(.from) } == ["card", "low"])
            #expect(changes.map { $0.string(.to) } == ["low", "card"])
        }
    }

    @Test func `without a selected detent the lowest value counts`() throws {
        try onSheet(.iOS(26)) {
            $0.detents = [.custom { _ in nil }, .custom(identifier: .init("b")) { _ in 300 }, .custom { _ in 250 }]
        } _: { fixture, sheet in
            expect(fixture.b.view.frame, [8, 571.57, 377, 272.43])
            sheet.detents = [.custom { _ in nil }]
            expect(fixture.b.view.frame, [0, 59, 393, 793])
        }
    }

    /// Source: <doc:Sheets#Drags>.
    @Test func `a drag changes the identifier and the frame, then the delegate is called`() throws {
        try onSheet(.iOS(26)) {
            $0.detents = [.medium(), .large()]
        } _: { fixture, sheet in
            fixture.session.dragSheet(fixture.b, to: .large)
            #expect(fixture.transcript.lines == ["selected com.apple.UIKit.large, 793 high"])
            let input = try #require(fixture.log.events.last { $0.kind == .inputDragged })
            let change = try #require(fixture.log.events.last { $0.kind == .presentationDetentChanged })
            let told = try #require(
                fixture.log.events.last { $0.kind == .callbackSheetDidChangeSelectedDetentIdentifier })
            #expect(input.string(.action) == "dragSheet")
            #expect(input.seq < change.seq)
            #expect(change.seq < told.seq)
            #expect(change.string(.from) == "com.apple.UIKit.medium")
            #expect(change.id(.presented) == fixture.b.id)
            #expect(told.id(.controller) == fixture.b.id)
            #expect(sheet.selectedDetentIdentifier == .large)
        }
    }

    @Test func `the app's change is an event with its place, and the delegate is not called`() throws {
        try onSheet(.iOS(26)) {
            $0.detents = [.medium(), .large()]
        } _: { fixture, sheet in
            let start = fixture.log.events.count
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            sheet.selectedDetentIdentifier = .large
            sheet.prefersGrabberVisible = true
            let changes = fixture.log.events[start...].filter { $0.kind == .presentationDetentChanged }
            #expect(changes.map { $0.string(.to) } == ["com.apple.UIKit.large"])
            #expect(fixture.transcript.lines == [])
        }
    }

    @Test func `the other detents are among what the user can do`() throws {
        let low = Detent.Identifier("low")
        try onSheet(.iOS(26)) {
            $0.detents = [.custom(identifier: low) { _ in 200 }, .custom { _ in nil }, .large()]
        } _: { fixture, sheet in
            let moves = fixture.session.userActions.filter { $0.description.hasPrefix("move ") }
            #expect(moves.map(\.description) == ["move SensingProbe to com.apple.UIKit.large"])
            moves[0].perform(in: fixture.session)
            #expect(sheet.selectedDetentIdentifier == .large)
            let others = fixture.session.userActions.filter { $0.description.hasPrefix("move ") }
            #expect(others.map(\.description) == ["move SensingProbe to low"])
        }
    }

    /// Source: <doc:SheetDismissal>.
    @Test(arguments: [(SystemVersion.v13, 1), (15, 2), (26, 2)])
    func `an attempt to pull a modal sheet down is told when the finger is lifted`(
        _ version: SystemVersion, _ phase: Int
    ) throws {
        try onSheet(version) { fixture, sheet in
            fixture.b.isModalInPresentation = true
            var counts: [Int] = []
            for phase in [Session.SwipePhase.began, .changed(0.4), .ended(finishing: true), .ended(finishing: true)] {
                fixture.session.swipeDown(fixture.b, phase)
                counts.append(
                    fixture.log.events.count { $0.kind == .callbackPresentationDidAttemptToDismiss })
            }
            #expect(counts == (phase == 1 ? [1, 1, 1, 1] : [0, 0, 1, 1]))
            fixture.session.tapOutside(fixture.b)
            #expect(fixture.p.presentedViewController === fixture.b)
            withExtendedLifetime(sheet) {}
        }
    }

    /// Source: <doc:Sheets#Undimmed-presenters>.
    @Test(arguments: [(SystemVersion.v13, false), (15, true), (26, true)])
    func `the presenter of an undimmed sheet receives touches`(_ version: SystemVersion, _ receives: Bool) throws {
        try onSheet(version) { sheet in
            sheet.detents = [.medium(), .large()]
            sheet.largestUndimmedDetentIdentifier = .medium
        } _: { fixture, sheet in
            var taps = 0
            let button = UIButton(frame: CGRect(x: 20, y: 80, width: 100, height: 40))
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            fixture.p.view.addSubview(button)
            fixture.session.tap(button)
            #expect(taps == (receives ? 1 : 0))
            #expect(fixture.p.receivesTouches == receives)
            fixture.session.tapOutside(fixture.b, on: button)
            fixture.session.runUntilIdle()
            #expect(taps == (receives ? 2 : 0))
            #expect((fixture.p.presentedViewController != nil) == receives)
            guard receives else { return }
            fixture.session.tapOutside(fixture.b)
            fixture.session.runUntilIdle()
            #expect(fixture.p.presentedViewController === fixture.b)
            sheet.selectedDetentIdentifier = .large
            fixture.session.tap(button)
            #expect(taps == 2)
            #expect(!fixture.p.receivesTouches)
        }
    }

    /// Source: <doc:Sheets#Compact-height>.
    @Test(arguments: [SystemVersion.iOS(15), .iOS(17), .iOS(26)])
    func `a sheet in compact height fills the screen, or is at the bottom`(_ version: SystemVersion) throws {
        try onSheet(version) {
            $0.detents = [.medium(), .large()]
        } _: { fixture, sheet in
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
            sheet.prefersEdgeAttachedInCompactHeight = true
            #expect(fixture.b.view.frame == CGRect(x: 59, y: 0, width: 734, height: 393))
            fixture.b.preferredContentSize = CGSize(width: 400, height: 100)
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
            #expect(fixture.b.view.frame == CGRect(x: 226, y: 0, width: 400, height: 393))
            fixture.turn(.portrait)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame.midX == 196.5)
            #expect(fixture.b.view.frame.width > 370)
            sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = false
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame == CGRect(x: 59, y: 0, width: 734, height: 393))
        }
    }

    /// Source: `UIPopoverPresentationController.h` (`adaptiveSheetPresentationController`).
    @Test(arguments: [SystemVersion.iOS(15), .iOS(26)])
    func `a popover in compact width is the sheet that it has for this`(_ version: SystemVersion) throws {
        try withFixture(device: "iPhone 15 Pro", version) { fixture in
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .popover
            let popover = try #require(fixture.b.popoverPresentationController)
            popover.sourceView = fixture.p.view
            let sheet = popover.adaptiveSheetPresentationController
            sheet.detents = [.medium(), .large()]
            fixture.p.present(fixture.b, animated: true)
            fixture.session.runUntilIdle()
            #expect(fixture.b.view.frame.height < 450)
            sheet.selectedDetentIdentifier = .large
            #expect(fixture.b.view.frame.height > 790)
            fixture.b.dismiss(animated: true)
            fixture.session.runUntilIdle()
            #expect(fixture.p.presentedViewController == nil)
        }
    }

    /// Source: `UISheetPresentationController.h`, iOS 17 and 27.
    @Test func `a page sheet can have the size of a form, and stand at a side`() throws {
        let page = CGRect(x: 28, y: 20, width: 712, height: 984)
        let form = CGRect(x: 114, y: 202, width: 540, height: 620)
        for (version, expected) in [(16, page), (17, form)] as [(SystemVersion, CGRect)] {
            try onSheet(version, device: "iPad 9.7-inch") {
                $0.prefersPageSizing = false
            } _: { fixture, _ in
                #expect(fixture.b.view.frame == expected, "\(version)")
            }
        }
        for (version, x) in [(26, 114), (27, 220)] as [(SystemVersion, CGFloat)] {
            try onSheet(version, device: "iPad 9.7-inch", style: .formSheet) {
                $0.preferredPlacement = .trailing
            } _: {
                fixture, sheet in
                #expect(fixture.b.view.frame.minX == x, "\(version)")
                sheet.preferredPlacement = .leading
                #expect(fixture.b.view.frame.minX == (version == 27 ? 8 : 114))
                sheet.preferredPlacement = .center
                #expect(fixture.b.view.frame.minX == 114)
            }
        }
        try onSheet(.iOS(27)) {
            $0.preferredPlacement = .leading
        } _: { fixture, _ in
            #expect(fixture.b.view.frame.minX == 0)
        }
    }
}
