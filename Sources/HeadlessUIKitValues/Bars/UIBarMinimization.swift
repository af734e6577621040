/// How a navigation bar gets small while the content scrolls. Stored: the bar keeps its height.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarminimization-swift.struct, iOS 27.
public struct UIBarMinimization: Hashable, Sendable {
    public var minimizationBehavior = UIBarMinimizationBehavior.automatic

    public init() {}
}

/// Source: https://developer.apple.com/documentation/uikit/uibarminimizationbehavior, iOS 27.
public enum UIBarMinimizationBehavior: Int, Sendable {
    case automatic = 0
    case never = 1
    case onScrollDown = 2
    case onScrollUp = 3
}
