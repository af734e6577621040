/// SwiftUI as far as a hosting controller is concerned: a closed box.
///
/// Views hold what they are given, and modifiers hold their arguments. No `body` is evaluated, nothing is laid out or
/// drawn, and no action, gesture or change of a state has an effect on views. A hosting controller is a view controller
/// like any other, with an empty view.
@_exported import Combine
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import UIKit

/// Source: SwiftUI, View.
@preconcurrency @MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
}

extension View where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view without a body, of this module.
@preconcurrency @MainActor
public protocol PrimitiveView: View where Body == Never {}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

/// Source: SwiftUI, ViewBuilder.
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

nonisolated public struct EmptyView: PrimitiveView {
    public init() {}
}

nonisolated public struct TupleView<T>: PrimitiveView {
    public var value: T
    public init(_ value: T) { self.value = value }
}

public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage
    init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    public typealias Body = Never
}

/// Hides the type of a view. Source: SwiftUI, AnyView.
nonisolated public struct AnyView: PrimitiveView {
    let view: Any
    public init<V: View>(_ view: V) { self.view = view }
    public init<V: View>(erasing view: V) { self.view = view }
}

public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Source: SwiftUI, ViewModifier.
@preconcurrency @MainActor
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder func body(content: Content) -> Body
}

nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {}

public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    public init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }
}

extension ModifiedContent: View where Content: View {
    public typealias Body = Never
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> Never { fatalError("joined modifiers have no body") }
}

extension ViewModifier {
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

public struct EmptyModifier: ViewModifier {
    public static let identity = EmptyModifier()
    nonisolated public init() {}
    public func body(content: Content) -> some View { content }
}

extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier of SwiftUI's: its name and its arguments.
public struct StoredModifier {
    public let name: String
    public let arguments: [Any]
}

/// A view with one of SwiftUI's modifiers.
public typealias StoredModification<Content> = ModifiedContent<Content, StoredModifier>

extension View {
    func stored(_ arguments: Any..., name: String = #function) -> StoredModification<Self> {
        modifier(StoredModifier(name: name, arguments: arguments))
    }
}
