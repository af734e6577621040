/// A value that a view inherits. Source: SwiftUI, EnvironmentKey.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Source: SwiftUI, EnvironmentValues.
public struct EnvironmentValues: CustomStringConvertible {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
    public var description: String { "\(values.count) values" }

    public var colorScheme = ColorScheme.light
    public var colorSchemeContrast = ColorSchemeContrast.standard
    public var layoutDirection = LayoutDirection.leftToRight
    public var horizontalSizeClass: UserInterfaceSizeClass?
    public var verticalSizeClass: UserInterfaceSizeClass?
    public var dynamicTypeSize = DynamicTypeSize.large
    public var sizeCategory = ContentSizeCategory.large
    public var locale = Locale.current
    public var calendar = Calendar.current
    public var timeZone = TimeZone.current
    public var displayScale: CGFloat = 1
    public var pixelLength: CGFloat = 1
    public var isEnabled = true
    public var font: Font?
    public var lineLimit: Int?
    public var editMode: Binding<EditMode>?
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    public var isPresented: Bool { false }
    public var scenePhase = ScenePhase.background
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityEnabled: Bool { false }
    public var dismiss: DismissAction { DismissAction() }
    public var openURL = OpenURLAction { _ in .discarded }
    public var refresh: RefreshAction? { nil }
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    public var isSearching: Bool { false }
}

/// A value of a view's environment. No view has ancestors, since none is evaluated: it is the default value.
///
/// Source: SwiftUI, Environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: () -> Value

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { EnvironmentValues()[keyPath: keyPath] } }
    public init(_ objectType: Value.Type) where Value: AnyObject {
        read = { fatalError("No object of type \(objectType) found: no view is evaluated") }
    }
    public init<T: AnyObject>(_ objectType: T.Type) where Value == T? { read = { nil } }

    public var wrappedValue: Value { read() }
}

public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }
public enum LayoutDirection: CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
}
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Source: SwiftUI, PresentationMode.
public struct PresentationMode {
    public var isPresented: Bool { false }
    public mutating func dismiss() {}
}

/// Dismisses nothing, since no view is presented. Source: SwiftUI, DismissAction.
@preconcurrency @MainActor
public struct DismissAction {
    nonisolated init() {}
    public func callAsFunction() {}
}

@preconcurrency @MainActor
public struct DismissSearchAction {
    nonisolated init() {}
    public func callAsFunction() {}
}

public struct RefreshAction: Sendable {
    public func callAsFunction() async {}
}

/// Source: SwiftUI, OpenURLAction.
@preconcurrency @MainActor
public struct OpenURLAction {
    public enum Result: Sendable {
        case handled, discarded, systemAction
        public static func systemAction(_ url: URL) -> Result { .systemAction }
    }

    let handler: @MainActor (URL) -> Result
    nonisolated public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }
    public func callAsFunction(_ url: URL) { _ = handler(url) }
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
        if case .handled = handler(url) { completion(true) } else { completion(false) }
    }
}

/// Source: SwiftUI, PreferenceKey.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}
