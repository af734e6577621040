import Foundation
import HeadlessUIKit
import Network
import Testing

/// The path to the network that a test sets, and the monitors that tell of it. Source: Network, NWPathMonitor.
@MainActor
struct NetworkPathTests {
    /// What an app was told since a test asked last.
    @MainActor
    private final class Notes {
        private var lines: [String] = []

        func watch(_ monitor: NWPathMonitor) {
            monitor.pathUpdateHandler = { path in MainActor.assumeIsolated { self.lines.append(Self.text(path)) } }
        }

        func taken(after session: Session) -> [String] {
            session.advance(by: 0)
            defer { lines = [] }
            return lines
        }

        private static func text(_ path: NWPath) -> String {
            let words = ["\(path.status)"] + path.availableInterfaces.map(\.name)
            return (words + (path.isExpensive ? ["expensive"] : []) + (path.isConstrained ? ["constrained"] : []))
                .joined(separator: " ")
        }
    }

    @Test func `an app gets the path in a later turn, and when it changes`() {
        withFixture { fixture in
            let (notes, session) = (Notes(), fixture.session)
            let (monitor, access) = (NWPathMonitor(), session.networkAccess)
            notes.watch(monitor)
            #expect(notes.taken(after: session) == [])
            monitor.start(queue: .main)
            #expect(notes.taken(after: session) == ["satisfied en0"])
            // Once of several changes, and of what stays as it is not at all.
            (access.interface, access.isExpensive) = (.cellular, true)
            #expect(notes.taken(after: session) == ["satisfied pdp_ip0 expensive"])
            access.isExpensive = true
            #expect(notes.taken(after: session) == [])
            access.isConstrained = true
            #expect(notes.taken(after: session) == ["satisfied pdp_ip0 expensive constrained"])
            #expect(access.isExpensive)
            #expect(access.isConstrained)
            access.interface = nil
            #expect(notes.taken(after: session) == ["unsatisfied"])
            monitor.cancel()
            access.interface = .wifi
            #expect(notes.taken(after: session) == [])
            monitor.start(queue: .main)
            #expect(notes.taken(after: session) == [])
        }
    }

    @Test func `a monitor that is cancelled before the turn tells nothing`() {
        withFixture { fixture in
            let (notes, monitor) = (Notes(), NWPathMonitor())
            notes.watch(monitor)
            monitor.start(queue: .main)
            monitor.cancel()
            #expect(notes.taken(after: fixture.session) == [])
        }
    }

    @Test func `a monitor that another one's handler cancels in the turn tells nothing`() {
        withFixture { fixture in
            let (notes, first, second) = (Notes(), NWPathMonitor(), NWPathMonitor())
            first.pathUpdateHandler = { _ in second.cancel() }
            notes.watch(second)
            first.start(queue: .main)
            second.start(queue: .main)
            #expect(notes.taken(after: fixture.session) == [])
        }
    }

    @Test func `a handler is released outside of the lock`() {
        final class Owner: Sendable {
            let monitor: NWPathMonitor
            init(_ monitor: NWPathMonitor) { self.monitor = monitor }
            deinit { monitor.cancel() }
        }
        withFixture { _ in
            let monitor = NWPathMonitor()
            monitor.pathUpdateHandler = { [owner = Owner(monitor)] _ in withExtendedLifetime(owner) {} }
            monitor.pathUpdateHandler = nil
            #expect(monitor.pathUpdateHandler == nil)
        }
    }

    @Test func `a path over mobile data is expensive`() {
        withFixture { fixture in
            fixture.session.networkAccess.interface = .cellular
            #expect(NWPathMonitor().currentPath.isExpensive)
            #expect(!NWPathMonitor(requiredInterfaceType: .wifi).currentPath.isExpensive)
        }
    }

    @Test func `a monitor tells on its queue, by a handler that it got after its start`() {
        withFixture { fixture in
            let (queue, told) = (DispatchQueue(label: "monitor"), DispatchSemaphore(value: 0))
            let monitor = NWPathMonitor()
            #expect(monitor.queue == nil)
            monitor.start(queue: queue)
            // A second start does nothing.
            monitor.start(queue: .main)
            #expect(monitor.queue === queue)
            monitor.pathUpdateHandler = { path in
                dispatchPrecondition(condition: .onQueue(queue))
                if path.status == .satisfied { told.signal() }
            }
            fixture.session.advance(by: 0)
            #expect(told.wait(timeout: .now() + 60) == .success)
            fixture.session.advance(by: 0)
            #expect(told.wait(timeout: .now()) == .timedOut)
        }
    }

    @Test func `a monitor of some interfaces sees no others`() {
        withFixture { fixture in
            let (notes, access) = (Notes(), fixture.session.networkAccess)
            let wifi = NWPathMonitor(requiredInterfaceType: .wifi)
            let noWifi = NWPathMonitor(prohibitedInterfaceTypes: [.wifi])
            for (interface, statuses) in [
                (.wifi, [.satisfied, .unsatisfied]), (.cellular, [.unsatisfied, .satisfied]),
                (nil, [.unsatisfied, .unsatisfied]),
            ] as [(NWInterface.InterfaceType?, [NWPath.Status])] {
                access.interface = interface
                #expect([wifi.currentPath.status, noWifi.currentPath.status] == statuses)
            }
            (access.interface, access.isExpensive, access.isConstrained) = (.wifi, true, true)
            #expect(wifi.currentPath.isExpensive && wifi.currentPath.isConstrained)
            #expect(!noWifi.currentPath.isExpensive && !noWifi.currentPath.isConstrained)
            notes.watch(noWifi)
            noWifi.start(queue: .main)
            #expect(notes.taken(after: fixture.session) == ["unsatisfied"])
            access.isExpensive = false
            #expect(notes.taken(after: fixture.session) == [])
        }
    }

    @Test func `a path has what its connection has`() {
        withFixture { fixture in
            let (monitor, access) = (NWPathMonitor(), fixture.session.networkAccess)
            for (interface, name, index) in [
                (.wifi, "en0", 3), (.cellular, "pdp_ip0", 2), (.wiredEthernet, "en1", 4), (.loopback, "lo0", 1),
                (.other, "utun0", 5),
            ] as [(NWInterface.InterfaceType, String, Int)] {
                access.interface = interface
                let path = monitor.currentPath
                #expect(path.usesInterfaceType(interface))
                #expect(path.usesInterfaceType(.wifi) == (interface == .wifi))
                #expect(path.availableInterfaces.map(\.name) == [name])
                #expect(path.availableInterfaces.map(\.index) == [index])
                #expect(path.availableInterfaces.map(\.debugDescription) == [name])
                #expect(path.availableInterfaces.map(\.type) == [interface])
                #expect(path.supportsIPv4 && path.supportsIPv6 && path.supportsDNS)
            }
            access.interface = nil
            let path = monitor.currentPath
            #expect(!path.supportsIPv4 && !path.supportsIPv6 && !path.supportsDNS)
            #expect(path.unsatisfiedReason == .notAvailable)
        }
    }

    @Test func `a monitor that the app does not hold tells nothing`() {
        withFixture { fixture in
            let notes = Notes()
            do {
                let monitor = NWPathMonitor()
                notes.watch(monitor)
                monitor.start(queue: .main)
            }
            #expect(notes.taken(after: fixture.session) == [])
        }
    }

    @Test func `each session has a network of its own`() {
        withFixture { $0.session.networkAccess.interface = nil }
        withFixture { #expect($0.session.networkAccess.interface == .wifi) }
    }
}
