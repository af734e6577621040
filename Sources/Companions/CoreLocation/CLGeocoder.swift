@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Why Core Location could not answer. Source: CLError.h.
public struct CLError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown = 0
        case denied = 1
        case network = 2
        case headingFailure = 3
        case regionMonitoringDenied = 4
        case regionMonitoringFailure = 5
        case regionMonitoringSetupDelayed = 6
        case regionMonitoringResponseDelayed = 7
        case geocodeFoundNoResult = 8
        case geocodeFoundPartialResult = 9
        case geocodeCanceled = 10
        case deferredFailed = 11
        case deferredNotUpdatingLocation = 12
        case deferredAccuracyTooLow = 13
        case deferredDistanceFiltered = 14
        case deferredCanceled = 15
        case rangingUnavailable = 16
        case rangingFailure = 17
        case promptDeclined = 18
        case historicalLocationError = 19
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var errorDomain: String { "kCLErrorDomain" }
    public var errorCode: Int { code.rawValue }

    public static var denied: Code { .denied }
    public static var network: Code { .network }
    public static var locationUnknown: Code { .locationUnknown }
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    public static var geocodeCanceled: Code { .geocodeCanceled }

    // The codes, as the importer of Objective-C names them.
    public static let headingFailure = Code.headingFailure
    public static let regionMonitoringDenied = Code.regionMonitoringDenied
    public static let regionMonitoringFailure = Code.regionMonitoringFailure
    public static let regionMonitoringSetupDelayed = Code.regionMonitoringSetupDelayed
    public static let regionMonitoringResponseDelayed = Code.regionMonitoringResponseDelayed
    public static let geocodeFoundPartialResult = Code.geocodeFoundPartialResult
    public static let deferredFailed = Code.deferredFailed
    public static let deferredNotUpdatingLocation = Code.deferredNotUpdatingLocation
    public static let deferredAccuracyTooLow = Code.deferredAccuracyTooLow
    public static let deferredDistanceFiltered = Code.deferredDistanceFiltered
    public static let deferredCanceled = Code.deferredCanceled
    public static let rangingUnavailable = Code.rangingUnavailable
    public static let rangingFailure = Code.rangingFailure
    public static let promptDeclined = Code.promptDeclined
    public static let historicalLocationError = Code.historicalLocationError
}

/// A place with its address. Only its location is known. Source: CLPlacemark.h.
// Unchecked: it has no state of its own that changes.
open class CLPlacemark: NSObject, @unchecked Sendable {
    public let location: CLLocation?

    package init(location: CLLocation?) { self.location = location }
    public init(placemark: CLPlacemark) { location = placemark.location }

    open var region: CLRegion? { nil }
    open var timeZone: TimeZone? { nil }
    open var name: String? { nil }
    open var thoroughfare: String? { nil }
    open var subThoroughfare: String? { nil }
    open var locality: String? { nil }
    open var subLocality: String? { nil }
    open var administrativeArea: String? { nil }
    open var subAdministrativeArea: String? { nil }
    open var postalCode: String? { nil }
    open var isoCountryCode: String? { nil }
    open var country: String? { nil }
    open var inlandWater: String? { nil }
    open var ocean: String? { nil }
    open var areasOfInterest: [String]? { nil }
    open var addressDictionary: [AnyHashable: Any]? { nil }
}

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Answers each request in a later turn with the error `network`. Source: CLGeocoder.h.
open class CLGeocoder: NSObject {
    private var requests = 0

    public override init() {}

    open var isGeocoding: Bool { requests > 0 }

    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { refuse(completionHandler) }
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { refuse(completionHandler) }
    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { refuse(completionHandler) }
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { refuse(completionHandler) }
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        throw CLError(.network)
    }
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }
    /// Has no effect: the answer of a request comes in the next turn.
    open func cancelGeocode() {}

    private func refuse(_ handler: @escaping CLGeocodeCompletionHandler) {
        requests += 1
        nonisolated(unsafe) let answer = { [self] in
            requests -= 1
            handler(nil, CLError(.network))
        }
        DispatchQueue.main.async { answer() }
    }
}
