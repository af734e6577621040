import HierarchyModel
import Synchronization

/// Finds the places of calls of another process in the files of its images, as the process itself would have found
/// them.
///
/// An image is used if its file has the build identifier that the image had. The file is read, and never run.
package final class FileCallFinder: Sendable {
    #if os(Linux)
        private let files = Mutex(ImageFiles())

        package init() {}

        /// Returns the place of a call; nil if a file that is needed is missing, or is another one. Takes up to some
        /// seconds for the first call of a large program.
        package func place(of call: CallAddresses) -> CallSite.Place? { files.withLock { $0.place(of: call) } }
    #else
        package init() {}

        /// Returns nil: call sites are found on Linux only.
        package func place(of call: CallAddresses) -> CallSite.Place? { nil }
    #endif
}

#if os(Linux)
    private struct ImageFiles {
        private struct Key: Hashable {
            let path: String
            let buildID: String
        }

        /// How many files are opened. A process needs two or three.
        private static let maxFiles = 64

        private var mapped: [Key: MappedImage?] = [:]
        private var resolver: CallSiteResolver?

        mutating func place(of call: CallAddresses) -> CallSite.Place? {
            let here = call.addresses.map { $0 == 0 ? 0 : self.address($0, call) }
            // The class of an object may have been made at run time. Then calls through its table are not proved.
            let addresses = here.enumerated().map { $0 == 4 ? Self.readableClass($1 ?? 0) : $1 ?? 0 }
            guard let moved = CapturedChain(addresses), moved.call.entered != 0, moved.call.caller != 0,
                let place = find(moved)
            else { return nil }
            let isComplete = zip(call.addresses, addresses).allSatisfy { ($0 == 0) == ($1 == 0) }
            return place.isEmpty && !isComplete ? nil : place
        }

        private mutating func find(_ chain: CapturedChain) -> CallSite.Place? {
            if resolver == nil {
                let images = mapped.values.compactMap { $0 }.sorted { $0.start < $1.start }
                resolver = DebugInformation(of: images).map { CallSiteResolver(Symbolicator(in: $0)) }
            }
            return resolver?.site(of: chain)
        }

        /// The address in this process; nil if the image's file is not at hand.
        private mutating func address(_ address: UInt64, _ call: CallAddresses) -> UInt? {
            guard let image = call.image(of: address), let file = file(of: image),
                case let offset = UInt(address - image.base), offset < UInt(file.size)
            else { return nil }
            return file.start + offset
        }

        private mutating func file(of image: CallAddresses.Image) -> MappedImage? {
            let key = Key(path: image.path, buildID: image.buildID)
            if let known = mapped[key] { return known }
            guard mapped.count < Self.maxFiles else { return nil }
            let file = MappedImage(path: image.path, buildID: image.buildID)
            mapped[key] = .some(file)
            if let file {
                MappedImages.add(file)
                resolver = nil
            }
            return file
        }

        /// The address of a class whose words can be read; otherwise 0.
        private static func readableClass(_ address: UInt) -> UInt {
            UnsafeRawPointer(bitPattern: address).map { ClassMetadata(at: $0).isReadable } == true ? address : 0
        }
    }
#endif
