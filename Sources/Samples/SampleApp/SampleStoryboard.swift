import UIKit

/// Makes small storyboards for samples.
enum SampleStoryboard {
    /// Makes a storyboard of the scenes. The scene with the identifier `start` is the initial one.
    @MainActor static func make(_ scenes: String...) -> UIStoryboard {
        let scenes = scenes.map { "<scene><objects>\($0)</objects></scene>" }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" \
            initialViewController="start"><scenes>\(scenes.joined())</scenes></document>
            """
        do {
            return try UIStoryboard(xml: text, named: "Main")
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// The text of a scene with a button and a container view.
    static func scene(
        _ id: String, class name: String = "UIViewController", button: String = "", connections: String = ""
    ) -> String {
        """
        <viewController title="\(id)" id="\(id)" customClass="\(name)" customModule="Samples" \
        sceneMemberID="viewController">
        <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
        <button buttonType="system" id="\(id)-button"><rect key="frame" x="16" y="100" width="100" height="44"/>
        <state key="normal" title="Go"/><connections>\(button)</connections></button>
        <containerView id="\(id)-part"><rect key="frame" x="0" y="200" width="375" height="200"/>
        <connections>\(connections)</connections></containerView>
        </subviews></view></viewController>
        """
    }
}

extension SampleApp {
    /// Launches the app with the initial scene of the storyboard.
    func launch(_ storyboard: UIStoryboard) {
        guard let first = storyboard.instantiateInitialViewController() else {
            preconditionFailure("The storyboard has no initial scene")
        }
        launch(first)
    }
}
