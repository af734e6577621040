import HierarchyModel

/// A request to present, by a call of the app or by a segue.
struct PresentationRequest {
    /// The kinds of the scopes in which a request is granted or refused.
    static let scopes: [EventKind] = [.callPresent, .callShow, .callShowDetail, .callbackSeguePerform]

    /// The event that opened its scope.
    let scope: Event
    let requester: ObjectID
    let presented: ObjectID?
    /// Whether another controller may take the request and show the controller without a presentation.
    let isShow: Bool
}

extension RuleContext {
    /// The request that is made in that scope; nil where the scope makes none.
    func presentationRequest(in scope: Event) -> PresentationRequest? {
        switch scope.kind {
        case .callPresent:
            return scope.id(.presenter).map {
                PresentationRequest(scope: scope, requester: $0, presented: scope.id(.presented), isShow: false)
            }
        case .callShow, .callShowDetail:
            return showRequest(in: scope, by: scope.id(.sender), showing: scope.id(.target))
        case .callbackSeguePerform:
            let (source, destination) = (scope.id(.controller), scope.id(.destination))
            switch scope.segueKind {
            case .modal, .popover, .present:
                return source.map {
                    PresentationRequest(scope: scope, requester: $0, presented: destination, isShow: false)
                }
            case .show, .showDetail: return showRequest(in: scope, by: source, showing: destination)
            default: return nil
            }
        default: return nil
        }
    }

    /// Without a container above it that shows the controller in its own way, the sender presents it.
    ///
    /// Source: <doc:ShowAndShowDetail>.
    private func showRequest(in scope: Event, by sender: ObjectID?, showing target: ObjectID?) -> PresentationRequest? {
        guard let sender, state.holdsController(sender), !superiors(of: sender).contains(where: showsByItself),
            target.map(isDetached) != false
        else { return nil }
        return PresentationRequest(scope: scope, requester: sender, presented: target, isShow: true)
    }

    private func showsByItself(_ controller: ObjectID) -> Bool {
        base(of: controller).map { ["UINavigationController", "UISplitViewController"].contains($0) } ?? true
    }

    /// The event to blame for the request.
    func origin(of request: PresentationRequest) -> Event {
        request.scope.kind == .callbackSeguePerform ? origin(ofSegue: request.scope) : request.scope
    }
}
