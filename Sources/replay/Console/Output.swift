import HierarchyModel
import JSONText

/// Writes the answer of a command in pieces, so that a reader of its beginning need not wait for the rest.
final class Output {
    private let descriptor: Descriptor
    private let isPaged: Bool
    private var buffer: [UInt8] = []
    /// Small at first, so that `| head` gets its lines and ends the command at once.
    private var threshold = 1 << 12

    init(_ descriptor: Descriptor) { (self.descriptor, isPaged) = (descriptor, false) }

    private init() { (descriptor, isPaged) = (.standardOutput, true) }

    /// Standard output, through the ``Pager`` if it is a terminal.
    static func standard() -> Output { Output() }

    /// Writes a part of a line.
    func write(_ text: String) throws { try write(bytes: Array(text.utf8)) }

    /// Writes a line which no CI service takes for a command: see ``TerminalText/line(_:)``.
    func line(_ text: String) throws { try whole(line: TerminalText.line(text)) }

    /// Writes a line which GitHub is to take for a command.
    func command(_ command: WorkflowCommand) throws { try whole(line: command.line) }

    private func whole(line: String) throws {
        buffer += line.utf8
        buffer.append(UInt8(ascii: "\n"))
        try flushIfFull()
    }

    func write(bytes: [UInt8]) throws {
        buffer += bytes
        try flushIfFull()
    }

    /// Writes what the writer holds and empties the writer.
    func write(emptying writer: inout JSONWriter) throws {
        try write(bytes: writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
    }

    func flush() throws {
        guard !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        if isPaged { Pager.start() }
        try descriptor.writeAll(buffer)
    }

    private func flushIfFull() throws {
        guard buffer.count >= threshold else { return }
        try flush()
        threshold = 1 << 16
    }
}

/// Notes and errors for the user. A failure to write them is ignored.
enum Notes {
    /// Writes one line, `replay: MESSAGE`.
    static func write(_ message: String) {
        try? Descriptor.standardError.writeAll(Array("replay: \(TerminalText.printable(message))\n".utf8))
    }

    /// Writes lines without escaping; they must hold nothing from a trace.
    static func lines(_ lines: [String]) {
        try? Descriptor.standardError.writeAll(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
}
