import Linting

/// The worst violation or a marker in each part of a trace, for the timeline bar.
///
/// Keeps at most 8,192 parts, however long the trace grows.
package struct TimelineMarks: Equatable, Sendable {
    package enum Mark: Comparable, Sendable {
        case marker
        case violation(Severity)
    }

    /// The most important mark among each `stride` events.
    private var cells: [Mark?] = []
    private var stride: UInt64 = 1

    private static let maximumCells = 8_192

    mutating func add(_ mark: Mark, at seq: UInt64) {
        while seq / stride >= UInt64(Self.maximumCells) { thinOut() }
        let cell = Int(seq / stride)
        while cells.count <= cell { cells.append(nil) }
        cells[cell] = max(cells[cell] ?? mark, mark)
    }

    private mutating func thinOut() {
        cells = Swift.stride(from: 0, to: cells.count, by: 2).map { cells[$0...].prefix(2).compactMap { $0 }.max() }
        stride *= 2
    }

    /// Each mark with the first event of its part, in order.
    package var all: [(mark: Mark, seq: UInt64)] {
        cells.indices.compactMap { number in cells[number].map { ($0, UInt64(number) * stride) } }
    }
}
