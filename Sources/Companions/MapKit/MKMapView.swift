/// MapKit as a closed box: a map view keeps its region and its annotations, and shows nothing.
@_exported import CoreLocation
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: MKGeometry.h.
public struct MKCoordinateSpan: Sendable {
    public var latitudeDelta: CLLocationDegrees
    public var longitudeDelta: CLLocationDegrees
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// Source: MKGeometry.h.
public struct MKCoordinateRegion: Sendable {
    public var center: CLLocationCoordinate2D
    public var span: MKCoordinateSpan
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
    /// A degree of latitude has 111 km.
    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        let meters = 111_194.93
        let parallel = meters * max(1e-6, cos(centerCoordinate.latitude * .pi / 180))
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / meters, longitudeDelta: longitudinalMeters / parallel))
    }
}

/// The title and the subtitle are optional: of any annotation they are `String??`, as Apple's compiler has it.
///
/// Source: MKAnnotation.h.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    @_disfavoredOverload
    var title: String? { get }
    @_disfavoredOverload
    var subtitle: String? { get }
}

extension MKAnnotation where Self: NSObject {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

extension MKAnnotation {
    public var title: String?? {
        let own: String? = title
        return .some(own)
    }
    public var subtitle: String?? {
        let own: String? = subtitle
        return .some(own)
    }
}

/// Source: MKPointAnnotation.h.
@preconcurrency @MainActor
open class MKPointAnnotation: NSObject, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()
    open var title: String?
    open var subtitle: String?

    public override init() {}
    public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
}

public enum MKMapType: UInt, Sendable {
    case standard = 0
    case satellite = 1
    case hybrid = 2
    case satelliteFlyover = 3
    case hybridFlyover = 4
    case mutedStandard = 5
}

public enum MKUserTrackingMode: Int, Sendable {
    case none = 0
    case follow = 1
    case followWithHeading = 2
}

/// Source: MKMapView.h.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState)
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool)
    func mapView(
        _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
    ) -> MKClusterAnnotation
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {}
    public func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {}
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    public func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) {}
    public func mapView(
        _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
    ) -> MKClusterAnnotation { MKClusterAnnotation(memberAnnotations: memberAnnotations) }
}

/// Calls no delegate, since no map is shown. Source: MKMapView.h.
@preconcurrency @MainActor
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)?
    /// At first the whole world, where MapKit shows the country of the user. Apps divide by its span.
    open var region = MKCoordinateRegion(MKMapRect.world)
    open var mapType = MKMapType.standard
    open var showsUserLocation = false
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var userTrackingMode = MKUserTrackingMode.none
    open var showsUserTrackingButton = false
    open var showsBuildings = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var camera = MKMapCamera()
    public let userLocation = MKUserLocation()
    open var isUserLocationVisible: Bool { false }
    open private(set) var annotations: [any MKAnnotation] = []
    private var overlaysByLevel: [MKOverlayLevel: [any MKOverlay]] = [:]
    open var selectedAnnotations: [any MKAnnotation] = []
    private var annotationViewClasses: [String: MKAnnotationView.Type] = [:]

    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }
    /// The region as it is: no map is shown that it would have to fit.
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        let removed = Set(annotations.map { ObjectIdentifier($0) })
        self.annotations.removeAll { removed.contains(ObjectIdentifier($0)) }
        selectedAnnotations.removeAll { removed.contains(ObjectIdentifier($0)) }
    }
    /// The annotations inside of a part of the map.
    open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        Set(annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? NSObject })
    }
    /// Shows the region that has the annotations.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
            addAnnotation(annotation)
        }
        visibleMapRect = .around(annotations.map { MKMapPoint($0.coordinate) })
    }
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) { selectedAnnotations = [annotation] }
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        selectedAnnotations.removeAll { $0 === annotation }
    }
    /// Nil: no map is shown.
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }

    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        annotationViewClasses[identifier] = viewClass as? MKAnnotationView.Type
    }
    /// Nil: no view leaves the screen, since none is shown.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? { nil }
    /// A new view of the registered class.
    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String, for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        let registered = annotationViewClasses[identifier] ?? MKMarkerAnnotationView.self
        return Self.maker.make(
            registered,
            DynamicInitializer.words(of: Optional<any MKAnnotation>.some(annotation))
                + DynamicInitializer.words(of: Optional(identifier)))
    }
    private static let maker = DynamicInitializer(base: MKAnnotationView.self, blank: BlankAnnotationView.self)

    /// In the order in which they would be drawn: those above roads first.
    open var overlays: [any MKOverlay] { overlays(in: .aboveRoads) + overlays(in: .aboveLabels) }
    open func overlays(in level: MKOverlayLevel) -> [any MKOverlay] { overlaysByLevel[level] ?? [] }
    /// Above labels, as each overlay without a level.
    ///
    /// Source: https://developer.apple.com/documentation/mapkit/mkmapview/addoverlay(_:)
    open func addOverlay(_ overlay: any MKOverlay) { addOverlay(overlay, level: .aboveLabels) }
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
        overlaysByLevel[level, default: []].append(overlay)
    }
    open func addOverlays(_ overlays: [any MKOverlay]) { addOverlays(overlays, level: .aboveLabels) }
    open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
        for overlay in overlays { addOverlay(overlay, level: level) }
    }
    open func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
        insertOverlay(overlay, at: index, level: .aboveLabels)
    }
    /// At the end of the level if the index is beyond it.
    ///
    /// Source: https://developer.apple.com/documentation/mapkit/mkmapview/insertoverlay(_:at:level:)
    open func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        let count = overlays(in: level).count
        overlaysByLevel[level, default: []].insert(overlay, at: min(max(index, 0), count))
    }
    /// Above labels, next to the sibling; at the end of that level if the sibling is not in it.
    ///
    /// Source: https://developer.apple.com/documentation/mapkit/mkmapview/insertoverlay(_:above:)
    open func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
        insertOverlay(overlay, at: indexAboveLabels(of: sibling).map { $0 + 1 } ?? Int.max)
    }
    /// Above labels, next to the sibling; at the end of that level if the sibling is not in it.
    ///
    /// Source: https://developer.apple.com/documentation/mapkit/mkmapview/insertoverlay(_:below:)
    open func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
        insertOverlay(overlay, at: indexAboveLabels(of: sibling) ?? Int.max)
    }
    private func indexAboveLabels(of overlay: any MKOverlay) -> Int? {
        overlays(in: .aboveLabels).firstIndex { $0 === overlay }
    }
    open func removeOverlay(_ overlay: any MKOverlay) {
        for level in overlaysByLevel.keys { overlaysByLevel[level]?.removeAll { $0 === overlay } }
    }
    open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }
    /// Nil: no map is shown.
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { nil }

    /// The region on the projected map.
    open var visibleMapRect: MKMapRect {
        get {
            let (north, west) = (region.span.latitudeDelta / 2, region.span.longitudeDelta / 2)
            let (latitude, longitude) = (region.center.latitude, region.center.longitude)
            return .around(
                [(north, -west), (-north, west)].map {
                    MKMapPoint(CLLocationCoordinate2D(latitude: latitude + $0, longitude: longitude + $1))
                })
        }
        set { if !newValue.isNull { region = MKCoordinateRegion(newValue) } }
    }
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { visibleMapRect = mapRect }
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
        visibleMapRect = mapRect
    }
    open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRect }
    open func setCamera(_ camera: MKMapCamera, animated: Bool) { self.camera = camera }

    /// The point of the view that shows a coordinate, if the view shows the region.
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        let (rect, point) = (visibleMapRect, MKMapPoint(coordinate))
        guard !rect.isEmpty else { return .zero }
        let inside = CGPoint(
            x: bounds.minX + (point.x - rect.minX) / rect.width * bounds.width,
            y: bounds.minY + (point.y - rect.minY) / rect.height * bounds.height)
        return convert(inside, to: view)
    }
    /// The coordinate that is shown at a point, if the view shows the region.
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let (rect, inside) = (visibleMapRect, convert(point, from: view))
        guard bounds.width > 0, bounds.height > 0 else { return centerCoordinate }
        return MKMapPoint(
            x: rect.minX + (inside.x - bounds.minX) / bounds.width * rect.width,
            y: rect.minY + (inside.y - bounds.minY) / bounds.height * rect.height
        ).coordinate
    }
}

private final class BlankAnnotationView: MKAnnotationView {}

/// Source: MKUserTrackingButton.h.
@preconcurrency @MainActor
open class MKUserTrackingButton: UIView {
    open var mapView: MKMapView?
    public convenience init(mapView: MKMapView?) {
        self.init(frame: .zero)
        self.mapView = mapView
    }
}

/// Source: MKUserTrackingBarButtonItem.h.
@preconcurrency @MainActor
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
    open var mapView: MKMapView?
    public convenience init(mapView: MKMapView?) {
        self.init(title: nil, style: .plain, target: nil, action: nil)
        self.mapView = mapView
    }
}

/// Source: MKCompassButton.h.
@preconcurrency @MainActor
open class MKCompassButton: UIView {
    open var mapView: MKMapView?
    open var compassVisibility = MKFeatureVisibility.adaptive
    public convenience init(mapView: MKMapView?) {
        self.init(frame: .zero)
        self.mapView = mapView
    }
}

/// Source: MKScaleView.h.
@preconcurrency @MainActor
open class MKScaleView: UIView {
    public enum Alignment: Int, Sendable {
        case leading = 0
        case trailing = 1
    }

    open var mapView: MKMapView?
    open var scaleVisibility = MKFeatureVisibility.adaptive
    open var legendAlignment = Alignment.leading
    public convenience init(mapView: MKMapView?) {
        self.init(frame: .zero)
        self.mapView = mapView
    }
}

/// From where the map is seen. Stored: no map is shown. Source: MKMapCamera.h.
@preconcurrency @MainActor
open class MKMapCamera: NSObject {
    open var centerCoordinate = CLLocationCoordinate2D()
    /// In meters.
    open var centerCoordinateDistance: CLLocationDistance = 0
    /// In degrees; 0 looks straight down.
    open var pitch: CGFloat = 0
    /// In degrees from north.
    open var heading: CLLocationDirection = 0

    public override init() {}
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
        pitch: CGFloat, heading: CLLocationDirection
    ) {
        self.init()
        (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
        (self.pitch, self.heading) = (pitch, heading)
    }
}

/// Source: MKPointOfInterestCategory.h.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let airport = Self(rawValue: "MKPOICategoryAirport")
    public static let cafe = Self(rawValue: "MKPOICategoryCafe")
    public static let hospital = Self(rawValue: "MKPOICategoryHospital")
    public static let hotel = Self(rawValue: "MKPOICategoryHotel")
    public static let museum = Self(rawValue: "MKPOICategoryMuseum")
    public static let park = Self(rawValue: "MKPOICategoryPark")
    public static let publicTransport = Self(rawValue: "MKPOICategoryPublicTransport")
    public static let restaurant = Self(rawValue: "MKPOICategoryRestaurant")
    public static let school = Self(rawValue: "MKPOICategorySchool")
    public static let store = Self(rawValue: "MKPOICategoryStore")
}

/// Source: MKPointOfInterestFilter.h.
// Unchecked: it has no state of its own that changes.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
    private let categories: [MKPointOfInterestCategory]
    private let isExcluding: Bool

    public init(including categories: [MKPointOfInterestCategory]) {
        (self.categories, isExcluding) = (categories, false)
    }
    public init(excluding categories: [MKPointOfInterestCategory]) {
        (self.categories, isExcluding) = (categories, true)
    }

    public static let includingAll = MKPointOfInterestFilter(excluding: [])
    public static let excludingAll = MKPointOfInterestFilter(including: [])
    open func includes(_ category: MKPointOfInterestCategory) -> Bool { categories.contains(category) != isExcluding }
    open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
