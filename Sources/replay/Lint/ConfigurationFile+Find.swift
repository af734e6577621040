import Linting
import ReplayConfiguration

extension ConfigurationFile {
    /// Reads the file at a path, or else the nearest `.replay.yml` in the current folder or a folder above it; nil if
    /// there is none.
    static func find(_ path: String?) throws(Failure) -> ConfigurationFile? {
        if let path { return try read(path, Descriptor.reading) }
        let folder: String
        do throws(ConfigurationError) { folder = try currentFolder() } catch {
            throw Failure(.noInput, error.path, "\(error.reason); --config names one")
        }
        return try nearestPath(to: folder).map { path throws(Failure) in try read(path, Descriptor.readingRegular) }
    }

    /// The custom rules of the nearest `.replay.yml`; none if there is no such file.
    static func customRules() throws(Failure) -> [any Rule] { try find(nil)?.lint.customRules ?? [] }

    private static func read(
        _ path: String, _ open: (String) throws(Failure) -> Descriptor
    ) throws(Failure) -> ConfigurationFile {
        let descriptor = try open(path)
        let bytes = try descriptor.allBytes(limit: maximumBytes)
        if path != "-" { try descriptor.closeFile() }
        do throws(ConfigurationError) { return try ConfigurationFile(path: path, bytes: bytes) } catch {
            throw Failure(.badInput, error.location, error.reason)
        }
    }
}
