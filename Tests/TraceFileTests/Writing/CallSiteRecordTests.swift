import Foundation
import HierarchyModel
import Synchronization
import TestSupport
import Testing

@testable import TraceFile

/// A call whose place is not found when its recording is killed is found later, from its addresses.
@Suite struct CallSiteRecordTests {
    private static let image = CallAddresses.Image(base: 0x1000, size: 0x500, buildID: "0a1b", path: "/apps/My Shop")
    private static let library = CallAddresses.Image(base: 0x9000, size: 0x10, buildID: "", path: "/lib/l.so")
    private static let call = CallAddresses([0x1010, 0x1020, 0x9003, 0, 0, 0], images: [image, library])
    private static let place = CallSite.Place(file: "A.swift", line: 3, function: "f()")

    /// A writer that waits for the places of calls until the test ends.
    private final class Recording {
        let file = TemporaryTraceFile()
        private let writer: TraceWriter
        private let isOver = DispatchSemaphore(value: 0)
        private var sites: [CallSite] = []

        init(_ calls: [CallAddresses], _ options: TraceOptions = TraceOptions()) throws {
            writer = try TraceWriter(path: file.path, options: options)
            for (seq, call) in calls.enumerated() {
                let site = CallSite(addresses: call) { [isOver] in
                    isOver.wait()
                    isOver.signal()
                    return CallSiteRecordTests.place
                }
                sites.append(site)
                writer.receive(Event(seq: UInt64(seq), t: 0, .turnEnded, site: site))
            }
        }

        deinit {
            isOver.signal()
            try? writer.close()
        }
    }

    @Test func `a call without a place is looked up when its place is read`() throws {
        let recording = try Recording([Self.call, Self.call])
        let asked = Mutex<[CallAddresses]>([])
        let reader = try TraceReader(path: recording.file.path) { call in
            asked.withLock { $0.append(call) }
            return Self.place
        }
        let events = Array(reader.events)
        #expect(events.count == 2)
        #expect(asked.withLock { $0 } == [])
        #expect(events.map { $0.site?.place } == [Self.place, Self.place])
        #expect(events[0].site?.place == Self.place)
        #expect(asked.withLock { $0 } == [Self.call, Self.call])
    }

    @Test func `a call that is not found is its address`() throws {
        let recording = try Recording([Self.call])
        let unresolved = CallSite.Place(exact: false, pc: 0x20, image: "My Shop 0a1b")
        #expect(try Array(TraceReader(path: recording.file.path).events).map { $0.site?.place } == [unresolved])
        let reader = try TraceReader(path: recording.file.path) { _ in nil }
        #expect(Array(reader.events).map { $0.site?.place } == [unresolved])
        let outside = try Recording([CallAddresses([1, 2, 3, 4, 5, 6], images: [Self.image])])
        #expect(try Array(TraceReader(path: outside.file.path).events).map { $0.site?.place.isEmpty } == [true])
    }

    @Test func `a follower looks a call up after its wait for the place`() throws {
        let recording = try Recording([Self.call])
        let follower = try TraceFollower(path: recording.file.path) { $0 == Self.call ? Self.place : nil }
        guard case .events(let events) = follower.next(within: .seconds(30)) else {
            Issue.record("no event")
            return
        }
        #expect(events.map { $0.site?.place } == [Self.place])
    }

    @Test func `a place that the writer has found is taken`() throws {
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path)
        writer.receive(Event(seq: 0, t: 0, .turnEnded, site: CallSite(addresses: Self.call) { Self.place }))
        while file.callSites.count == 0 {}
        let reader = try TraceReader(path: file.path) { _ in .init(file: "Other.swift") }
        #expect(Array(reader.events).map { $0.site?.place } == [Self.place])
        try writer.close()
        #expect(try Array(TraceReader(path: file.path).events).map { $0.site?.place } == [Self.place])
    }

    /// They are in the journal and in the trace.
    @Test func `the overrides of a call are read as they were written`() throws {
        let overrides = [
            CallSite.Place(file: "Base.swift", line: 7, function: "Base.push(_:)"), .init(file: "é.swift"),
        ]
        let sites = [[], overrides, [overrides[0]], overrides.reversed(), []].map { through in
            CallSite(.init(file: "Shop.swift", line: 3, function: "open()", through: through))
        }
        let file = TemporaryTraceFile()
        let writer = try TraceWriter(path: file.path)
        for (seq, site) in sites.enumerated() { writer.receive(Event(seq: UInt64(seq), t: 0, .turnEnded, site: site)) }
        while file.callSites.count < sites.count {}
        let reader = try TraceReader(path: file.path) { _ in nil }
        #expect(Array(reader.events).map { $0.site?.place } == sites.map(\.place))
        try writer.close()
        #expect(try Array(TraceReader(path: file.path).events).map { $0.site?.place } == sites.map(\.place))
    }

    @Test func `no address is written of a trace without call sites`() throws {
        let recording = try Recording([Self.call], TraceOptions(redact: .callSites))
        let journal = recording.file.journalBytes
        #expect(journal[JournalLayout.sites..<JournalLayout.ring].allSatisfy { $0 == 0 })
        #expect(try Array(TraceReader(path: recording.file.path).events).map(\.site) == [nil])
    }

    @Test func `an image stands once in the journal`() throws {
        let recording = try Recording(Array(repeating: Self.call, count: 40))
        var cursor = ByteCursor(Array(recording.file.journalBytes[JournalLayout.sites..<JournalLayout.ring]))
        var (images, numbers): ([CallAddresses.Image], [UInt64]) = ([], [])
        while let record = try? CallSiteRecord.read(&cursor) {
            switch record {
            case .image(let image): images.append(image)
            case .call(let number, let addresses):
                numbers.append(number)
                #expect(addresses == Self.call.addresses)
            case .place: Issue.record("a place")
            }
        }
        #expect(images == [Self.image, Self.library])
        #expect(numbers == Array(0..<40))
    }

    /// The region is full before the last calls. Their events have no call site, and nothing else is lost.
    @Test func `more calls than fit lose their call site only`() throws {
        let long = CallAddresses(Array(repeating: .max, count: 16), images: [Self.image])
        let recording = try Recording(Array(repeating: long, count: 4000))
        let events = Array(try TraceReader(path: recording.file.path) { _ in Self.place }.events)
        #expect(events.count == 4000)
        let known = events.prefix { $0.site != nil }.count
        #expect(known > 2900)
        #expect(known < 3100)
        #expect(events[known...].allSatisfy { $0.site == nil })
    }

    /// Records as a hostile journal has them, each with its checksum; and how many of those before are read.
    @Test(
        arguments: [
            ([0, 64, 1, 5], 1), ([0, 64, 0], 1), ([0, 64, 17] + [UInt8](repeating: 1, count: 17), 0),
            ([0, 64, 2, 5], 0), ([0, 65], 0), ([0, 129], 0), ([0, 255], 0), ([0, 128, 1, 0], 0),
            ([0, 128, 1, 0, 0], 1),
            ([0, 128, 1, 1, 0xFF, 0], 0), ([0, 63, 0, 0, 0, 0, 0], 1), ([0, 32], 0), ([], 0), ([0], 0),
        ] as [([UInt8], Int)])
    func `a record that is not sound ends the call sites`(_ record: [UInt8], _ count: Int) {
        var region: [UInt8] = []
        for bytes in [[9, 0], record, [8, 0]] as [[UInt8]] {
            region.appendFixed(UInt32(bytes.count))
            region.appendFixed(Zlib.crc32(bytes))
            region += bytes
        }
        var table = CallSiteTable(nil)
        let start = [UInt8](repeating: 0, count: JournalLayout.sites)
        let hasRead = table.read(MemorySource(start + region))
        #expect(hasRead)
        #expect(table.isFound(9) && table.isFound(8) == (count == 1))
    }

    @Test func `a journal with many images is read without the rest`() {
        var region = [UInt8](repeating: 0, count: JournalLayout.sites)
        func append(_ bytes: [UInt8]) {
            region.appendFixed(UInt32(bytes.count))
            region.appendFixed(Zlib.crc32(bytes))
            region += bytes
        }
        for _ in 0..<20_000 { append([1, 128, 1, 0, 1, 0x61]) }
        append([7, 64, 2, 1, 1])
        var table = CallSiteTable { call in .init(line: UInt32(call.images.count)) }
        _ = table.read(MemorySource(region))
        #expect(table[7]?.place.line == 256)
    }
}
