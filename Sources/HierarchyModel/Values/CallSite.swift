import Synchronization

/// Where app code made a call.
///
/// A producer that needs time to find a call site passes a closure. It runs once, at the first read, on the thread of
/// that read. The result never depends on when it is read.
public final class CallSite: Sendable {
    /// What is known about a line of source code.
    public struct Place: Hashable, Sendable {
        /// The last component of the file's path.
        public var file: String?
        /// From 1.
        public var line: UInt32?
        /// As Swift prints it, without the module: `Checkout.pay(_:)`.
        public var function: String?
        /// False where only the calling function is known.
        public var exact: Bool
        /// The return address of the call, in bytes from the beginning of its image. Where neither line nor function
        /// could be found.
        public var pc: UInt64?
        /// The name of the program or library that made the call, then a space and its build identifier.
        public var image: String?
        /// The overrides through which the call came, outermost first: where each of them calls super. They have no
        /// such list themselves.
        public var through: [Place] = []

        /// The greatest number of overrides of a call.
        package static let maxOverrides = 16

        public init(
            file: String? = nil, line: UInt32? = nil, function: String? = nil, exact: Bool = true, pc: UInt64? = nil,
            image: String? = nil, through: [Place] = []
        ) {
            self.file = file
            self.line = line
            self.function = function
            self.exact = exact
            self.pc = pc
            self.image = image
            self.through = through
        }

        /// True if nothing is known. Such a call site is not recorded.
        public var isEmpty: Bool { file == nil && line == nil && function == nil && pc == nil && image == nil }
    }

    private enum Content: Sendable {
        case found(Place)
        case unresolved(@Sendable () -> Place)
    }

    private let content: Mutex<Content>
    /// With them another process can find the place after this one has died; nil if the producer knows no addresses.
    public let addresses: CallAddresses?

    public init(_ place: Place) {
        content = Mutex(.found(place))
        addresses = nil
    }

    public init(addresses: CallAddresses? = nil, resolve: @escaping @Sendable () -> Place) {
        content = Mutex(.unresolved(resolve))
        self.addresses = addresses
    }

    /// The line of source code. The first read may wait until it is found.
    public var place: Place {
        content.withLock { content in
            switch content {
            case .found(let place): return place
            case .unresolved(let resolve):
                let place = resolve()
                content = .found(place)
                return place
            }
        }
    }
}

extension CallSite: Hashable {
    public static func == (left: CallSite, right: CallSite) -> Bool { left === right || left.place == right.place }
    public func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension CallSite: CustomStringConvertible {
    /// `File.swift:42`, or the function where no line is known.
    public var description: String {
        let place = place
        switch (place.file, place.line) {
        case (let file?, let line?): return "\(file):\(line)"
        case (let file?, nil): return place.function.map { "\($0) in \(file)" } ?? file
        case (nil, _): return place.function ?? place.address ?? "?"
        }
    }
}

extension CallSite.Place {
    /// The return address and the name of its image without the build identifier: `0x1f3a0 in Shop`; nil if there is
    /// none.
    package var address: String? {
        guard let pc else { return nil }
        let name = image.map { Self.parts(ofImage: $0).name } ?? ""
        return "0x" + String(pc, radix: 16) + (name.isEmpty ? "" : " in " + name)
    }

    /// The name of an image, and its build identifier, which is the last word if that is hexadecimal; otherwise empty.
    package static func parts(ofImage image: String) -> (name: String, buildID: String) {
        guard let space = image.lastIndex(of: " "), space != image.startIndex else { return (image, "") }
        let last = image[image.index(after: space)...]
        let isHexadecimal = last.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
        guard isHexadecimal, !last.isEmpty, last.utf8.count.isMultiple(of: 2) else { return (image, "") }
        return (String(image[..<space]), String(last))
    }
}
