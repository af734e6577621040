import HierarchyModel
import JSONText

/// The strings, call sites and kinds that the chunks of a file use, as far as they have been read.
struct Definitions: Sendable {
    private var strings: [String?] = []
    private var sites: [CallSite?] = []
    private var kinds: [UInt16: KindPlan] = [:]
    private var traits: [Traits?] = []
    /// Replaced with each new kind.
    private var knownPlans = PlanCache()

    /// How many definitions may be used: those before the chunk that is read. Others that were read belong to later
    /// chunks.
    private var visible = Counts.all
    /// The number of kinds in all blocks up to the one that defined a kind first.
    private var kindNumbers: [UInt16: Int] = [:]

    /// How many definitions of each sort the first blocks of a file have.
    struct Counts: Sendable {
        var strings: Int
        var traits: Int
        var sites: Int
        var kinds: Int

        static let all = Counts(strings: .max, traits: .max, sites: .max, kinds: .max)
    }

    private static let maxEntries = 1 << 28
    /// The greatest number of missing definitions in all blocks together. A block that skips more is damaged.
    private static let maxMissing = 1 << 20
    private var missing = 0

    /// About how many bytes of memory a definition takes besides its text.
    private enum Cost {
        static let string = 48
        static let traits = 200
        /// For each part of a document.
        static let part = 64
        static let site = 200
        static let kind = 400
        static let field = 150
    }

    /// How many bytes of memory all definitions of a file may take: a fixed number, and more for each byte of the file.
    private static let (freeRoom, roomForByte) = (20 << 20, 24)
    private var room = freeRoom
    /// A block has no more bytes than this besides its definitions: seven numbers.
    private static let maxOverhead = 70

    /// Reads the payload of a block of definitions.
    ///
    /// - Parameter storedSize: the size of the payload in the file, in bytes. It limits what the definitions may take,
    ///   so that a few bytes which inflate to many do not fill the memory.
    mutating func add(_ payload: [UInt8], storedSize: Int) throws(Corruption) {
        room += storedSize * Self.roomForByte
        // What is inflated and cannot be read counts, too.
        let after = room - payload.count
        defer { room = min(room, after) }
        var cursor = ByteCursor(payload)
        try addStrings(&cursor)
        try addTraits(&cursor)
        try addSites(&cursor)
        try addKinds(&cursor)
        if cursor.remaining > 0 { try addOverrides(&cursor) }
    }

    /// Reads the block of definitions with that header. A block that has more bytes than its definitions may take is
    /// not inflated.
    mutating func add(_ header: BlockHeader, at offset: UInt64, of blocks: BlockReader) throws(Corruption) {
        let left = room + header.storedLength * Self.roomForByte
        guard header.plainLength <= left + Self.maxOverhead else {
            room = left
            throw Corruption(
                offset: 12, expected: "at most \(max(0, left)) bytes for the size of the file",
                found: "\(header.plainLength)")
        }
        try add(try blocks.payload(header, at: offset), storedSize: header.storedLength)
    }

    /// How many definitions were read so far.
    var counts: Counts {
        Counts(strings: strings.count, traits: traits.count, sites: sites.count, kinds: kinds.count)
    }

    /// The definitions without those that were read after `counts`.
    func limited(to counts: Counts) -> Definitions {
        var definitions = self
        definitions.visible = counts
        return definitions
    }

    func string(_ number: Int) throws(Corruption) -> String {
        guard number < strings.count, number < visible.strings, let text = strings[number] else {
            throw Corruption(offset: 0, expected: "a string defined before", found: "string \(number)")
        }
        return text
    }

    func site(_ number: Int) throws(Corruption) -> CallSite {
        guard number < sites.count, number < visible.sites, let site = sites[number] else {
            throw Corruption(offset: 0, expected: "a call site defined before", found: "call site \(number)")
        }
        return site
    }

    func traits(_ number: Int) throws(Corruption) -> Traits {
        guard number < traits.count, number < visible.traits, let traits = traits[number] else {
            throw Corruption(offset: 0, expected: "traits defined before", found: "traits \(number)")
        }
        return traits
    }

    /// The description of a kind in the file; where the file has none, the description of this version.
    func plan(for code: UInt16) throws(Corruption) -> KindPlan {
        if let plan = kinds[code], isVisible(kind: code) { return plan }
        guard let kind = EventKind(rawValue: code), kind != .unknown else {
            throw Corruption(offset: 0, expected: "a kind defined before", found: "kind \(code)")
        }
        return KindPlan(kind)
    }

    private func isVisible(kind code: UInt16) -> Bool { kindNumbers[code, default: 0] <= visible.kinds }

    /// The plans of these shapes; `cursor` is where they were read.
    func plans(_ shapes: [Shape], _ cursor: ByteCursor) throws(Corruption) -> [ShapePlan] {
        var plans: [ShapePlan] = []
        plans.reserveCapacity(shapes.count)
        for shape in shapes {
            if let known = knownPlans[shape], isVisible(kind: shape.kind), hasStrings(of: shape) {
                plans.append(known)
            } else {
                let plan = try ShapePlan(shape, self, cursor)
                knownPlans[shape] = plan
                plans.append(plan)
            }
        }
        return plans
    }

    /// A plan may have been made for a later chunk, which has more definitions.
    private func hasStrings(of shape: Shape) -> Bool {
        func isDefined(_ number: Int) -> Bool {
            number < strings.count && number < visible.strings && strings[number] != nil
        }
        return shape.fixedStrings.allSatisfy(isDefined) && (shape.kind != 0 || isDefined(shape.name))
    }
}

extension Definitions {
    private mutating func addStrings(_ cursor: inout ByteCursor) throws(Corruption) {
        let first = try cursor.count("a string's number", atMost: Self.maxEntries)
        let count = try cursor.count("a number of strings", atMost: cursor.remaining)
        try noteMissing(strings.count, first, cursor)
        while strings.count < first { strings.append(nil) }
        for _ in 0..<count {
            let text = try cursor.text()
            try take(Cost.string + text.utf8.count, cursor)
            strings.append(text)
        }
    }

    private mutating func addTraits(_ cursor: inout ByteCursor) throws(Corruption) {
        let first = try cursor.count("a number of traits", atMost: Self.maxEntries)
        let count = try cursor.count("a number of traits", atMost: cursor.remaining)
        try noteMissing(traits.count, first, cursor)
        while traits.count < first { traits.append(nil) }
        for _ in 0..<count {
            let document = try cursor.countedPart("a JSON object").rest
            try take(Cost.traits + document.count + Cost.part * StoredJSON.parts(document), cursor)
            traits.append(Traits(try StoredJSON.object(document)))
        }
    }

    private mutating func addSites(_ cursor: inout ByteCursor) throws(Corruption) {
        let first = try cursor.count("a call site's number", atMost: Self.maxEntries)
        let count = try cursor.count("a number of call sites", atMost: cursor.remaining)
        try noteMissing(sites.count, first, cursor)
        while sites.count < first { sites.append(nil) }
        for _ in 0..<count {
            try take(Cost.site, cursor)
            sites.append(try place(&cursor).map { CallSite($0) })
        }
    }

    /// The overrides of call sites of this block. An override that is lost is left out.
    private mutating func addOverrides(_ cursor: inout ByteCursor) throws(Corruption) {
        let count = try cursor.count("a number of call sites with overrides", atMost: cursor.remaining)
        for _ in 0..<count {
            let number = try cursor.count("a call site's number", atMost: Self.maxEntries)
            let overrides = try cursor.count("a number of overrides", atMost: CallSite.Place.maxOverrides)
            try take(Cost.site * overrides, cursor)
            var through: [CallSite.Place] = []
            for _ in 0..<overrides {
                let site = try cursor.count("a call site's number", atMost: Self.maxEntries)
                guard site < sites.count, var place = sites[site]?.place else { continue }
                place.through = []
                through.append(place)
            }
            guard number < sites.count, var place = sites[number]?.place else { continue }
            place.through = through
            sites[number] = CallSite(place)
        }
    }

    /// Nil if the strings of the call site are lost.
    private func place(_ cursor: inout ByteCursor) throws(Corruption) -> CallSite.Place? {
        let parts = CallSiteParts(rawValue: try cursor.byte())
        guard parts.isSubset(of: .all) else { throw cursor.corruption("parts of a call site", "\(parts.rawValue)") }
        let file = !parts.contains(.file) ? nil : try cursor.count("a string's number", atMost: Self.maxEntries)
        let line = !parts.contains(.line) ? nil : UInt32(try cursor.count("a line", atMost: Int(UInt32.max)))
        let function = !parts.contains(.function) ? nil : try cursor.count("a string's number", atMost: Self.maxEntries)
        let pc = !parts.contains(.pc) ? nil : try cursor.varint()
        let image = !parts.contains(.image) ? nil : try cursor.count("a string's number", atMost: Self.maxEntries)
        var place = CallSite.Place(line: line, exact: parts.contains(.exact), pc: pc)
        do {
            if let file { place.file = try string(file) }
            if let function { place.function = try string(function) }
            if let image { place.image = try string(image) }
        } catch { return nil }
        return place
    }

    private mutating func addKinds(_ cursor: inout ByteCursor) throws(Corruption) {
        let count = try cursor.count("a number of kinds", atMost: cursor.remaining)
        if count > 0 { knownPlans = PlanCache() }
        for _ in 0..<count {
            let code = UInt16(try cursor.count("a kind's code", atMost: Int(UInt16.max)))
            kinds[code] = try plan(&cursor, code)
            if kindNumbers[code] == nil { kindNumbers[code] = kinds.count }
        }
    }

    private mutating func plan(_ cursor: inout ByteCursor, _ code: UInt16) throws(Corruption) -> KindPlan {
        let name = try string(try cursor.count("a string's number", atMost: Self.maxEntries))
        let count = try cursor.count("a number of fields", atMost: Shape.maxFields)
        try take(Cost.kind + count * Cost.field, cursor)
        var fields: [(name: String, type: FieldTypeCode)] = []
        for _ in 0..<count {
            let field = try string(try cursor.count("a string's number", atMost: Self.maxEntries))
            let type = try cursor.byte()
            guard let type = FieldTypeCode(stored: type) else { throw cursor.corruption("a field's type", "\(type)") }
            fields.append((field, type))
        }
        guard let plan = KindPlan.reading(code: code, name: name, fields: fields) else {
            throw cursor.corruption("the types that the fields of \(name) have", "others")
        }
        return plan
    }

    private mutating func take(_ size: Int, _ cursor: ByteCursor) throws(Corruption) {
        room -= size
        guard room >= 0 else { throw cursor.corruption("fewer definitions for the size of the file", "more") }
    }

    /// Counts numbers that are missing because their block is lost.
    private mutating func noteMissing(_ count: Int, _ first: Int, _ cursor: ByteCursor) throws(Corruption) {
        guard first >= count, first - count <= Self.maxMissing - missing else {
            throw cursor.corruption("numbers from \(count) on", "\(first)")
        }
        missing += first - count
    }
}

/// How events of a kind are read: which of the file's fields are fields that this version knows.
struct KindPlan: Sendable {
    struct Field: Sendable {
        let name: String
        let type: FieldTypeCode
        /// The index among the fields of `kind`; nil for a field that this version does not know.
        let index: Int?
        /// The first word of an event that holds the value; nil where no word does.
        let word: Int?
        let isNullable: Bool
    }

    /// Nil for a kind that this version does not know.
    let kind: EventKind?
    let name: String
    let fields: [Field]

    /// The kind as this version describes it.
    init(_ kind: EventKind) {
        self.init(
            code: kind.rawValue, name: kind.name, fields: kind.fields.map { ($0.name, FieldTypeCode($0.type)) })
    }

    /// The plan for a kind of a file, which most often is described as this version describes it. Nil if a field has
    /// another type than in this version, if a name stands twice, or if one is a name of the envelope.
    static func reading(code: UInt16, name: String, fields: [(name: String, type: FieldTypeCode)]) -> KindPlan? {
        if let plan = ofThisVersion[code], plan.name == name,
            plan.fields.elementsEqual(fields, by: { $0.name == $1.name && $0.type == $1.type })
        {
            return plan
        }
        return agrees(code: code, name: name, fields: fields) ? KindPlan(code: code, name: name, fields: fields) : nil
    }

    /// By code. Made once, since a short trace has nearly as many kinds as events.
    private static let ofThisVersion = Dictionary(
        uniqueKeysWithValues: EventKind.allCases.filter { $0 != .unknown }.map { ($0.rawValue, KindPlan($0)) })

    /// Whether every field has the type that it has in this version, no name stands twice, and none is a name of the
    /// envelope.
    private static func agrees(code: UInt16, name: String, fields: [(name: String, type: FieldTypeCode)]) -> Bool {
        let names = Set(fields.map(\.name))
        guard names.count == fields.count, names.isDisjoint(with: Event.envelopeNames) else { return false }
        guard let kind = known(code, name) else { return true }
        return fields.allSatisfy { field in
            kind.fields.first { $0.name == field.name }.map { FieldTypeCode($0.type) == field.type } ?? true
        }
    }

    private static func known(_ code: UInt16, _ name: String) -> EventKind? {
        EventKind(rawValue: code).flatMap { $0 != .unknown && $0.name == name ? $0 : nil }
    }

    init(code: UInt16, name: String, fields: [(name: String, type: FieldTypeCode)]) {
        let kind = Self.known(code, name)
        self.kind = kind
        self.name = name
        self.fields = fields.map { field in
            let known = kind?.fields.firstIndex { $0.name == field.name }
            let isID = known.map { kind?.fields[$0].type == .id } ?? false
            let word = known.flatMap { kind?.fields[$0].word }.map(Int.init)
            return Field(name: field.name, type: field.type, index: known, word: word, isNullable: !isID)
        }
    }
}
