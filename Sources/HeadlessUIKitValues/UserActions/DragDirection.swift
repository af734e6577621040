import Foundation

/// Where a finger moves.
package enum DragDirection: String, CaseIterable, CustomStringConvertible, Sendable {
    case left, right, up, down

    package var description: String { rawValue }

    private var unit: CGPoint {
        switch self {
        case .left: CGPoint(x: -1, y: 0)
        case .right: CGPoint(x: 1, y: 0)
        case .up: CGPoint(x: 0, y: -1)
        case .down: CGPoint(x: 0, y: 1)
        }
    }

    /// The edge of the screen at which a drag in this direction begins.
    package var startEdge: UIRectEdge {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .bottom
        case .down: .top
        }
    }

    package func movement(over size: CGSize, part: CGFloat) -> CGPoint {
        CGPoint(x: unit.x * size.width * part, y: unit.y * size.height * part)
    }

    package func start(in screen: CGRect) -> CGPoint {
        CGPoint(
            x: screen.midX - unit.x * (screen.width / 2 - 1), y: screen.midY - unit.y * (screen.height / 2 - 1))
    }
}
