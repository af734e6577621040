import Foundation
import HeadlessUIKitRuntime

/// Knows no dictionary, so that no word is misspelled and none is suggested. It keeps the words that the app teaches
/// it.
///
/// Source: UITextChecker.h.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
    public override nonisolated init() {}

    /// Not found: `NSNotFound`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange { NSRange(location: NSNotFound, length: 0) }
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }

    /// Nil until a word is ignored.
    open var ignoredWords: [String]?
    open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }

    /// The words that the app of a session has taught.
    private final class Learned: @unchecked Sendable {
        // Unchecked: only the main actor reads and writes it.
        var words: Set<String> = []
    }
    private static var learned: Learned { Session.currentExtras.value(Learned.init) }

    open class func learnWord(_ word: String) { learned.words.insert(word) }
    open class func hasLearnedWord(_ word: String) -> Bool { learned.words.contains(word) }
    open class func unlearnWord(_ word: String) { learned.words.remove(word) }
    /// Empty: there are no dictionaries.
    open class var availableLanguages: [String] { [] }
}
