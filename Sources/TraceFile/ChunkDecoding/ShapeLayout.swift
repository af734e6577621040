import HierarchyModel

/// The data of a shape that each event needs, in a few bytes.
struct ShapeLayout {
    struct Contents: OptionSet {
        let rawValue: UInt8
        static let subject = Contents(rawValue: 1)
        static let cause = Contents(rawValue: 2)
        static let body = Contents(rawValue: 4)
        /// The subject is a field that this version does not know.
        static let foreignSubject = Contents(rawValue: 8)
        /// The subject is an overflow field of the event.
        static let subjectInOverflow = Contents(rawValue: 16)
    }

    let contents: Contents
    /// The field index of the subject.
    private let subjectIndex: UInt8
    /// The offset of its word in the memory of an event.
    private let subjectOffset: UInt8
    /// -1 where there is none.
    var lastBody: Int32 = -1
    /// The range of the types of the words among those of all shapes.
    let words: Range<Int>
    /// The range of their offsets among those of all shapes; nil if not all words are in the event as they are.
    let places: Range<Int>?

    init(_ plan: ShapePlan, words: Range<Int>, places: Range<Int>?) {
        self.words = words
        self.places = places
        var contents: Contents = []
        if plan.subject != nil { contents.insert(.subject) }
        if plan.shape.envelope.contains(.cause) { contents.insert(.cause) }
        if !plan.words.isEmpty { contents.insert(.body) }
        if let subject = plan.subject, subject.index == nil { contents.insert(.foreignSubject) }
        if plan.subject?.word == nil { contents.insert(.subjectInOverflow) }
        self.contents = contents
        subjectIndex = UInt8(plan.subject?.index ?? 0)
        subjectOffset = UInt8(Event.wordsOffset + 8 * (plan.subject?.word ?? 0))
    }

    /// Stores the subject in an event that has one already.
    @inline(__always) func put(_ subject: UInt32, into place: UnsafeMutablePointer<Event>) {
        if contents.contains(.subjectInOverflow) {
            place.pointee.set(.id(ObjectID(subject)), at: Int(subjectIndex))
        } else {
            UnsafeMutableRawPointer(place).storeBytes(
                of: UInt64(subject), toByteOffset: Int(subjectOffset), as: UInt64.self)
        }
    }
}
