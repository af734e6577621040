import HierarchyModel
import JSONText

/// Gives strings, call sites and kinds the numbers that chunks use, and collects those that are not in the file yet.
///
/// When there are very many, it forgets them and defines them again when they come again. Its memory stays bounded in
/// an app whose texts never repeat.
struct DefinitionsWriter {
    private var strings: [ExactText: Int] = [:]
    private var traits: [ExactTraits: Int] = [:]
    private var sites: [Site: Int] = [:]
    /// How many have got a number since the file began.
    private var stringCount = 0
    private var traitsCount = 0
    private var siteCount = 0
    /// The size of the strings that are remembered, in bytes.
    private var textSize = 0
    /// The numbers of the call sites that were used last. The objects are retained, so that no other object gets the
    /// same identity.
    private var recentSites: [ObjectIdentifier: (site: CallSite, number: Int?)] = [:]
    /// The numbers of the traits that were used last, by their address: all controllers get the same traits one after
    /// another. They are retained, so that no others get the same address.
    private var recentTraits: [(traits: Traits, address: UnsafeRawPointer?, number: Int)] = []
    private var kinds: Set<UInt16> = []

    private var newStrings: [String] = []
    private var newTraits: [Traits] = []
    private var newSites: [Site] = []
    private var newKinds: [EventKind] = []

    mutating func string(_ text: String) -> Int {
        let key = ExactText(text: text)
        if let number = strings[key] { return number }
        strings[key] = stringCount
        newStrings.append(text)
        stringCount += 1
        textSize += text.utf8.count
        return stringCount - 1
    }

    mutating func traits(_ traits: Traits) -> Int {
        let address = traits.address
        if let recent = recentTraits.first(where: { $0.address == address }) { return recent.number }
        let number = number(of: traits)
        if recentTraits.count == Self.maxRecentTraits { recentTraits.removeFirst() }
        recentTraits.append((traits, address, number))
        return number
    }

    private static let maxRecentTraits = 4

    private mutating func number(of traits: Traits) -> Int {
        let key = ExactTraits(traits: traits)
        if let number = self.traits[key] { return number }
        self.traits[key] = traitsCount
        newTraits.append(traits)
        traitsCount += 1
        return traitsCount - 1
    }

    /// Nil where nothing is known about the call site.
    mutating func site(_ site: CallSite) -> Int? {
        if let known = recentSites[ObjectIdentifier(site)] { return known.number }
        if recentSites.count == Self.maxRecentSites { recentSites.removeAll() }
        let number = self.site(site.place)
        recentSites[ObjectIdentifier(site)] = (site, number)
        return number
    }

    private static let maxRecentSites = 1024

    private mutating func site(_ place: CallSite.Place) -> Int? {
        if place.isEmpty { return nil }
        let through = place.through.prefix(CallSite.Place.maxOverrides).compactMap { self.site($0) }
        let site = Site(
            parts: CallSiteParts(of: place).rawValue, file: place.file.map { string($0) }, line: place.line,
            function: place.function.map { string($0) }, pc: place.pc, image: place.image.map { string($0) },
            through: through)
        if let number = sites[site] { return number }
        sites[site] = siteCount
        newSites.append(site)
        siteCount += 1
        return siteCount - 1
    }

    mutating func use(_ kind: EventKind) {
        guard kind != .unknown, kinds.insert(kind.rawValue).inserted else { return }
        newKinds.append(kind)
        _ = string(kind.name)
        for field in kind.fields { _ = string(field.name) }
    }

    /// The definitions since the last call, as a payload; nil if there are none.
    mutating func takeAdditions() -> [UInt8]? {
        if newStrings.isEmpty && newTraits.isEmpty && newSites.isEmpty && newKinds.isEmpty { return nil }
        var bytes: [UInt8] = []
        appendStrings(to: &bytes)
        appendTraits(to: &bytes)
        appendSites(to: &bytes)
        appendKinds(to: &bytes)
        appendOverrides(to: &bytes)
        newStrings = []
        newTraits = []
        newSites = []
        newKinds = []
        forgetWhatIsTooMuch()
        return bytes
    }

    /// The limits of what is remembered: strings or call sites, traits, bytes of text.
    static let (maxEntries, maxTraits, maxTextSize) = (1 << 16, 1 << 12, 4 << 20)

    /// All definitions are in the file when this is called.
    private mutating func forgetWhatIsTooMuch() {
        if strings.count > Self.maxEntries || textSize > Self.maxTextSize {
            strings = [:]
            textSize = 0
        }
        if traits.count > Self.maxTraits { traits = [:] }
        if sites.count > Self.maxEntries { sites = [:] }
    }

    private func appendStrings(to bytes: inout [UInt8]) {
        bytes.appendVarint(stringCount - newStrings.count)
        bytes.appendVarint(newStrings.count)
        for text in newStrings { bytes.appendCounted(text.utf8) }
    }

    private func appendTraits(to bytes: inout [UInt8]) {
        bytes.appendVarint(traitsCount - newTraits.count)
        bytes.appendVarint(newTraits.count)
        for traits in newTraits { bytes.appendCounted(JSONValue.object(traits.json).canonicalText.utf8) }
    }

    private func appendSites(to bytes: inout [UInt8]) {
        bytes.appendVarint(siteCount - newSites.count)
        bytes.appendVarint(newSites.count)
        for site in newSites { site.append(to: &bytes) }
    }

    /// Appends nothing if no call came through an override.
    private func appendOverrides(to bytes: inout [UInt8]) {
        let first = siteCount - newSites.count
        let overridden = newSites.enumerated().filter { !$0.element.through.isEmpty }
        if overridden.isEmpty { return }
        bytes.appendVarint(overridden.count)
        for (index, site) in overridden {
            bytes.appendVarint(first + index)
            bytes.appendVarint(site.through.count)
            for number in site.through { bytes.appendVarint(number) }
        }
    }

    private mutating func appendKinds(to bytes: inout [UInt8]) {
        bytes.appendVarint(newKinds.count)
        for kind in newKinds {
            bytes.appendVarint(UInt64(kind.rawValue))
            bytes.appendVarint(string(kind.name))
            bytes.appendVarint(kind.fields.count)
            for field in kind.fields {
                bytes.appendVarint(string(field.name))
                bytes.append(FieldTypeCode(field.type).rawValue)
            }
        }
    }
}

extension String {
    fileprivate func hasSameBytes(as other: String) -> Bool {
        utf8.withContiguousStorageIfAvailable { mine in
            other.utf8.withContiguousStorageIfAvailable { mine.count == $0.count && mine.elementsEqual($0) }
        }.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
    }
}

/// A text that equals another text only if all bytes are the same. `String` takes equivalent spellings as equal.
private struct ExactText: Hashable {
    let text: String

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// Traits that equal other traits only if all bytes of their texts are the same.
private struct ExactTraits: Hashable {
    let traits: Traits

    static func == (left: ExactTraits, right: ExactTraits) -> Bool {
        left.traits.entries.elementsEqual(right.traits.entries) { left, right in
            guard left.name.hasSameBytes(as: right.name) else { return false }
            if case (.string(let left), .string(let right)) = (left.value, right.value) {
                return left.hasSameBytes(as: right)
            }
            return left.value.canonicalText.hasSameBytes(as: right.value.canonicalText)
        }
    }

    func hash(into hasher: inout Hasher) {
        for entry in traits.entries {
            hasher.combine(entry.name)
            if case .string(let text) = entry.value { hasher.combine(text) }
        }
    }
}

/// A call site with numbers of the string table.
private struct Site: Hashable {
    let parts: UInt8
    let file: Int?
    let line: UInt32?
    let function: Int?
    let pc: UInt64?
    let image: Int?
    /// The numbers of the call sites of the overrides.
    let through: [Int]

    func append(to bytes: inout [UInt8]) {
        bytes.append(parts)
        if let file { bytes.appendVarint(file) }
        if let line { bytes.appendVarint(UInt64(line)) }
        if let function { bytes.appendVarint(function) }
        if let pc { bytes.appendVarint(pc) }
        if let image { bytes.appendVarint(image) }
    }
}
