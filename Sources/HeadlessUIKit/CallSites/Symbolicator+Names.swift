#if os(Linux)
    extension Symbolicator.Place {
        /// Whether a method was inlined into another one that people wrote: the runtime called itself there.
        var holdsInlinedMethod: Bool {
            frames.count {
                !$0.name.contains("__allocating_init") && !$0.rawName.contains(".resume.") && !$0.isCapture
                    && !$0.isThunk
            } > 1
        }

        /// The name of one of the functions here, as people write it; nil if it is not certain.
        ///
        /// Where a closure was inlined into another module's function, the closure's line comes with that function's name.
        func shownName(of frame: Symbolicator.Frame) -> String? {
            guard frame.rawName.hasPrefix("$s") else { return frame.shownName }
            guard let module = frame.module else { return nil }
            let isStranger = frame.path == function.path && function.module != nil && module != function.module
            return isStranger ? nil : frame.shownName
        }

        /// Whether the code is shared by functions that differed in constants only, so that its lines are those of one.
        var isMerged: Bool { function.rawName.hasSuffix("Tm") }

        /// Whether the function is the second half of a `modify` accessor, which only its own caller can enter.
        var isCoroutineResumption: Bool { function.rawName.contains(".resume.") }
    }

    extension Symbolicator.Frame {
        /// Whether the compiler wrote the function: it stands between two that people wrote.
        var isMadeByCompiler: Bool {
            name.contains("__allocating_init")
                || line == nil && (isInitialiser || isThunk || rawName.contains(".resume."))
        }

        /// Whether the function is the one that notes calls, of which the optimiser may inline the outermost part.
        fileprivate var isCapture: Bool { name.hasPrefix("static CallSites.capture(for:") }

        private var isInitialiser: Bool { name.contains(".init(") }

        /// Protocol witnesses, reabstraction and partial application.
        fileprivate var isThunk: Bool {
            ["TW", "TR", "TA", "Tr"].contains { rawName.hasSuffix($0) }
        }

        /// The module that the function is written in; nil for the standard library's and where the name does not say.
        fileprivate var module: Substring? {
            var rest = rawName.dropFirst(2)
            guard rawName.hasPrefix("$s") else { return nil }
            if rest.hasPrefix("S") { rest = rest.drop { !$0.isNumber } }
            let digits = rest.prefix { $0.isNumber }
            guard let count = Int(digits), rawName.count - rest.count <= 5 else { return nil }
            return rest.dropFirst(digits.count).prefix(count)
        }

        /// The name as people write it: without what the optimiser adds.
        fileprivate var shownName: String {
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
