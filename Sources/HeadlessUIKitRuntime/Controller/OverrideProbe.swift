import CallSites

/// Tells whether a class overrides a method of one of the runtime's open classes.
///
/// UIKit asks this of classes, e.g. whether a class overrides a legacy rotation method. A probe is made of two private
/// subclasses: one overrides that method, the other one is blank. Both have initialisers of their own, so the words of
/// the method table in which the blank one differs are the initialisers'. The one other word in which the probe differs
/// is the method's. A class overrides the method if its word differs from the open class's.
struct OverrideProbe: Sendable {
    /// The index of the method's word in a class's metadata.
    private let word: Int
    private let original: UInt

    /// Finds the method that tells two classes apart.
    ///
    /// - Parameters:
    ///   - base: the open class that declares or inherits the method.
    ///   - blank: a direct subclass of `base` with an empty body.
    ///   - probe: a direct subclass of `base` whose body overrides that method and holds nothing else.
    init(base: AnyClass, blank: AnyClass, probe: AnyClass) {
        let words = ClassMetadata(base).memberWords
        let initialisers = Set(words.filter { ClassMetadata(blank)[$0] != ClassMetadata(base)[$0] })
        let methods = words.filter { ClassMetadata(probe)[$0] != ClassMetadata(base)[$0] && !initialisers.contains($0) }
        precondition(
            methods.count == 1, "\(probe) must override exactly one method of \(base), but overrides \(methods.count)")
        word = methods[0]
        original = ClassMetadata(base)[word]
    }

    /// Whether a class overrides the method or inherits an override of it. Takes a few nanoseconds.
    ///
    /// - Parameter type: the open class or a subclass of it.
    func isOverridden(in type: AnyClass) -> Bool {
        ClassMetadata(type)[word] != original
    }

    /// Whether a class has another implementation than `ancestor`, which is the class itself or a superclass, and may
    /// override the method, too.
    func isOverridden(in type: AnyClass, beyond ancestor: AnyClass) -> Bool {
        ClassMetadata(type)[word] != ClassMetadata(ancestor)[word]
    }
}
