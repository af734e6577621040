import HierarchyModel
import Testing

@testable import Linting

/// The diagnostics that developers meet with their first controllers and storyboards.
enum NewcomerDiagnostics {
    static let all: [(message: String, rule: String)] = [
        (
            "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
            "alert-misconfigured"
        ),
        (
            "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
            "alert-misconfigured"
        ),
        ("The preferred action of <A: 0x60> must be one of its actions.", "alert-misconfigured"),
        (
            "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \"UIView:0x2.top\"> and "
                + "<NSLayoutYAxisAnchor:0x3 \"UIView:0x4.top\"> because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies?  That's illegal.",
            "constraint-across-hierarchies"
        ),
        (
            "<X #8> cannot be added as a child of <Y #9>, which is the same controller or a descendant of it.",
            "containment-cycle"
        ),
        (
            "CLIENT OF UIKIT REQUIRES UPDATE: This process does not adopt UIScene lifecycle. This will become an "
                + "assert in a future version.", "app-without-scenes"
        ),
        (
            "[Orientation] BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please use "
                + "UIWindowScene.requestGeometryUpdate(_:)", "device-orientation-set"
        ),
        ("Could not find a storyboard named 'Main' in bundle NSBundle </app> (loaded)", "interface-file-missing"),
        ("Could not load NIB in bundle: 'NSBundle </app> (loaded)' with name 'Card'", "interface-file-missing"),
        (
            "1000 turns in a row asked for another one: a view that calls setNeedsLayout in its own layout never comes "
                + "to rest.", "layout-loop"
        ),
        (
            "100 rounds of updates in a row asked for another one: a view that invalidates itself in its own update "
                + "or layout never comes to rest.", "layout-loop"
        ),
        (
            "The number of view controllers provided (3) doesn't match the number required (1) for the requested "
                + "transition", "page-count-mismatch"
        ),
        (
            "No view controller managing visible view <UIView: 0x10; frame = (0 0; 375 554); autoresize = W+H>",
            "page-transition-overlap"
        ),
        ("Duplicate states in queue", "page-transition-overlap"),
        ("Source type 1 not available", "picker-source-unavailable"),
        (
            "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Card\" nib but the view outlet was not "
                + "set.", "root-view-missing"
        ),
        (
            "-[A loadView] did not assign a view to <A: 0x60>; reading view would load it again for ever.",
            "root-view-missing"
        ),
        (
            "Info.plist contained no UIScene configuration dictionary (looking for configuration named \"Main\")",
            "scene-configuration-invalid"
        ),
        (
            "[SceneConfiguration] Info.plist configuration \"Main\" for UIWindowSceneSessionRoleApplication contained "
                + "UISceneDelegateClassName key, but could not load class with name \"App.SceneDelegate\".",
            "scene-configuration-invalid"
        ),
        (
            "[WindowScene] There is no scene delegate set. A scene delegate class must be specified to use a main "
                + "storyboard file.", "scene-configuration-invalid"
        ),
        (
            "Push segues can only be used when the source controller is managed by an instance of "
                + "UINavigationController.", "segue-outside-navigation"
        ),
        (
            "Could not find a navigation controller for segue 'id'. Push segues can only be used when the source "
                + "controller is managed by an instance of UINavigationController.", "segue-outside-navigation"
        ),
        (
            "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
                + "of view controllers can be selected.", "select-foreign-tab"
        ),
        (
            "[<A: 0x60> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key label.",
            "stale-interface-connection"
        ),
        ("-[A save:]: unrecognized selector sent to instance <A: 0x60>", "stale-interface-connection"),
        (
            "Class A overrides the -traitCollection getter, which is not supported. If you're trying to override "
                + "traits, you must use the appropriate API.", "trait-getter-overridden"
        ),
        ("<A: 0x60> returned nil from -traitCollection, which is not allowed.", "trait-getter-overridden"),
        ("CALayer position contains NaN: [nan 12]. Layer: <CALayer:0x10>", "unexplained-diagnostic"),
        ("Unknown class _TtC3App9ListDrawer in Interface Builder file.", "unknown-interface-class"),
        (
            "Storyboard (<UIStoryboard: 0x10>) doesn't contain a view controller with identifier 'id'",
            "unknown-storyboard-id"
        ),
        (
            "[LayoutConstraints] Unable to simultaneously satisfy constraints. Probably at least one of the "
                + "constraints in the following list is one you don't want.", "unsatisfiable-constraints"
        ),
    ]
}

@Suite struct ExplainedDiagnosticTests {
    @Test(arguments: Rules.all.map(\.id))
    func `a rule declares a part of UIKit's text in its documentation`(_ id: String) throws {
        let rule = try #require(Rules.builtIn.first { $0.id == id })
        guard let text = rule.documentation.uikit.text, id != "unexplained-diagnostic" else { return }
        let diagnostic = Event(.diagnostic, [.message: .string(text)])
        #expect(diagnostic.isDiagnostic(containingAnyOf: type(of: rule).diagnosticParts), "\(text)")
    }

    @Test(arguments: Rules.all.map(\.id))
    func `each part that a rule declares is explained`(_ id: String) throws {
        for part in type(of: try #require(Rules.builtIn.first { $0.id == id })).diagnosticParts {
            #expect(
                ExplainedDiagnostics.contains(Event(.diagnostic, [.message: .string("<A: 0x1> \(part) <B>")])),
                "\(part)")
        }
    }

    @Test func `a rule that gets diagnostics declares which it explains`() {
        let silent = Rules.builtIn.filter {
            type(of: $0).kinds.contains(.diagnostic) && type(of: $0).diagnosticParts.isEmpty
        }
        #expect(silent.map(\.id) == ["manual-appearance-in-auto-container", "unexplained-diagnostic"])
    }
}
