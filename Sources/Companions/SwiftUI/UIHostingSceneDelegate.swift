import HeadlessUIKit

/// The delegate of a scene whose windows show SwiftUI. A hosting controller holds the content, which is never
/// evaluated.
///
/// As the class of a scene's configuration, it gets a window with the first group of ``rootScene``.
///
/// Source: SwiftUI, UIHostingSceneDelegate, iOS 26.
@preconcurrency @MainActor
public protocol UIHostingSceneDelegate: UISceneDelegate, SceneHost {
    associatedtype RootScene: Scene
    @SceneBuilder static var rootScene: RootScene { get }
}

extension UIHostingSceneDelegate {
    /// Not part of SwiftUI: the controller of the group with that identifier; of the first group for nil. A scene of
    /// the app's own type has an empty one.
    public static func hostedController(_ identifier: String?) -> UIViewController {
        let group = rootScene.groups.first { identifier == nil || $0.identifier == identifier }
        return group?.makeController() ?? UIHostingController(rootView: EmptyView())
    }
}

// Source: SwiftUI, UISceneSessionActivationRequest, iOS 26.
extension UISceneSessionActivationRequest {
    /// A scene with the first group of the delegate's `rootScene`.
    public init?<D: UIHostingSceneDelegate>(hostingDelegateClass: D.Type) {
        self.init(hosting: hostingDelegateClass, identifier: nil)
    }

    /// A scene with the group of that identifier; nil if there is none.
    public init?<D: UIHostingSceneDelegate>(hostingDelegateClass: D.Type, id: String) {
        guard D.rootScene.groups.contains(where: { $0.identifier == id }) else { return nil }
        self.init(hosting: hostingDelegateClass, identifier: id)
    }

    /// A scene with the group for values of that type; nil if there is none.
    public init?<D: UIHostingSceneDelegate, Value: Decodable & Encodable & Hashable>(
        hostingDelegateClass: D.Type, value: Value
    ) {
        guard let group = D.rootScene.groups.first(where: { $0.valueType == Value.self }) else { return nil }
        self.init(hosting: hostingDelegateClass, identifier: group.identifier)
    }
}

/// A group of windows in a scene.
@MainActor
private protocol HostedGroup {
    var identifier: String? { get }
    var valueType: Any.Type? { get }
    func makeController() -> UIViewController
}

extension WindowGroup: HostedGroup {
    func makeController() -> UIViewController { UIHostingController(rootView: content) }
}

extension Scene {
    /// The groups of windows, in the order of the source.
    fileprivate var groups: [any HostedGroup] {
        if let stored = self as? StoredScene { return stored.scenes.flatMap { $0.groups } }
        return (self as? any HostedGroup).map { [$0] } ?? []
    }
}
