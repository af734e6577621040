import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: https://developer.apple.com/documentation/uikit/uicornerconfiguration-swift.struct
@MainActor
struct CornerTests {
    @Test(arguments: [
        (UICornerConfiguration.corners(radius: 8), [8, 8, 8, 8]),
        (.uniformCorners(radius: .fixed(40)), [20, 20, 20, 20]),
        (.capsule(), [20, 20, 20, 20]),
        (.capsule(maximumRadius: 10), [10, 10, 10, 10]),
        (.corners(topLeftRadius: 1, topRightRadius: 2, bottomLeftRadius: nil, bottomRightRadius: 4.5), [1, 2, 0, 4.5]),
        (.uniformEdges(leftRadius: 1, rightRadius: 2), [1, 2, 1, 2]),
        (.uniformEdges(topRadius: 1, bottomRadius: 2), [1, 1, 2, 2]),
        (.uniformTopRadius(3), [3, 3, 0, 0]), (.uniformBottomRadius(3, topLeftRadius: 1), [1, 0, 3, 3]),
        (.uniformLeftRadius(3, bottomRightRadius: 2), [3, 0, 3, 2]), (.uniformRightRadius(3), [0, 3, 0, 3]),
    ])
    func `a corner has the configured radius, at most half of the shorter side`(
        configuration: UICornerConfiguration, radii: [CGFloat]
    ) {
        withFixture { _ in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            view.layer.cornerRadius = 30
            view.cornerConfiguration = configuration
            let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
            #expect(corners.map(view.effectiveRadius) == radii)
            #expect(view.effectiveRadius(corner: .allCorners) == radii.max())
            #expect(view.layer.cornerRadius == 30)
        }
    }

    @Test func `a concentric corner follows the container`() {
        withFixture { _ in
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let row = UIView(frame: CGRect(x: 4, y: 6, width: 80, height: 80))
            card.addSubview(row)
            row.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 3))
            #expect(row.effectiveRadius(corner: .allCorners) == 3)
            card.cornerConfiguration = .corners(radius: 20)
            #expect(row.effectiveRadius(corner: .topLeft) == 16)
            #expect(row.effectiveRadius(corner: .bottomRight) == 6)
            #expect(
                row.cornerConfiguration.description.hasPrefix(
                    "UICornerConfiguration(topLeftRadius: .containerConcentric(minimumRadius: 3.0), "))
        }
    }

    /// A bar at the bottom of the screen, 8 points from its edges.
    @Test(
        arguments: [
            ("iPhone 18 Pro", nil, [0, 0, 54, 54]), ("iPhone 16e", nil, [0, 0, 39.33, 39.33]),
            ("iPhone SE (3rd generation)", nil, [0, 0, 0, 0]), ("iPad Pro 11-inch (M5)", nil, [0, 0, 22, 22]),
            ("iPad Pro 11-inch (M5)", 600, [0, 0, 0, 0]),
        ] as [(String, CGFloat?, [CGFloat])])
    func `a window that fills the screen has its corners`(name: String, width: CGFloat?, radii: [CGFloat]) throws {
        let device = try #require(DeviceProfile.named(name))
        withFixture(SessionConfiguration(device: device, semantics: .v26)) { fixture in
            fixture.fillScreen()
            fixture.show(fixture.c)
            if let width {
                fixture.session.resize(fixture.window, to: CGSize(width: width, height: fixture.window.bounds.height))
                fixture.session.runUntilIdle()
            }
            let size = fixture.window.bounds.size
            let bar = UIView(frame: CGRect(x: 8, y: size.height - 138, width: size.width - 16, height: 130))
            bar.cornerConfiguration = .corners(radius: .containerConcentric())
            fixture.c.view.addSubview(bar)
            let corners: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
            let found = corners.map(bar.effectiveRadius)
            #expect(zip(found, radii).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
        }
    }

    @Test func `without a configuration the layer's radius counts`() {
        withFixture { _ in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            view.layer.cornerRadius = 5
            #expect(view.effectiveRadius(corner: .topLeft) == 5)
        }
    }
}
