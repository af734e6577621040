#if os(Linux)
    /// The source files of the runtime: of the module whose function was entered.
    struct RuntimeSources {
        /// The module's folder, or the folder of the entered function's file; nil if the function has no debug
        /// information.
        private let folder: String?
        private let module: Substring?

        init(entered: SymbolicatedAddress) {
            module = entered.function.module
            let path = entered.frames.first { $0.line != nil }?.path
            let modules = entered.frames.lazy.compactMap(\.module)
            folder = path.map { path in
                modules.compactMap { Self.folder(of: $0, in: path) }.first ?? Self.folder(of: path)
            }
        }

        /// Whether a function belongs to the runtime.
        ///
        /// The path decides: a closure that is inlined into a function of another module has the name of that function.
        func contains(_ frame: Symbolicator.Frame) -> Bool {
            guard let folder else { return module != nil && frame.module == module }
            return frame.path?.hasPrefix(folder) ?? false
        }

        /// The part of a path up to the folder that has the module's name.
        private static func folder(of module: Substring, in path: String) -> String? {
            path.ranges(of: "/\(module)/").last.map { String(path[..<$0.upperBound]) }
        }

        private static func folder(of path: String) -> String {
            path.lastIndex(of: "/").map { String(path[...$0]) } ?? path
        }
    }
#endif
