// Modifiers of layout. Source: SwiftUI, View.
extension View {
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> StoredModification<Self> { stored(width as Any, height as Any, alignment) }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> StoredModification<Self> {
        stored(
            minWidth as Any, idealWidth as Any, maxWidth as Any, minHeight as Any, idealHeight as Any,
            maxHeight as Any, alignment)
    }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> StoredModification<Self> {
        stored(axes, alignment)
    }
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> StoredModification<Self> { stored(axes, alignment) }
    public func padding(_ insets: EdgeInsets) -> StoredModification<Self> { stored(insets) }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> StoredModification<Self> {
        stored(edges, length as Any)
    }
    public func padding(_ length: CGFloat) -> StoredModification<Self> { stored(length) }
    public func fixedSize() -> StoredModification<Self> { stored() }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> StoredModification<Self> {
        stored(horizontal, vertical)
    }
    public func layoutPriority(_ value: Double) -> StoredModification<Self> { stored(value) }
    public func offset(_ offset: CGSize) -> StoredModification<Self> { stored(offset) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> StoredModification<Self> { stored(x, y) }
    public func position(_ position: CGPoint) -> StoredModification<Self> { stored(position) }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> StoredModification<Self> { stored(x, y) }
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> StoredModification<Self> {
        stored(aspectRatio as Any, contentMode)
    }
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> StoredModification<Self> {
        stored(aspectRatio, contentMode)
    }
    public func scaledToFit() -> StoredModification<Self> { stored() }
    public func scaledToFill() -> StoredModification<Self> { stored() }
    public func zIndex(_ value: Double) -> StoredModification<Self> { stored(value) }
    public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> StoredModification<Self> { stored(g) }
    public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> StoredModification<Self> { stored(g) }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> StoredModification<Self> { stored(edges) }
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> StoredModification<Self> { stored(regions, edges) }
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> StoredModification<Self> { stored(edge, alignment, content()) }
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> StoredModification<Self> { stored(edge, alignment, content()) }
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> StoredModification<Self> {
        stored(edges, length as Any)
    }
    public func coordinateSpace<T: Hashable>(name: T) -> StoredModification<Self> { stored(name) }
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> StoredModification<Self> { stored(name) }
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> StoredModification<Self> {
        stored(edges, length as Any)
    }
    public func gridCellColumns(_ count: Int) -> StoredModification<Self> { stored(count) }
    public func hidden() -> StoredModification<Self> { stored() }

    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> StoredModification<Self> {
        stored(background, alignment)
    }
    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> StoredModification<Self> { stored(alignment, content()) }
    @_disfavoredOverload
    public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> StoredModification<Self> { stored(style, edges) }
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> StoredModification<Self> { stored(style, shape) }
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> StoredModification<Self> {
        stored(overlay, alignment)
    }
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> StoredModification<Self> { stored(alignment, content()) }
    @_disfavoredOverload
    public func overlay<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> StoredModification<Self> { stored(style, edges) }
    public func mask<Mask: View>(_ mask: Mask) -> StoredModification<Self> { stored(mask) }
    public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> StoredModification<Self> { stored(alignment, mask()) }
}
