@_exported import CoreLocation
@_exported import Foundation
@_exported import UIKit

/// A point of the projected map, whose width is 2²⁸. Source: MKGeometry.h.
public struct MKMapPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public init() { (x, y) = (0, 0) }
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    /// The Mercator projection.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let radians = coordinate.latitude * .pi / 180
        x = (coordinate.longitude + 180) / 360 * MKMapSize.world.width
        y = (1 - log(tan(radians) + 1 / cos(radians)) / .pi) / 2 * MKMapSize.world.height
    }
    public var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(
            latitude: atan(sinh(.pi * (1 - 2 * y / MKMapSize.world.height))) * 180 / .pi,
            longitude: x / MKMapSize.world.width * 360 - 180)
    }
}

public struct MKMapSize: Hashable, Sendable {
    public var width: Double
    public var height: Double
    public init() { (width, height) = (0, 0) }
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

public struct MKMapRect: Hashable, Sendable {
    public var origin: MKMapPoint
    public var size: MKMapSize
    public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
    public var minX: Double { origin.x }
    public var minY: Double { origin.y }
    public var maxX: Double { origin.x + size.width }
    public var maxY: Double { origin.y + size.height }
    public var midX: Double { origin.x + size.width / 2 }
    public var midY: Double { origin.y + size.height / 2 }
    public var width: Double { size.width }
    public var height: Double { size.height }
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
    public func union(_ other: MKMapRect) -> MKMapRect {
        if isNull || other.isNull { return isNull ? other : self }
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return MKMapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }
    public func contains(_ other: MKMapRect) -> Bool {
        !isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
    /// Whether the rectangles have more in common than their edges. One without a width or a height, such as that of a
    /// straight line, intersects what lies on both sides of it.
    public func intersects(_ other: MKMapRect) -> Bool {
        !isNull && !other.isNull && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
    /// What the rectangles have in common; null if that is nothing.
    public func intersection(_ other: MKMapRect) -> MKMapRect {
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        let isNull = isNull || other.isNull || right < x || bottom < y
        return isNull ? .null : MKMapRect(x: x, y: y, width: right - x, height: bottom - y)
    }
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
    /// The smallest rectangle that has the points.
    static func around(_ points: [MKMapPoint]) -> MKMapRect {
        points.reduce(.null) { $0.union(MKMapRect(origin: $1, size: MKMapSize())) }
    }
}

// Source: MKGeometry.h. The equator is that of WGS 84.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
    2 * .pi * 6_378_137 / MKMapSize.world.width * cos(latitude * .pi / 180)
}
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    1 / MKMetersPerMapPointAtLatitude(latitude)
}

extension MKCoordinateRegion {
    public init(_ rect: MKMapRect) {
        let corners = (
            rect.origin.coordinate, MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
        )
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(
                latitudeDelta: corners.0.latitude - corners.1.latitude,
                longitudeDelta: corners.1.longitude - corners.0.longitude))
    }
}

/// Something drawn over an area of the map. Source: MKOverlay.h.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {
    var boundingMapRect: MKMapRect { get }
    func intersects(_ mapRect: MKMapRect) -> Bool
    func canReplaceMapContent() -> Bool
}

extension MKOverlay {
    public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
    public func canReplaceMapContent() -> Bool { false }
}

public enum MKOverlayLevel: Int, Sendable {
    case aboveRoads = 0
    case aboveLabels = 1
}

/// Source: MKShape.h.
@preconcurrency @MainActor
open class MKShape: NSObject, MKAnnotation {
    open var title: String?
    open var subtitle: String?
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    override init() {}
}

/// Source: MKMultiPoint.h.
@preconcurrency @MainActor
open class MKMultiPoint: MKShape {
    let mapPoints: [MKMapPoint]
    private let bounds: MKMapRect
    open var pointCount: Int { mapPoints.count }

    /// No points.
    public override init() {
        mapPoints = []
        bounds = .null
        super.init()
    }

    public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
        let points = UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) }
        mapPoints = points
        bounds = .around(points)
        super.init()
    }

    open override var coordinate: CLLocationCoordinate2D {
        MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
    }
    open var boundingMapRect: MKMapRect { bounds }
}

/// Source: MKPolyline.h.
@preconcurrency @MainActor
open class MKPolyline: MKMultiPoint, MKOverlay {}

/// Source: MKPolygon.h.
@preconcurrency @MainActor
open class MKPolygon: MKMultiPoint, MKOverlay {}

/// Source: MKCircle.h.
@preconcurrency @MainActor
open class MKCircle: MKShape, MKOverlay {
    private let center: CLLocationCoordinate2D
    /// In meters.
    public let radius: CLLocationDistance

    /// A circle without a size at 0°, 0°.
    public override init() {
        (center, radius) = (CLLocationCoordinate2D(), 0)
        super.init()
    }

    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (center, self.radius) = (coord, radius)
        super.init()
    }

    open override var coordinate: CLLocationCoordinate2D { center }
    open var boundingMapRect: MKMapRect {
        let region = MKCoordinateRegion(
            center: center, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
        let (half, other) = (region.span.latitudeDelta / 2, region.span.longitudeDelta / 2)
        return .around(
            [(half, -other), (-half, other)].map {
                MKMapPoint(
                    CLLocationCoordinate2D(latitude: center.latitude + $0, longitude: center.longitude + $1))
            })
    }
}

/// How many points of the screen a point of the map has. Source: MKGeometry.h.
public typealias MKZoomScale = CGFloat

/// Draws an overlay: nothing is drawn. Its points are those of the map, from the origin of its overlay on.
///
/// Source: MKOverlayRenderer.h.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1
    open var contentScaleFactor: CGFloat { UIScreen.main.scale }

    public init(overlay: any MKOverlay) { self.overlay = overlay }
    /// A renderer of nothing: apps return one for an overlay that they do not know.
    public override convenience init() { self.init(overlay: MKPolyline()) }

    open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }
    open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ mapRect: MKMapRect) {}
    open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) {}

    open func point(for mapPoint: MKMapPoint) -> CGPoint {
        let origin = origin
        return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
    }
    open func mapPoint(for point: CGPoint) -> MKMapPoint {
        let origin = origin
        return MKMapPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
    open func rect(for mapRect: MKMapRect) -> CGRect {
        CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
    }
    open func mapRect(for rect: CGRect) -> MKMapRect {
        MKMapRect(origin: mapPoint(for: rect.origin), size: MKMapSize(width: rect.width, height: rect.height))
    }

    private var origin: MKMapPoint {
        let bounds = overlay.boundingMapRect
        return bounds.isNull ? MKMapPoint() : bounds.origin
    }
}

/// Source: MKOverlayPathRenderer.h.
@preconcurrency @MainActor
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor?
    open var strokeColor: UIColor?
    open var lineWidth: CGFloat = 0
    open var lineJoin = CGLineJoin.round
    open var lineCap = CGLineCap.round
    open var miterLimit: CGFloat = 10
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
    open var shouldRasterize = false
}

@preconcurrency @MainActor
open class MKPolylineRenderer: MKOverlayPathRenderer {
    public init(polyline: MKPolyline) { super.init(overlay: polyline) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

@preconcurrency @MainActor
open class MKPolygonRenderer: MKOverlayPathRenderer {
    public init(polygon: MKPolygon) { super.init(overlay: polygon) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

@preconcurrency @MainActor
open class MKCircleRenderer: MKOverlayPathRenderer {
    public init(circle: MKCircle) { super.init(overlay: circle) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
