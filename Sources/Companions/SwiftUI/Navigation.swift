// Navigation. None happens, since no view is evaluated. Source: SwiftUI, the view of the same name.

nonisolated public struct NavigationView<Content: View>: PrimitiveView {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

nonisolated public struct NavigationStack<Data, Root: View>: PrimitiveView {
    let root: Root
}

extension NavigationStack where Data == NavigationPath {
    public init(@ViewBuilder root: () -> Root) { self.init(root: root()) }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) { self.init(root: root()) }
}

extension NavigationStack where Data: RandomAccessCollection, Data.Element: Hashable {
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root) { self.init(root: root()) }
}

public struct NavigationPath: Equatable {
    private var elements: [AnyHashable] = []
    public init() {}
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail()) }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}

nonisolated public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
    let label: Label
    let destination: Destination?
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination)
    }
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination())
    }
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination)
    }
    public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) { (self.label, self.destination) = (label(), destination) }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        (self.label, destination) = (label(), nil)
    }
}

public struct NavigationBarItem {
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

@preconcurrency @MainActor
public protocol ToolbarContent {}

@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> StoredToolbar {
        StoredToolbar()
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> StoredToolbar { StoredToolbar() }
    public static func buildEither<Content: ToolbarContent>(first: Content) -> StoredToolbar { StoredToolbar() }
    public static func buildEither<Content: ToolbarContent>(second: Content) -> StoredToolbar { StoredToolbar() }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> StoredToolbar {
        StoredToolbar()
    }
}

public struct StoredToolbar: ToolbarContent {}

public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    let content: Content
}

extension ToolbarItem where ID == Void {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(content: content())
    }
}

extension ToolbarItem where ID == String {
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(content: content())
    }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

public struct ToolbarItemPlacement: Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let principal = Self(name: "principal")
    public static let navigation = Self(name: "navigation")
    public static let primaryAction = Self(name: "primaryAction")
    public static let secondaryAction = Self(name: "secondaryAction")
    public static let status = Self(name: "status")
    public static let confirmationAction = Self(name: "confirmationAction")
    public static let cancellationAction = Self(name: "cancellationAction")
    public static let destructiveAction = Self(name: "destructiveAction")
    public static let navigationBarLeading = Self(name: "navigationBarLeading")
    public static let navigationBarTrailing = Self(name: "navigationBarTrailing")
    public static let topBarLeading = Self(name: "topBarLeading")
    public static let topBarTrailing = Self(name: "topBarTrailing")
    public static let bottomBar = Self(name: "bottomBar")
    public static let keyboard = Self(name: "keyboard")
}

public struct ToolbarPlacement: Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let bottomBar = Self(name: "bottomBar")
    public static let navigationBar = Self(name: "navigationBar")
    public static let tabBar = Self(name: "tabBar")
}
