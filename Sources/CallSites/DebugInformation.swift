#if os(Linux)
    import CHindsightDwarf
    import Glibc
    import HierarchyModel

    /// The symbols and the debug information of what is loaded in this process, as libdw reads them.
    ///
    /// An image is read at the first lookup of an address in it, a compilation unit at the first lookup of an address
    /// in the unit. Use it on one thread only: libdw is not thread-safe.
    final class DebugInformation {
        /// The function that owns the code at an address, and what is inlined there.
        struct Code {
            /// The mangled name of the function.
            var name: String
            /// Its first address.
            var start: UInt
            /// The address at which the image that holds it is loaded.
            var image: UInt
            /// The functions inlined at the address, innermost first: the mangled name of each, and the line of its
            /// call.
            var inlined: [(name: String, call: SourceLine)]
            /// The line of the innermost function.
            var position: SourceLine
        }

        /// A line of a source file; its parts are nil if they are not known.
        struct SourceLine {
            var path: String?
            /// Counted from 1; nil if the compiler generated the code.
            var line: UInt32?
        }

        /// How libdw finds the images. It does not search for debug information in separate files,
        /// since that may ask a server.
        private nonisolated(unsafe) static let callbacks: UnsafePointer<Dwfl_Callbacks> = {
            let callbacks = UnsafeMutablePointer<Dwfl_Callbacks>.allocate(capacity: 1)
            callbacks.initialize(to: Dwfl_Callbacks())
            callbacks.pointee.find_elf = dwfl_linux_proc_find_elf
            callbacks.pointee.find_debuginfo = { _, _, _, _, _, _, _, _ in -1 }
            return UnsafePointer(callbacks)
        }()

        private let session: OpaquePointer
        private var images: [OpaquePointer: Image] = [:]

        /// Lists the images that are loaded now; nil if libdw cannot list them.
        init?() {
            guard let session = dwfl_begin(Self.callbacks) else { return nil }
            self.session = session
            guard dwfl_linux_proc_report(session, getpid()) == 0, dwfl_report_end(session, nil, nil) == 0 else {
                dwfl_end(session)
                return nil
            }
        }

        /// Reads the files of images that are mapped; nil if libdw cannot read one.
        init?(of images: [MappedImage]) {
            guard let session = dwfl_begin(Self.callbacks) else { return nil }
            self.session = session
            for image in images {
                let file = dup(image.descriptor)
                guard dwfl_report_elf(session, image.path, image.path, file, GElf_Addr(image.bias), true) != nil else {
                    close(file)
                    dwfl_end(session)
                    return nil
                }
            }
            guard dwfl_report_end(session, nil, nil) == 0 else {
                dwfl_end(session)
                return nil
            }
        }

        deinit { dwfl_end(session) }

        /// Whether an address lies in one of the images.
        func covers(_ address: UInt) -> Bool {
            dwfl_addrmodule(session, Dwarf_Addr(address)) != nil
        }

        /// Returns the function at an address; nil if no function covers it.
        func code(at address: UInt) -> Code? {
            guard let module = dwfl_addrmodule(session, Dwarf_Addr(address)) else { return nil }
            return image(of: module).code(at: Dwarf_Addr(address))
        }

        private func image(of module: OpaquePointer) -> Image {
            if let image = images[module] { return image }
            let image = Image(of: module)
            images[module] = image
            return image
        }
    }

    /// The functions of one image and its compilation units, by the addresses that they cover.
    private final class Image {
        private let module: OpaquePointer
        /// The address at which the image is loaded.
        private let base: Dwarf_Addr
        /// The indices of the functions' symbols.
        private let symbols: AddressMap<CInt>
        private let units: AddressMap<CompilationUnit>
        /// What to add to an address of the debug information to get an address of the process.
        private let bias: Dwarf_Addr

        init(of module: OpaquePointer) {
            var (base, bias): (Dwarf_Addr, Dwarf_Addr) = (0, 0)
            dwfl_module_info(module, nil, &base, nil, nil, nil, nil, nil)
            var units: [AddressMap<CompilationUnit>.Span] = []
            var next = dwfl_module_nextcu(module, nil, &bias)
            while let die = next {
                let unit = CompilationUnit(die: die.pointee)
                units += die.pointee.ranges.map { ($0, unit) }
                next = dwfl_module_nextcu(module, die, &bias)
            }
            (self.module, self.base, self.bias) = (module, base, bias)
            self.units = AddressMap(units)
            symbols = AddressMap(Self.functions(of: module))
        }

        func code(at address: Dwarf_Addr) -> DebugInformation.Code? {
            guard let (addresses, symbol) = symbols.span(at: address), let name = name(of: symbol) else { return nil }
            let unit = units.span(at: address &- bias)?.value
            return DebugInformation.Code(
                name: name, start: UInt(addresses.lowerBound), image: UInt(base),
                inlined: unit?.inlined(at: address &- bias) ?? [],
                position: unit?.position(at: address &- bias) ?? DebugInformation.SourceLine())
        }

        private func name(of symbol: CInt) -> String? {
            var (entry, address) = (GElf_Sym(), GElf_Addr())
            return dwfl_module_getsym_info(module, symbol, &entry, &address, nil, nil, nil).map { String(cString: $0) }
        }

        /// The functions' symbols: one for each address, the first global one if there is any.
        ///
        /// libdw has a search of its own, but it iterates over all symbols at each lookup.
        private static func functions(of module: OpaquePointer) -> [AddressMap<CInt>.Span] {
            var found: [GElf_Addr: (end: GElf_Addr, isGlobal: Bool, symbol: CInt)] = [:]
            for symbol in 0..<max(dwfl_module_getsymtab(module), 0) {
                var (entry, address) = (GElf_Sym(), GElf_Addr())
                guard dwfl_module_getsym_info(module, symbol, &entry, &address, nil, nil, nil) != nil, entry.isFunction
                else { continue }
                let (end, isTooLong) = address.addingReportingOverflow(entry.st_size)
                if isTooLong { continue }
                if let known = found[address], known.isGlobal || !entry.isGlobal { continue }
                found[address] = (end, entry.isGlobal, symbol)
            }
            return found.map { ($0.key..<$0.value.end, $0.value.symbol) }
        }
    }

    /// A compilation unit: its functions and their lines.
    private final class CompilationUnit {
        private var die: Dwarf_Die
        private lazy var functions = AddressMap(functions(in: die))
        /// The folder in which the unit was compiled. Paths may be relative to it.
        private lazy var folder = die.string(DW_AT_comp_dir) ?? ""

        init(die: Dwarf_Die) {
            self.die = die
        }

        /// Returns the line of the innermost function at an address.
        func position(at address: Dwarf_Addr) -> DebugInformation.SourceLine {
            var line: CInt = 0
            guard let row = dwarf_getsrc_die(&die, address) else { return DebugInformation.SourceLine() }
            dwarf_lineno(row, &line)
            return DebugInformation.SourceLine(dwarf_linesrc(row, nil, nil), in: folder, line: UInt(exactly: line) ?? 0)
        }

        /// Returns the functions that are inlined at an address, innermost first.
        func inlined(at address: Dwarf_Addr) -> [(name: String, call: DebugInformation.SourceLine)] {
            var inlined: [(name: String, call: DebugInformation.SourceLine)] = []
            var scope = functions.span(at: address)?.value
            while let outer = scope {
                scope = outer.children.first { $0.isInlinedOrBlock && $0.covers(address) }
                if let scope, scope.isInlined {
                    inlined.append((scope.linkageName, call(of: scope)))
                }
            }
            return inlined.reversed()
        }

        /// Returns the line at which an inlined function was called.
        private func call(of inlined: Dwarf_Die) -> DebugInformation.SourceLine {
            var files: OpaquePointer?
            var count = 0
            guard dwarf_getsrcfiles(&die, &files, &count) == 0, let file = inlined.number(DW_AT_call_file), file < count
            else { return DebugInformation.SourceLine() }
            return DebugInformation.SourceLine(
                dwarf_filesrc(files, Int(file), nil, nil), in: folder, line: inlined.number(DW_AT_call_line) ?? 0)
        }

        /// Returns the functions with code below an entry. A closure's entry may lie in that of the function around it.
        private func functions(in die: Dwarf_Die) -> [AddressMap<Dwarf_Die>.Span] {
            die.children.flatMap { child in
                (child.isFunction ? child.ranges.map { ($0, child) } : []) + functions(in: child)
            }
        }
    }

    extension DebugInformation.SourceLine {
        fileprivate init(_ path: UnsafePointer<CChar>?, in folder: String, line: UInt) {
            let path = path.map { String(cString: $0) }
            let isWritten = line > 0 && path?.hasSuffix("<compiler-generated>") == false
            self.init(
                path: path.map { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" },
                line: isWritten ? UInt32(exactly: line) : nil)
        }
    }

    /// Values by the ranges of addresses that they cover.
    private struct AddressMap<Value> {
        typealias Span = (addresses: Range<Dwarf_Addr>, value: Value)

        private let spans: [Span]

        /// - Parameter spans: ranges that do not overlap, in any order.
        init(_ spans: [Span]) {
            self.spans = spans.sorted { $0.addresses.lowerBound < $1.addresses.lowerBound }
        }

        /// Returns the range that contains an address, with its value. Takes O(log n).
        func span(at address: Dwarf_Addr) -> Span? {
            let count = spans.prefixCount { $0.addresses.lowerBound <= address }
            guard count > 0, spans[count - 1].addresses.contains(address) else { return nil }
            return spans[count - 1]
        }
    }

    extension GElf_Sym {
        /// Whether the symbol is a function that has code in this image.
        fileprivate var isFunction: Bool {
            Int32(st_info & 0xF) == STT_FUNC && Int32(st_shndx) != SHN_UNDEF && st_size > 0
        }
        fileprivate var isGlobal: Bool { Int32(st_info >> 4) == STB_GLOBAL }
    }

    extension Dwarf_Die {
        private var tag: CInt {
            var die = self
            return dwarf_tag(&die)
        }

        fileprivate var isFunction: Bool { tag == DW_TAG_subprogram }
        fileprivate var isInlined: Bool { tag == DW_TAG_inlined_subroutine }
        fileprivate var isInlinedOrBlock: Bool { isInlined || tag == DW_TAG_lexical_block }

        /// The addresses of the entry's code.
        fileprivate var ranges: [Range<Dwarf_Addr>] {
            var die = self
            var (base, low, high): (Dwarf_Addr, Dwarf_Addr, Dwarf_Addr) = (0, 0, 0)
            var found: [Range<Dwarf_Addr>] = []
            var offset = dwarf_ranges(&die, 0, &base, &low, &high)
            while offset > 0 {
                if low < high { found.append(low..<high) }
                offset = dwarf_ranges(&die, offset, &base, &low, &high)
            }
            return found
        }

        fileprivate func covers(_ address: Dwarf_Addr) -> Bool {
            var die = self
            return dwarf_haspc(&die, address) > 0
        }

        fileprivate var children: some Sequence<Dwarf_Die> {
            var parent = self
            var first = Dwarf_Die()
            let hasChildren = dwarf_child(&parent, &first) == 0
            return sequence(state: hasChildren ? first : nil as Dwarf_Die?) { next in
                guard var child = next else { return nil }
                var sibling = Dwarf_Die()
                next = dwarf_siblingof(&child, &sibling) == 0 ? sibling : nil
                return child
            }
        }

        /// The mangled name; if there is none, the name in source.
        fileprivate var linkageName: String { string(DW_AT_linkage_name) ?? string(DW_AT_name) ?? "" }

        /// Returns a string attribute of the entry, or of the entry that it refers to (its abstract origin).
        fileprivate func string(_ name: Int) -> String? {
            var die = self
            var attribute = Dwarf_Attribute()
            let text = dwarf_attr_integrate(&die, UInt32(name), &attribute).flatMap(dwarf_formstring)
            return text.map { String(cString: $0) }
        }

        fileprivate func number(_ name: Int) -> UInt? {
            var die = self
            var attribute = Dwarf_Attribute()
            var value: Dwarf_Word = 0
            guard dwarf_attr(&die, UInt32(name), &attribute) != nil, dwarf_formudata(&attribute, &value) == 0 else {
                return nil
            }
            return UInt(value)
        }
    }
#endif
