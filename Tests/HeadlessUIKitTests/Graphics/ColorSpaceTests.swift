import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIColor.h, CGColor.h.
struct ColorSpaceTests {
    @Test(
        arguments: [
            (0, 1, 1, [1, 0, 0]), (1.0 / 3, 1, 1, [0, 1, 0]), (2.0 / 3, 1, 0.5, [0, 0, 0.5]),
            (0.5, 0, 0.25, [0.25, 0.25, 0.25]),
            (1.0 / 12, 1, 1, [1, 0.5, 0]),
        ] as [(CGFloat, CGFloat, CGFloat, [CGFloat])])
    func `hue, saturation and brightness convert both ways`(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, rgb: [CGFloat]
    ) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        let parts = color.cgColor.components ?? []
        #expect(zip(parts, rgb + [1]).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(parts.count == 4)
        var (h, s, b) = (CGFloat(), CGFloat(), CGFloat())
        color.getHue(&h, saturation: &s, brightness: &b, alpha: nil)
        #expect(abs(s - saturation) < 1e-9)
        #expect(abs(b - brightness) < 1e-9)
        #expect(saturation == 0 || abs(h - hue) < 1e-9)
    }

    @Test func `a literal is a Core Graphics color where one is needed`() {
        let color: CGColor = #colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        #expect(color == CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    }

    @Test func `Core Graphics colors come back`() {
        for color in [UIColor.red, .white, UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5)] {
            #expect(UIColor(cgColor: color.cgColor) == color)
        }
        #expect(UIColor.white.cgColor.components == [1, 1])
        #expect(UIColor.red.cgColor.numberOfComponents == 4)
        #expect(UIColor.red.cgColor.copy(alpha: 0.5)?.alpha == 0.5)
    }

    @Test func `Display P3 is wider than sRGB`() {
        let parts = ColorComponents(.displayP3(1, 0, 0), 1).parts
        #expect(abs(parts.red - 1.0931) < 1e-3)
        #expect(abs(parts.green + 0.2267) < 1e-3)
        #expect(abs(parts.blue + 0.1501) < 1e-3)
        let white = ColorComponents(.displayP3(1, 1, 1), 1).parts
        #expect(abs(white.red - 1) < 1e-6)
        #expect(abs(white.blue - 1) < 1e-6)
    }

    @Test func `a closure chooses the color`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.resolvedColor(with: dark) == .white)
        #expect(color.resolvedColor(with: UITraitCollection()) != .white)
        #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
        var white = CGFloat()
        let redHasWhite = UIColor.systemRed.getWhite(&white, alpha: nil)
        let grayHasWhite = UIColor.gray.getWhite(&white, alpha: nil)
        #expect(!redHasWhite)
        #expect(grayHasWhite)
        #expect(white == 0.5)
    }
}
