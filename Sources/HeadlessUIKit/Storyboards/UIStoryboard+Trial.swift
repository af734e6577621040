import HierarchyModel
import StoryboardFile

// For a program that tries all of a storyboard.
extension UIStoryboard {
    /// The identifiers of the controllers, in the order of the file; placeholders for those of other storyboards are not among them.
    package var sceneIDs: [String] {
        (document?.controllers ?? []).filter { $0.storyboardReference == nil }.compactMap(\.id)
    }

    /// The actions of its unwind segues.
    package var unwindActions: Set<String> {
        var actions: Set<String> = []
        document?.root.walk { node in
            if let action = node["unwindAction"] { actions.insert(action) }
        }
        return actions
    }

    /// A new controller of that scene.
    package func makeController(ofScene id: String) -> UIViewController? { make(document?[id], nil) }
}

extension UIViewController {
    /// The segues that its storyboard gives the controller but for those that embed, as `kind identifier`.
    package var segueNames: [String] { freeSegues.map { "\($0.kind.eventName) '\($0.identifier ?? "")'" } }

    /// Performs the segue at a place among ``segueNames`` as the user would.
    package func triggerSegue(at index: Int, sender: Any?) {
        session.turn(by: .inputTapped, [.target: .id(id)]) { trigger(freeSegues[index], sender: sender) }
    }

    private var freeSegues: [SegueTemplate] { segueTemplates.filter { $0.kind != .embed } }
}
