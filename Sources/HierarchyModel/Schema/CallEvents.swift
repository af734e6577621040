extension Vocabulary {
    /// Calls: what the app asked for. Each opens a scope.
    static let callRows: [KindDescription] = [
        KindDescription(.callAddChild, "call.addChild", [(.parent, .id), (.child, .id)]),
        KindDescription(.callRemoveFromParent, "call.removeFromParent", [(.child, .id)]),
        KindDescription(.callWillMove, "call.willMove", [(.child, .id), (.to, .optionalID)]),
        KindDescription(.callDidMove, "call.didMove", [(.child, .id), (.to, .optionalID)]),
        KindDescription(.callAddView, "call.addView", [(.child, .id), (.host, .optionalID)]),
        KindDescription(.callRemoveView, "call.removeView", [(.child, .id)]),
        KindDescription(
            .callTransition, "call.transition",
            [
                (.parent, .id), (.from, .optionalID), (.to, .optionalID), (.duration, .double),
            ]),
        KindDescription(
            .callBeginAppearance, "call.beginAppearance",
            [
                (.controller, .id), (.appearing, .bool), (.animated, .bool),
            ]),
        KindDescription(.callEndAppearance, "call.endAppearance", [(.controller, .id)]),
        KindDescription(.callInvokeAppearance, "call.invokeAppearance", [(.controller, .id), (.method, .string)]),
        KindDescription(
            .callPresent, "call.present",
            [
                (.presenter, .id), (.presented, .optionalID), (.animated, .bool),
            ]),
        KindDescription(.callDismiss, "call.dismiss", [(.controller, .id), (.animated, .bool)]),
        KindDescription(.callShow, "call.show", [(.sender, .optionalID), (.target, .id)]),
        KindDescription(.callShowDetail, "call.showDetail", [(.sender, .optionalID), (.target, .id)]),
        KindDescription(.callPush, "call.push", [(.container, .id), (.target, .id), (.animated, .bool)]),
        KindDescription(.callPop, "call.pop", [(.container, .id), (.to, .optionalID), (.animated, .bool)]),
        KindDescription(
            .callSetViewControllers, "call.setViewControllers",
            [
                (.container, .id), (.order, .ids), (.animated, .bool),
            ]),
        KindDescription(.callSelect, "call.select", [(.container, .id), (.selected, .optionalID)]),
        KindDescription(
            .callOverrideTraits, "call.overrideTraits",
            [
                (.parent, .id), (.child, .id), (.traits, .traits),
            ]),
        KindDescription(.callSetRoot, "call.setRoot", [(.window, .id), (.controller, .optionalID)]),
        KindDescription(.callPerformSegue, "call.performSegue", [(.controller, .id), (.identifier, .string)]),
        KindDescription(.callUnwind, "call.unwind", [(.controller, .id), (.identifier, .string)]),
        KindDescription(.callCompleteTransition, "call.completeTransition", [(.transition, .id), (.completed, .bool)]),
        KindDescription(.callUpdateInteractive, "call.updateInteractive", [(.transition, .id), (.fraction, .double)]),
        KindDescription(.callFinishInteractive, "call.finishInteractive", [(.transition, .id)]),
        KindDescription(.callCancelInteractive, "call.cancelInteractive", [(.transition, .id)]),
        KindDescription(.callAlongside, "call.alongside", [(.transition, .id)]),
        KindDescription(.callEncodeState, "call.encodeState", [(.controller, .id), (.path, .strings)]),
        KindDescription(.callDecodeState, "call.decodeState", [(.controller, .id), (.path, .strings)]),
        KindDescription(
            .callSetPreferredContentSize, "call.setPreferredContentSize",
            [
                (.controller, .id), (.size, .size),
            ]),
        KindDescription(
            .callSetPopoverAnchor, "call.setPopoverAnchor",
            [
                (.presented, .id), (.anchor, .symbol(Vocabulary.anchors)),
            ]),
        KindDescription(
            .callSetTabs, "call.setTabs",
            [
                (.container, .id), (.order, .strings), (.animated, .bool),
            ]),
    ]
}
