import CZlib
import Foundation
import JSONText

/// The state of an app on its way between two processes.
///
/// As bytes it is a line of text, `Hindsight state 1 CRC LENGTH`, and a JSON document behind it: the version of the format, the CRC-32
/// of the document in eight hexadecimal digits, and how many bytes it has. The document has the app, its coder's values, and a record for each object in the
/// order in which they were saved. All members of objects stand in a fixed order, those that the app names sorted by key; no clock of the
/// machine's is in it: the same state gives the same bytes.
struct StateArchive: Equatable {
    /// The state of one object.
    struct Record: Equatable {
        let reference: StateReference
        /// By ``ClassOfState/readableName(of:)``: compared only.
        let className: String
        /// The class that makes the object, by ``ClassOfState/name(of:)``.
        var restorationClass: String?
        /// Where the controller came from.
        var storyboard: StoryboardOrigin?
        /// The controller is presented by what is above it in its path.
        var isPresented = false
        var state: [String: StateValue] = [:]
    }

    /// A storyboard's name, and the controller's identifier in it.
    struct StoryboardOrigin: Equatable {
        let name: String
        let identifier: String
    }

    let app: String
    /// The app does not want its snapshot to be shown at the next launch.
    var ignoresSnapshot = false
    /// What the app's delegate has encoded, and the reserved keys.
    var appState: [String: StateValue] = [:]
    var records: [Record] = []

    /// The newest version of the format that is read, and the one that is written.
    static let version = 1
    /// Bytes that an archive may have.
    static let maxSize = 64 << 20
    fileprivate static let word = "Hindsight state"
    /// Longer than any first line.
    fileprivate static let maxHeader = 64
    fileprivate static let limits = JSONReader.Limits(maxDepth: 128, maxElements: 1 << 20)
}

/// Why an archive of preserved state is not restored, or not written.
public enum StateArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read or written.
    case file(String)
    case tooLarge(bytes: Int)
    /// The first line is not that of an archive.
    case foreign
    case newer(version: Int)
    case truncated(expected: Int, found: Int)
    case damaged
    /// The checksum is right, and the document is not: by what it is wrong.
    case malformed(String)
    /// Another app has saved it.
    case otherApp(found: String, expected: String)

    public var description: String {
        switch self {
        case .file(let reason): reason
        case .tooLarge(let bytes): "it has \(bytes) bytes, and \(StateArchive.maxSize) are the most"
        case .foreign: "it is no archive of preserved state, which begins with '\(StateArchive.word)'"
        case .newer(let version): "its format is version \(version), and this program reads \(StateArchive.version)"
        case .truncated(let expected, let found): "its document should have \(expected) bytes and has \(found)"
        case .damaged: "its checksum does not fit: it is damaged"
        case .malformed(let reason): "its document is wrong: \(reason)"
        case .otherApp(let found, let expected): "it is the state of '\(found)', and this is '\(expected)'"
        }
    }
}

extension StateArchive {
    var bytes: [UInt8] {
        var writer = JSONWriter(.pretty)
        writer.value(json)
        let document = writer.bytes + [UInt8(ascii: "\n")]
        return Array("\(Self.word) \(Self.version) \(Self.checksum(of: document)) \(document.count)\n".utf8) + document
    }

    init(_ bytes: [UInt8]) throws(StateArchiveError) {
        guard bytes.count <= Self.maxSize else { throw .tooLarge(bytes: bytes.count) }
        guard let end = bytes.prefix(Self.maxHeader).firstIndex(of: UInt8(ascii: "\n")) else { throw .foreign }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(
            separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 3, words[0...1].joined(separator: " ") == Self.word, let version = Int(words[2]) else {
            throw .foreign
        }
        guard version <= Self.version else { throw .newer(version: version) }
        guard version == Self.version, words.count == 5, let length = Int(words[4]), length >= 0 else { throw .foreign }
        let document = Array(bytes[(end + 1)...])
        guard document.count == length else { throw .truncated(expected: length, found: document.count) }
        guard words[3] == Self.checksum(of: document) else { throw .damaged }
        let json: JSONValue
        do { json = try JSONReader.parse(document, limits: Self.limits) } catch { throw .malformed("\(error)") }
        self = try Self(json)
    }

    /// The CRC-32 in eight hexadecimal digits.
    static func checksum(of document: [UInt8]) -> String {
        let digits = String(crc32(0, document, uInt(document.count)), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

// Files.
extension StateArchive {
    /// The archive in a file; nil where there is no file.
    static func read(from url: URL) throws(StateArchiveError) -> StateArchive? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let data: Data
        do {
            let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
            guard size <= maxSize else { throw StateArchiveError.tooLarge(bytes: size) }
            data = try Data(contentsOf: url)
        } catch let error as StateArchiveError {
            throw error
        } catch {
            throw .file("it cannot be read")
        }
        return try StateArchive(Array(data))
    }

    /// Replaces the file in one step, so that there is always a whole one.
    func write(to url: URL) throws(StateArchiveError) {
        let bytes = bytes
        guard bytes.count <= Self.maxSize else { throw .tooLarge(bytes: bytes.count) }
        do { try Data(bytes).write(to: url, options: .atomic) } catch {
            throw .file("\(url.path): the state cannot be written")
        }
    }
}
