/// A set of orientations. The bit of each is 1 shifted by its raw value.
///
/// Source: UIOrientation.h.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = UIInterfaceOrientationMask(.portrait)
    public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
    public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four orientations; the default on a pad.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    /// All orientations except upside down; the default on a phone.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// The set with that orientation; empty for `unknown`, which no mask contains.
    init(_ orientation: UIInterfaceOrientation) {
        self.init(rawValue: orientation == .unknown ? 0 : 1 << UInt(orientation.rawValue))
    }

    /// Whether the orientation is in the set; `unknown` never is.
    package func contains(_ orientation: UIInterfaceOrientation) -> Bool {
        !isDisjoint(with: UIInterfaceOrientationMask(orientation))
    }
}

extension UIInterfaceOrientationMask {
    /// By their numbers.
    package var orientations: [UIInterfaceOrientation] {
        [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft].filter { contains($0) }
    }

    /// The orientation with the lowest number; nil for the empty set.
    package var first: UIInterfaceOrientation? { orientations.first }

    /// The orientations as UIKit's messages list them.
    ///
    /// Source: WMPlayer 95: portrait, then left and right.
    package var listed: String {
        [UIInterfaceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
            .filter { contains($0) }.map(\.eventName).joined(separator: ", ")
    }

    /// The orientations as events name them, separated by commas; `none` for the empty set.
    package var eventText: String {
        isEmpty ? "none" : orientations.map(\.eventName).joined(separator: ",")
    }
}
