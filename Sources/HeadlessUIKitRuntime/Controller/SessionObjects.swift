import HierarchyModel

/// The objects of UIKit that a session knows.
///
/// They are stored apart from ``Session``, so that the commit, the clock and the run loop depend on no view controller.
/// It is a class, not a structure, so that Swift checks exclusive access to each property by itself.
@MainActor
final class SessionObjects {
    fileprivate var controllers: [ObjectID: WeakReference<UIViewController>] = [:]
    fileprivate var windows: [WindowReference] = []
    fileprivate var presentations: [Presentation] = []
    fileprivate var coordinators: [TransitionCoordinator] = []
    fileprivate var decorations: [Decoration] = []
    fileprivate var animations: [AnimationRecord] = []
    fileprivate var heldAnimations: [HeldAnimation]?
    fileprivate var changeLogs: [AnimationUndoLog] = []
    fileprivate var oldAnimations: [OldAnimation] = []
}

// `_modify` changes the stored array in place; a setter would copy it.
extension Session {
    package var controllers: [ObjectID: WeakReference<UIViewController>] {
        get { objects.controllers }
        _modify { yield &objects.controllers }
    }

    /// The windows, in order of creation.
    var windows: [WindowReference] {
        get { objects.windows }
        _modify { yield &objects.windows }
    }

    /// The presentations, in the order in which they were asked for.
    package var presentations: [Presentation] {
        get { objects.presentations }
        _modify { yield &objects.presentations }
    }

    /// The coordinators of the running transitions, in the order in which the transitions began.
    var coordinators: [TransitionCoordinator] {
        get { objects.coordinators }
        _modify { yield &objects.coordinators }
    }

    /// The views that presentation controllers added, in order of addition.
    var decorations: [Decoration] {
        get { objects.decorations }
        _modify { yield &objects.decorations }
    }

    var animations: [AnimationRecord] {
        get { objects.animations }
        _modify { yield &objects.animations }
    }

    /// The animations that began while an interactive transition holds animations; nil if it holds none.
    var heldAnimations: [HeldAnimation]? {
        get { objects.heldAnimations }
        _modify { yield &objects.heldAnimations }
    }

    /// The logs that note changes of views, innermost last; empty while no change may have to be undone.
    var changeLogs: [AnimationUndoLog] {
        get { objects.changeLogs }
        _modify { yield &objects.changeLogs }
    }
    /// The animations between `beginAnimations` and `commitAnimations`, innermost last.
    var oldAnimations: [OldAnimation] {
        get { objects.oldAnimations }
        _modify { yield &objects.oldAnimations }
    }
}

/// A weak reference to a window, with its identifier.
struct WindowReference {
    let id: ObjectID
    weak var window: UIWindow?
}

/// A weak reference.
package struct WeakReference<Object: AnyObject> {
    package weak var object: Object?
}
