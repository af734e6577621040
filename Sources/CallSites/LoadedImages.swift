#if os(Linux)
    import CHindsightFrame
    import Foundation
    import HierarchyModel

    /// The images of this process that hold addresses of calls.
    @MainActor
    enum LoadedImages {
        /// Those that were found. Swift unloads no image, so each stays where it is.
        private static var known: [CallAddresses.Image] = []

        /// The addresses of a call with the images that hold them. Takes some microseconds for an address that no known
        /// image holds.
        static func addresses(of chain: CapturedChain) -> CallAddresses {
            let addresses = chain.all.map { UInt64($0) }
            var images: [CallAddresses.Image] = []
            for address in addresses where address != 0 && !images.contains(where: { $0.contains(address) }) {
                if let image = image(of: address) { images.append(image) }
            }
            return CallAddresses(addresses, images: images)
        }

        private static func image(of address: UInt64) -> CallAddresses.Image? {
            if let image = known.first(where: { $0.contains(address) }) { return image }
            var found = cframe_image()
            guard cframe_find_image(UInt(address), &found) != 0 else { return nil }
            let image = CallAddresses.Image(found)
            known.append(image)
            return image
        }
    }

    extension CallAddresses.Image {
        fileprivate init(_ image: cframe_image) {
            let name = image.name.map { String(cString: $0) } ?? ""
            let identifier = UnsafeBufferPointer(start: image.build_id, count: image.build_id_size)
            self.init(
                base: UInt64(image.base), size: UInt64(image.size), buildID: [UInt8](identifier).hexadecimal,
                path: URL(filePath: name.isEmpty ? "/proc/self/exe" : name).resolvingSymlinksInPath().path)
        }
    }
#endif
