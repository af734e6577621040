extension Vocabulary {
    /// Calls: what the app asked for. Each opens a scope.
    static let callRows: [KindDescription] = [
        KindDescription(.callAddChild, "call.addChild", "The app calls addChild(_:)", .id(.parent), .id(.child)),
        KindDescription(
            .callRemoveFromParent, "call.removeFromParent", "The app calls removeFromParent()", .id(.child)),
        KindDescription(
            .callWillMove, "call.willMove", "The app calls willMove(toParent:)", .id(.child),
            .optionalID(.to, "the new parent; null where the child is removed")),
        KindDescription(
            .callDidMove, "call.didMove", "The app calls didMove(toParent:)", .id(.child),
            .optionalID(.to, "the new parent; null where the child was removed")),
        KindDescription(
            .callAddView, "call.addView",
            "The app adds a view that is or holds the root view of a controller to a tree of views",
            .id(.child, "the controller whose view is added"),
            .optionalID(.host, "the owner of the view that it is added to")),
        KindDescription(
            .callRemoveView, "call.removeView",
            "The app removes a view that is or holds the root view of a controller",
            .id(.child, "the controller whose view is removed")),
        KindDescription(
            .callTransition, "call.transition",
            "The app calls transition(from:to:duration:options:animations:completion:)", .id(.parent),
            .optionalID(.from, "the child that disappears"), .optionalID(.to, "the child that appears"),
            .double(.duration)),
        KindDescription(
            .callBeginAppearance, "call.beginAppearance", "The app calls beginAppearanceTransition(_:animated:)",
            .id(.controller), .bool(.appearing, "true to appear, false to disappear"), .bool(.animated)),
        KindDescription(
            .callEndAppearance, "call.endAppearance", "The app calls endAppearanceTransition()", .id(.controller)),
        KindDescription(
            .callInvokeAppearance, "call.invokeAppearance",
            "The app itself calls a method that UIKit should call, such as viewWillAppear(_:)", .id(.controller),
            .string(.method)),
        KindDescription(
            .callPresent, "call.present", "The app calls present(_:animated:completion:)", .id(.presenter),
            .optionalID(.presented, "the controller to present; null if the app passes nil"), .bool(.animated)),
        KindDescription(
            .callDismiss, "call.dismiss", "The app calls dismiss(animated:completion:)", .id(.controller),
            .bool(.animated)),
        KindDescription(
            .callShow, "call.show", "The app calls show(_:sender:)", .optionalID(.sender),
            .id(.target, "the controller to show")),
        KindDescription(
            .callShowDetail, "call.showDetail", "The app calls showDetailViewController(_:sender:)",
            .optionalID(.sender), .id(.target, "the controller to show")),
        KindDescription(
            .callPush, "call.push", "The app calls pushViewController(_:animated:)", .id(.container),
            .id(.target, "the controller to push"), .bool(.animated)),
        KindDescription(
            .callPop, "call.pop", "The app calls popViewController(animated:) or one of its relatives",
            .id(.container), .optionalID(.to, "the controller to pop to; null for the one before"), .bool(.animated)),
        KindDescription(
            .callSetViewControllers, "call.setViewControllers", "The app sets the list of controllers of a container",
            .id(.container), .ids(.order, "the controllers that the app sets"), .bool(.animated)),
        KindDescription(
            .callSelect, "call.select", "The app selects one of the controllers of a container", .id(.container),
            .optionalID(.selected)),
        KindDescription(
            .callOverrideTraits, "call.overrideTraits", "The app sets traits of a child or of the controller itself",
            .id(.parent, "the controller that sets them"), .id(.child),
            .traits(.traits, "the traits; null to clear them")),
        KindDescription(
            .callSetRoot, "call.setRoot", "The app sets the rootViewController of a window", .id(.window),
            .optionalID(.controller, "the new root; null for none")),
        KindDescription(
            .callPerformSegue, "call.performSegue", "The app calls performSegue(withIdentifier:sender:)",
            .id(.controller), .string(.identifier)),
        KindDescription(
            .callUnwind, "call.unwind", "The app performs an unwind segue", .id(.controller), .string(.identifier)),
        KindDescription(
            .callCompleteTransition, "call.completeTransition", "The app's animator calls completeTransition(_:)",
            .id(.transition), .bool(.completed)),
        KindDescription(
            .callUpdateInteractive, "call.updateInteractive", "The app calls update(_:) of an interaction controller",
            .id(.transition), .double(.fraction)),
        KindDescription(
            .callFinishInteractive, "call.finishInteractive", "The app calls finish() of an interaction controller",
            .id(.transition)),
        KindDescription(
            .callCancelInteractive, "call.cancelInteractive", "The app calls cancel() of an interaction controller",
            .id(.transition)),
        KindDescription(
            .callAlongside, "call.alongside",
            "The app calls animate(alongsideTransition:completion:) of a coordinator", .id(.transition)),
        KindDescription(
            .callEncodeState, "call.encodeState", "The app encodes a controller for state restoration",
            .id(.controller), .strings(.path),
            added: [
                .string(
                    .key,
                    "the key under which it is encoded; null inside of a list or another object, or if the recording "
                        + "leaves out what screens show")
            ]),
        KindDescription(
            .callDecodeState, "call.decodeState", "The app decodes a controller for state restoration",
            .id(.controller), .strings(.path)),
        KindDescription(
            .callSetPreferredContentSize, "call.setPreferredContentSize", "The app sets preferredContentSize",
            .id(.controller), .size(.size)),
        KindDescription(
            .callSetPopoverAnchor, "call.setPopoverAnchor", "The app sets the anchor of a popover", .id(.presented),
            .symbol(.anchor, PopoverAnchor.names)),
        KindDescription(
            .callSetTabs, "call.setTabs", "The app sets tabs, or calls setTabs(_:animated:)", .id(.container),
            .strings(.order, "the identifiers of the tabs that the app sets"), .bool(.animated)),
        KindDescription(
            .callSetSwipeBack, "call.setSwipeBack",
            "The app enables or disables a recognizer with which the user swipes back", .id(.container),
            .symbol(
                .name, ["edge", "content"],
                "interactivePopGestureRecognizer, or interactiveContentPopGestureRecognizer of iOS 26"),
            .bool(.active, "whether it is enabled")),
        KindDescription(
            .callPresentPopover, "call.presentPopover", "The app presents a UIPopoverController",
            .id(.controller, "its content"), .bool(.animated)),
        KindDescription(
            .callDismissPopover, "call.dismissPopover", "The app calls dismiss(animated:) of a UIPopoverController",
            .id(.controller, "its content"), .bool(.animated)),
        KindDescription(
            .callSetPopoverContent, "call.setPopoverContent", "The app replaces the content of a UIPopoverController",
            .id(.from, "the content until now"), .id(.to, "the new content"), .bool(.animated)),
    ]
}
