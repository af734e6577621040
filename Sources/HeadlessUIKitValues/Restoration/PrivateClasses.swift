#if !canImport(ObjectiveC)
    /// The private and local classes of the program, by module and names: `Notes.ListController.Hidden`.
    ///
    /// The runtime's own name of such a class contains an address, which differs in each process. Here the descriptors
    /// of all types are read, which the compiler writes into the program. Classes with equal names are distinguished by
    /// their position in the program: `Notes.Hidden`, `Notes.Hidden#1`. Generic classes are left out.
    ///
    /// Source: Swift's `docs/ABI/TypeMetadata.rst` and `include/swift/ABI/Metadata.h`.
    enum PrivateClasses {
        /// Nil for a class that is neither private nor local, and for a generic one.
        static func name(of type: AnyClass) -> String? {
            let simple = _typeName(type, qualified: false)
            let candidates = descriptors.filter { $0.name == simple }
            guard let found = candidates.first(where: { $0.makeClass() == type }), let path = found.privatePath else {
                return nil
            }
            let position = candidates.filter { $0.privatePath == path }.firstIndex { $0.address == found.address }
            return position == 0 ? path : "\(path)#\(position ?? 0)"
        }

        static func named(_ name: String) -> AnyClass? {
            let parts = name.split(separator: "#", maxSplits: 1)
            guard let path = parts.first, let simple = path.split(separator: ".").last else { return nil }
            let position = parts.count > 1 ? Int(parts[1]) ?? -1 : 0
            let found = descriptors.filter { $0.name == simple && $0.privatePath == String(path) }
            return found.indices.contains(position) ? found[position].makeClass() : nil
        }

        /// The classes of all images of the process that are not generic, in the order of images and sections.
        private static var descriptors: [ContextDescriptor] {
            var found: [ContextDescriptor] = []
            withUnsafeMutablePointer(to: &found) { list in
                enumerateMetadataSections(
                    { sections, list in
                        let records = sections.load(
                            fromByteOffset: 8 * MetadataSections.types, as: UnsafeRawPointer?.self)
                        let size = sections.load(fromByteOffset: 8 * (MetadataSections.types + 1), as: Int.self)
                        let list = list?.assumingMemoryBound(to: [ContextDescriptor].self)
                        for offset in stride(from: 0, to: records == nil ? 0 : size, by: 4) {
                            guard let record = records.map({ $0 + offset }),
                                let descriptor = ContextDescriptor(record: record), descriptor.isPlainClass
                            else { continue }
                            list?.pointee.append(descriptor)
                        }
                        return true
                    }, list)
            }
            return found
        }
    }

    private enum MetadataSections {
        /// The index of the word with the first type record of an image; the next word is the size in bytes.
        static let types = 8
    }

    /// Calls `body` with the sections of each image that hold Swift metadata, until it returns false.
    @_silgen_name("swift_enumerateAllMetadataSections")
    private func enumerateMetadataSections(
        _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?
    )

    /// What the compiler writes about a type, or about what it is declared in.
    private struct ContextDescriptor {
        let address: UnsafeRawPointer

        init(address: UnsafeRawPointer) { self.address = address }

        /// Nil for a record that refers to the descriptor in another way than directly.
        init?(record: UnsafeRawPointer) {
            let offset = record.load(as: Int32.self)
            guard offset & 3 == 0 else { return nil }
            address = record + Int(offset)
        }

        private enum Kind: UInt32 {
            case module, `extension`, anonymous, `protocol`, opaqueType
            case `class` = 16
            case `struct`, `enum`
        }

        private var flags: UInt32 { address.load(as: UInt32.self) }
        private var kind: Kind? { Kind(rawValue: flags & 0x1F) }
        var isPlainClass: Bool { kind == .class && flags & 0x80 == 0 }

        private var parent: ContextDescriptor? {
            let field = address + 4
            let offset = field.load(as: Int32.self)
            guard offset != 0 else { return nil }
            let target = field + Int(offset & ~1)
            guard offset & 1 != 0 else { return ContextDescriptor(address: target) }
            return target.load(as: UnsafeRawPointer?.self).map { ContextDescriptor(address: $0) }
        }

        /// Of a module or a type.
        var name: String {
            let field = address + 8
            return String(cString: (field + Int(field.load(as: Int32.self))).assumingMemoryBound(to: CChar.self))
        }

        /// The names from the module to this type, if what it is declared in has no name of its own.
        var privatePath: String? {
            let chain = Array(sequence(first: self) { $0.parent })
            guard chain.contains(where: { $0.kind == .anonymous }) else { return nil }
            return chain.reversed().filter { context in
                context.kind == .module || (context.kind?.rawValue ?? 0) >= Kind.class.rawValue
            }.map(\.name).joined(separator: ".")
        }

        func makeClass() -> AnyClass? {
            typealias Accessor = @convention(c) (UInt) -> UnsafeRawPointer?
            let field = address + 12
            let accessor = unsafeBitCast(field + Int(field.load(as: Int32.self)), to: Accessor.self)
            return accessor(0).flatMap { unsafeBitCast($0, to: Any.Type.self) as? AnyClass }
        }
    }
#else
    import Foundation

    /// The private and local classes of the program, by the names that Objective-C has for them.
    enum PrivateClasses {
        static func name(of type: AnyClass) -> String? { NSStringFromClass(type) }
        static func named(_ name: String) -> AnyClass? { NSClassFromString(name) }
    }
#endif
