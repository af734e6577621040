import Foundation
import HierarchyModel

extension ConfigurationFile {
    /// The path of the nearest `.replay.yml`, in `folder` or a folder above it; nil if there is no such file.
    package static func nearestPath(to folder: String) -> String? {
        var folder = URL(fileURLWithPath: folder).standardizedFileURL
        while true {
            let file = folder.appendingPathComponent(name).path
            if FileManager.default.fileExists(atPath: file) { return file }
            guard folder.path != "/" else { return nil }
            folder.deleteLastPathComponent()
        }
    }

    /// The path of the current folder.
    package static func currentFolder() throws(ConfigurationError) -> String {
        guard let path = getcwd(nil, 0) else {
            throw ConfigurationError(
                path: "the current folder", reason: "cannot be opened: \(String(cString: strerror(errno)))")
        }
        defer { free(path) }
        guard let text = String(validatingCString: path) else {
            throw ConfigurationError(
                path: String(cString: path),
                reason: "the path of the current folder is not UTF-8, so no \(name) can be searched")
        }
        return text
    }

    /// The bytes of a regular file that is not too large: reading a pipe would wait for its writer.
    static func contents(of path: String) throws(ConfigurationError) -> [UInt8] {
        do {
            let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw ConfigurationError(path: path, reason: "is not a regular file")
            }
            guard let size = attributes[.size] as? Int, size <= maximumBytes else {
                throw ConfigurationError(path: path, reason: "is larger than \(maximumBytes) bytes")
            }
            return [UInt8](try Data(contentsOf: file))
        } catch let error as ConfigurationError {
            throw error
        } catch {
            throw ConfigurationError(path: path, reason: "cannot be read: \(error.localizedDescription)")
        }
    }
}
