import HierarchyModel

extension UIViewController {
    /// The root view, loaded if need be; nil where `loadView` does not assign one.
    var loadedView: UIView? {
        if loadedRootView == nil, !isLoadingView { load() }
        return loadedRootView
    }

    private func load() {
        isLoadingView = true
        session.tell(.callbackLoadView, id) { loadView() }
        isLoadingView = false
        if loadedRootView != nil { session.commit(.viewLoaded, [.controller: .id(id)]) }
        isLoadingView = loadedRootView == nil
        session.tell(.callbackViewDidLoad, id) { viewDidLoad() }
        isLoadingView = false
    }

    /// What `view` gives where `loadView` assigned nothing: UIKit would recurse for ever.
    var substituteView: UIView {
        session.diagnose(
            "-[\(type(of: self)) loadView] did not assign a view to \(debugName); reading view would load it again for ever.",
            subject: id, thrown: false)
        return UIView()
    }

    func assign(_ view: UIView?) {
        guard view !== loadedRootView else { return }
        guard let view else { return unassign() }
        guard sharesSession(with: view, doing: "view") else { return }
        if let other = view.owner {
            return session.diagnose(
                "A view can only be associated with at most one view controller at a time! View <\(type(of: view))> is associated with \(other.debugName). Clear this association before associating this view with \(debugName).",
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

    /// A view that lies inside another one off screen goes with that: it would be left there otherwise.
    ///
    /// Source: UIViewController.h of iOS 5 (didReceiveMemoryWarning); <doc:MemoryWarnings>: gone since iOS 6.
    func unloadViewOffScreen() {
        guard session.configuration.semantics == .v5, isViewLoaded, viewIfLoaded?.superview == nil else { return }
        session.tell(.callbackViewWillUnload, id) { viewWillUnload() }
        assign(nil)
        session.tell(.callbackViewDidUnload, id) { viewDidUnload() }
    }

    private func unassign() {
        let nested = loadedRootView?.nestedRootControllers ?? []
        releaseView()
        // Constraints die with the view that held them.
        for controller in nested { controller.recordConstraints() }
        session.commit(.viewUnloaded, [.controller: .id(id)])
    }

    /// Gives up the root view, which may stay where it is in the tree.
    private func releaseView() {
        guard let view = loadedRootView else { return }
        loadedRootView = nil
        view.owner = nil
        recordHost()
        recordConstraints()
        for nested in view.nestedRootControllers { nested.recordHost() }
    }
}
