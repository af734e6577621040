import HierarchyModel

/// Options of a trace writer.
public struct TraceOptions: Equatable, Sendable {
    /// The number of events in a chunk: 1…65,536. A larger chunk compresses better; damage may lose all of it.
    public var eventsPerChunk: Int {
        didSet { check() }
    }
    /// The number of events in a group of a chunk: 1…65,536. A seek folds at most one group; each takes some 500 bytes
    /// more than its events. A chunk of no more events is one group.
    public var eventsPerGroup: Int {
        didSet { check() }
    }
    /// The compression level of zlib: 0 (none) … 9.
    public var compressionLevel: Int {
        didSet { check() }
    }
    /// What survives the process, and what survives a loss of power.
    public var durability: Durability
    /// What happens to an event when the journal is full, because the disk is slower than the app.
    public var whenFull: WhenFull
    /// Whether a journal beside the trace holds the events that are not in it yet. Without it, a killed process loses
    /// the events of the open chunk. See ``unjournaled``.
    public var isJournaled = true
    /// Whether to record also where a journal is wanted and cannot be created: the disk is full, or another thing has
    /// its name. A killed process then loses the events of the open chunk; see ``TraceWriter/journalFailure``.
    public var mayLoseEnd = false
    /// The size in bytes of the ring for events that are not in the trace yet: a power of two, 65,536…2³⁰. The disk
    /// space is reserved. No more than four million bytes use memory, except in a burst of events that is faster than
    /// the disk. A chunk ends early if its events take more than half of that.
    public var journalSize: Int {
        didSet { check() }
    }

    /// The number of blocks in a page of the index.
    var blocksPerPage = 256

    /// What is left out of the trace and of the journal.
    public var redact: Redaction = []

    /// Options for a program that writes the trace again if it does not finish.
    public static var unjournaled: TraceOptions {
        var options = TraceOptions(durability: .process)
        options.isJournaled = false
        return options
    }

    /// What an event survives once ``TraceWriter/receive(_:)`` has returned.
    public enum Durability: Equatable, Sendable {
        /// It survives the process. The system decides what survives a loss of power.
        case process
        /// It survives the process. Once its chunk is written, it survives a loss of power.
        case chunk
        /// It survives a loss of power. The app waits for the disk at each event.
        case event
    }

    public enum WhenFull: Equatable, Sendable {
        /// The app waits until there is room.
        case wait
        /// The event is dropped. An `events.dropped` tells how many were.
        case drop
    }

    public init(
        eventsPerChunk: Int = 4096, eventsPerGroup: Int = 1366, compressionLevel: Int = 6,
        durability: Durability = .chunk, whenFull: WhenFull = .wait,
        journalSize: Int = 32 << 20, redact: Redaction = []
    ) {
        self.eventsPerChunk = eventsPerChunk
        self.eventsPerGroup = eventsPerGroup
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
            1...TraceFormat.maxEventsPerChunk ~= eventsPerGroup,
            "TraceOptions.eventsPerGroup is \(eventsPerGroup), must be 1…\(TraceFormat.maxEventsPerChunk)")
        precondition(
            0...9 ~= compressionLevel, "TraceOptions.compressionLevel is \(compressionLevel), must be 0…9")
        precondition(
            JournalHeader.ringSizes ~= journalSize && journalSize & (journalSize - 1) == 0,
            "TraceOptions.journalSize is \(journalSize), must be a power of two, \(JournalHeader.ringSizes)")
    }
}
