// Modifiers that present, and those of bars, lists and scroll views: nothing is presented, since no view is evaluated.
//
// Source: SwiftUI, View.
extension View {
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> StoredModification<Self> { stored(isPresented, content) }
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> StoredModification<Self> { stored(item, content) }
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> StoredModification<Self> { stored(isPresented, content) }
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> StoredModification<Self> { stored(item, content) }
    public func popover<Content: View>(
        isPresented: Binding<Bool>, arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
    ) -> StoredModification<Self> { stored(isPresented, content) }
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> StoredModification<Self> { stored(titleKey, isPresented, actions()) }
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> StoredModification<Self> { stored(titleKey, isPresented, actions(), message()) }
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> StoredModification<Self> {
        stored(isPresented, content)
    }
    public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> Alert
    ) -> StoredModification<Self> { stored(item, content) }
    public func actionSheet(
        isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
    ) -> StoredModification<Self> { stored(isPresented, content) }
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> StoredModification<Self> { stored(titleKey, isPresented, actions()) }
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> StoredModification<Self> {
        stored(menuItems())
    }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> StoredModification<Self> {
        stored(detents)
    }
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> StoredModification<Self> { stored(detents, selection) }
    public func presentationDragIndicator(_ visibility: Visibility) -> StoredModification<Self> { stored(visibility) }
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> StoredModification<Self> {
        stored(cornerRadius as Any)
    }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> StoredModification<Self> { stored(style) }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> StoredModification<Self> {
        stored(isDisabled)
    }

    public func navigationTitle(_ titleKey: LocalizedStringKey) -> StoredModification<Self> { stored(titleKey) }
    public func navigationTitle(_ title: Text) -> StoredModification<Self> { stored(title) }
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> StoredModification<Self> { stored(title) }
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> StoredModification<Self> { stored(titleKey) }
    public func navigationBarTitle(_ title: Text) -> StoredModification<Self> { stored(title) }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> StoredModification<Self> { stored(title) }
    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> StoredModification<Self> { stored(titleKey, displayMode) }
    public func navigationBarTitle(
        _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> StoredModification<Self> { stored(title, displayMode) }
    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> StoredModification<Self> { stored(title, displayMode) }
    public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> StoredModification<Self> { stored(displayMode) }
    public func navigationBarHidden(_ hidden: Bool) -> StoredModification<Self> { stored(hidden) }
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> StoredModification<Self> {
        stored(hidesBackButton)
    }
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> StoredModification<Self> {
        stored(leading, trailing)
    }
    public func navigationBarItems<L: View>(leading: L) -> StoredModification<Self> { stored(leading) }
    public func navigationBarItems<T: View>(trailing: T) -> StoredModification<Self> { stored(trailing) }
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> StoredModification<Self> { stored(destination) }
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> StoredModification<Self> { stored(isPresented, destination()) }
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> StoredModification<Self> {
        stored(content())
    }
    public func toolbar<Content: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Content
    ) -> StoredModification<Self> { stored(content()) }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> StoredModification<Self> {
        stored(visibility, bars)
    }
    public func toolbarBackground<S: ShapeStyle>(
        _ style: S, for bars: ToolbarPlacement...
    ) -> StoredModification<Self> { stored(style, bars) }
    public func toolbarBackground(
        _ visibility: Visibility, for bars: ToolbarPlacement...
    ) -> StoredModification<Self> { stored(visibility, bars) }
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> StoredModification<Self> { stored(label()) }
    public func badge(_ count: Int) -> StoredModification<Self> { stored(count) }
    public func statusBar(hidden: Bool) -> StoredModification<Self> { stored(hidden) }
    public func searchable(text: Binding<String>, prompt: LocalizedStringKey) -> StoredModification<Self> {
        stored(text, prompt)
    }
    public func searchable(text: Binding<String>, prompt: Text? = nil) -> StoredModification<Self> {
        stored(text, prompt as Any)
    }

    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> StoredModification<Self> { stored(mode) }
    public func listSectionSpacing(_ spacing: CGFloat) -> StoredModification<Self> { stored(spacing) }
    public func listRowInsets(_ insets: EdgeInsets?) -> StoredModification<Self> { stored(insets as Any) }
    public func listRowBackground<V: View>(_ view: V?) -> StoredModification<Self> { stored(view as Any) }
    public func listRowSeparator(
        _ visibility: Visibility, edges: VerticalEdge? = nil
    ) -> StoredModification<Self> { stored(visibility) }
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> StoredModification<Self> { stored(edge, content()) }
    public func scrollDisabled(_ disabled: Bool) -> StoredModification<Self> { stored(disabled) }
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> StoredModification<Self> { stored(visibility) }
    public func scrollContentBackground(_ visibility: Visibility) -> StoredModification<Self> { stored(visibility) }
    public func scrollClipDisabled(_ disabled: Bool = true) -> StoredModification<Self> { stored(disabled) }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> StoredModification<Self> {
        stored(mode)
    }
    public func keyboardType(_ type: UIKeyboardType) -> StoredModification<Self> { stored(type) }
    public func textContentType(_ textContentType: UITextContentType?) -> StoredModification<Self> {
        stored(textContentType as Any)
    }
    public func disableAutocorrection(_ disable: Bool?) -> StoredModification<Self> { stored(disable as Any) }
    public func autocorrectionDisabled(_ disable: Bool = true) -> StoredModification<Self> { stored(disable) }
    public func textInputAutocapitalization(_ value: TextInputAutocapitalization?) -> StoredModification<Self> {
        stored(value as Any)
    }
    public func submitLabel(_ submitLabel: SubmitLabel) -> StoredModification<Self> { stored(submitLabel) }

    public func previewDevice(_ value: PreviewDevice?) -> StoredModification<Self> { stored(value as Any) }
    public func previewLayout(_ value: PreviewLayout) -> StoredModification<Self> { stored(value) }
    public func previewDisplayName(_ value: String?) -> StoredModification<Self> { stored(value as Any) }
}

/// Source: SwiftUI, PresentationDetent.
public struct PresentationDetent: Hashable, Sendable {
    let name: String
    public static let medium = Self(name: "medium")
    public static let large = Self(name: "large")
    public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction \(fraction)") }
    public static func height(_ height: CGFloat) -> Self { Self(name: "height \(height)") }
}

/// Source: SwiftUI, Alert.
public struct Alert {
    public struct Button {
        let label: Text?
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { .init(label: label) }
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { .init(label: label) }
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { .init(label: nil) }
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { .init(label: label) }
    }

    let title: Text
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) { self.title = title }
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
    }
}

/// Source: SwiftUI, ActionSheet.
public struct ActionSheet {
    public typealias Button = Alert.Button
    let title: Text
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) { self.title = title }
}

public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let visible = Self(name: "visible")
    public static let hidden = Self(name: "hidden")
    public static let never = Self(name: "never")
}

public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    let name: String
    public static let automatic = Self(name: "automatic")
    public static let immediately = Self(name: "immediately")
    public static let interactively = Self(name: "interactively")
    public static let never = Self(name: "never")
}

public struct TextInputAutocapitalization: Hashable, Sendable {
    let name: String
    public static var never: Self { Self(name: "never") }
    public static var words: Self { Self(name: "words") }
    public static var sentences: Self { Self(name: "sentences") }
    public static var characters: Self { Self(name: "characters") }
}

public struct SubmitLabel: Hashable, Sendable {
    let name: String
    public static var done: Self { Self(name: "done") }
    public static var go: Self { Self(name: "go") }
    public static var send: Self { Self(name: "send") }
    public static var join: Self { Self(name: "join") }
    public static var route: Self { Self(name: "route") }
    public static var search: Self { Self(name: "search") }
    public static var `return`: Self { Self(name: "return") }
    public static var next: Self { Self(name: "next") }
    public static var `continue`: Self { Self(name: "continue") }
}

public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let name: String
    public static var automatic: Self { Self(name: "automatic") }
    public static var inline: Self { Self(name: "inline") }
    public static var inlineLarge: Self { Self(name: "inlineLarge") }
    public static var large: Self { Self(name: "large") }
}
