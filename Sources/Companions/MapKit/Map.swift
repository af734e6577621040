import SwiftUI

/// A map among views of SwiftUI: it holds what it is given, and shows nothing.
///
/// Source: https://developer.apple.com/documentation/mapkit/map
public struct Map<Content>: PrimitiveView {
    let held: [Any]
    init(holding held: [Any]) { self.held = held }
}

extension Map where Content == EmptyMapContent {
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) { self.init(holding: [coordinateRegion, interactionModes, showsUserLocation]) }

    public init(
        mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) { self.init(holding: [mapRect, interactionModes, showsUserLocation]) }

    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all
    ) { self.init(holding: [position, interactionModes]) }

    public init(
        initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all
    ) { self.init(holding: [initialPosition, interactionModes]) }
}

extension Map where Content: MapContent {
    public init(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all,
        @MapContentBuilder content: () -> Content
    ) { self.init(holding: [position, interactionModes, content()]) }

    public init(
        initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, @MapContentBuilder content: () -> Content
    ) { self.init(holding: [initialPosition, interactionModes, content()]) }
}

extension Map where Content: MapAnnotationProtocol {
    public init<Items: RandomAccessCollection>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
        annotationContent: @escaping (Items.Element) -> Content
    ) where Items.Element: Identifiable {
        self.init(holding: [coordinateRegion, interactionModes, annotationItems])
    }
}

/// Source: MapKit, MapInteractionModes.
public struct MapInteractionModes: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let pan = Self(rawValue: 1 << 0)
    public static let zoom = Self(rawValue: 1 << 1)
    public static let rotate = Self(rawValue: 1 << 2)
    public static let pitch = Self(rawValue: 1 << 3)
    public static let all: Self = [.pan, .zoom, .rotate, .pitch]
}

public enum MapUserTrackingMode: Hashable, Sendable { case none, follow }

/// Source: MapKit, MapCamera.
public struct MapCamera: Sendable {
    public var centerCoordinate: CLLocationCoordinate2D
    public var distance: Double
    public var heading: Double
    public var pitch: Double
    public init(centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0) {
        (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
        (self.heading, self.pitch) = (heading, pitch)
    }
}

/// Source: MapKit, MapCameraPosition.
public struct MapCameraPosition: Sendable {
    public private(set) var region: MKCoordinateRegion?
    public private(set) var rect: MKMapRect?
    public private(set) var camera: MapCamera?
    public private(set) var followsUserLocation = false

    public static let automatic = MapCameraPosition()
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
        var position = MapCameraPosition()
        position.region = region
        return position
    }
    public static func rect(_ rect: MKMapRect) -> MapCameraPosition {
        var position = MapCameraPosition()
        position.rect = rect
        return position
    }
    public static func camera(_ camera: MapCamera) -> MapCameraPosition {
        var position = MapCameraPosition()
        position.camera = camera
        return position
    }
    public static func userLocation(
        followsHeading: Bool = false, fallback: MapCameraPosition
    ) -> MapCameraPosition {
        var position = fallback
        position.followsUserLocation = true
        return position
    }
}

/// Source: MapKit, MapCameraBounds.
public struct MapCameraBounds: Sendable {
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
    public init(
        centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil
    ) {}
}
