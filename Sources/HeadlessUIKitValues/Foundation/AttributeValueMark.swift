/// The first stored property of each class whose objects are attributes of texts.
///
/// Core Foundation on Linux, which compares the attributes of neighboring parts of a text, reads the type of its own
/// objects in the word that such a class has for its first property. The beginning of a number or of a long text is a
/// type that does not exist, and ends the process. This word is none of Core Foundation's.
package struct AttributeValueMark: Sendable {
    private let word = UInt64.max

    package init() {}
}
