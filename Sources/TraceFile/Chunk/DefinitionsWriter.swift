import HierarchyModel
import JSONText

/// Gives strings, call sites and kinds the numbers that chunks use, and remembers which are not in the file yet.
struct DefinitionsWriter {
    private var strings: [ExactText: Int] = [:]
    private var sites: [Site: Int] = [:]
    private var kinds: Set<UInt16> = []

    private var newStrings: [String] = []
    private var newSites: [Site] = []
    private var newKinds: [EventKind] = []

    mutating func string(_ text: String) -> Int {
        let key = ExactText(text: text)
        if let number = strings[key] { return number }
        let number = strings.count
        strings[key] = number
        newStrings.append(text)
        return number
    }

    /// Nil where nothing is known of the place.
    mutating func site(_ place: CallSite.Place) -> Int? {
        if place.isEmpty { return nil }
        let site = Site(
            file: place.file.map { string($0) }, line: place.line, function: place.function.map { string($0) },
            exact: place.exact)
        if let number = sites[site] { return number }
        let number = sites.count
        sites[site] = number
        newSites.append(site)
        return number
    }

    mutating func use(_ kind: EventKind) {
        guard kind != .unknown, kinds.insert(kind.rawValue).inserted else { return }
        newKinds.append(kind)
        _ = string(kind.name)
        for field in kind.fields { _ = string(field.name) }
    }

    /// What came since the last call, as a payload; nil if nothing did.
    mutating func takeAdditions() -> [UInt8]? {
        if newStrings.isEmpty && newSites.isEmpty && newKinds.isEmpty { return nil }
        var bytes: [UInt8] = []
        appendStrings(to: &bytes)
        appendSites(to: &bytes)
        appendKinds(to: &bytes)
        newStrings = []
        newSites = []
        newKinds = []
        return bytes
    }

    private func appendStrings(to bytes: inout [UInt8]) {
        bytes.appendVarint(strings.count - newStrings.count)
        bytes.appendVarint(newStrings.count)
        for text in newStrings { bytes.appendCounted(text.utf8) }
    }

    private func appendSites(to bytes: inout [UInt8]) {
        bytes.appendVarint(sites.count - newSites.count)
        bytes.appendVarint(newSites.count)
        for site in newSites { site.append(to: &bytes) }
    }

    private mutating func appendKinds(to bytes: inout [UInt8]) {
        bytes.appendVarint(newKinds.count)
        for kind in newKinds {
            bytes.appendVarint(UInt64(kind.rawValue))
            bytes.appendVarint(string(kind.name))
            bytes.appendVarint(kind.fields.count)
            for field in kind.fields {
                bytes.appendVarint(string(field.name))
                bytes.append(ColumnType(field.type).rawValue)
            }
        }
    }
}

/// A text that equals another only if all bytes are the same; `String` takes equivalent spellings for one.
private struct ExactText: Hashable {
    let text: String

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A call site in terms of the string table.
private struct Site: Hashable {
    let file: Int?
    let line: UInt32?
    let function: Int?
    let exact: Bool

    func append(to bytes: inout [UInt8]) {
        bytes.append((file == nil ? 0 : 1) | (line == nil ? 0 : 2) | (function == nil ? 0 : 4) | (exact ? 8 : 0))
        if let file { bytes.appendVarint(file) }
        if let line { bytes.appendVarint(UInt64(line)) }
        if let function { bytes.appendVarint(function) }
    }
}
