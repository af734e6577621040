import HierarchyModel

/// Which parts of a call site follow: a byte of a trace or a journal. The parts come in this order.
struct CallSiteParts: OptionSet {
    let rawValue: UInt8

    static let file = CallSiteParts(rawValue: 1)
    static let line = CallSiteParts(rawValue: 2)
    static let function = CallSiteParts(rawValue: 4)
    /// The place is exact. Nothing follows for it.
    static let exact = CallSiteParts(rawValue: 8)
    static let pc = CallSiteParts(rawValue: 16)
    static let image = CallSiteParts(rawValue: 32)
    static let all: CallSiteParts = [.file, .line, .function, .exact, .pc, .image]
}

extension CallSiteParts {
    init(of place: CallSite.Place) {
        self = []
        if place.file != nil { insert(.file) }
        if place.line != nil { insert(.line) }
        if place.function != nil { insert(.function) }
        if place.exact { insert(.exact) }
        if place.pc != nil { insert(.pc) }
        if place.image != nil { insert(.image) }
    }
}
