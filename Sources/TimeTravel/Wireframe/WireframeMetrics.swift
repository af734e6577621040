import HierarchyModel
import JSONText

/// Where UIKit puts bars and cards in a window, in points. Traces do not record them, and they differ a little from
/// device to device and from version to version.
///
/// Source: Human Interface Guidelines, Layout.
struct WireframeMetrics {
    let window: Size
    /// Zero without a status bar.
    let statusBar: Double
    let navigationBar: Double
    /// The part of a tab bar in which its items lie.
    let tabBar = 49.0
    /// The part of a tab bar below its items.
    let homeIndicator: Double
    /// How many tabs fit. If there are more, the last item is named More.
    let maximumTabs: Int
    let pageDots = 37.0
    /// By which a large title makes a navigation bar higher.
    let largeTitle = 52.0
    /// By which a prompt makes a navigation bar higher.
    let prompt = 14.0
    /// The width of tabs above the content.
    let tabsOnTop: Double
    /// The height of the keyboard without the row of suggestions, which users and fields turn off; zero in a window
    /// that is no screen of its own.
    ///
    /// Source: stackoverflow.com, question 11284321 (pads, and phones with a home button). MODEL for phones without
    /// one: the same keys above a lower margin.
    let keyboard: Double

    private static let alert = Size(270, 120)
    /// The margin around an action sheet, and the distance of a sheet from the status bar.
    private static let margin = 10.0
    /// A window with a smaller side is not a screen of its own.
    private static let smallestSide = 200.0

    init(_ state: WindowState, _ size: Size) {
        window = size
        let isPad = state.traits["userInterfaceIdiom"] == .string("pad")
        let isLandscape = size.width > size.height
        // All phones without a home button are more than twice as high as they are wide.
        let hasHomeIndicator = !isPad && max(size.width, size.height) > 2 * min(size.width, size.height)
        let isScreen = min(size.width, size.height) >= Self.smallestSide
        statusBar =
            switch (isScreen, isPad, isLandscape) {
            case (false, _, _), (true, false, true): 0
            case (true, true, _): 24
            case (true, false, false): hasHomeIndicator ? 44 : 20
            }
        navigationBar = isPad ? 50 : isLandscape ? 32 : 44
        homeIndicator = hasHomeIndicator && isScreen ? isLandscape ? 21 : 34 : 0
        maximumTabs = size.width < 600 ? 5 : 8
        tabsOnTop = size.width / 2
        keyboard =
            switch (isScreen, isPad, isLandscape) {
            case (false, _, _): 0
            case (true, true, _): isLandscape ? 352 : 264
            case (true, false, true): hasHomeIndicator ? 171 : 162
            case (true, false, false): hasHomeIndicator ? 291 : 216
            }
    }

    /// The part of the window below the status bar.
    var content: Rect { Rect(0, statusBar, window.width, max(0, window.height - statusBar)) }

    /// What the user sees of a view that has the frame of its host: the card of an alert and of an action sheet, and a
    /// sheet that does not cover the upper edge.
    ///
    /// Source: Human Interface Guidelines, Alerts, Action sheets and Sheets.
    ///
    /// - Parameter height: that of what is on the card; nil if the trace does not say it.
    func card(_ role: Wireframe.Box.Role, in frame: Rect, height: Double?) -> Rect {
        switch role {
        case .alert, .actionSheet:
            let width = min(role == .alert ? Self.alert.width : frame.width - 2 * Self.margin, frame.width)
            let height = min(height ?? Self.alert.height, frame.height)
            let y = role == .alert ? (frame.height - height) / 2 : frame.height - height - Self.margin
            return Rect(frame.x + (frame.width - width) / 2, frame.y + y, width, height).limited
        case .sheet where window.height > window.width:
            // It keeps its size, so that it has the same frame as what fills it.
            return Rect(frame.x, frame.y + statusBar + Self.margin, frame.width, frame.height)
        default: return frame
        }
    }
}

extension Rect {
    var maxX: Double { x + width }
    var maxY: Double { y + height }

    /// The rectangle with numbers of which sums and products are finite, and with a size that is not negative.
    var limited: Rect {
        func limited(_ value: Double, from low: Double) -> Double { value.isNaN ? 0 : max(low, min(1e6, value)) }
        return Rect(
            limited(x, from: -1e6), limited(y, from: -1e6), limited(width, from: 0), limited(height, from: 0))
    }

    /// The common part, without an extent if there is none.
    func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
    }
}
