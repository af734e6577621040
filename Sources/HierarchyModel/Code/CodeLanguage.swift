/// A language that the product writes, with the form in which its code holds a text.
package protocol CodeLanguage: Hashable, Sendable {
    /// A text as a value of the language, which can neither end before its last character nor begin anything else.
    /// Linear in the length.
    static func embedded(_ text: String) -> String
}
