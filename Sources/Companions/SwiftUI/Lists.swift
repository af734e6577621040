// Views for the elements of collections. Source: SwiftUI, the view of the same name.

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    package init(of data: Data, _ content: @escaping (Data.Element) -> Content) {
        (self.data, self.content) = (data, content)
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(of: data, content)
    }
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(of: elements(of: data), content)
    }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(of: data, content) }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { self.init(of: data, content) }
}

private func elements<C: MutableCollection & RandomAccessCollection>(of data: Binding<C>) -> [Binding<C.Element>] {
    data.wrappedValue.indices.map { index in
        Binding {
            data.wrappedValue[index]
        } set: {
            data.wrappedValue[index] = $0
        }
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

/// Views of collections that the user changes.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}
extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent {
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> StoredModification<Self> { stored(action as Any) }
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> StoredModification<Self> {
        stored(action as Any)
    }
}

nonisolated public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView {
    let content: Content
    init(of content: Content) { self.content = content }
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(of: content())
    }
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(of: content())
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.init(of: content()) }
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(of: ForEach(data, content: rowContent))
    }
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { self.init(of: ForEach(data, id: id, content: rowContent)) }
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> { self.init(of: ForEach(data, content: rowContent)) }
}

nonisolated public struct EditButton: PrimitiveView {
    public init() {}
}

nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
    let content: Content
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension TabView {
    public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
        self.content = TabContentBuilder<SelectionValue>.Content(content: content())
    }
}

extension TabView where SelectionValue == Int {
    public init<C: TabContent>(@TabContentBuilder<Int> content: () -> C)
    where Content == TabContentBuilder<Int>.Content<C> {
        self.content = TabContentBuilder<Int>.Content(content: content())
    }
    public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}

/// Source: SwiftUI, TabContent.
@preconcurrency @MainActor
public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
}

public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
    public typealias TabValue = Value
    let content: Content
}

extension Tab where Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Tab where Value == Int, Label == DefaultTabLabel {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

nonisolated public struct DefaultTabLabel: PrimitiveView {}

@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildPartialBlock<C: TabContent>(first: C) -> C where C.TabValue == TabValue { first }
    public static func buildPartialBlock<First: TabContent, Next: TabContent>(
        accumulated: First, next: Next
    ) -> StoredTabs<TabValue, First, Next> where First.TabValue == TabValue, Next.TabValue == TabValue {
        StoredTabs(first: accumulated, next: next)
    }

    nonisolated public struct Content<C>: PrimitiveView {
        let content: C
    }
}

/// Tabs that stand side by side.
nonisolated public struct StoredTabs<TabValue: Hashable, First, Next>: TabContent {
    let first: First
    let next: Next
}
