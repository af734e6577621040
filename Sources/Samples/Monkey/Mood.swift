import UIKit

/// What follows from a walk's seed beside its steps: ten of them see every preset on a phone and on a pad.
@MainActor
struct WalkSetting {
    var mood: Mood
    var device: String
    var semantics: SessionConfiguration.Semantics

    static func of(_ seed: UInt64) -> WalkSetting { all[Int(seed % UInt64(all.count))] }

    private static let all = [
        WalkSetting(mood: .children, device: "iPhone 15 Pro", semantics: .v5),
        WalkSetting(mood: .stacks, device: "iPhone 8", semantics: .v8),
        WalkSetting(mood: .columns, device: "iPad Pro 12.9-inch", semantics: .v13),
        WalkSetting(mood: .sheets, device: "iPad 9.7-inch", semantics: .v8),
        WalkSetting(mood: .ownWay, device: "iPhone 15 Pro Max", semantics: .v13),
        WalkSetting(mood: .columns, device: "iPad 9.7-inch", semantics: .v5),
        WalkSetting(mood: .sheets, device: "iPhone 15 Pro", semantics: .v13),
        WalkSetting(mood: .columns, device: "iPad 9.7-inch", semantics: .v8),
        WalkSetting(mood: .sheets, device: "iPad 9.7-inch", semantics: .v8),
        WalkSetting(mood: .sheets, device: "iPad Pro 12.9-inch", semantics: .v13),
    ]
}

/// What a walk is fond of. Each does everything, so that things meet; what is rare needs somebody who likes it.
@MainActor
enum Mood {
    case children, stacks, columns, sheets, ownWay

    typealias Action = (Monkey) -> () -> Void

    /// What the monkey may do next, the frequent things several times.
    var actions: [Action] {
        var actions = Self.everyday + Self.stacking + Self.paging + Self.splitting
        switch self {
        case .children: actions += Self.presenting + Self.presentingAdaptively + Self.presentingInOwnWay
        case .stacks: actions += Self.stacking + Self.stacking + Self.paging + Self.presenting
        case .columns: actions += Array(repeating: Self.splitting, count: 8).joined() + Self.presenting
        case .sheets: actions += Array(repeating: Self.presentingAdaptively, count: 8).joined()
        case .ownWay: actions += Array(repeating: Self.presentingInOwnWay, count: 6).joined()
        }
        return actions
    }

    private static func times(_ count: Int, _ action: @escaping Action) -> [Action] {
        Array(repeating: action, count: count)
    }

    private static let everyday: [Action] =
        times(8, Monkey.embedNew) + times(7, Monkey.removeChild) + times(4, Monkey.swapChildren)
        + times(3, Monkey.showOrHideView)
        + times(6, Monkey.closeWindow) + times(3, Monkey.turnDevice) + times(2, Monkey.shareScreen)
        + times(2, Monkey.overrideTraits)
        + times(3, Monkey.tie)
        + [
            Monkey.adoptBuiltSubtree, Monkey.moveChild, Monkey.moveToEnd, Monkey.resizeChild, Monkey.tap,
            Monkey.unloadView,
            Monkey.rename, Monkey.openWindow, Monkey.openWindow, Monkey.replaceRoot, Monkey.toggleWindow,
            Monkey.makeKey, Monkey.resizeWindow,
            Monkey.mark, Monkey.warnOfMemory, Monkey.misuseOnPurpose, Monkey.wrapView, Monkey.layOut,
            Monkey.animateNothing,
            Monkey.preferSize,
        ]
        + times(2, Monkey.touch) + times(2, Monkey.overrideOwnTraits) + times(2, Monkey.animateByHand)
        + times(2, Monkey.changeBars)
        + times(2, Monkey.useSystem) + [Monkey.presentSystem, Monkey.dismissPresented]
        + [Monkey.useTable, Monkey.changeStatusBar, Monkey.changeInsets, Monkey.changeMask]
        + times(2, Monkey.usePopover) + times(5, Monkey.presentInContext) + [Monkey.changeContext]

    private static let stacking: [Action] =
        times(3, Monkey.pushNew) + times(2, Monkey.pop) + times(12, Monkey.tapBack) + times(6, Monkey.swipe)
        + times(6, Monkey.moveInOwnWay) + times(6, Monkey.interrupt) + [
            Monkey.popToRoot, Monkey.replaceStack, Monkey.showNew,
        ]

    private static let paging: [Action] =
        times(3, Monkey.selectTab) + times(4, Monkey.tapTab) + times(2, Monkey.changeTabs) + times(4, Monkey.turnPage)
        + times(4, Monkey.useMoreList) + [Monkey.customizeTabs]
        + times(16, Monkey.swipePage)

    private static let splitting: [Action] =
        times(2, Monkey.openSplit) + times(3, Monkey.chooseDetail) + times(3, Monkey.showInColumn)
        + times(5, Monkey.chooseDisplayMode) + times(3, Monkey.changeRoomForColumns) + times(4, Monkey.showHiddenColumn)
        + [Monkey.shareScreen, Monkey.replaceColumns]

    private static let presenting: [Action] =
        times(3, Monkey.presentNew) + times(4, Monkey.dismissPresented)
        + [Monkey.presentSystem, Monkey.useSystem, Monkey.showNew, Monkey.showDetail, Monkey.presentOldStyle]

    private static let presentingAdaptively: [Action] =
        times(9, Monkey.presentAdaptively) + times(16, Monkey.pull) + times(22, Monkey.tapBeside)
        + times(4, Monkey.changeHeight) + times(2, Monkey.shareScreen)
        + [Monkey.turnDevice, Monkey.dismissPresented, Monkey.changeModality]

    private static let presentingInOwnWay: [Action] =
        times(7, Monkey.presentInOwnWay) + times(12, Monkey.drag) + times(16, Monkey.interrupt) + [
            Monkey.dismissPresented
        ]
}
