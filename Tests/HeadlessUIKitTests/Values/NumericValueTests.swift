import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIKit's Swift interface, which declares these operators for the three types.
@MainActor
struct NumericValueTests {
    @Test func `priorities add to and subtract from numbers`() {
        #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
        #expect(1 + UILayoutPriority.defaultLow == UILayoutPriority(251))
        #expect(UILayoutPriority.required - .defaultHigh == 250)
        var priority = UILayoutPriority.defaultHigh
        priority += 2
        priority -= 1
        #expect(priority.rawValue == 751)
        #expect(priority > .defaultHigh)
    }

    @Test func `levels of windows and weights of fonts are compared`() {
        #expect(UIWindow.Level.alert > .statusBar)
        #expect(UIWindow.Level.normal + 1 < .statusBar)
        #expect([UIWindow.Level.alert, .normal, .statusBar].max() == .alert)
        #expect(UIFont.Weight.bold > .regular)
        #expect(UIFont.Weight.thin < .light)
    }
}
