/// The addresses of a call whose place is not found yet, as the process had them that made the call.
///
/// They are written down with the event, so that the place can be found after the process has died.
public struct CallAddresses: Hashable, Sendable {
    /// A program or a library that was loaded in the process.
    public struct Image: Hashable, Sendable {
        /// The address of its first byte.
        public var base: UInt64
        /// Its size in memory, in bytes.
        public var size: UInt64
        /// In hexadecimal; empty if the linker gave it none.
        public var buildID: String
        /// The absolute path of its file.
        public var path: String

        public init(base: UInt64, size: UInt64, buildID: String, path: String) {
            self.base = base
            self.size = size
            self.buildID = buildID
            self.path = path
        }

        public func contains(_ address: UInt64) -> Bool { address >= base && address - base < size }

        /// The last component of the path, then a space and the build identifier, if there is one.
        public var name: String {
            let file = path.split(separator: "/").last.map(String.init) ?? path
            return buildID.isEmpty ? file : "\(file) \(buildID)"
        }
    }

    /// Finds the place of a call; nil if it cannot.
    public typealias Finder = @Sendable (CallAddresses) -> CallSite.Place?

    /// An address in the function that was entered; the return addresses of that function and of its callers, innermost
    /// first; the receiver's class and its witness table, 0 for what there is not; then the return addresses of more
    /// callers, if a class overrides the method.
    public var addresses: [UInt64]
    /// The images that hold these addresses, and perhaps others.
    public var images: [Image]

    /// The index of the return address of the function that was entered.
    private static let caller = 1

    public init(_ addresses: [UInt64], images: [Image]) {
        self.addresses = addresses
        self.images = images
    }

    public func image(of address: UInt64) -> Image? { images.first { $0.contains(address) } }

    /// What is known of the call without its image's file: the return address.
    public var unresolvedPlace: CallSite.Place {
        guard addresses.count > Self.caller, case let caller = addresses[Self.caller], let image = image(of: caller)
        else { return CallSite.Place(exact: false) }
        return CallSite.Place(exact: false, pc: caller - image.base, image: image.name)
    }
}
