/// A rule whose violation is the root cause of some violations of another rule, and which of them it suppresses.
///
/// It stands in the rule of the consequence and names a type, so that a misspelt rule does not compile.
package struct Suppression: Sendable {
    /// Which consequences a root cause suppresses. Where it is not said otherwise, they have the subject of the cause.
    package enum Extent: Sendable {
        /// Every consequence that is blamed on the same event, for any subject.
        case sameEvent
        /// The consequence that is pending at that time.
        case pending
        /// The next consequence that is blamed on a later event.
        case next
        /// The next consequence that is blamed on the same or a later event, for the subject and each related object.
        case nextOfEach
        /// Every consequence that is blamed on the same or a later event, for the subject and each related object; it
        /// raises the cause to an error. A pending consequence stays pending until it is certain.
        case eachRaising
        /// Every consequence that is blamed on a later event.
        case later
        /// Every consequence that is blamed on the same or a later event, for the subject and the related objects.
        case tree
        /// Every consequence that is blamed on a later event, for any subject. Consequences that were found before are
        /// removed at the end.
        case laterOfAll
    }

    /// The rule of the root cause.
    package let cause: any BuiltInRule.Type
    /// Which violations it suppresses.
    package let extent: Extent

    /// Violations of this rule are suppressed by those of `cause`.
    package static func rule(_ cause: any BuiltInRule.Type, _ extent: Extent) -> Suppression {
        Suppression(cause: cause, extent: extent)
    }
}
