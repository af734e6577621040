// The app, its scenes and previews. Only a scene that UIKit connects shows something: `UIHostingSceneDelegate`. Source:
// SwiftUI, the type of the same name.

@preconcurrency @MainActor
public protocol Scene {}

@resultBuilder
@preconcurrency @MainActor
public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<First: Scene, each Rest: Scene>(
        _ first: First, _ rest: repeat each Rest
    ) -> StoredScene {
        var scenes: [any Scene] = [first]
        for scene in repeat each rest { scenes.append(scene) }
        return StoredScene(scenes: scenes)
    }
}

public struct StoredScene: Scene {
    /// In the order of the source.
    let scenes: [any Scene]
}

public struct WindowGroup<Content: View>: Scene {
    let content: Content
    var identifier: String?
    /// The type of the values for which the group has windows; nil for none.
    var valueType: Any.Type?
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init(id: String, @ViewBuilder content: () -> Content) { (self.content, identifier) = (content(), id) }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The content gets no value.
    public init<D: Decodable & Encodable & Hashable>(
        for type: D.Type, @ViewBuilder content: (Binding<D?>) -> Content
    ) {
        self.content = content(.constant(nil))
        (identifier, valueType) = (String(reflecting: type), type)
    }
}

@preconcurrency @MainActor
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// Traps: this package launches an app by its delegate.
    public static func main() { fatalError("\(Self.self) cannot be launched: no view of SwiftUI's is evaluated") }
}

extension Scene {
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene { self }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene { self }
}

@propertyWrapper
@preconcurrency @MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
    /// Traps: nothing is launched.
    public var wrappedValue: DelegateType { fatalError("no delegate is made: \(DelegateType.self) launches no app") }
}

@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let fallback: Value
    private let store: UserDefaults
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        (fallback, self.key, self.store) = (wrappedValue, key, store ?? .standard)
    }
    public var wrappedValue: Value {
        get { store.object(forKey: key) as? Value ?? fallback }
        nonmutating set { store.set(newValue, forKey: key) }
    }
    public var projectedValue: Binding<Value> {
        Binding {
            wrappedValue
        } set: {
            wrappedValue = $0
        }
    }
}

@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let state: State<Value>
    public init() where Value == Bool { state = State(wrappedValue: false) }
    public init<T>() where Value == T? { state = State(wrappedValue: nil) }
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { Binding(state: state) }

    @propertyWrapper
    public struct Binding {
        let state: State<Value>
        public var wrappedValue: Value {
            get { state.wrappedValue }
            nonmutating set { state.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
    }
}

/// Source: SwiftUI, PreviewProvider.
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}
