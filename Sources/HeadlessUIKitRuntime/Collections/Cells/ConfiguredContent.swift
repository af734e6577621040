import Foundation

/// A cell, header or footer whose content comes from a configuration.
@MainActor
protocol ConfiguredCell: UIView {
    /// Contains the app's views.
    var contentView: UIView { get }
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
