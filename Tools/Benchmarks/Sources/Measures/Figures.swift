import JSONText

/// Figures by name, in the order in which they came.
struct Figures {
    private var object = JSONObject()

    mutating func add(_ name: String, _ value: Double) { object.append(name, .number(JSONNumber(value))) }

    /// What each of so many operations takes of the user's time (`ns`) and of the thread's (`cpu_ns`).
    mutating func addTime(of operations: Int, _ body: () throws -> Void) rethrows {
        let (start, processorStart) = (now(), processorTime())
        try body()
        add("ns", (now() - start) / Double(operations))
        add("cpu_ns", (processorTime() - processorStart) / Double(operations))
    }

    func print() { Swift.print(JSONValue.object(object).canonicalText) }

    /// Of one measurement.
    static func print(_ name: String, _ value: Double) {
        var figures = Figures()
        figures.add(name, value)
        figures.print()
    }
}
