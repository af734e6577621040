import Foundation
import StoryboardFile

// What a view shows, and how it scrolls.
@MainActor
extension InterfaceCoder {
    func decodeLook(of view: UIView) {
        if let isHidden = node.bool("hidden"), !(view is UIWindow) { view.isHidden = isHidden }
        if let alpha = node.number("alpha") { view.alpha = alpha }
        if let tag = node.integer("tag") { view.tag = tag }
        if let isOpaque = node.bool("opaque") { view.isOpaque = isOpaque }
        if let clips = node.bool("clipsSubviews") { view.clipsToBounds = clips }
        if let takes = node.bool("userInteractionEnabled") { view.isUserInteractionEnabled = takes }
        if let mode = Self.contentModes[node["contentMode"] ?? ""] { view.contentMode = mode }
        if let color = color("backgroundColor", of: node) { view.backgroundColor = color }
        if let color = color("tintColor", of: node) { view.tintColor = color }
        (view as? UIScrollView).map(decodeScrolling)
    }

    private func decodeScrolling(of view: UIScrollView) {
        view.isPagingEnabled = node.bool("pagingEnabled") ?? view.isPagingEnabled
        view.isScrollEnabled = node.bool("scrollEnabled") ?? view.isScrollEnabled
        view.bounces = node.bool("bounces") ?? view.bounces
        view.alwaysBounceVertical = node.bool("alwaysBounceVertical") ?? view.alwaysBounceVertical
        view.alwaysBounceHorizontal = node.bool("alwaysBounceHorizontal") ?? view.alwaysBounceHorizontal
        view.showsVerticalScrollIndicator =
            node.bool("showsVerticalScrollIndicator") ?? view.showsVerticalScrollIndicator
        view.showsHorizontalScrollIndicator =
            node.bool("showsHorizontalScrollIndicator") ?? view.showsHorizontalScrollIndicator
        if node["contentInsetAdjustmentBehavior"] == "never" { view.contentInsetAdjustmentBehavior = .never }
        guard let inset = node.child("contentInset") else { return }
        view.contentInset = UIEdgeInsets(
            top: inset.number("minY") ?? 0, left: inset.number("minX") ?? 0, bottom: inset.number("maxY") ?? 0,
            right: inset.number("maxX") ?? 0)
    }

    func decode(into button: UIButton) {
        if let font = font("fontDescription", of: node) { button.titleLabel?.font = font }
        let states: [String: UIControl.State] = [
            "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
        ]
        for state in node.children(named: "state") {
            guard let place = state.key.flatMap({ states[$0] }) else { continue }
            if let title = state.string("title") { button.setTitle(title, for: place) }
            if let image = state.image("image") { button.setImage(image, for: place) }
            if let color = color("titleColor", of: state) { button.setTitleColor(color, for: place) }
        }
        if let title = node.first("buttonConfiguration")?.string("title") { button.setTitle(title, for: .normal) }
    }

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
}
