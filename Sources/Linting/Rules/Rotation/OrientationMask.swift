import HierarchyModel

/// A set of orientations, as answers name them: `portrait,landscapeLeft`.
struct OrientationMask: Hashable {
    static let all = OrientationMask(bits: 0b1111)
    /// The answer of UIKit for a controller on a phone.
    static let allButUpsideDown = OrientationMask(bits: 0b1101)

    static let portrait = OrientationMask(bits: 0b0011)
    static let landscape = OrientationMask(bits: 0b1100)

    private let bits: UInt8

    var isEmpty: Bool { bits == 0 }

    private init(bits: UInt8) { self.bits = bits }

    /// Nil where the answer contains no orientations.
    init?(_ answer: String?) {
        guard let answer, let bits = Self.bits(ofNames: answer) ?? Self.bits(ofForeign: answer) else { return nil }
        self.bits = bits
    }

    /// Other forms that producers may write: `[.portrait, .landscapeLeft]`, `portrait|landscapeLeft`, or the number of
    /// UIKit's own mask.
    private static func bits(ofForeign answer: String) -> UInt8? {
        guard let number = Int(answer) else {
            return bits(ofNames: answer.filter { !"[]. ".contains($0) }.replacing("|", with: ","))
        }
        guard number & ~0b11110 == 0 else { return nil }
        let (upright, left, right) = (number >> 1 & 0b0011, number >> 4 & 1, number >> 3 & 1)
        return UInt8(upright | left << 2 | right << 3)
    }

    private static func bits(ofNames answer: String) -> UInt8? {
        var answer = answer
        return answer.withUTF8 { bits(of: $0) }
    }

    /// The meaning of the words of a list together, byte by byte: answers are frequent, and comparing characters is
    /// slow.
    private static func bits(of list: UnsafeBufferPointer<UInt8>) -> UInt8? {
        var bits: UInt8 = 0
        var start = 0
        for end in 0...list.count where end == list.count || list[end] == UInt8(ascii: ",") {
            if end > start {
                guard let meant = meaning(list[start..<end]) else { return nil }
                bits |= meant
            }
            start = end + 1
        }
        return bits
    }

    private static func meaning(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
        let word = part.contains(UInt8(ascii: " ")) ? part.filter { $0 != UInt8(ascii: " ") } : Array(part)
        return words.first { $0.word == word }?.bits
    }

    private static let words: [(word: [UInt8], bits: UInt8)] = [
        ("portrait", 0b0001), ("landscapeLeft", 0b0100), ("landscapeRight", 0b1000), ("portraitUpsideDown", 0b0010),
        ("landscape", 0b1100), ("all", 0b1111), ("allButUpsideDown", 0b1101), ("none", 0), ("0", 0),
    ].map { (Array($0.0.utf8), $0.1) }

    /// Whether it contains that orientation; false for a text that is the name of none or of several.
    func contains(_ orientation: String) -> Bool {
        let word = Array(orientation.utf8)
        guard let bit = Self.words.first(where: { $0.word == word })?.bits, bit.nonzeroBitCount == 1 else {
            return false
        }
        return bits & bit != 0
    }

    func isSubset(of other: OrientationMask) -> Bool { bits & ~other.bits == 0 }
}

extension RuleContext {
    /// The request that the event answers, and the controller that it was sent to, if it is of that kind.
    func question(_ kind: EventKind, answeredBy event: Event) -> (question: Event, controller: ObjectID)? {
        guard event.kind == .return, let scope = scopes.last, scope.kind == kind, let controller = scope.id(.controller)
        else { return nil }
        return (scope, controller)
    }

    /// The open request of one of those kinds, and the controller that it was sent to.
    func openQuestion(_ kinds: [EventKind]) -> (question: Event, controller: ObjectID)? {
        guard let scope = scopes.last(of: kinds.contains), let controller = scope.id(.controller) else {
            return nil
        }
        return (scope, controller)
    }

    /// The controller that the app is presenting, if a diagnostic that names a class may be about it.
    func presentedController(in diagnostic: Event) -> ObjectID? {
        guard let presented = appCall(causing: diagnostic)?.id(.presented) else { return nil }
        guard let name = state.controller(presented, \.class) ?? nil else { return presented }
        return diagnostic.string(.message)?.containsBytes(name) == true ? presented : nil
    }
}
