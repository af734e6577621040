import Contacts
@_exported import CoreLocation
@_exported import Foundation
@_exported import UIKit

/// A place on the map with the address that it was given. Source: MKPlacemark.h.
// Unchecked: it has no state of its own that changes.
open class MKPlacemark: CLPlacemark, @unchecked Sendable {
    public let coordinate: CLLocationCoordinate2D
    private let address: [AnyHashable: Any]?
    /// The address that the place was given. Source: https://developer.apple.com/documentation/mapkit/mkplacemark
    public let postalAddress: CNPostalAddress?

    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate, addressDictionary: nil)
    }
    public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
        self.coordinate = coordinate
        address = addressDictionary
        postalAddress = nil
        super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    }
    /// Keeps a copy of the address.
    public init(coordinate: CLLocationCoordinate2D, postalAddress: CNPostalAddress) {
        self.coordinate = coordinate
        address = nil
        self.postalAddress = postalAddress.copy() as? CNPostalAddress
        super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    }
    /// A place without location is on the meridian of Greenwich at the equator.
    public override init(placemark: CLPlacemark) {
        coordinate = placemark.location?.coordinate ?? CLLocationCoordinate2D()
        address = placemark.addressDictionary
        postalAddress = (placemark as? MKPlacemark)?.postalAddress
        super.init(placemark: placemark)
    }

    open override var addressDictionary: [AnyHashable: Any]? { address }
    open var title: String? { name }
    open var subtitle: String? { nil }
    open var countryCode: String? { isoCountryCode }
}

// In an extension, so that the class can be used outside of the main actor.
extension MKPlacemark: MKAnnotation {}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCamera"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"

/// A point of interest. Source: MKMapItem.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class MKMapItem: NSObject, @unchecked Sendable {
    public let placemark: MKPlacemark
    open var name: String?
    open var phoneNumber: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open private(set) var isCurrentLocation = false

    /// An item at 0°, 0°.
    public convenience override init() { self.init(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D())) }
    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
    }

    open class func forCurrentLocation() -> MKMapItem {
        let item = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
        item.isCurrentLocation = true
        return item
    }

    /// False: there is no other app.
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
    /// False: there is no other app.
    @discardableResult
    open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { false }
}

extension NSValue {
    /// A coordinate in the place of a point: the latitude is its x.
    public convenience init(mkCoordinate: CLLocationCoordinate2D) {
        self.init(point: CGPoint(x: mkCoordinate.latitude, y: mkCoordinate.longitude))
    }
    public var mkCoordinateValue: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: pointValue.x, longitude: pointValue.y)
    }
}
