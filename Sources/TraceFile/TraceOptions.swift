/// How a trace is written.
public struct TraceOptions: Equatable, Sendable {
    /// A chunk is written when it has this many events: 1…65,536. A seek folds at most one chunk; a larger chunk
    /// compresses better.
    public var eventsPerChunk: Int {
        didSet { check() }
    }
    /// zlib's: 0 (none) … 9.
    public var compressionLevel: Int {
        didSet { check() }
    }

    public init(eventsPerChunk: Int = 4096, compressionLevel: Int = 6) {
        self.eventsPerChunk = eventsPerChunk
        self.compressionLevel = compressionLevel
        check()
    }

    private func check() {
        precondition(
            1...TraceFormat.maxEventsPerChunk ~= eventsPerChunk,
            "TraceOptions.eventsPerChunk is \(eventsPerChunk), must be 1…\(TraceFormat.maxEventsPerChunk)")
        precondition(
            0...9 ~= compressionLevel, "TraceOptions.compressionLevel is \(compressionLevel), must be 0…9")
    }
}
