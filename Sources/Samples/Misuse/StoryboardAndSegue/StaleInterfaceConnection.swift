import HeadlessUIKit
import UIKit

/// Has renamed the button that the storyboard connects as `sendButton`.
private final class FeedbackController: UIViewController, InterfaceConnecting {  // misuse: stale-interface-connection
    private var submitButton: UIButton?

    static var interfaceMembers: [InterfaceMember] { [.outlet("submitButton", \FeedbackController.submitButton)] }
}

extension Sample {
    static let staleInterfaceConnection = Sample(
        name: "stale-interface-connection", summary: "A storyboard connects an outlet that the class has renamed",
        misuses: [Misuse(rule: "stale-interface-connection", blamed: "diagnostic")]
    ) { app in
        app.session.interfaceClasses.register(FeedbackController.self)
        let scene = SampleStoryboard.scene("start", class: "FeedbackController")
        let outlet = "<outlet property=\"sendButton\" destination=\"start-button\" id=\"o1\"/>"
        app.launch(
            SampleStoryboard.make(
                scene.replacing("</viewController>", with: "<connections>\(outlet)</connections></viewController>")))
    }
}
