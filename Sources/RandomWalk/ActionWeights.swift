import UIKit

/// Says how often a walk performs each action.
///
/// Every walk can perform every action, so that all combinations occur. Each case gives one family of actions a high
/// weight, since rare combinations need many tries.
@MainActor
enum ActionWeights {
    case children, stacks, columns, sheets, customTransitions

    typealias Action = (Walk) -> () -> Void

    /// The actions to choose from. An action with a high weight is in the list several times.
    var actions: [Action] {
        var actions = Self.common + Self.stacking + Self.paging + Self.splitting
        switch self {
        case .children: actions += Self.presenting + Self.presentingAdaptively + Self.presentingWithCustomTransitions
        case .stacks: actions += Self.stacking + Self.stacking + Self.paging + Self.presenting
        case .columns: actions += Array(repeating: Self.splitting, count: 8).joined() + Self.presenting
        case .sheets: actions += Array(repeating: Self.presentingAdaptively, count: 8).joined()
        case .customTransitions: actions += Array(repeating: Self.presentingWithCustomTransitions, count: 6).joined()
        }
        return actions
    }

    private static func times(_ count: Int, _ action: @escaping Action) -> [Action] {
        Array(repeating: action, count: count)
    }

    private static let common: [Action] =
        times(8, Walk.embedNew) + times(7, Walk.removeChild) + times(4, Walk.swapChildren)
        + times(3, Walk.showOrHideView)
        + times(6, Walk.closeWindow) + times(3, Walk.turnDevice) + times(2, Walk.shareScreen)
        + times(2, Walk.overrideTraits)
        + times(3, Walk.changeConstraints)
        + [
            Walk.adoptBuiltSubtree, Walk.moveChild, Walk.moveToEnd, Walk.resizeChild, Walk.tap,
            Walk.unloadView,
            Walk.rename, Walk.openWindow, Walk.openWindow, Walk.replaceRoot, Walk.toggleWindow,
            Walk.makeKey, Walk.resizeWindow,
            Walk.mark, Walk.warnOfMemory, Walk.misuseOnPurpose, Walk.wrapView, Walk.layOut,
            Walk.animateNothing,
            Walk.preferSize,
        ]
        + times(2, Walk.touch) + times(2, Walk.overrideOwnTraits) + times(2, Walk.animateByHand)
        + times(2, Walk.changeBars)
        + times(2, Walk.useSystemScreen) + [Walk.presentSystemScreen, Walk.dismissPresented]
        + [Walk.useTable, Walk.changeStatusBar, Walk.changeInsets, Walk.changeMask, Walk.changeSettings]
        + times(2, Walk.usePopover) + times(5, Walk.presentInContext) + [Walk.changeContext]

    private static let stacking: [Action] =
        times(3, Walk.pushNew) + times(2, Walk.pop) + times(12, Walk.tapBack) + times(6, Walk.swipe)
        + times(6, Walk.navigateWithCustomTransition) + times(6, Walk.interrupt) + [
            Walk.popToRoot, Walk.replaceStack, Walk.showNew,
        ]

    private static let paging: [Action] =
        times(3, Walk.selectTab) + times(4, Walk.tapTab) + times(2, Walk.changeTabs) + times(4, Walk.turnPage)
        + times(4, Walk.useMoreList) + [Walk.customizeTabs]
        + times(16, Walk.swipePage)

    private static let splitting: [Action] =
        times(2, Walk.openSplit) + times(3, Walk.chooseDetail) + times(3, Walk.showInColumn)
        + times(5, Walk.chooseDisplayMode) + times(3, Walk.changeRoomForColumns) + times(4, Walk.showHiddenColumn)
        + [Walk.shareScreen, Walk.replaceColumns]

    private static let presenting: [Action] =
        times(3, Walk.presentNew) + times(4, Walk.dismissPresented)
        + [Walk.presentSystemScreen, Walk.useSystemScreen, Walk.showNew, Walk.showDetail, Walk.presentOldStyle]

    private static let presentingAdaptively: [Action] =
        times(9, Walk.presentAdaptively) + times(16, Walk.pullSheet) + times(22, Walk.tapOutside)
        + times(4, Walk.changeHeight) + times(2, Walk.shareScreen)
        + [Walk.turnDevice, Walk.dismissPresented, Walk.changeModality]

    private static let presentingWithCustomTransitions: [Action] =
        times(7, Walk.presentWithCustomTransition) + times(12, Walk.drag) + times(16, Walk.interrupt) + [
            Walk.dismissPresented
        ]
}
