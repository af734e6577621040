/// The values that a field of type ``FieldType/symbol(_:)`` usually has, as cases in the order of the field's list.
///
/// An event holds the number of a symbol. A case knows its number, while a name would have to be looked up. For enums
/// of two to 256 cases without payloads.
public protocol KnownSymbol: CaseIterable, RawRepresentable<String>, BitwiseCopyable, Sendable {}

extension KnownSymbol {
    /// In the order of the cases.
    public static var names: [String] { allCases.map(\.rawValue) }

    /// The number of the case, from 0: the bits of an enum without payloads.
    @inlinable public var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}

/// How far a controller's view has come on its way to the screen or away from it.
public enum Appearance: String, KnownSymbol {
    case disappeared, appearing, appeared, disappearing
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
    // Journals hold the number of a case: a new one comes last.
    case swipeContent
}
