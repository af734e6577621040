import Synchronization

/// The mapped files of images, which may be read like those that are loaded.
enum MappedImages {
    #if os(Linux)
        private static let all = Mutex<[MappedImage]>([])

        static func add(_ image: MappedImage) { all.withLock { $0.append(image) } }

        static func contain(_ address: UInt, count: Int) -> Bool {
            all.withLock { images in images.contains { $0.contains(address, count: count) } }
        }

        /// The code of the image that holds an address; empty if none does.
        static func code(ofImageWith address: UInt) -> [Range<UInt>] {
            all.withLock { images in images.first { $0.contains(address, count: 1) }?.code ?? [] }
        }
    #else
        static func contain(_ address: UInt, count: Int) -> Bool { false }
    #endif
}
