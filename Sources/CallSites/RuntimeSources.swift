#if os(Linux)
    /// The source files of the runtime: of the module whose function was entered, and of the other one if the runtime
    /// has two.
    struct RuntimeSources {
        /// The folders of the modules, or the folder of the entered function's file; nil if the function has no debug
        /// information.
        private let folders: [String]?
        private let modules: [Substring]

        /// The modules that call each other as one runtime. An app calls both.
        private static let layers: [Substring] = ["HeadlessUIKitRuntime", "HeadlessUIKitComponents"]

        init(entered: SymbolicatedAddress) {
            modules = entered.function.module.map { Self.runtime(with: $0) } ?? []
            let path = entered.frames.first { $0.line != nil }?.path
            let named = entered.frames.lazy.compactMap(\.module)
            folders = path.map { path in
                named.compactMap { Self.folders(of: $0, in: path) }.first ?? [Self.folder(of: path)]
            }
        }

        /// Whether a function belongs to the runtime.
        ///
        /// The path decides: a closure that is inlined into a function of another module has the name of that function.
        func contains(_ frame: Symbolicator.Frame) -> Bool {
            guard let folders else { return frame.module.map { modules.contains($0) } ?? false }
            return frame.path.map { path in folders.contains { path.hasPrefix($0) } } ?? false
        }

        /// The modules of the runtime that a module is a part of.
        private static func runtime(with module: Substring) -> [Substring] {
            layers.contains(module) ? layers : [module]
        }

        /// The part of a path up to the folder that has the module's name, and the folders beside it of the modules
        /// that belong to it.
        private static func folders(of module: Substring, in path: String) -> [String]? {
            path.ranges(of: "/\(module)/").last.map { range in
                runtime(with: module).map { "\(path[..<range.lowerBound])/\($0)/" }
            }
        }

        private static func folder(of path: String) -> String {
            path.lastIndex(of: "/").map { String(path[...$0]) } ?? path
        }
    }
#endif
