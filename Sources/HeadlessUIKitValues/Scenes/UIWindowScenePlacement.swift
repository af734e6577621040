import Foundation

/// Where a scene is shown.
///
/// Source: `UIWindowScenePlacement.h`, iOS 17.
public protocol UIWindowScenePlacement: Sendable {}

/// Source: `UIWindowSceneStandardPlacement.h`, iOS 17.
public struct UIWindowSceneStandardPlacement: UIWindowScenePlacement { public init() {} }

/// Source: `UIWindowSceneProminentPlacement.h`, iOS 17.
public struct UIWindowSceneProminentPlacement: UIWindowScenePlacement { public init() {} }

extension UIWindowScenePlacement where Self == UIWindowSceneStandardPlacement {
    public static func standard() -> UIWindowSceneStandardPlacement { UIWindowSceneStandardPlacement() }
}

extension UIWindowScenePlacement where Self == UIWindowSceneProminentPlacement {
    public static func prominent() -> UIWindowSceneProminentPlacement { UIWindowSceneProminentPlacement() }
}

/// When the system ends the session of a scene.
///
/// Source: `UISceneDestructionCondition.h`, iOS 18.
@preconcurrency @MainActor
public final class UISceneDestructionCondition: NSObject {
    private let name: String

    private init(_ name: String) { self.name = name }

    public static let userInitiatedDismissal = UISceneDestructionCondition("userInitiatedDismissal")
    public static let systemDisconnection = UISceneDestructionCondition("systemDisconnection")

    public override nonisolated var description: String { descriptionWithoutAddress }
}
