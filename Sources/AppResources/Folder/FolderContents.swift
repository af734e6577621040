import Foundation

/// Reads the files of a folder, up to a limit.
struct FolderContents {
    let root: URL
    let files: [ResourceFile]
    let limits: FolderLimits

    func data(of path: String) throws(ResourceError) -> Data {
        let url = root.appendingPathComponent(path)
        let data: Data
        do {
            // A file of a gigabyte is mapped, not read.
            data = try Data(contentsOf: url, options: .alwaysMapped)
        } catch {
            throw .unreadable("the file cannot be read")
        }
        guard data.count <= limits.bytes else { throw .tooMany(line: nil, .bytes, limit: limits.bytes) }
        return data
    }

    func bytes(of path: String) throws(ResourceError) -> [UInt8] { Array(try data(of: path)) }
}
