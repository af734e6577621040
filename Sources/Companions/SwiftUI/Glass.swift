/// The material of views that float above others. Stored, not drawn.
///
/// Source: https://developer.apple.com/documentation/swiftui/glass
public struct Glass: Equatable, Sendable {
    let name: String
    var color: Color?
    var isInteractive = false

    public static let regular = Glass(name: "regular")
    public static let clear = Glass(name: "clear")
    public static let identity = Glass(name: "identity")
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var glass = self
        glass.isInteractive = isEnabled
        return glass
    }
}

/// Source: https://developer.apple.com/documentation/swiftui/defaultglasseffectshape
public struct DefaultGlassEffectShape: Shape {
    public typealias Body = Never
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// Source: https://developer.apple.com/documentation/swiftui/glasseffecttransition
public struct GlassEffectTransition: Hashable, Sendable {
    let name: String
    public static let identity = Self(name: "identity")
    public static let matchedGeometry = Self(name: "matchedGeometry")
    public static let materialize = Self(name: "materialize")
}

/// Source: https://developer.apple.com/documentation/swiftui/glasseffectcontainer
public struct GlassEffectContainer<Content: View>: PrimitiveView {
    let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

// Source: https://developer.apple.com/documentation/swiftui/view/glasseffect(_:in:)
extension View {
    public func glassEffect<S: Shape>(
        _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
    ) -> StoredModification<Self> { stored(glass, shape) }
    public func glassEffectID<ID: Hashable & Sendable>(
        _ id: ID?, in namespace: Namespace.ID
    ) -> StoredModification<Self> { stored(id as Any, namespace) }
    public func glassEffectUnion<ID: Hashable & Sendable>(
        id: ID?, namespace: Namespace.ID
    ) -> StoredModification<Self> { stored(id as Any, namespace) }
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> StoredModification<Self> {
        stored(transition)
    }
}
