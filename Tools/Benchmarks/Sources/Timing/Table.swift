/// Formats measurements as a table, each with its ratio to the first one.
public struct Table {
    private let rows: [(measurement: Measurement, base: Measurement)]

    /// The ratios are relative to the first measurement.
    public init(_ measurements: [Measurement]) {
        rows = measurements.compactMap { measurement in measurements.first.map { (measurement, $0) } }
    }

    public var text: String {
        let width = rows.map(\.measurement.name.count).max() ?? 0
        let head = "what".padded(to: width) + "      ns     min     max   ratio\n"
        return head + rows.map { line($0.measurement, $0.base, width: width) }.joined()
    }

    private func line(_ row: Measurement, _ base: Measurement, width: Int) -> String {
        let figures = [row.median, row.rounds.min() ?? 0, row.rounds.max() ?? 0].map { $0.text(1) }
        return row.name.padded(to: width) + figures.map { $0.indented(to: 8) }.joined()
            + row.ratio(to: base).text(3).indented(to: 8) + "\n"
    }
}

extension Double {
    /// Formats with the number of decimals.
    public func text(_ decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let scaled = Int((self * Double(scale)).rounded())
        let fraction = String(scaled % scale)
        return "\(scaled / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    fileprivate func indented(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
