import HeadlessUIKit

/// A controller for a view of SwiftUI's, which it holds and never evaluates: its own view is empty.
///
/// Source: SwiftUI, UIHostingController.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content
    public var sizingOptions: UIHostingControllerSizingOptions = []
    public var safeAreaRegions = SafeAreaRegions.all
    public var _disableSafeArea = false

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
    }

    /// A subclass must override it, since a storyboard has no root view.
    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
    }

    /// Zero: nothing is laid out.
    open func sizeThatFits(in size: CGSize) -> CGSize { .zero }
    open func _render(seconds: Double) {}
}

extension UIHostingController: HostingController {}

/// Source: SwiftUI, UIHostingControllerSizingOptions.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let preferredContentSize = Self(rawValue: 1 << 0)
    public static let intrinsicContentSize = Self(rawValue: 1 << 1)
}

/// Source: SwiftUI, SafeAreaRegions.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let container = Self(rawValue: 1 << 0)
    public static let keyboard = Self(rawValue: 1 << 1)
    public static let all = Self(rawValue: .max)
}

/// The content of a cell. Source: SwiftUI, UIHostingConfiguration.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content
    let background: Background

    // Looks. Not kept: a cell's content is not drawn.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self { self }
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
    public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<Content, B> {
        UIHostingConfiguration<Content, B>(content: self.content, background: content())
    }
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, AnyView> {
        UIHostingConfiguration<Content, AnyView>(content: content, background: AnyView(EmptyView()))
    }

    public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
    public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIHostingConfiguration where Background == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content(), background: EmptyView())
    }
}

/// An empty view, which holds its configuration.
private final class HostingContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ configuration: any UIContentConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("a view of a configuration is in no storyboard") }
}
