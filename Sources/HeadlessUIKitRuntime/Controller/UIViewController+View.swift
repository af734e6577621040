import HierarchyModel

extension UIViewController {
    /// The root view, loaded if necessary; nil if `loadView` does not assign one.
    var loadedView: UIView? { loadedView(for: nil) }

    /// The root view, which the app reads at `site`; loaded if necessary, nil if `loadView` does not assign one.
    func loadedView(for site: CallSite?) -> UIView? {
        if loadedRootView == nil, !isLoadingView { load(for: site) }
        return loadedRootView
    }

    private func load(for site: CallSite?) {
        isLoadingView = true
        session.tell(.callbackLoadView, id, at: site) { loadView() }
        isLoadingView = false
        if loadedRootView != nil { session.commit(.viewLoaded, [.controller: .id(id)]) }
        isLoadingView = loadedRootView == nil
        session.tell(.callbackViewDidLoad, id) {
            CallObservers.tell("viewDidLoad", of: self) { viewDidLoad() }
        }
        isLoadingView = false
    }

    /// The value of `view` if `loadView` assigned no view. UIKit would recurse endlessly.
    var substituteView: UIView {
        session.diagnose(
            "-[\(type(of: self)) loadView] did not assign a view to \(debugName); reading view would load it again "
                + "for ever.",
            subject: id, thrown: false)
        return UIView()
    }

    func assign(_ view: UIView?) {
        guard view !== loadedRootView else { return }
        guard let view else { return unassign() }
        guard sharesSession(with: view, doing: "view") else { return }
        if let other = view.owner {
            return session.diagnose(
                "A view can only be associated with at most one view controller at a time! View "
                    + "<\(type(of: view))> is associated with \(other.debugName). "
                    + "Clear this association before associating this view with \(debugName).",
                subject: id, thrown: true)
        }
        if loadedRootView != nil { releaseView() }
        loadedRootView = view
        view.owner = self
        session.commit(
            .viewAssigned,
            [.controller: .id(id), .view: .int(view.number), .class: .string(String(describing: type(of: view)))])
        recordFrame()
        if !isLoadingView, session.state.controller(id, \.viewLoaded) == false {
            session.commit(.viewLoaded, [.controller: .id(id)])
        }
        recordHost()
        recordConstraints()
        for nested in view.nestedRootControllers { nested.recordHost() }
    }

    /// Unloads a view that is off screen. A view inside another one that is off screen is unloaded with it, since it
    /// would stay there otherwise.
    ///
    /// Source: `UIViewController.h` of iOS 5 (`didReceiveMemoryWarning`); <doc:MemoryWarnings>: not since iOS 6.
    func unloadViewOffScreen() {
        guard session.has(.viewUnloading), isViewLoaded, viewIfLoaded?.superview == nil else { return }
        session.tell(.callbackViewWillUnload, id) { viewWillUnload() }
        assign(nil)
        session.tell(.callbackViewDidUnload, id) { viewDidUnload() }
    }

    private func unassign() {
        let nested = loadedRootView?.nestedRootControllers ?? []
        releaseView()
        // Constraints are released with the view that held them.
        for controller in nested { controller.recordConstraints() }
        session.commit(.viewUnloaded, [.controller: .id(id)])
    }

    /// Releases the root view, which may stay in the view tree.
    private func releaseView() {
        guard let view = loadedRootView else { return }
        loadedRootView = nil
        view.owner = nil
        recordHost()
        recordConstraints()
        for nested in view.nestedRootControllers { nested.recordHost() }
    }
}
