import HierarchyModel

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
    /// What outlives the process, and what outlives the machine.
    public var durability: Durability
    /// What happens to an event for which the journal has no room, because the disk is slower than the app.
    public var whenFull: WhenFull
    /// Whether a journal beside the trace keeps what is not yet in it: without one, a process that is killed loses the
    /// events of the open chunk. See ``unjournaled``.
    public var isJournaled = true
    /// Bytes for events that are not yet in the trace: 65,536…2³⁰, a power of two. They are kept free on the disk. Memory is used for no more
    /// than four million of them, but in a burst of events that is faster than the disk. A chunk ends early where its events take more
    /// than half of that.
    public var journalSize: Int {
        didSet { check() }
    }

    /// Of the index.
    var blocksPerPage = 256

    /// What is kept out of the trace, the journal included.
    public var redact: Redaction = []

    /// For a program that makes a trace anew if it does not come to its end.
    public static var unjournaled: TraceOptions {
        var options = TraceOptions(durability: .process)
        options.isJournaled = false
        return options
    }

    /// How safe an event is once ``TraceWriter/receive(_:)`` has returned.
    public enum Durability: Equatable, Sendable {
        /// It outlives the process. What outlives a loss of power is up to the system.
        case process
        /// It outlives the process; each chunk also a loss of power, from when it is written on.
        case chunk
        /// It outlives a loss of power. The app waits for the disk with every event.
        case event
    }

    public enum WhenFull: Equatable, Sendable {
        /// The app waits until there is room.
        case wait
        /// The event is left out; an `events.dropped` says how many were.
        case drop
    }

    public init(
        eventsPerChunk: Int = 4096, compressionLevel: Int = 6, durability: Durability = .chunk,
        whenFull: WhenFull = .wait,
        journalSize: Int = 32 << 20, redact: Redaction = []
    ) {
        self.eventsPerChunk = eventsPerChunk
        self.compressionLevel = compressionLevel
        self.durability = durability
        self.whenFull = whenFull
        self.journalSize = journalSize
        self.redact = redact
        check()
    }

    private func check() {
        precondition(
            1...TraceFormat.maxEventsPerChunk ~= eventsPerChunk,
            "TraceOptions.eventsPerChunk is \(eventsPerChunk), must be 1…\(TraceFormat.maxEventsPerChunk)")
        precondition(
            0...9 ~= compressionLevel, "TraceOptions.compressionLevel is \(compressionLevel), must be 0…9")
        precondition(
            JournalHeader.ringSizes ~= journalSize && journalSize & (journalSize - 1) == 0,
            "TraceOptions.journalSize is \(journalSize), must be a power of two, \(JournalHeader.ringSizes)")
    }
}
