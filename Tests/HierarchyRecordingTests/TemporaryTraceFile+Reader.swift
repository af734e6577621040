import TestSupport
import TraceFile

extension TemporaryTraceFile {
    func reader() throws -> TraceReader { try TraceReader(path: path) }
}

extension TemporaryFolder {
    func reader(_ name: String) throws -> TraceReader { try TraceReader(path: "\(path)/\(name)") }
}
