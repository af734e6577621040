/// The values that a field of type ``FieldType/symbol(_:)`` usually has, as cases in the order of the field's list.
///
/// An event holds the number of a symbol. A case knows its number, while a name would have to be looked up. For enums
/// of two to 256 cases without payloads. Journals hold the number of a case: a new one comes last.
public protocol KnownSymbol: CaseIterable, Hashable, RawRepresentable<String>, BitwiseCopyable, Sendable {}

extension KnownSymbol {
    /// In the order of the cases.
    public static var names: [String] { allCases.map(\.rawValue) }

    /// The number of the case, from 0: the bits of an enum without payloads.
    @inlinable public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

    /// The case with that number, see ``number``. There is one.
    init(number: UInt64) {
        assert(number < UInt64(Self.allCases.count), "no case \(number) among \(Self.allCases.count)")
        self = unsafeBitCast(UInt8(number), to: Self.self)
    }
}

/// A value of a closed set: one that this version knows, or what another producer wrote.
///
/// It is compared with a case, so that a name that is not in the set does not compile: `appearance == .appeared`.
public struct Symbol<Known: KnownSymbol>: Hashable, Sendable {
    private let storage: SymbolStorage

    /// A text that is the name of a case is that case, so that equal texts are equal values.
    public init(_ text: String) {
        storage = Known(rawValue: text).map { .known($0.number) } ?? .other(SymbolText(text))
    }

    private init(_ storage: SymbolStorage) { self.storage = storage }

    public static func known(_ known: Known) -> Self { Self(.known(known.number)) }

    /// As events and the JSON form have it.
    public var text: String {
        switch storage {
        case .known(let number): Known(number: UInt64(number)).rawValue
        case .other(let other): other.text
        }
    }

    /// The case; nil for what this version does not know.
    public var known: Known? {
        if case .known(let number) = storage { Known(number: UInt64(number)) } else { nil }
    }

    public static func == (symbol: Self, known: Known) -> Bool { symbol.known == known }
    public static func != (symbol: Self, known: Known) -> Bool { symbol.known != known }
    public static func ~= (known: Known, symbol: Self) -> Bool { symbol.known == known }
}

/// One word, since a state holds several for each controller. A generic enum with two payloads takes three.
private enum SymbolStorage: Hashable, Sendable {
    case known(UInt8)
    case other(SymbolText)
}

/// What this version does not know.
private final class SymbolText: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (one: SymbolText, other: SymbolText) -> Bool { one.text == other.text }
    func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}

extension Optional {
    public static func == <Known>(symbol: Self, known: Known) -> Bool where Wrapped == Symbol<Known> {
        symbol?.known == known
    }
    public static func != <Known>(symbol: Self, known: Known) -> Bool where Wrapped == Symbol<Known> {
        symbol?.known != known
    }
}

/// How far a controller's view has come on its way to the screen or away from it.
public enum Appearance: String, KnownSymbol {
    case disappeared, appearing, appeared, disappearing

    /// It has appeared, or is about to.
    public var isAppearingOrAppeared: Bool { self == .appearing || self == .appeared }
    /// Between a `will` callback and its `did`.
    public var isChanging: Bool { self == .appearing || self == .disappearing }
}

/// What a transition changes.
public enum TransitionType: String, KnownSymbol {
    case present, dismiss, push, pop, child, tab, page, size, split
}

/// UIKit's `UIInterfaceOrientation`.
public enum InterfaceOrientation: String, KnownSymbol {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// UIKit's `UIModalPresentationStyle`. Source: `UIViewController.h`.
public enum PresentationStyle: String, KnownSymbol {
    case automatic, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
    case popover, blurOverFullScreen
    // `none` would be taken for nil where it is compared with an optional.
    case noStyle = "none"
}

/// UIKit's `UISplitViewController.DisplayMode`, with the names until iOS 13. Source: `UISplitViewController.h`.
public enum SplitDisplayMode: String, KnownSymbol {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary, primaryHidden, allVisible, primaryOverlay
}

/// UIKit's `UIModalTransitionStyle`. Source: `UIViewController.h`.
public enum TransitionStyle: String, KnownSymbol {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// UIKit's `UIUserInterfaceIdiom`. Source: `UIDevice.h`.
public enum DeviceIdiom: String, KnownSymbol {
    case unspecified, phone, pad, tv, carPlay, mac, vision
}

/// What a popover points to.
public enum PopoverAnchor: String, KnownSymbol {
    case barButtonItem, sourceView
    // As in `PresentationStyle`.
    case noAnchor = "none"
}

/// The kinds of segues in Interface Builder; from `push` on those of iOS 5.
///
/// Source: <https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/>, Using Segues.
public enum StoryboardSegueKind: String, KnownSymbol {
    case show, showDetail, present, popover, embed, custom, unwind, push, modal, replace
}

/// How far a gesture with several phases has come.
public enum GesturePhase: String, KnownSymbol {
    case began, changed, ended, cancelled
}

/// What defers work of an app.
public enum DeferredWorkKind: String, KnownSymbol {
    case mainQueue, timer, runLoop, operation, task
}

/// Why an appearance changes.
public enum AppearanceReason: String, KnownSymbol {
    case presented, dismissed, movedIn, movedOut, covered, uncovered, container, window
}

/// What the user did, or what the environment did to a window. Each is a method of the runtime's session.
public enum InputAction: String, KnownSymbol {
    case tap, tapThrough, tapBarItem, tapTab, tapTabBarItem, tapAction, tapRow, tapItem, tapAccessory, tapSwipeAction
    case tapSegment, tapStep, tapClear, tapCancel, tapScope, tapBookmark, tapStatusBar, tapBack, tapOutside
    case editRow, moveRow, type, pressReturn, pressSearch, pickRow, pickDate, slide
    case openMenu, chooseElement, tapPreview, closeMenu, beginCustomizing, endCustomizing
    case swipe, drag, press, pinch, rotate, touch, swipeBack, swipeDown, swipePage, swipePrimaryColumn, dragSheet
    case dragSeparator
    case triggerSegue, use, rotateDevice, resizeWindow
    case swipeContent
    case useFindPanel
}
