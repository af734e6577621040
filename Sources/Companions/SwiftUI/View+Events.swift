// Modifiers that run code: none does, since no view is evaluated. Source: SwiftUI, View.
extension View {
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> StoredModification<Self> {
        stored(action as Any)
    }
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> StoredModification<Self> {
        stored(action as Any)
    }
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> StoredModification<Self> { stored(action) }
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
    ) -> StoredModification<Self> { stored(value, action) }
    public func refreshable(action: @escaping @MainActor () async -> Void) -> StoredModification<Self> {
        stored(action)
    }
    @_disfavoredOverload
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> StoredModification<Self> {
        stored(value, action)
    }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> StoredModification<Self> { stored(value, action) }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> StoredModification<Self> { stored(value, action) }
    public func onReceive<P: Publisher>(
        _ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void
    ) -> StoredModification<Self> where P.Failure == Never { stored(publisher, action) }
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> StoredModification<
        Self
    > {
        stored(count, action)
    }
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> StoredModification<Self> { stored(action) }
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> StoredModification<Self> {
        stored(gesture)
    }
    public func simultaneousGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> StoredModification<Self> { stored(gesture) }
    public func highPriorityGesture<T: Gesture>(
        _ gesture: T, including mask: GestureMask = .all
    ) -> StoredModification<Self> { stored(gesture) }
    public func onHover(perform action: @escaping (Bool) -> Void) -> StoredModification<Self> { stored(action) }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> StoredModification<Self> { stored(action) }
    public func onSubmit(_ action: @escaping () -> Void) -> StoredModification<Self> { stored(action) }
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void
    ) -> StoredModification<Self> { stored(transform, action) }
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T, T) -> Void
    ) -> StoredModification<Self> { stored(transform, action) }
    public func disabled(_ disabled: Bool) -> StoredModification<Self> { stored(disabled) }
    public func allowsHitTesting(_ enabled: Bool) -> StoredModification<Self> { stored(enabled) }
    public func focused(_ condition: FocusState<Bool>.Binding) -> StoredModification<Self> { stored(condition) }
    public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> StoredModification<Self> { stored(binding, value) }

    public func id<ID: Hashable>(_ id: ID) -> StoredModification<Self> { stored(id) }
    public func tag<V: Hashable>(_ tag: V) -> StoredModification<Self> { stored(tag) }
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> StoredModification<Self> { stored(keyPath, value) }
    public func environment<T: AnyObject>(_ object: T?) -> StoredModification<Self> { stored(object as Any) }
    public func environmentObject<T: ObservableObject>(_ object: T) -> StoredModification<Self> { stored(object) }
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> StoredModification<Self> { stored(keyPath) }
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> StoredModification<Self> {
        stored(value)
    }
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> StoredModification<Self> where K.Value: Equatable { stored(action) }
    public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> StoredModification<Self> { stored() }
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> StoredModification<Self> { stored() }
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> StoredModification<Self> { stored() }

    public func accessibilityLabel(_ label: Text) -> StoredModification<Self> { stored(label) }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> StoredModification<Self> { stored(labelKey) }
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> StoredModification<Self> { stored(label) }
    public func accessibilityHint(_ hintKey: LocalizedStringKey) -> StoredModification<Self> { stored(hintKey) }
    @_disfavoredOverload
    public func accessibilityHint<S: StringProtocol>(_ hint: S) -> StoredModification<Self> { stored(hint) }
    public func accessibilityValue(_ value: LocalizedStringKey) -> StoredModification<Self> { stored(value) }
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> StoredModification<Self> { stored(value) }
    public func accessibilityIdentifier(_ identifier: String) -> StoredModification<Self> { stored(identifier) }
    public func accessibilityHidden(_ hidden: Bool) -> StoredModification<Self> { stored(hidden) }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> StoredModification<Self> { stored(traits) }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> StoredModification<Self> {
        stored(traits)
    }
    public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> StoredModification<Self> { stored(children) }
    public func accessibilityAction(_ handler: @escaping () -> Void) -> StoredModification<Self> { stored(handler) }
}

public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    private var names: Set<String> = []
    public init() {}
    private init(_ name: String) { names = [name] }

    public static let isButton = Self("isButton")
    public static let isHeader = Self("isHeader")
    public static let isSelected = Self("isSelected")
    public static let isLink = Self("isLink")
    public static let isImage = Self("isImage")
    public static let isModal = Self("isModal")
    public static let isStaticText = Self("isStaticText")
    public static let updatesFrequently = Self("updatesFrequently")

    public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
    @discardableResult
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        names.formUnion(newMember.names)
        return (isNew, newMember)
    }
    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        guard contains(member) else { return nil }
        names.subtract(member.names)
        return member
    }
    @discardableResult
    public mutating func update(with newMember: Self) -> Self? { insert(newMember).inserted ? nil : newMember }
    public func union(_ other: Self) -> Self { Self(names: names.union(other.names)) }
    public func intersection(_ other: Self) -> Self { Self(names: names.intersection(other.names)) }
    public func symmetricDifference(_ other: Self) -> Self { Self(names: names.symmetricDifference(other.names)) }
    public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
    public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
    public mutating func formSymmetricDifference(_ other: Self) { names.formSymmetricDifference(other.names) }
    private init(names: Set<String>) { self.names = names }
}
