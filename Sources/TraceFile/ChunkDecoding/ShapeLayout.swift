import HierarchyModel

/// What each event of a shape needs, close together.
struct ShapeLayout {
    struct Parts: OptionSet {
        let rawValue: UInt8
        static let subject = Parts(rawValue: 1)
        static let cause = Parts(rawValue: 2)
        static let body = Parts(rawValue: 4)
        /// The subject is a field that this version does not know.
        static let foreignSubject = Parts(rawValue: 8)
        /// The subject has no word in an event.
        static let subjectAside = Parts(rawValue: 16)
    }

    let parts: Parts
    /// The subject's field in an event.
    private let subjectPosition: UInt8
    /// Where its word lies in an event, in bytes.
    private let subjectOffset: UInt8
    /// -1 where there is none.
    var lastBody: Int32 = -1
    /// Where the types of the words stand.
    let words: Range<Int>
    /// Where their places in an event stand; nil if not all are there as they are.
    let places: Range<Int>?

    init(_ plan: ShapePlan, words: Range<Int>, places: Range<Int>?) {
        self.words = words
        self.places = places
        var parts: Parts = []
        if plan.subject != nil { parts.insert(.subject) }
        if plan.shape.envelope.contains(.cause) { parts.insert(.cause) }
        if !plan.words.isEmpty { parts.insert(.body) }
        if let subject = plan.subject, subject.position == nil { parts.insert(.foreignSubject) }
        if plan.subject?.word == nil { parts.insert(.subjectAside) }
        self.parts = parts
        subjectPosition = UInt8(plan.subject?.position ?? 0)
        subjectOffset = UInt8(Event.wordsOffset + 8 * (plan.subject?.word ?? 0))
    }

    /// Into an event that has a subject already.
    @inline(__always) func put(_ subject: UInt32, into place: UnsafeMutablePointer<Event>) {
        if parts.contains(.subjectAside) {
            place.pointee.set(.id(ObjectID(subject)), at: Int(subjectPosition))
        } else {
            UnsafeMutableRawPointer(place).storeBytes(
                of: UInt64(subject), toByteOffset: Int(subjectOffset), as: UInt64.self)
        }
    }
}
