import CallSites
import HierarchyModel

// Events that change no relation of controllers, and are recorded for rules.

/// A view that a presentation controller has added beside the presented view.
struct Decoration {
    weak var view: UIView?
    /// The number of the view.
    let number: Int64
    let presented: ObjectID
}

extension UIView {
    /// Records that a view is added to, or removed from, this view while a controller runs that does not own it.
    /// Nothing is recorded if one class inherits from the other, since the method could belong to either.
    func noteTouch(_ method: String, _ site: CallSite?) {
        guard let scope = session.scopes.last, let sender = scope.controller, Session.ownWork.contains(scope.kind),
            let owner = ownerInside, owner.id != sender, let worker = session.controllers[sender]?.object,
            !ClassMetadata(type(of: owner)).isKind(of: ClassMetadata(type(of: worker)))
        else { return }
        session.commit(
            .viewTouched, [.controller: .id(owner.id), .sender: .id(sender), .method: .string(method)], site: site)
    }
}

extension Session {
    /// The callbacks in which a controller sets up and lays out its own views.
    fileprivate static let ownWork: Set<EventKind> = [
        .callbackViewDidLoad, .callbackViewWillAppear, .callbackViewIsAppearing, .callbackViewDidAppear,
        .callbackViewWillDisappear,
        .callbackViewDidDisappear, .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews,
        .callbackUpdateViewConstraints, .callbackUpdateProperties, .callbackUpdateContentUnavailableConfiguration,
        .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits, .callbackTraitCollectionDidChange,
    ]

    /// The callbacks in which code should read a size class instead of the idiom.
    static let layoutWork: Set<EventKind> = [
        .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews, .callbackUpdateViewConstraints,
        .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits, .callbackTraitCollectionDidChange,
    ]

    /// Records that the app's presentation controller has added the view during a presentation callback.
    func noteDecoration(_ view: UIView, _ site: CallSite?) {
        guard let scope = scopes.last, scope.kind == .callbackPresentationTransitionWillBegin,
            let presented = scope.controller,
            view.window != nil, !decorations.contains(where: { $0.view === view })
        else { return }
        decorations.append(Decoration(view: view, number: view.number, presented: presented))
        let host = view.superview?.hostInside
        commit(.decorationAdded, [.presented: .id(presented), .view: .int(view.number), .host: .id(host)], site: site)
    }

    /// Records the decorations that have left the screen.
    func recordLostDecorations(_ site: CallSite? = nil) {
        guard !decorations.isEmpty else { return }
        for decoration in decorations where decoration.view?.window == nil {
            commit(
                .decorationRemoved, [.presented: .id(decoration.presented), .view: .int(decoration.number)], site: site)
        }
        decorations.removeAll { $0.view?.window == nil }
    }

    /// Whether a callback runs in which a controller sets up its views and has not read the size of the screen yet.
    var awaitsScreenSize: Bool {
        guard let scope = scopes.last, scope.controller != nil else { return false }
        return Self.ownWork.contains(scope.kind) && !scope.hasReadScreen
    }

    /// Records that the app reads the size of the screen in a callback; once for each callback.
    func noteScreenSize(_ site: CallSite?) {
        guard awaitsScreenSize, let controller = scopes.last?.controller else { return }
        scopes[scopes.count - 1].hasReadScreen = true
        commit(.screenRead, [.controller: .id(controller)], site: site)
    }

    /// Notes that the app reads the idiom of the device or of a trait collection.
    func noteIdiom(_ site: CallSite?) {
        guard let scope = scopes.last, Self.layoutWork.contains(scope.kind), !scope.hasReadIdiom else { return }
        scopes[scopes.count - 1].hasReadIdiom = true
        idiomSites.append(site)
    }

    /// Records, at the end of a callback, that the app has read the idiom in it, and whether it has also read a size
    /// class.
    func recordIdiom(in scope: OpenScope) {
        let site = idiomSites.removeLast()
        guard let controller = scope.controller else { return }
        commit(.traitRead, [.controller: .id(controller), .name: .string("userInterfaceIdiom")], site: site)
        guard scope.sizeClassReadings != UITraitCollection.sizeClassReadings else { return }
        commit(.traitRead, [.controller: .id(controller), .name: .string("horizontalSizeClass")])
    }
}
