#if os(Linux)
extension Symbolicator.Place {
    /// Whether a method was inlined into another one that people wrote: the runtime called itself there.
    var holdsInlinedMethod: Bool {
        frames.count { !$0.name.contains("__allocating_init") && !$0.rawName.contains(".resume.") } > 1
    }

    /// Whether the code is shared by functions that differed in constants only, so that its lines are those of one.
    var isMerged: Bool { function.rawName.hasSuffix("Tm") }

    /// Whether the function is the second half of a `modify` accessor, which only its own caller can enter.
    var isCoroutineResumption: Bool { function.rawName.contains(".resume.") }
}

extension Symbolicator.Frame {
    /// Whether the compiler wrote the function: it stands between two that people wrote.
    var isMadeByCompiler: Bool {
        name.contains("__allocating_init") || line == nil && (isInitialiser || isThunk || rawName.contains(".resume."))
    }

    private var isInitialiser: Bool { name.contains(".init(") }

    /// Protocol witnesses, reabstraction and partial application.
    private var isThunk: Bool {
        ["TW", "TR", "TA", "Tr"].contains { rawName.hasSuffix($0) }
    }

    /// The name as people write it: without what the optimiser adds.
    var shownName: String {
        var shown = Substring(name)
        for prefix in ["specialized ", "partial apply for "]
        where shown.hasPrefix(prefix) {
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
