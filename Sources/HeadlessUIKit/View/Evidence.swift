import HierarchyModel

// What changes no relation of controllers, and is recorded because a rule looks at it.

/// A view that a presentation controller has put on screen beside what it presents.
struct Decoration {
    weak var view: UIView?
    /// The view's.
    let number: Int64
    let presented: ObjectID
}

extension UIView {
    /// Tells that something is put in here or taken out while a controller is at work that does not own this view. Where the
    /// owner's class is that of the other, or inherits from it, nobody could tell whose method it was.
    func noteTouch(_ method: String, _ site: CallSite?) {
        guard let scope = session.scopes.last, let sender = scope.controller, Session.ownWork.contains(scope.kind),
            let owner = ownerInside, owner.id != sender, let worker = session.controllers[sender]?.object,
            !ClassMetadata(type(of: owner)).isBelow(ClassMetadata(type(of: worker)))
        else { return }
        session.commit(
            .viewTouched, [.controller: .id(owner.id), .sender: .id(sender), .method: .string(method)], site: site)
    }
}

extension Session {
    /// In these callbacks a controller sets up and lays out views of its own.
    fileprivate static let ownWork: Set<EventKind> = [
        .callbackViewDidLoad, .callbackViewWillAppear, .callbackViewIsAppearing, .callbackViewDidAppear,
        .callbackViewWillDisappear,
        .callbackViewDidDisappear, .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews,
        .callbackUpdateViewConstraints,
        .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits, .callbackTraitCollectionDidChange,
    ]

    /// In these the idiom says less than a size class.
    static let layoutWork: Set<EventKind> = [
        .callbackViewWillLayoutSubviews, .callbackViewDidLayoutSubviews, .callbackUpdateViewConstraints,
        .callbackViewWillTransitionToSize, .callbackWillTransitionToTraits, .callbackTraitCollectionDidChange,
    ]

    /// The app's presentation controller has put that view on screen while it was told of a presentation.
    func noteDecoration(_ view: UIView, _ site: CallSite?) {
        guard let scope = scopes.last, scope.kind == .callbackPresentationTransitionWillBegin,
            let presented = scope.controller,
            view.window != nil, !decorations.contains(where: { $0.view === view })
        else { return }
        decorations.append(Decoration(view: view, number: view.number, presented: presented))
        let host = view.superview?.hostInside
        commit(.decorationAdded, [.presented: .id(presented), .view: .int(view.number), .host: .id(host)], site: site)
    }

    /// Tells of decorations that are on screen no more.
    func noteLostDecorations(_ site: CallSite? = nil) {
        guard !decorations.isEmpty else { return }
        for decoration in decorations where decoration.view?.window == nil {
            commit(
                .decorationRemoved, [.presented: .id(decoration.presented), .view: .int(decoration.number)], site: site)
        }
        decorations.removeAll { $0.view?.window == nil }
    }

    /// The app asks for the idiom, of the device or of a trait collection.
    func noteIdiom(_ site: CallSite?) {
        guard let scope = scopes.last, Self.layoutWork.contains(scope.kind), !scope.hasReadIdiom else { return }
        scopes[scopes.count - 1].hasReadIdiom = true
        idiomSites.append(site)
    }

    /// Tells, as a callback ends, that the app has asked for the idiom in it, and whether for a size class too.
    func recordIdiom(in scope: OpenScope) {
        let site = idiomSites.removeLast()
        guard let controller = scope.controller else { return }
        commit(.traitRead, [.controller: .id(controller), .name: .string("userInterfaceIdiom")], site: site)
        guard scope.sizeClassReadings != UITraitCollection.sizeClassReadings else { return }
        commit(.traitRead, [.controller: .id(controller), .name: .string("horizontalSizeClass")])
    }
}
