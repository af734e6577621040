/// The call that a rule blames, in its source code.
struct BlamedCall {
    let lines: [String]
    /// The index of the line with the call.
    let index: Int
    let call: CallStatement

    /// Nil if the line does not exist, or is not one call.
    init?(_ lines: [String], _ index: Int) {
        guard lines.indices.contains(index), let call = CallStatement(lines[index]) else { return nil }
        (self.lines, self.index, self.call) = (lines, index, call)
    }

    /// What the call is made on.
    var owner: String { call.receiver ?? "self" }

    /// The root view of what the call is made on.
    var ownerView: String { view(of: call.receiver) }

    /// The only argument, if it is a name without a label.
    var argument: String? { CallStatement.isName(call.arguments) ? call.arguments : nil }

    /// The first argument, if it is a name without a label.
    var firstArgument: String? {
        let first = call.arguments.prefix { $0 != "," }
        return CallStatement.isName(String(first)) ? String(first) : nil
    }

    /// The statements of the same block, by index: those with the same indentation, without closures between.
    var statements: [(index: Int, call: CallStatement)] {
        block.compactMap { index in CallStatement(lines[index]).map { (index, $0) } }
            .filter { $0.call.indentation == call.indentation }
    }

    /// Whether the block animates, so that the order of its lines is not the order of the calls.
    var animates: Bool { block.contains { lines[$0].contains("animate(") || lines[$0].contains("transition(") } }

    /// The last statement of the block that adds the root view of that controller to a view.
    func addition(of controller: String) -> Int? {
        statements.last {
            ["addSubview", "insertSubview", "addArrangedSubview"].contains($0.call.name)
                && $0.call.arguments.split(separator: ",").first == "\(controller).view"
        }?.index
    }

    /// The statement of the block with that call on that receiver.
    func statement(_ name: String, on receiver: String?) -> Int? {
        statements.first { $0.call.name == name && $0.call.receiver == receiver }?.index
    }

    /// The line of a new statement in the block.
    func line(_ code: String) -> String { call.indentation + code }

    private func view(of controller: String?) -> String {
        controller.map { $0 == "self" ? "view" : "\($0).view" } ?? "view"
    }

    /// The lines around the call that have at least its indentation.
    private var block: ClosedRange<Int> {
        func isInside(_ index: Int) -> Bool {
            let line = lines[index]
            return line.allSatisfy(\.isWhitespace) || line.hasPrefix(call.indentation)
        }
        var (first, last) = (index, index)
        while first > 0, isInside(first - 1) { first -= 1 }
        while last + 1 < lines.count, isInside(last + 1) { last += 1 }
        return first...last
    }
}
