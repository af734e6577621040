import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Two apps share the screen of a pad. Source: <doc:SizeClassesByDevice>, <doc:TraitsAndSizeChanges>.
struct SharedScreen: Sendable, CustomTestStringConvertible {
    let device: String
    let orientation: UIInterfaceOrientation
    /// Widths in points, with the horizontal size class of each.
    let widths: [(Double, UIUserInterfaceSizeClass)]

    var testDescription: String { "\(device), \(orientation.eventName)" }

    static let all: [SharedScreen] = [
        .init("iPad 9.7-inch", .landscapeLeft, [320, 507], [694, 1024]),
        .init("iPad 9.7-inch", .portrait, [320, 438], [768]),
        .init("iPad Pro 10.5-inch", .landscapeLeft, [320, 551], [782, 1112]),
        .init("iPad Pro 10.5-inch", .portrait, [320, 504], [834]),
        .init("iPad Pro 12.9-inch", .landscapeLeft, [375], [678, 981, 1366]),
        .init("iPad Pro 12.9-inch", .portrait, [375, 639], [1024]),
    ]

    private init(_ device: String, _ orientation: UIInterfaceOrientation, _ compact: [Double], _ regular: [Double]) {
        (self.device, self.orientation) = (device, orientation)
        widths = compact.map { ($0, .compact) } + regular.map { ($0, .regular) }
    }
}

@MainActor
struct MultitaskingTests {
    /// From each width to each other width: the size always changes, traits only where the size class does.
    @Test(arguments: SharedScreen.all, [SessionConfiguration.Semantics.v8, .v13])
    func `every step of Split View gives the traits of its width`(
        _ screen: SharedScreen, _ preset: SessionConfiguration.Semantics
    ) {
        withFixture(device: screen.device, preset) { fixture in
            fixture.transcript.hidesQuestions()
            fixture.showParentAndChild()
            fixture.turn(screen.orientation)
            fixture.session.runUntilIdle()
            let height = fixture.window.bounds.height
            for old in screen.widths {
                for new in screen.widths where new.0 != old.0 {
                    fixture.session.resize(fixture.window, to: CGSize(width: old.0, height: height))
                    fixture.session.runUntilIdle()
                    fixture.transcript.clear()
                    fixture.session.resize(fixture.window, to: CGSize(width: new.0, height: height))
                    fixture.session.runUntilIdle()
                    #expect(
                        fixture.transcript.lines
                            == expected(from: old.1, to: new.1, CGSize(width: new.0, height: height)))
                    #expect(fixture.c.traitCollection.horizontalSizeClass == new.1)
                    #expect(fixture.c.traitCollection.verticalSizeClass == .regular)
                    #expect(fixture.c.view.bounds.size == CGSize(width: new.0, height: height))
                }
            }
        }
    }

    private func expected(from old: UIUserInterfaceSizeClass, to new: UIUserInterfaceSizeClass, _ size: CGSize)
        -> [String]
    {
        func text(_ width: UIUserInterfaceSizeClass) -> String { width == .compact ? "wC hR" : "wR hR" }
        let sizes = ["P", "C"].map { "\($0).viewWillTransition(\(size.shortText))" }
        guard old != new else { return sizes }
        return ["P", "C"].map { "\($0).willTransition(\(text(new)))" } + sizes
            + ["P", "C"].map { "\($0).traitCollectionDidChange(\(text(old)))" }
    }
}
