// Where a scroll view stands. None scrolls, since no view is evaluated.

/// Source: SwiftUI, ScrollPosition.
public struct ScrollPosition: Equatable {
    private var id: AnyHashable?
    public private(set) var edge: Edge?
    public private(set) var point: CGPoint?
    public var x: CGFloat? { point?.x }
    public var y: CGFloat? { point?.y }
    public var isPositionedByUser: Bool { false }

    public init<ID: Hashable>(idType: ID.Type = ID.self) {}
    public init() {}
    public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { self.id = AnyHashable(id) }
    public init<ID: Hashable>(idType: ID.Type = ID.self, edge: Edge) { self.edge = edge }
    public init(edge: Edge) { self.edge = edge }

    public var viewID: (any Hashable)? { id?.base as? any Hashable }
    public func viewID<T: Hashable>(type: T.Type) -> T? { id?.base as? T }
    public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
        (self.id, edge, point) = (AnyHashable(id), nil, nil)
    }
    public mutating func scrollTo(edge: Edge) { (id, self.edge, point) = (nil, edge, nil) }
    public mutating func scrollTo(point: CGPoint) { (id, edge, self.point) = (nil, nil, point) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { scrollTo(point: CGPoint(x: x, y: y)) }
    public mutating func scrollTo(x: CGFloat) { scrollTo(x: x, y: point?.y ?? 0) }
    public mutating func scrollTo(y: CGFloat) { scrollTo(x: point?.x ?? 0, y: y) }
}

/// Source: SwiftUI, ScrollGeometry.
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    public var containerSize: CGSize
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
        (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
    }
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { visibleRect }
}

public enum ScrollPhase: Equatable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { self != .idle }
}

@preconcurrency @MainActor public protocol ScrollTargetBehavior {}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior { nonisolated public init() {} }
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior { nonisolated public init() {} }

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { .init() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }
}

extension View {
    public func scrollPosition(
        _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
    ) -> StoredModification<Self> { stored(position) }
    public func scrollPosition<ID: Hashable>(
        id: Binding<ID?>, anchor: UnitPoint? = nil
    ) -> StoredModification<Self> { stored(id) }
    public func scrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> StoredModification<Self> {
        stored(behavior)
    }
    public func scrollTargetLayout(isEnabled: Bool = true) -> StoredModification<Self> { stored(isEnabled) }
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> StoredModification<Self> { stored(transform, action) }
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> StoredModification<Self>
    {
        stored(action)
    }
}
