#if os(Linux)
    import Runtime

    /// Names the functions and lines of addresses in this process, with the functions inlined there.
    ///
    /// Answers are kept: an address is looked up once. Not safe to share between threads without a lock.
    struct Symbolicator {
        /// One function at an address.
        struct Frame: Equatable {
            /// The name without module, e.g. `ContainerController.show(_:)`.
            var name: String
            /// The mangled name.
            var rawName: String
            /// The path of the source file, if the program has debug information for the address.
            var path: String?
            /// The line, counted from 1; nil where the compiler made the code itself.
            var line: UInt32?
        }

        /// What lies at an address.
        struct Place: Equatable {
            /// The first address of the function that the address lies in.
            var start: UInt
            /// Where the image that the address lies in is loaded.
            var image: UInt
            /// The functions there, the innermost inlined one first, the one that owns the code last.
            var frames: [Frame]
            /// The function that owns the code.
            var function: Frame
        }

        private var information: DebugInformation?
        private var known: [UInt: Place?] = [:]

        /// The place of an instruction; nil where nothing is known.
        mutating func place(at address: UInt) -> Place? {
            if let place = known[address] { return place }
            let place = information(covering: address)?.code(at: address).map(Place.init)
            known[address] = .some(place)
            return place
        }

        /// The place of the call that returns to an address.
        mutating func place(ofCallReturningTo address: UInt) -> Place? {
            address == 0 ? nil : place(at: address - 1)
        }

        /// What is known of the loaded images, read again where the address lies in one loaded since.
        private mutating func information(covering address: UInt) -> DebugInformation? {
            if let information, information.covers(address) { return information }
            guard let current = DebugInformation(), current.covers(address) else { return nil }
            information = current
            return current
        }
    }

    extension Symbolicator.Place {
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
        fileprivate init(_ rawName: String, at position: DebugInformation.Position) {
            let symbol = SymbolicatedBacktrace.Symbol(
                imageIndex: 0, imageName: "", rawName: rawName, offset: 0, sourceLocation: nil)
            self.init(name: symbol.name, rawName: rawName, path: position.path, line: position.line)
        }
    }
#endif
