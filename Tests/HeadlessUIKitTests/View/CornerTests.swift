import Foundation
import Testing

@testable import HeadlessUIKit

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

    @Test func `without a configuration the layer's radius counts`() {
        withFixture { _ in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            view.layer.cornerRadius = 5
            #expect(view.effectiveRadius(corner: .topLeft) == 5)
        }
    }
}
