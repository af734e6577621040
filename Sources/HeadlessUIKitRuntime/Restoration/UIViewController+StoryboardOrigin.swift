import Foundation
import HierarchyModel

extension UIViewController {
    /// Nil for a controller that was created in code, or has no identifier in its storyboard.
    var storyboardOrigin: StateArchive.StoryboardOrigin? {
        guard let storyboard, let identifier = session.state.controller(id, \.storyboardIdentifier) ?? nil else {
            return nil
        }
        return StateArchive.StoryboardOrigin(name: storyboard.name, identifier: identifier)
    }
}
