// Styles of controls. Source: SwiftUI, the protocol of the same name.

@preconcurrency @MainActor
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ButtonStyleConfiguration {
    public struct Label: PrimitiveView {}
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {}

@preconcurrency @MainActor
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct ToggleStyleConfiguration {
    public struct Label: PrimitiveView {}
    public let label: Label
    @Binding public var isOn: Bool
}

/// A style of SwiftUI's own, by its name.
public struct StoredStyle: PrimitiveButtonStyle, ListStyle, PickerStyle, TextFieldStyle, TabViewStyle,
    NavigationViewStyle, ProgressViewStyle, MenuStyle, LabelStyle, DatePickerStyle, FormStyle, GroupBoxStyle
{
    let name: String
}

@preconcurrency @MainActor public protocol ListStyle {}
@preconcurrency @MainActor public protocol PickerStyle {}
@preconcurrency @MainActor public protocol TextFieldStyle {}
@preconcurrency @MainActor public protocol TabViewStyle {}
@preconcurrency @MainActor public protocol NavigationViewStyle {}
@preconcurrency @MainActor public protocol ProgressViewStyle {}
@preconcurrency @MainActor public protocol MenuStyle {}
@preconcurrency @MainActor public protocol LabelStyle {}
@preconcurrency @MainActor public protocol DatePickerStyle {}
@preconcurrency @MainActor public protocol FormStyle {}
@preconcurrency @MainActor public protocol GroupBoxStyle {}

extension PrimitiveButtonStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var plain: StoredStyle { .init(name: "plain") }
    public static var borderless: StoredStyle { .init(name: "borderless") }
    public static var bordered: StoredStyle { .init(name: "bordered") }
    public static var borderedProminent: StoredStyle { .init(name: "borderedProminent") }
}

extension ListStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var plain: StoredStyle { .init(name: "plain") }
    public static var grouped: StoredStyle { .init(name: "grouped") }
    public static var inset: StoredStyle { .init(name: "inset") }
    public static var insetGrouped: StoredStyle { .init(name: "insetGrouped") }
    public static var sidebar: StoredStyle { .init(name: "sidebar") }
}

extension PickerStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var inline: StoredStyle { .init(name: "inline") }
    public static var menu: StoredStyle { .init(name: "menu") }
    public static var segmented: StoredStyle { .init(name: "segmented") }
    public static var wheel: StoredStyle { .init(name: "wheel") }
    public static var navigationLink: StoredStyle { .init(name: "navigationLink") }
}

extension TextFieldStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var plain: StoredStyle { .init(name: "plain") }
    public static var roundedBorder: StoredStyle { .init(name: "roundedBorder") }
}

extension TabViewStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var page: StoredStyle { .init(name: "page") }
    public static func page(indexDisplayMode: PageIndexDisplayMode) -> StoredStyle { .init(name: "page") }
}

public enum PageIndexDisplayMode: Sendable { case automatic, always, never }
public typealias PageTabViewStyle = StoredPageTabViewStyle
public struct StoredPageTabViewStyle: TabViewStyle {
    public typealias IndexDisplayMode = PageIndexDisplayMode
    nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension NavigationViewStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var stack: StoredStyle { .init(name: "stack") }
    public static var columns: StoredStyle { .init(name: "columns") }
}

extension ProgressViewStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var circular: StoredStyle { .init(name: "circular") }
    public static var linear: StoredStyle { .init(name: "linear") }
}

extension LabelStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var iconOnly: StoredStyle { .init(name: "iconOnly") }
    public static var titleOnly: StoredStyle { .init(name: "titleOnly") }
    public static var titleAndIcon: StoredStyle { .init(name: "titleAndIcon") }
}

extension DatePickerStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var compact: StoredStyle { .init(name: "compact") }
    public static var graphical: StoredStyle { .init(name: "graphical") }
    public static var wheel: StoredStyle { .init(name: "wheel") }
}

extension MenuStyle where Self == StoredStyle {
    public static var automatic: StoredStyle { .init(name: "automatic") }
    public static var button: StoredStyle { .init(name: "button") }
    public static var borderlessButton: StoredStyle { .init(name: "borderlessButton") }
}

// The same styles by their types.
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct DefaultButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
public struct PlainListStyle: ListStyle { nonisolated public init() {} }
public struct GroupedListStyle: ListStyle { nonisolated public init() {} }
public struct InsetListStyle: ListStyle { nonisolated public init() {} }
public struct InsetGroupedListStyle: ListStyle { nonisolated public init() {} }
public struct SidebarListStyle: ListStyle { nonisolated public init() {} }
public struct SegmentedPickerStyle: PickerStyle { nonisolated public init() {} }
public struct WheelPickerStyle: PickerStyle { nonisolated public init() {} }
public struct MenuPickerStyle: PickerStyle { nonisolated public init() {} }
public struct InlinePickerStyle: PickerStyle { nonisolated public init() {} }
public struct RoundedBorderTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
public struct PlainTextFieldStyle: TextFieldStyle { nonisolated public init() {} }
public struct StackNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { nonisolated public init() {} }
public struct CircularProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    nonisolated public init(tint: Color) {}
}
public struct LinearProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}
    nonisolated public init(tint: Color) {}
}
public struct SwitchToggleStyle: ToggleStyle {
    nonisolated public init() {}
    nonisolated public init(tint: Color) {}
    public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
