import JSONText

/// Figures by name, in the order of insertion.
struct Figures {
    private var object = JSONObject()

    mutating func add(_ name: String, _ value: Double) { object.append(name, .number(JSONNumber(value))) }

    /// Adds the times per operation: wall-clock (`ns`) and processor time of the thread (`cpu_ns`).
    mutating func addTime(of operations: Int, _ body: () throws -> Void) rethrows {
        let (start, processorStart) = (now(), processorTime())
        try body()
        add("ns", (now() - start) / Double(operations))
        add("cpu_ns", (processorTime() - processorStart) / Double(operations))
    }

    func print() { Swift.print(JSONValue.object(object).canonicalText) }

    /// Adds the figures of one measurement.
    static func print(_ name: String, _ value: Double) {
        var figures = Figures()
        figures.add(name, value)
        figures.print()
    }
}
