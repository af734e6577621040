import HierarchyModel

/// The calls of a trace of which only an address in an image is known, and what is found of them.
package struct UnresolvedCalls {
    /// A program or a library whose code made calls.
    package struct Image: Hashable, Comparable, Sendable {
        package let name: String
        /// In hexadecimal; empty if the producer knew none.
        package let buildID: String

        package static func < (left: Image, right: Image) -> Bool {
            (left.name, left.buildID) < (right.name, right.buildID)
        }
    }

    /// What happened to the addresses of an image.
    package struct Count: Equatable, Sendable {
        package var resolved = 0
        package var unresolved = 0
    }

    /// The most different addresses, and the most images, that are kept.
    package static let (mostAddresses, mostImages) = (1 << 18, 1 << 12)

    /// Return addresses, in bytes from the beginning of their image.
    private var addresses: [Image: Set<UInt64>] = [:]
    private var sites: [Image: [UInt64: CallSite]] = [:]
    package private(set) var addressCount = 0
    /// Whether there were more addresses or images than are kept.
    package private(set) var isFull = false

    package init() {}

    /// The images, sorted.
    package var images: [Image] { addresses.keys.sorted() }

    /// The different addresses of an image, in ascending order.
    package func addresses(in image: Image) -> [UInt64] { addresses[image, default: []].sorted() }

    package func count(in image: Image) -> Count {
        let resolved = sites[image]?.count ?? 0
        return Count(resolved: resolved, unresolved: (addresses[image]?.count ?? 0) - resolved)
    }

    /// Notes the address of the event's call, if neither its file nor its function is known.
    package mutating func insert(_ event: Event) {
        guard let (image, address) = Self.address(of: event), addresses[image]?.contains(address) != true else {
            return
        }
        guard addressCount < Self.mostAddresses, addresses[image] != nil || addresses.count < Self.mostImages else {
            isFull = true
            return
        }
        addressCount += 1
        addresses[image, default: []].insert(address)
    }

    /// Notes the place of a call whose address was inserted.
    package mutating func resolve(_ address: UInt64, in image: Image, to place: CallSite.Place) {
        precondition(addresses[image]?.contains(address) == true, "\(address) in \(image) was not inserted")
        sites[image, default: [:]][address] = CallSite(place)
    }

    /// The event with the place of its call, if that is found; otherwise the event as it is.
    package func applied(to event: Event) -> Event {
        guard let (image, address) = Self.address(of: event), let site = sites[image]?[address] else { return event }
        var event = event
        event.site = site
        return event
    }

    private static func address(of event: Event) -> (Image, UInt64)? {
        guard let place = event.site?.place, place.file == nil, place.function == nil, let address = place.pc else {
            return nil
        }
        let (name, buildID) = CallSite.Place.parts(ofImage: place.image ?? "")
        return (Image(name: name, buildID: buildID), address)
    }
}
