import Foundation
import HierarchyModel

extension Session {
    /// The system saves the user activities that the app has marked with `needsSave`, as when another device looks for
    /// an activity to continue.
    ///
    /// Each activity of a scene, or of a view or a controller on screen, is passed to `updateUserActivityState(_:)` of
    /// the objects that have it, then to `scene(_:didUpdate:)`, or without scenes to `application(_:didUpdate:)`.
    /// Windows in front come first, and in a window outer objects.
    ///
    /// Source: `UIResponder.h`, `UIScene.h`; <doc:ReachingTheApp#Handing-activities-off>.
    public func saveUserActivities() {
        turn(by: .inputActivitiesSaved) {
            for saved in activitiesToSave {
                // What the app marks from here on is for the next time.
                saved.activity.needsSave = false
                for responder in saved.responders { responder.updateUserActivityState(saved.activity) }
                noteUpdate(of: saved.activity, in: saved.scene)
            }
        }
    }

    private struct SavedActivity {
        let activity: NSUserActivity
        let scene: UIScene?
        var responders: [UIResponder] = []
    }

    private var activitiesToSave: [SavedActivity] {
        var saved: [SavedActivity] = []
        for window in windowsByLevel.reversed() where window.isShown {
            let scene = window.windowScene
            for responder in [scene].compactMap({ $0 }) + window.respondersOfSubtree {
                guard let activity = responder.userActivity, activity.needsSave else { continue }
                let known = saved.firstIndex { $0.activity === activity }
                if known == nil { saved.append(SavedActivity(activity: activity, scene: scene)) }
                let index = known ?? saved.count - 1
                // A scene with several windows is there several times.
                guard !saved[index].responders.contains(responder) else { continue }
                saved[index].responders.append(responder)
            }
        }
        return saved
    }

    private func noteUpdate(of activity: NSUserActivity, in scene: UIScene?) {
        let type = FieldValue.strings([activity.activityType])
        if application.scenes.areUsed {
            guard let scene else { return }
            tell(.callbackDidUpdateActivity, scene, [(.activities, type)]) { $0.scene(scene, didUpdate: activity) }
        } else if let delegate = application.shared.delegate {
            tellDelegate(.callbackDidUpdateActivity, [.activities: type]) {
                delegate.application(application.shared, didUpdate: activity)
            }
        }
    }
}

extension UIView {
    /// This view with its controller, then those below.
    fileprivate var respondersOfSubtree: [UIResponder] {
        [owner, self].compactMap { $0 } + subviews.flatMap(\.respondersOfSubtree)
    }
}
