import Foundation

/// A cell, header or footer whose content comes from a configuration.
@MainActor
protocol ConfiguredCell: UIView {
    /// Contains the app's views.
    var contentView: UIView { get }
}

extension ConfiguredCell {
    /// The size that the constraints in the view give, while the content view follows its edges. Nil if they give no
    /// height.
    func sizeOfContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard hasConstraintsInside else { return nil }
        let size = sizeOfConstraints(target, horizontal, vertical)
        return size.height > 0 ? size : nil
    }

    func sizeOfConstraints(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let mask = contentView.autoresizingMask
        // A file may say otherwise.
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let size = fittingSize(target, horizontal: horizontal, vertical: vertical)
        contentView.autoresizingMask = mask
        return size
    }
}

extension UIView {
    /// Whether the view or a view in it holds a constraint.
    var hasConstraintsInside: Bool {
        storedLayout?.constraints.isEmpty == false || subviews.contains(where: \.hasConstraintsInside)
    }
}

/// The view that shows a content configuration.
@MainActor
final class ConfiguredContent {
    /// Whether the state has changed since the last update.
    var needsUpdate = false
    private(set) var view: (any UIView & UIContentView)?

    /// Returns whether an update was requested, and ends the request.
    func takeUpdate() -> Bool {
        defer { needsUpdate = false }
        return needsUpdate
    }

    /// Gives the configuration to the view that shows it if that view supports it, else to a new one.
    ///
    /// Source: UIContentConfiguration.h.
    func show(_ configuration: (any UIContentConfiguration)?, in cell: any ConfiguredCell) {
        if let configuration, let view, view.supports(configuration) {
            view.configuration = configuration
            return
        }
        if let old = view, old.superview === cell.contentView { old.removeFromSuperview() }
        view = nil
        guard let configuration else { return }
        for subview in cell.contentView.subviews { subview.removeFromSuperview() }
        let made = configuration.makeContentView()
        made.frame = cell.contentView.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.contentView.addSubview(made)
        view = made
    }
}
