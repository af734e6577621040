import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

@Suite struct UIColorTests {
    @Test(arguments: [
        (UIColor.red, "red"), (.blue, "blue"), (.green, "green"), (.white, "white"), (.black, "black"),
        (.gray, "gray"), (UIColor(red: 0.4, green: 0, blue: 0, alpha: 1), "dark red"),
        (UIColor(red: 1, green: 0.8, blue: 0.8, alpha: 1), "light red"),
        (UIColor(red: 1, green: 0, blue: 0.1, alpha: 1), "red"), (.orange, "orange"), (.cyan, "cyan"),
    ])
    func `a color has a name`(color: UIColor, expected: String) { #expect(color.accessibilityName == expected) }

    private func parts(_ colour: UIColor) -> [CGFloat] {
        var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
        colour.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha]
    }

    @Test func `equal components make equal colors`() {
        #expect(UIColor(white: 0, alpha: 1) == .black)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .blue]).count == 2)
    }

    @Test func `gray and a mixture of the same look differ`() {
        #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
        #expect(parts(UIColor(red: 1, green: 1, blue: 1, alpha: 1)) == parts(.white))
    }

    @Test func `named colors are distinct`() {
        let named: [UIColor] = [
            .black, .darkGray, .lightGray, .white, .gray, .red, .green, .blue, .cyan, .yellow, .magenta, .orange,
            .purple, .brown, .clear,
        ]
        #expect(Set(named).count == named.count)
        #expect(parts(.orange) == [1, 0.5, 0, 1])
        #expect(parts(.clear) == [0, 0, 0, 0])
    }

    @Test(arguments: [(0.25, 0.25), (-1, 0), (2, 1)] as [(CGFloat, CGFloat)])
    func `alpha stays between 0 and 1`(given: CGFloat, kept: CGFloat) {
        #expect(parts(UIColor.blue.withAlphaComponent(given)) == [0, 0, 1, kept])
        #expect(parts(UIColor(white: 1, alpha: given)) == [1, 1, 1, kept])
    }

    @Test func `a dynamic color is read in the light appearance`() {
        #expect(parts(.systemBackground) == [1, 1, 1, 1])
        #expect(UIColor.systemBackground != .white)
        #expect(UIColor.systemBackground.resolved(dark: false) == .white)
        #expect(UIColor.systemBackground.resolved(dark: true) == .black)
        #expect(parts(UIColor.systemBackground.withAlphaComponent(0.5).resolved(dark: true)) == [0, 0, 0, 0.5])
    }
}
