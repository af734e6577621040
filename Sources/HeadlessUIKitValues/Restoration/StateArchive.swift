import CHindsightZlib
import Foundation
import JSONText

/// The state of an app, to be stored between two processes.
///
/// The file has a line of text, `Hindsight state 1 CRC LENGTH`, followed by a JSON document: the version of the format,
/// the CRC-32 of the document in eight hexadecimal digits, and its length in bytes. The document contains the app, its
/// coder's values, and a record for each object in the order of saving. Members of objects are in a fixed order, keys
/// of the app are sorted, and no wall clock is used: equal states give equal bytes.
package struct StateArchive: Equatable, Sendable {
    /// The state of one object.
    package struct Record: Equatable, Sendable {
        package let reference: StateReference
        /// By ``ArchivedClass/readableName(of:)``; used for comparison only.
        package let className: String
        /// The class that creates the object, by ``ArchivedClass/name(of:)``.
        package var restorationClass: String?
        /// The storyboard that the controller comes from.
        package var storyboard: StoryboardOrigin?
        /// Whether the parent in its path presents the controller.
        package var isPresented = false
        package var state: [String: StateValue] = [:]

        package init(
            reference: StateReference, className: String, restorationClass: String? = nil,
            storyboard: StoryboardOrigin? = nil, isPresented: Bool = false, state: [String: StateValue] = [:]
        ) {
            (self.reference, self.className, self.restorationClass) = (reference, className, restorationClass)
            (self.storyboard, self.isPresented, self.state) = (storyboard, isPresented, state)
        }
    }

    /// A storyboard's name, and the controller's identifier in it.
    package struct StoryboardOrigin: Equatable, Sendable {
        package let name: String
        package let identifier: String

        package init(name: String, identifier: String) { (self.name, self.identifier) = (name, identifier) }
    }

    package let app: String
    /// Whether the next launch does not show the app's snapshot.
    package var ignoresSnapshot = false
    /// The values that the app's delegate has encoded, and the reserved keys.
    package var appState: [String: StateValue] = [:]
    package var records: [Record] = []

    /// The newest readable version of the format, and the version that is written.
    static let version = 1
    /// The maximum size of an archive in bytes.
    static let maxSize = 64 << 20
    fileprivate static let word = "Hindsight state"
    /// The maximum length of the first line.
    fileprivate static let maxHeader = 64
    fileprivate static let limits = JSONReader.Limits(maxDepth: 128, maxElements: 1 << 20)

    package init(
        app: String, ignoresSnapshot: Bool = false, appState: [String: StateValue] = [:], records: [Record] = []
    ) {
        (self.app, self.ignoresSnapshot, self.appState, self.records) = (app, ignoresSnapshot, appState, records)
    }
}

/// The reason why an archive of preserved state is not restored or not written.
public enum StateArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read or written.
    case file(String)
    case tooLarge(bytes: Int)
    /// The first line is not the first line of an archive.
    case foreign
    case newer(version: Int)
    case truncated(expected: Int, found: Int)
    case damaged
    /// The checksum is right, but the document is malformed.
    case malformed(String)
    /// Another app has saved the archive.
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

extension StateArchive {
    /// Reads the archive from a file; nil if the file does not exist.
    package static func read(from url: URL) throws(StateArchiveError) -> StateArchive? {
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

    /// Replaces the file atomically.
    package func write(to url: URL) throws(StateArchiveError) {
        let bytes = bytes
        guard bytes.count <= Self.maxSize else { throw .tooLarge(bytes: bytes.count) }
        do { try Data(bytes).write(to: url, options: .atomic) } catch {
            throw .file("\(url.path): the state cannot be written")
        }
    }
}
