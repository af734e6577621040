import Foundation
import HeadlessUIKit
import Network
import SystemConfiguration
import Testing

/// How hosts and addresses are reached. Source: SCNetworkReachability.h.
@MainActor
struct NetworkReachabilityTests {
    /// What a callback was told since a test asked last. It is an object that `info` refers to.
    private final class Notes {
        private var lines: [UInt32] = []

        func add(_ flags: SCNetworkReachabilityFlags) { lines.append(flags.rawValue) }

        @MainActor
        func taken(after session: Session) -> [UInt32] {
            session.advance(by: 0)
            defer { lines = [] }
            return lines
        }
    }

    private static func watch(_ target: SCNetworkReachability, _ notes: Notes) {
        var context = SCNetworkReachabilityContext(
            version: 0, info: Unmanaged.passUnretained(notes).toOpaque(), retain: nil, release: nil,
            copyDescription: nil)
        let isSet = SCNetworkReachabilitySetCallback(
            target, { _, flags, info in Unmanaged<Notes>.fromOpaque(info!).takeUnretainedValue().add(flags) }, &context)
        #expect(isSet)
    }

    @Test func `the flags say how the device is connected`() throws {
        try withFixture { fixture in
            let target = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
            #expect(SCNetworkReachabilityCreateWithName(nil, "") == nil)
            let rows: [(NWInterface.InterfaceType?, UInt32)] = [
                (.wifi, 2), (.cellular, 0x40002), (.wiredEthernet, 2), (nil, 0),
            ]
            for (interface, expected) in rows {
                fixture.session.networkAccess.interface = interface
                var flags = SCNetworkReachabilityFlags(rawValue: 1 << 30)
                #expect(SCNetworkReachabilityGetFlags(target, &flags))
                #expect(flags.rawValue == expected)
            }
        }
    }

    @Test func `an address has no length on this system`() {
        withFixture { _ in
            var address = sockaddr_in()
            address.sin_len = 7
            address.sin_family = sa_family_t(AF_INET)
            #expect(address.sin_len == 16)
            let target = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    #expect(SCNetworkReachabilityCreateWithAddressPair(nil, nil, nil) == nil)
                    #expect(SCNetworkReachabilityCreateWithAddressPair(nil, nil, address) != nil)
                    return SCNetworkReachabilityCreateWithAddress(nil, address)
                }
            }
            #expect(target != nil)
        }
    }

    @Test func `a callback comes with each change while it has a queue`() throws {
        try withFixture { fixture in
            let (notes, session) = (Notes(), fixture.session)
            let target = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
            let access = session.networkAccess
            Self.watch(target, notes)
            access.interface = .cellular
            #expect(notes.taken(after: session) == [])
            #expect(SCNetworkReachabilitySetDispatchQueue(target, .main))
            #expect(notes.taken(after: session) == [])
            access.interface = .wifi
            #expect(notes.taken(after: session) == [2])
            // The flags stay as they are.
            access.interface = .wiredEthernet
            #expect(notes.taken(after: session) == [])
            access.interface = nil
            #expect(notes.taken(after: session) == [0])
            SCNetworkReachabilitySetDispatchQueue(target, nil)
            access.interface = .wifi
            #expect(notes.taken(after: session) == [])
            SCNetworkReachabilityScheduleWithRunLoop(target, CFRunLoopGetMain(), "kCFRunLoopDefaultMode")
            access.interface = .cellular
            #expect(notes.taken(after: session) == [0x40002])
            SCNetworkReachabilitySetCallback(target, nil, nil)
            access.interface = .wifi
            #expect(notes.taken(after: session) == [])
            SCNetworkReachabilityUnscheduleFromRunLoop(target, CFRunLoopGetMain(), "kCFRunLoopDefaultMode")
        }
    }

    @Test func `a callback keeps what its context retains`() throws {
        try withFixture { _ in
            weak var kept: Notes?
            let target = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
            do {
                let notes = Notes()
                kept = notes
                var context = SCNetworkReachabilityContext()
                context.info = Unmanaged.passUnretained(notes).toOpaque()
                context.retain = {
                    _ = Unmanaged<Notes>.fromOpaque($0).retain()
                    return $0
                }
                context.release = { Unmanaged<Notes>.fromOpaque($0).release() }
                SCNetworkReachabilitySetCallback(target, { _, _, _ in }, &context)
            }
            #expect(kept != nil)
            SCNetworkReachabilitySetCallback(target, nil, nil)
            #expect(kept == nil)
        }
    }
}
