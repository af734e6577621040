import Foundation

// The values of UITextInputTraits, with UIKit's raw values. Source: UITextInputTraits.h.

public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    case none = 0
    case words = 1
    case sentences = 2
    case allCharacters = 3
}

public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

public enum UITextSmartQuotesType: Int, Hashable, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

public enum UITextSmartDashesType: Int, Hashable, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

public enum UITextInlinePredictionType: Int, Hashable, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

// Since iOS 18.

public enum UITextMathExpressionCompletionType: Int, Hashable, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

public enum UIWritingToolsBehavior: Int, Hashable, Sendable {
    case none = -1
    case `default` = 0
    case complete = 1
    case limited = 2
}

public struct UIWritingToolsResultOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let plainText = UIWritingToolsResultOptions(rawValue: 1 << 0)
    public static let richText = UIWritingToolsResultOptions(rawValue: 1 << 1)
    public static let list = UIWritingToolsResultOptions(rawValue: 1 << 2)
    public static let table = UIWritingToolsResultOptions(rawValue: 1 << 3)
    public static let presentationIntent = UIWritingToolsResultOptions(rawValue: 1 << 4)
}

public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    case `default` = 0
    case dark = 1
    case light = 2

    /// The name until iOS 7.
    public static var alert: UIKeyboardAppearance { .dark }
}

public enum UIReturnKeyType: Int, Hashable, Sendable {
    case `default` = 0
    case go = 1
    case google = 2
    case join = 3
    case next = 4
    case route = 5
    case search = 6
    case send = 7
    case yahoo = 8
    case done = 9
    case emergencyCall = 10
    case `continue` = 11
}

public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiCapableNumberPad = 11

    /// The name until iOS 7.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}
