@_exported import CoreLocation
@_exported import Foundation
@_exported import UIKit

/// Why MapKit could not answer. Source: MKTypes.h.
public struct MKError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: UInt, Sendable {
        case unknown = 1
        case serverFailure = 2
        case loadingThrottled = 3
        case placemarkNotFound = 4
        case directionsNotFound = 5
        case decodingFailed = 6
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { "MKErrorDomain" }
    public var errorCode: Int { Int(code.rawValue) }
}

/// Answers `handler` in a later turn with an error: there is no network.
private func refuse<Response>(_ handler: @escaping (Response?, (any Error)?) -> Void) {
    nonisolated(unsafe) let answer = { handler(nil, MKError(.serverFailure)) }
    DispatchQueue.main.async { answer() }
}

/// A search for places: it fails. Source: MKLocalSearch.h.
open class MKLocalSearch: NSObject {
    open class Request: NSObject {
        open var naturalLanguageQuery: String?
        open var region = MKCoordinateRegion()
        public override init() {}
        public init(naturalLanguageQuery: String) { self.naturalLanguageQuery = naturalLanguageQuery }
        public convenience init(completion: MKLocalSearchCompletion) {
            self.init(naturalLanguageQuery: completion.title)
        }
    }
    open class Response: NSObject {
        public let mapItems: [MKMapItem]
        public let boundingRegion: MKCoordinateRegion
        override init() { (mapItems, boundingRegion) = ([], MKCoordinateRegion()) }
    }
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void

    private let request: Request
    public init(request: Request) { self.request = request }
    open func start(completionHandler: @escaping CompletionHandler) { refuse(completionHandler) }
    open func start() async throws -> Response { throw MKError(.serverFailure) }
    open func cancel() {}
    open var isSearching: Bool { false }
}

/// Source: MKLocalSearchCompleter.h.
open class MKLocalSearchCompletion: NSObject {
    public let title: String
    public let subtitle: String
    /// The ranges that match what the user typed, as `NSRange` values.
    open var titleHighlightRanges: [NSValue] { [] }
    open var subtitleHighlightRanges: [NSValue] { [] }
    override init() { (title, subtitle) = ("", "") }
}

/// Completes no text. Source: MKLocalSearchCompleter.h.
open class MKLocalSearchCompleter: NSObject {
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?
    open var queryFragment = ""
    open var region = MKCoordinateRegion()
    open var results: [MKLocalSearchCompletion] { [] }
    open var isSearching: Bool { false }
    public override init() {}
    open func cancel() {}
}

public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Source: MKDirectionsTypes.h.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automobile = Self(rawValue: 1 << 0)
    public static let walking = Self(rawValue: 1 << 1)
    public static let transit = Self(rawValue: 1 << 2)
    public static let any = Self(rawValue: 0x0FFF_FFFF)
}

/// A way between two places: it is not found. Source: MKDirections.h.
open class MKDirections: NSObject {
    open class Request: NSObject {
        open var source: MKMapItem?
        open var destination: MKMapItem?
        open var transportType = MKDirectionsTransportType.any
        open var requestsAlternateRoutes = false
        open var departureDate: Date?
        open var arrivalDate: Date?
        public override init() {}
    }
    open class Response: NSObject {
        open var source: MKMapItem { .forCurrentLocation() }
        open var destination: MKMapItem { .forCurrentLocation() }
        open var routes: [MKRoute] { [] }
        override init() {}
    }
    open class ETAResponse: NSObject {
        open var expectedTravelTime: TimeInterval { 0 }
        open var distance: CLLocationDistance { 0 }
        override init() {}
    }

    private let request: Request
    public init(request: Request) { self.request = request }
    open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) { refuse(completionHandler) }
    open func calculate() async throws -> Response { throw MKError(.directionsNotFound) }
    open func calculateETA(completionHandler: @escaping (ETAResponse?, (any Error)?) -> Void) {
        refuse(completionHandler)
    }
    open func cancel() {}
    open var isCalculating: Bool { false }
}

/// Source: MKDirectionsResponse.h.
@preconcurrency @MainActor
open class MKRoute: NSObject {
    @preconcurrency @MainActor
    open class Step: NSObject {
        open var instructions: String { "" }
        open var notice: String? { nil }
        open var distance: CLLocationDistance { 0 }
        open private(set) var polyline = MKPolyline()
        /// A step without a line, for subclasses in tests.
        public override init() {}
        convenience init(_ polyline: MKPolyline) {
            self.init()
            self.polyline = polyline
        }
    }

    open var name: String { "" }
    open var advisoryNotices: [String] { [] }
    /// In meters.
    open var distance: CLLocationDistance { 0 }
    /// In seconds.
    open var expectedTravelTime: TimeInterval { 0 }
    open var transportType: MKDirectionsTransportType { .any }
    open var steps: [Step] { [] }
    open private(set) var polyline = MKPolyline()
    /// A route without a line, for subclasses in tests.
    public override init() {}
    convenience init(_ polyline: MKPolyline) {
        self.init()
        self.polyline = polyline
    }
}

/// Draws a map into an image: it fails. Source: MKMapSnapshotter.h.
@preconcurrency @MainActor
open class MKMapSnapshotter: NSObject {
    @preconcurrency @MainActor
    open class Options: NSObject {
        open var region = MKCoordinateRegion()
        open var mapRect = MKMapRect()
        open var mapType = MKMapType.standard
        open var camera = MKMapCamera()
        open var size = CGSize(width: 256, height: 256)
        open var scale: CGFloat = 0
        open var showsBuildings = true
        open var pointOfInterestFilter: MKPointOfInterestFilter?
        open var traitCollection = UITraitCollection()
        public override init() {}
    }
    @preconcurrency @MainActor
    open class Snapshot: NSObject {
        open private(set) var image = UIImage()
        /// A snapshot without a picture, for subclasses in tests.
        public override init() {}
        convenience init(_ image: UIImage) {
            self.init()
            self.image = image
        }
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint { .zero }
    }

    private let options: Options
    public init(options: Options) { self.options = options }
    open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) { refuse(completionHandler) }
    open func start(
        with queue: DispatchQueue, completionHandler: @escaping (Snapshot?, (any Error)?) -> Void
    ) { refuse(completionHandler) }
    open func cancel() {}
    open var isLoading: Bool { false }
}
