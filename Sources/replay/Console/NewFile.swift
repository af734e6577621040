#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that appears under its name only when it is whole: it is written beside its place and renamed at the end.
struct NewFile {
    let path: String
    /// Where to write until ``commit()``. What is no regular file, such as a device or a pipe, is written to directly.
    let partial: String

    private enum Existing { case nothing, file, other }

    /// `-` is standard output. Throws if a file is there already, unless `replaces`.
    init(_ path: String, replaces: Bool) throws(Failure) {
        guard path != "-" else {
            self.path = "/dev/stdout"
            partial = "/dev/stdout"
            return
        }
        let existing = Self.kind(of: path)
        guard replaces || existing != .file else {
            throw Failure(.cannotCreate, path, "exists already; --force replaces it")
        }
        self.path = path
        partial = existing == .other ? path : "\(path).partial-\(getpid())"
    }

    func commit() throws(Failure) {
        guard partial != path, rename(partial, path) != 0 else { return }
        let reason = systemError()
        discard()
        throw Failure(.cannotCreate, path, "cannot be created: \(reason)")
    }

    /// Leaves nothing behind.
    func discard() {
        if partial != path { unlink(partial) }
    }

    private static func kind(of path: String) -> Existing {
        var status = stat()
        guard stat(path, &status) == 0 else { return .nothing }
        return status.st_mode & S_IFMT == S_IFREG ? .file : .other
    }
}
