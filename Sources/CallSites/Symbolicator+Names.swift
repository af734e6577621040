#if os(Linux)
    extension SymbolicatedAddress {
        /// Whether a method was inlined into another one that has source code: the runtime called itself there.
        var containsInlinedMethod: Bool {
            frames.count {
                !$0.name.contains("__allocating_init") && !$0.rawName.contains(".resume.") && !$0.isCapture
                    && !$0.isThunk
            } > 1
        }

        /// The name of one of the functions here, as it is written in source; nil if it is not certain.
        ///
        /// If a closure was inlined into another module's function, the closure's line has that function's name.
        func displayName(of frame: Symbolicator.Frame) -> String? {
            guard frame.rawName.hasPrefix("$s") else { return frame.displayName }
            guard let module = frame.module else { return nil }
            let isOfOtherModule = frame.path == function.path && function.module != nil && module != function.module
            return isOfOtherModule ? nil : frame.displayName
        }

        /// Whether the code is shared by functions that differed in constants only. Its lines are those of one of them.
        var isMerged: Bool { function.rawName.hasSuffix("Tm") }

        /// Whether the function is the second half of a `modify` accessor, which only its own caller can enter.
        var isCoroutineResumption: Bool { function.rawName.contains(".resume.") }
    }

    extension Symbolicator.Frame {
        /// Whether the compiler generated the function, between two functions that have source code.
        var isMadeByCompiler: Bool {
            name.contains("__allocating_init")
                || line == nil && (isInitialiser || isThunk || rawName.contains(".resume."))
        }

        /// Whether the function is `CallSite.capture`, whose outermost part the optimiser may inline.
        var isCapture: Bool { name.hasPrefix("static CallSite.capture") }

        /// The method or the accessor without its class: `add(_:)`, `title.setter`.
        var member: Substring {
            let end = name.firstIndex(of: "(") ?? name.endIndex
            let path = name[..<end].split(separator: ".")
            let own = end == name.endIndex ? path.suffix(2) : path.suffix(1)
            return own.first.map { name[$0.startIndex...] } ?? name[...]
        }

        private var isInitialiser: Bool { name.contains(".init(") }

        /// Whether the function is a protocol witness, a thunk of a method table, a reabstraction thunk or a partial
        /// application.
        fileprivate var isThunk: Bool {
            ["TW", "TR", "TA", "Tr", "TV"].contains { rawName.hasSuffix($0) }
        }

        /// The module of the function's source; nil for the standard library and if the name does not contain it.
        var module: Substring? {
            var rest = rawName.dropFirst(2)
            guard rawName.hasPrefix("$s") else { return nil }
            if rest.hasPrefix("S") { rest = rest.drop { !$0.isNumber } }
            let digits = rest.prefix { $0.isNumber }
            guard let count = Int(digits), rawName.count - rest.count <= 5 else { return nil }
            return rest.dropFirst(digits.count).prefix(count)
        }

        /// The name as it is written in source, without what the optimiser adds.
        fileprivate var displayName: String {
            var shown = name[...]
            if name.hasPrefix("$defer #"), let range = name.firstRange(of: " in ") { shown = name[range.upperBound...] }
            for prefix in ["specialized ", "partial apply for "] where shown.hasPrefix(prefix) {
                shown = shown.dropFirst(prefix.count)
            }
            if shown.hasPrefix("async_Main") || shown == "main" || name == rawName && shown.hasSuffix("_main") {
                return "main"
            }
            if shown.hasSuffix(" in ") { return shown + "main" }
            return String(shown.replacing("__allocating_init", with: "init").replacing(/<[A-Z0-9, ]+>\(/, with: "("))
        }
    }
#endif
