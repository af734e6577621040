#if os(Linux)
    import Runtime

    /// Finds the functions and lines of addresses in this process, including the functions that are inlined there.
    ///
    /// Results are cached: each address is looked up once. Do not share it between threads without a lock.
    struct Symbolicator {
        /// One function at an address.
        struct Frame: Equatable {
            /// The name without module, e.g. `ContainerController.show(_:)`.
            var name: String
            /// The mangled name.
            var rawName: String
            /// The path of the source file; nil if the program has no debug information for the address.
            var path: String?
            /// The line, counted from 1; nil if the compiler generated the code.
            var line: UInt32?
        }

        private var information: DebugInformation?
        /// Whether more images may be loaded.
        let isOfThisProcess: Bool
        private var cache: [UInt: SymbolicatedAddress?] = [:]

        /// Looks in what is loaded in this process.
        init() { isOfThisProcess = true }

        /// Looks in files of images only.
        init(in information: DebugInformation) {
            self.information = information
            isOfThisProcess = false
        }

        /// Returns what is known of the instruction at an address; nil if no function covers it.
        mutating func symbolicate(_ address: UInt) -> SymbolicatedAddress? {
            if let known = cache[address] { return known }
            let result = information(covering: address)?.code(at: address).map(SymbolicatedAddress.init)
            cache[address] = .some(result)
            return result
        }

        /// Returns what is known of the call that returns to an address.
        mutating func symbolicate(callReturningTo address: UInt) -> SymbolicatedAddress? {
            address == 0 ? nil : symbolicate(address - 1)
        }

        /// The debug information of the loaded images. It is read again if the address lies in an image loaded since.
        private mutating func information(covering address: UInt) -> DebugInformation? {
            if let information, information.covers(address) { return information }
            guard isOfThisProcess, let current = DebugInformation(), current.covers(address) else { return nil }
            information = current
            return current
        }
    }

    /// The functions at an address.
    struct SymbolicatedAddress: Equatable {
        /// The first address of the function that the address lies in.
        var start: UInt
        /// The address at which the image that holds the function is loaded.
        var image: UInt
        /// The functions at the address: the innermost inlined one first, the one that owns the code last.
        var frames: [Symbolicator.Frame]
        /// The function that owns the code.
        var function: Symbolicator.Frame
    }

    extension SymbolicatedAddress {
        fileprivate init(_ code: DebugInformation.Code) {
            var frames: [Symbolicator.Frame] = []
            var position = code.position
            for inlined in code.inlined {
                frames.append(Symbolicator.Frame(inlined.name, at: position))
                position = inlined.call
            }
            let function = Symbolicator.Frame(code.name, at: position)
            self.init(start: code.start, image: code.image, frames: frames + [function], function: function)
        }
    }

    extension Symbolicator.Frame {
        /// A function by its mangled name.
        init(_ rawName: String, at position: DebugInformation.SourceLine) {
            let symbol = SymbolicatedBacktrace.Symbol(
                imageIndex: 0, imageName: "", rawName: rawName, offset: 0, sourceLocation: nil)
            self.init(name: symbol.name, rawName: rawName, path: position.path, line: position.line)
        }
    }
#endif
