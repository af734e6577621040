import CallSites
import Foundation

/// The files with debug information that a user names, by the build that they belong to.
struct SymbolFileSearch {
    struct Found: Equatable {
        let path: String
        let build: SymbolFile
    }

    /// A file that belongs to no image of the trace.
    struct Unused: Equatable {
        let path: String
        /// Empty if the file is none with debug information.
        let buildIDs: [String]
    }

    /// The search in a folder ends after this many entries.
    private static let mostEntries = 200_000

    /// By build identifier: the first file with debug information, else the first.
    private(set) var files: [String: Found] = [:]
    /// The files that a user named, and those named like an image.
    private(set) var unused: [Unused] = []

    /// Looks for the images of calls in a file, or in all files of a folder. Follows no link in a folder.
    mutating func add(_ path: String, for calls: UnresolvedCalls) throws(Failure) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Failure(.noInput, path, "no such file or folder")
        }
        let buildIDs = Set(calls.images.map(\.buildID)).subtracting([""])
        guard isFolder.boolValue else { return add(file: path, for: buildIDs, isNamed: true) }
        let names = Set(calls.images.map(\.name))
        let isBundle = path.split(separator: "/").last?.hasSuffix(".dSYM") == true
        for file in Self.paths(in: path) {
            let name = file.split(separator: "/").last.map(String.init) ?? ""
            add(file: file, for: buildIDs, isNamed: isBundle && Self.isInBundle(file) || names.contains(name))
        }
    }

    private mutating func add(file path: String, for buildIDs: Set<String>, isNamed: Bool) {
        let builds = SymbolFileBytes(path: path)?.builds ?? []
        let wanted = builds.filter { buildIDs.contains($0.buildID) }
        for build in wanted where files[build.buildID].map({ !$0.build.hasDebugInformation }) ?? true {
            guard files[build.buildID] == nil || build.hasDebugInformation else { continue }
            files[build.buildID] = Found(path: path, build: build)
        }
        if wanted.isEmpty, isNamed { unused.append(Unused(path: path, buildIDs: builds.map(\.buildID))) }
    }

    private static func isInBundle(_ path: String) -> Bool { path.contains(".dSYM/Contents/Resources/DWARF/") }

    /// The paths of all files in a folder, sorted.
    private static func paths(in folder: String) -> [String] {
        let root = folder.hasSuffix("/") ? folder : folder + "/"
        guard let names = FileManager.default.enumerator(atPath: root) else { return [] }
        var paths: [String] = []
        for _ in 0..<mostEntries {
            guard let name = names.nextObject() as? String else { break }
            paths.append(root == "./" ? name : root + name)
        }
        return paths.sorted()
    }
}

/// A regular file that is read a few bytes at a time.
private final class SymbolFileBytes: Sendable {
    private let descriptor: Int32
    private let size: UInt64

    /// Nil if there is no such file; a pipe is not waited for.
    init?(path: String) {
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard let size = Descriptor(number: descriptor, name: path).size else {
            close(descriptor)
            return nil
        }
        self.size = size
    }

    deinit { close(descriptor) }

    var builds: [SymbolFile] {
        SymbolFile.builds(inFileOfSize: size) { [descriptor] offset, count in
            guard let offset = off_t(exactly: offset) else { return nil }
            return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                filled = max(0, pread(descriptor, buffer.baseAddress, count, offset))
            }
        }
    }
}
