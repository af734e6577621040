import Foundation

/// A key of a hardware keyboard. The session has none.
///
/// Source: UIKey.h, iOS 13.4.
@preconcurrency @MainActor
open class UIKey: NSObject {
    open private(set) var characters = ""
    open private(set) var charactersIgnoringModifiers = ""
    open private(set) var modifierFlags: UIKeyModifierFlags = []
    open private(set) var keyCode = UIKeyboardHIDUsage.keyboardErrorRollOver

    /// A key without characters.
    public override init() {}

    convenience init(_ characters: String, _ keyCode: UIKeyboardHIDUsage, _ modifierFlags: UIKeyModifierFlags = []) {
        self.init()
        (self.characters, charactersIgnoringModifiers) = (characters, characters)
        (self.keyCode, self.modifierFlags) = (keyCode, modifierFlags)
    }
}

/// The usage codes of the USB keyboard page; those that apps compare with.
///
/// Source: UIKeyConstants.h, iOS 13.4.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardErrorRollOver = 1
    case keyboardA = 4
    case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK
    case keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU
    case keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
    case keyboardPeriod, keyboardSlash, keyboardCapsLock
    case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9
    case keyboardF10, keyboardF11, keyboardF12
    case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
    case keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow
    case keyboardDownArrow, keyboardUpArrow
    case keyboardLeftControl = 224
    case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift
    case keyboardRightAlt, keyboardRightGUI
}

/// Source: UIPanGestureRecognizer.h, iOS 13.4.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
