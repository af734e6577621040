/// A size in points.
public struct Size: Hashable, BitwiseCopyable, Sendable {
    public var width: Double
    public var height: Double

    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in points, in the coordinates of the view that it is in.
public struct Rect: Hashable, BitwiseCopyable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var size: Size { Size(width, height) }
}
