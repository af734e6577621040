/// The path to the network, which a test sets. Connections, listeners and browsers are missing: code that uses them
/// does not compile.
@_exported import Foundation

/// Source: Network, NWInterface.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
    public enum InterfaceType: Sendable {
        case other, wifi, cellular, wiredEthernet, loopback
    }

    public let type: InterfaceType
    /// As a phone names its interfaces: `en0`, `pdp_ip0`.
    public let name: String
    public let index: Int

    init(_ type: InterfaceType) {
        self.type = type
        (name, index) =
            switch type {
            case .loopback: ("lo0", 1)
            case .cellular: ("pdp_ip0", 2)
            case .wifi: ("en0", 3)
            case .wiredEthernet: ("en1", 4)
            case .other: ("utun0", 5)
            }
    }

    public var debugDescription: String { name }
}

/// Source: Network, NWPath.
public struct NWPath: Hashable, Sendable {
    public enum Status: Sendable {
        case satisfied, unsatisfied, requiresConnection
    }

    public enum UnsatisfiedReason: Sendable {
        case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
    }

    public let status: Status
    /// `notAvailable` also for a path that is satisfied.
    public let unsatisfiedReason: UnsatisfiedReason
    public let availableInterfaces: [NWInterface]
    public let isExpensive: Bool
    public let isConstrained: Bool

    public var supportsIPv4: Bool { status == .satisfied }
    public var supportsIPv6: Bool { status == .satisfied }
    public var supportsDNS: Bool { status == .satisfied }

    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }

    /// The path of a connection for a monitor of some interfaces.
    init(_ connection: NetworkAccess.Connection, isAllowed: (NWInterface.InterfaceType) -> Bool) {
        let interface = connection.interface.flatMap { isAllowed($0) ? NWInterface($0) : nil }
        status = interface == nil ? .unsatisfied : .satisfied
        unsatisfiedReason = .notAvailable
        availableInterfaces = interface.map { [$0] } ?? []
        isExpensive = interface != nil && (connection.isExpensive || connection.interface == .cellular)
        isConstrained = interface != nil && connection.isConstrained
    }
}
