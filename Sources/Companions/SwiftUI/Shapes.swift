/// Source: SwiftUI, Shape.
public protocol Shape: View, Sendable {
    nonisolated func path(in rect: CGRect) -> Path
}

public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension Shape {
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> StoredModification<Self> {
        stored(content, style)
    }
    public func fill(style: FillStyle = FillStyle()) -> StoredModification<Self> { stored(style) }
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> StoredModification<Self> {
        stored(content, lineWidth)
    }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> StoredModification<Self> {
        stored(content, style)
    }
    public func stroke(lineWidth: CGFloat = 1) -> StoredModification<Self> { stored(lineWidth) }
    public func stroke(style: StrokeStyle) -> StoredModification<Self> { stored(style) }
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> StoredShape {
        StoredShape(kind: "trimmed \(self)")
    }
}

extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StoredModification<Self> { stored(content, lineWidth) }
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StoredModification<Self> { stored(content, style) }
}

/// A shape of which only the description is kept.
public struct StoredShape: InsettableShape {
    public typealias Body = Never
    let kind: String
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> StoredShape { self }
}

public struct Rectangle: InsettableShape {
    public typealias Body = Never
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> StoredShape { StoredShape(kind: "rectangle") }
}

public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

public struct RoundedRectangle: InsettableShape {
    public typealias Body = Never
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }
    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }
    nonisolated public func inset(by amount: CGFloat) -> StoredShape { StoredShape(kind: "rounded rectangle") }
}

public struct UnevenRoundedRectangle: InsettableShape {
    public typealias Body = Never
    nonisolated public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> StoredShape { StoredShape(kind: "rounded rectangle") }
}

public struct Circle: InsettableShape {
    public typealias Body = Never
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    nonisolated public func inset(by amount: CGFloat) -> StoredShape { StoredShape(kind: "circle") }
}

public struct Ellipse: InsettableShape {
    public typealias Body = Never
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    nonisolated public func inset(by amount: CGFloat) -> StoredShape { StoredShape(kind: "ellipse") }
}

public struct Capsule: InsettableShape {
    public typealias Body = Never
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    nonisolated public func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        return Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius))
    }
    nonisolated public func inset(by amount: CGFloat) -> StoredShape { StoredShape(kind: "capsule") }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

/// Source: SwiftUI, Path.
// Unchecked: it has no state of its own that changes.
public struct Path: Shape, @unchecked Sendable {
    public typealias Body = Never
    private let outline: UIBezierPath

    nonisolated public init() { outline = UIBezierPath() }
    nonisolated public init(_ rect: CGRect) { outline = UIBezierPath(rect: rect) }
    nonisolated public init(ellipseIn rect: CGRect) { outline = UIBezierPath(ovalIn: rect) }
    nonisolated public init(
        roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) { outline = UIBezierPath(roundedRect: rect, cornerRadius: cornerSize.width) }
    nonisolated public init(
        roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
    ) { outline = UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius) }
    nonisolated public init(_ path: CGPath) { outline = UIBezierPath(cgPath: path) }
    nonisolated public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    nonisolated public var cgPath: CGPath { outline.cgPath }
    nonisolated public var boundingRect: CGRect { outline.bounds }
    nonisolated public var isEmpty: Bool { outline.isEmpty }
    nonisolated public mutating func move(to end: CGPoint) { outline.move(to: end) }
    nonisolated public mutating func addLine(to end: CGPoint) { outline.addLine(to: end) }
    nonisolated public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        outline.addQuadCurve(to: end, controlPoint: control)
    }
    nonisolated public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        outline.addCurve(to: end, controlPoint1: control1, controlPoint2: control2)
    }
    nonisolated public mutating func addRect(_ rect: CGRect) { outline.append(UIBezierPath(rect: rect)) }
    nonisolated public mutating func addEllipse(in rect: CGRect) { outline.append(UIBezierPath(ovalIn: rect)) }
    nonisolated public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) { outline.append(UIBezierPath(roundedRect: rect, cornerRadius: cornerSize.width)) }
    nonisolated public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        outline.addArc(
            withCenter: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
            clockwise: clockwise)
    }
    nonisolated public mutating func addPath(_ path: Path) { outline.append(path.outline) }
    nonisolated public mutating func closeSubpath() { outline.close() }
    nonisolated public func path(in rect: CGRect) -> Path { self }
}

public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}
