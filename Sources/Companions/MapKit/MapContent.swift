import SwiftUI

/// What a map of SwiftUI shows. Source: https://developer.apple.com/documentation/mapkit/mapcontent
@preconcurrency @MainActor
public protocol MapContent {}

public struct EmptyMapContent: MapContent {
    public init() {}
}

/// Holds several contents, or what a loop makes.
public struct StoredMapContent: MapContent {
    let held: [any MapContent]
}

@resultBuilder
public struct MapContentBuilder {
    @MainActor public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }
    @MainActor public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
    @MainActor public static func buildBlock<each Content: MapContent>(
        _ content: repeat each Content
    ) -> StoredMapContent {
        var held: [any MapContent] = []
        repeat held.append(each content)
        return StoredMapContent(held: held)
    }
    @MainActor public static func buildIf<Content: MapContent>(_ content: Content?) -> StoredMapContent {
        StoredMapContent(held: content.map { [$0] } ?? [])
    }
    @MainActor public static func buildEither<Content: MapContent>(first: Content) -> StoredMapContent {
        StoredMapContent(held: [first])
    }
    @MainActor public static func buildEither<Content: MapContent>(second: Content) -> StoredMapContent {
        StoredMapContent(held: [second])
    }
    @MainActor public static func buildLimitedAvailability<Content: MapContent>(
        _ content: Content
    ) -> StoredMapContent { StoredMapContent(held: [content]) }
}

extension ForEach: MapContent where Content: MapContent {
    public init(_ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(of: data, content)
    }
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(of: data, content) }
}

/// Source: MapKit, Marker.
public struct Marker<Label: View>: MapContent {
    let held: [Any]
    init(holding held: [Any]) { self.held = held }
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
        self.init(holding: [coordinate, label()])
    }
}

extension Marker where Label == Text {
    public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
        self.init(holding: [title, coordinate])
    }
    public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(holding: [title, systemImage, coordinate])
    }
    public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(holding: [title, image, coordinate])
    }
    public init(item: MKMapItem) { self.init(holding: [item]) }
}

/// Source: MapKit, Annotation.
public struct Annotation<Label: View, Content: View>: MapContent {
    let held: [Any]
    public init<S: StringProtocol>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content
    ) where Label == Text { held = [title, coordinate, anchor, content()] }
    public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) { held = [coordinate, anchor, content(), label()] }
}

/// Source: MapKit, MapPolyline.
public struct MapPolyline: MapContent {
    let held: [Any]
    public init(coordinates: [CLLocationCoordinate2D]) { held = [coordinates] }
    public init(_ polyline: MKPolyline) { held = [polyline] }
    public init(_ route: MKRoute) { held = [route] }
}

/// Source: MapKit, MapCircle.
public struct MapCircle: MapContent {
    let held: [Any]
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) { held = [center, radius] }
}

/// Source: MapKit, UserAnnotation.
public struct UserAnnotation: MapContent {
    public init() {}
}

extension MapContent {
    public func tint<S: ShapeStyle>(_ tint: S) -> StoredMapContent { StoredMapContent(held: [self]) }
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> StoredMapContent {
        StoredMapContent(held: [self])
    }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> StoredMapContent { StoredMapContent(held: [self]) }
    public func tag<V: Hashable>(_ tag: V) -> StoredMapContent { StoredMapContent(held: [self]) }
    public func annotationTitles(_ visibility: Visibility) -> StoredMapContent { StoredMapContent(held: [self]) }
}

/// What a map of iOS 14 shows for an item.
@preconcurrency @MainActor
public protocol MapAnnotationProtocol {}

public struct MapPin: MapAnnotationProtocol {
    let coordinate: CLLocationCoordinate2D
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) { self.coordinate = coordinate }
}

public struct MapMarker: MapAnnotationProtocol {
    let coordinate: CLLocationCoordinate2D
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) { self.coordinate = coordinate }
}

public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
    let coordinate: CLLocationCoordinate2D
    let content: Content
    public init(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
        @ViewBuilder content: () -> Content
    ) { (self.coordinate, self.content) = (coordinate, content()) }
}

/// Source: MapKit, MapStyle.
public struct MapStyle: Hashable, Sendable {
    let name: String
    public static let standard = MapStyle(name: "standard")
    public static let imagery = MapStyle(name: "imagery")
    public static let hybrid = MapStyle(name: "hybrid")
}

public struct MapUserLocationButton: PrimitiveView {
    public init() {}
}
public struct MapCompass: PrimitiveView {
    public init() {}
}
public struct MapScaleView: PrimitiveView {
    public init() {}
}

extension View {
    public func mapStyle(_ style: MapStyle) -> some View { self }
    public func mapControls<Controls: View>(@ViewBuilder _ content: () -> Controls) -> some View { self }
    public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
}
