import CallSiteFixtures
import Foundation
import HierarchyModel
import TestSupport
import Testing

@testable import CallSites

#if os(Linux)
    /// Files of images are read as they are at hand: none of them is trusted, and none of them runs.
    @MainActor
    @Suite(.serialized)
    struct FileCallFinderTests {
        /// The addresses of a call of this test.
        private func call() throws -> (site: CallSite, addresses: CallAddresses) {
            FixtureNode.calls = []
            callsInlined(PageNode(), FixtureNode())
            let site = try #require(FixtureNode.calls.last?.site)
            return (site, try #require(site.addresses))
        }

        @Test func `a call has the images that hold its addresses`() throws {
            let call = try call().addresses
            #expect(call.addresses.count == 6)
            let image = try #require(call.image(of: call.addresses[1]))
            #expect(image.path == URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path)
            #expect(image.buildID.count == 40)
            #expect(image.size > 1 << 20)
            let place = call.unresolvedPlace
            #expect(place == .init(exact: false, pc: call.addresses[1] - image.base, image: image.name))
            #expect(image.name == "\(URL(filePath: image.path).lastPathComponent) \(image.buildID)")
        }

        @Test func `the image may have been at another address`() throws {
            let (site, call) = try call()
            let finder = FileCallFinder()
            for base in [0, 1 << 20, 0x7FFF_0000_0000, UInt64.max - 1 << 40] {
                var moved = call
                moved.images = call.images.map { image in
                    var image = image
                    image.base = image.base == call.image(of: call.addresses[1])?.base ? base : image.base
                    return image
                }
                moved.addresses = call.addresses.map { address in
                    guard let image = call.image(of: address), address != 0 else { return address }
                    return image.base == call.image(of: call.addresses[1])?.base ? address - image.base + base : address
                }
                #expect(finder.place(of: moved) == site.place, "base \(base)")
            }
        }

        @Test func `no other file is taken for the image`() throws {
            let call = try call().addresses
            let folder = try TemporaryFolder()
            try folder.write("no program", to: "text")
            #expect(mkfifo(folder.file("pipe").path, 0o600) == 0)
            let caller = try #require(call.image(of: call.addresses[1]))
            func place(_ change: (inout CallAddresses.Image) -> Void) -> CallSite.Place? {
                var other = call
                other.images = call.images.map { image in
                    var image = image
                    if image.base == caller.base { change(&image) }
                    return image
                }
                return FileCallFinder().place(of: other)
            }
            #expect(place { _ in } != nil)
            #expect(place { $0.buildID = String($0.buildID.reversed()) } == nil)
            #expect(place { $0.buildID = "" } == nil)
            for path in [
                folder.file("text").path, folder.file("pipe").path, folder.path, folder.file("none").path, "/dev/zero",
                "/bin/sh", "", "\0",
            ] {
                #expect(place { $0.path = path } == nil, "\(path)")
            }
            #expect(FileCallFinder().place(of: CallAddresses([], images: call.images)) == nil)
            #expect(FileCallFinder().place(of: CallAddresses(call.addresses, images: [])) == nil)
        }

        /// A generic class is made at run time. Without its table nothing is proved, which does not mean no call site.
        @Test func `a call through a table that no file has stays an address`() throws {
            FixtureNode.calls = []
            throughTable(PageNode(), FixtureNode())
            let site = try #require(FixtureNode.calls.last { $0.method == "add" }?.site)
            var call = try #require(site.addresses)
            #expect(site.place.line != nil)
            #expect(FileCallFinder().place(of: call) == site.place)
            call.addresses[4] = 0x10
            #expect(FileCallFinder().place(of: call) == nil)
            call.addresses[4] = 0
            #expect(FileCallFinder().place(of: call)?.isEmpty == true)
        }

        @Test func `addresses that are no call's give no place and end nothing`() throws {
            let call = try call().addresses
            let image = try #require(call.image(of: call.addresses[1]))
            let finder = FileCallFinder()
            var random = SeededGenerator(seed: 1)
            for number in 0..<2000 {
                let addresses = call.addresses.map { address in
                    switch random.number(below: 4) {
                    case 0: address
                    case 1: image.base + UInt64(random.number(below: UInt64(image.size)))
                    case 2: address &+ UInt64(random.number(below: 64)) &- 32
                    default: UInt64(0)
                    }
                }
                let place = finder.place(of: CallAddresses(addresses, images: call.images))
                #expect(place?.line != 0, "\(number)")
            }
        }

        /// The first pages of a file say where everything is.
        @Test func `a file whose bytes are wrong ends nothing`() throws {
            let sound = [UInt8](try Data(contentsOf: URL(filePath: "/bin/true")))
            let folder = try TemporaryFolder()
            let file = folder.file("program").path
            let words: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
            var random = SeededGenerator(seed: 2)
            let identifiers = try #require(Self.buildID(of: sound))
            #expect(MappedImage(path: "/bin/true", buildID: identifiers) != nil)
            var mapped = 0
            for number in 0..<600 {
                var bytes = sound
                for _ in 0..<random.number(below: 3) + 1 {
                    let offset = Int(random.number(below: number % 2 == 0 ? 1024 : UInt64(sound.count)))
                    bytes[offset] = random.element(of: words)
                }
                if number % 5 == 0 { bytes.removeLast(Int(random.number(below: UInt64(sound.count)))) }
                try TemporaryTraceFile.write(bytes, to: file)
                guard let image = MappedImage(path: file, buildID: identifiers) else { continue }
                mapped += 1
                _ = DebugInformation(of: [image])?.code(at: image.start + UInt(image.size) / 2)
            }
            #expect(mapped > 100)
        }

        private static func buildID(of bytes: [UInt8]) -> String? {
            let note: [UInt8] = [4, 0, 0, 0, 20, 0, 0, 0, 3, 0, 0, 0, 0x47, 0x4E, 0x55, 0]
            guard let start = (0..<bytes.count - 36).first(where: { bytes[$0..<$0 + 16].elementsEqual(note) }) else {
                return nil
            }
            return [UInt8](bytes[start + 16..<start + 36]).hexadecimal
        }
    }
#endif
