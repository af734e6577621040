/// What the names of classes of UIKit and Foundation tell about them.
enum LibraryClasses {
    /// Whether a name that the app does not declare is a class, where it stands first in a list of inherited types.
    static func isClass(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if !last.hasPrefix("UI") && !last.hasPrefix("NS") { return !isProtocolName(last) }
        return !isProtocolName(last) && !protocols.contains(last)
    }

    private static func isProtocolName(_ name: String) -> Bool {
        ["Delegate", "DataSource", "Protocol", "able", "ing", "Updating"].contains { name.hasSuffix($0) }
            || ["AnyObject", "Any", "class", "Error", "String", "Int", "CaseIterable"].contains(name)
    }

    private static let protocols: Set<String> = [
        "NSCopying", "NSCoding", "UIAppearance", "UIAppearanceContainer", "UITraitEnvironment", "UIContentContainer",
        "UICoordinateSpace", "UIDynamicItem", "UIFocusEnvironment", "UIFocusItem", "UIKeyInput", "UITextInput",
        "UILayoutSupport", "UIStateRestoring", "UITimingCurveProvider", "UIContentView", "UITextInputTraits",
        "UIViewControllerContextTransitioning", "UIViewControllerAnimatedTransitioning",
    ]

    /// How objects of a class are made that the runtime knows by its class only.
    enum Family { case controller, view, cell, headerFooter, segue, scene, other }

    static func family(of ancestor: String) -> Family {
        switch ancestor {
        case "UITableViewCell": .cell
        case "UITableViewHeaderFooterView": .headerFooter
        case "UIStoryboardSegue": .segue
        case "UIScene", "UIWindowScene": .scene
        case "UIResponder", "NSObject", "UIApplication": .other
        default:
            if ancestor.hasPrefix("UI"), ancestor.hasSuffix("Controller"), !notControllers.contains(ancestor) {
                .controller
            } else if ancestor.hasPrefix("UI"), viewEndings.contains(where: ancestor.hasSuffix) {
                .view
            } else {
                .other
            }
        }
    }

    private static let notControllers: Set<String> = [
        "UIPresentationController", "UIPopoverPresentationController", "UISheetPresentationController",
        "UIDocumentInteractionController", "UIMenuController", "UIPrintInteractionController",
    ]

    private static let viewEndings = [
        "View", "Cell", "Control", "Button", "Label", "Bar", "Field", "Switch", "Slider", "Window", "Stepper", "Picker",
    ]

    /// Views whose `init(frame:)` a subclass does not inherit as one that is to be called.
    static let withOtherInitializers: Set<String> = ["UITableView", "UICollectionView", "UIVisualEffectView"]
}
