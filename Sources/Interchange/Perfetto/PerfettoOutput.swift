import SwiftProtobuf

/// Writes packets. A trace of Perfetto is a message with a repeated field, so its packets may be written one by one.
struct PerfettoOutput {
    let write: (borrowing [UInt8]) throws -> Void

    func describe(_ track: PerfettoTrackDescriptor) throws {
        var packet = PerfettoTracePacket()
        packet.trackDescriptor = track
        try write(packet)
    }

    /// - Parameter t: nanoseconds since the session began.
    func add(_ event: PerfettoTrackEvent, at t: UInt64) throws {
        var packet = PerfettoTracePacket()
        packet.timestamp = t
        packet.trackEvent = event
        try write(packet)
    }

    private func write(_ packet: PerfettoTracePacket) throws {
        var packet = packet
        // All packets are of one writer.
        packet.trustedPacketSequenceID = 1
        let trace = PerfettoTrace.with { $0.packet = [packet] }
        try write(trace.serializedBytes())
    }
}
