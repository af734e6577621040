import CallSites
import HierarchyModel

extension UIView {
    /// Updates the properties of this view and its subtree that need it, from the top. A controller comes right before
    /// its view.
    ///
    /// Source: <doc:LayoutPass#Phases-of-a-pass>.
    func updatePropertiesOfSubtree() {
        updateOwnProperties()
        for view in subviews where view.superview === self { view.updatePropertiesOfSubtree() }
    }

    func updateOwnProperties() {
        owner?.updateOwnContentUnavailable()
        guard session.updatePass.rules.updatesProperties else { return }
        owner?.updateOwnProperties()
        let state = knownUpdates
        guard state.needsProperties else { return }
        state.needsProperties = false
        session.track(.updateProperties, of: self) { updateProperties() }
    }
}

extension UIViewController {
    fileprivate func updateOwnProperties() {
        let state = knownUpdates
        guard state.needsProperties else { return }
        state.needsProperties = false
        guard UpdateProbes.properties.isOverridden(in: type(of: self)) else { return }
        let cause = session.takeCause(of: .updateProperties, in: self)
        session.tell(.callbackUpdateProperties, id, because: cause) {
            session.track(.updateProperties, of: self) { updateProperties() }
        }
    }

    /// Source: Apple's reference of `updateContentUnavailableConfiguration(using:)`.
    fileprivate func updateOwnContentUnavailable() {
        let state = knownUpdates
        guard state.needsContentUnavailable else { return }
        state.needsContentUnavailable = false
        if UpdateProbes.contentUnavailable.isOverridden(in: type(of: self)) {
            let cause = session.takeCause(of: .updateContentUnavailableConfiguration, in: self)
            session.tell(.callbackUpdateContentUnavailableConfiguration, id, because: cause) {
                session.track(.updateContentUnavailableConfiguration, of: self) {
                    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
                }
            }
        }
        showContentUnavailable()
    }

    /// Requests a run in the next pass.
    func requestContentUnavailable() {
        session.noteCause(of: .updateContentUnavailableConfiguration, in: self)
        knownUpdates.needsContentUnavailable = true
        session.runLoop.needsLayout = true
    }

    /// Shows the view of the configuration over the content, once the view is loaded.
    func showContentUnavailable() {
        guard session.has(.showsContentUnavailable), let root = viewIfLoaded else { return }
        if let configuration = contentUnavailableConfiguration, let shown = contentUnavailableView,
            shown.supports(configuration)
        {
            shown.configuration = configuration
            return
        }
        contentUnavailableView?.remove(moving: [])
        contentUnavailableView = contentUnavailableConfiguration?.makeContentView()
        guard let view = contentUnavailableView else { return }
        view.frame = root.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.insert(view, at: .front, moving: [])
    }
}

extension TrackingObject {
    /// Requests ``TrackedMethod/updateProperties`` in the next pass, as a call by the app unless a change of what it
    /// has read asks for it. A first run comes without a request.
    func requestProperties(at site: CallSite?) {
        guard let session = trackingSession, session.has(.updatesProperties) else { return }
        let state = knownUpdates
        guard !state.needsProperties else { return }
        state.needsProperties = true
        state.dependencies[.updateProperties] = nil
        state.causes[.updateProperties] =
            session.updatePass.cause
            ?? session.commitRequest(of: self, .updateProperties, because: .call, nil, at: site)
        session.runLoop.needsLayout = true
    }
}

/// Whether a class of controllers overrides a method for updates. Others need no run.
private enum UpdateProbes {
    static let properties = OverrideProbe(base: UIViewController.self, blank: Blank.self, probe: Properties.self)
    static let contentUnavailable = OverrideProbe(
        base: UIViewController.self, blank: Blank.self, probe: ContentUnavailable.self)

    private final class Blank: UIViewController {}
    private final class Properties: UIViewController {
        override func updateProperties() {}
    }
    private final class ContentUnavailable: UIViewController {
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    }
}
