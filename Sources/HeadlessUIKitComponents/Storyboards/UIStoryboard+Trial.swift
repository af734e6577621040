import HeadlessUIKitRuntime
import HierarchyModel
import StoryboardFile

// For a program that runs every scene and segue of a storyboard.
extension UIStoryboard {
    /// The identifiers of the controllers, in the order of the file, without placeholders for other storyboards.
    package var sceneIDs: [String] {
        (document?.controllers ?? []).filter { $0.storyboardReference == nil }.compactMap(\.id)
    }

    /// The actions of the storyboard's unwind segues.
    package var unwindActions: Set<String> {
        var actions: Set<String> = []
        document?.root.walk { node in
            if let action = node["unwindAction"] { actions.insert(action) }
        }
        return actions
    }

    /// Creates the controller of that scene.
    package func makeController(ofScene id: String) -> UIViewController? { make(document?[id], nil) }
}

extension UIViewController {
    /// The controller's segues from its storyboard, except embed segues, as `kind identifier`.
    package var segueNames: [String] { freeSegues.map { "\($0.kind.eventName) '\($0.identifier ?? "")'" } }

    /// Performs the segue with that index in ``segueNames`` as the user would.
    package func triggerSegue(at index: Int, sender: Any?) {
        session.turn(by: RecordedInput(.triggerSegue, row: [index]), on: self) {
            trigger(freeSegues[index], sender: sender)
        }
    }

    private var freeSegues: [SegueTemplate] { segueTemplates.filter { $0.kind != .embed } }
}
