import ArgumentParser
import Foundation
import HierarchyModel
import JSONText
import Workload

extension WorkloadFile {
    /// Memory is bounded by the buffer.
    func writeLines(_ workload: Workload) throws {
        guard FileManager.default.createFile(atPath: path, contents: nil) else { throw ValidationError("\(path) cannot be created") }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        var writer = JSONWriter()
        for event in workload {
            event.write(to: &writer)
            writer.endLine()
            guard writer.bytes.count > 1 << 20 else { continue }
            try file.write(contentsOf: writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        try file.write(contentsOf: writer.bytes)
        try file.close()
    }
}
