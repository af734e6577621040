import Foundation
import StoryboardFile

// Interface Builder's names for UIKit's enum cases.

extension UIModalPresentationStyle {
    init?(fileName: String) {
        let all: [UIModalPresentationStyle] = [
            .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
            .overCurrentContext, .popover,
        ]
        guard let style = all.first(where: { $0.eventName == fileName }) else { return nil }
        self = style
    }
}

extension UIModalTransitionStyle {
    init?(fileName: String) {
        guard let style = (0...3).compactMap(UIModalTransitionStyle.init).first(where: { $0.eventName == fileName })
        else { return nil }
        self = style
    }
}

extension UIControl.Event {
    init?(fileName: String) {
        let known: [String: UIControl.Event] = [
            "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
            "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
            "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
            "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
            "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
            "editingDidEndOnExit": .editingDidEndOnExit,
        ]
        guard let event = known[fileName] else { return nil }
        self = event
    }
}

extension UIView.AutoresizingMask {
    init(fileNames: [String]) {
        let known: [String: UIView.AutoresizingMask] = [
            "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
            "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
        ]
        self = fileNames.compactMap { known[$0] }.reduce(into: []) { $0.insert($1) }
    }
}

extension NSLayoutConstraint.Attribute {
    /// Nil for an unknown name.
    init?(fileName: String) {
        if fileName == "baseline" {
            self = .lastBaseline
            return
        }
        guard
            let attribute = (0...20).compactMap(NSLayoutConstraint.Attribute.init).first(where: { $0.name == fileName })
        else { return nil }
        self = attribute
    }
}

extension NSLayoutConstraint.Relation {
    init(_ relation: ConstraintDescription.Relation) {
        self =
            switch relation {
            case .lessThanOrEqual: .lessThanOrEqual
            case .equal: .equal
            case .greaterThanOrEqual: .greaterThanOrEqual
            }
    }
}

extension CGRect {
    init(_ rect: InterfaceNode.Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}
