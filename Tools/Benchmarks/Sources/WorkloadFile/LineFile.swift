import HierarchyModel
import JSONText
import Workload

extension WorkloadFile {
    /// Writes the lines. Uses only the memory of the buffer.
    func writeLines(_ workload: Workload) throws {
        let file = try OutputFile(path)
        var writer = JSONWriter()
        for event in workload {
            event.write(to: &writer)
            writer.endLine()
            guard writer.bytes.count > OutputFile.bufferSize else { continue }
            try file.write(writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        try file.write(writer.bytes)
        try file.close()
    }
}
