import Foundation
import HeadlessUIKitRuntime
import HierarchyModel

/// A calendar in which the user selects dates with ``Session/select(_:in:)``.
///
/// Decorations are asked for when they are reloaded, and not drawn.
///
/// Source: UICalendarView.h, iOS 16.
@preconcurrency @MainActor
open class UICalendarView: UIView {
    public enum DecorationSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2
    }

    /// Stored, not drawn.
    ///
    /// Source: UICalendarViewDecoration.h, iOS 16.
    @preconcurrency @MainActor
    open class Decoration: NSObject {
        let image: UIImage?
        let color: UIColor?
        let size: DecorationSize
        let makeView: (() -> UIView)?

        public convenience override init() { self.init(image: nil) }
        public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            (self.image, self.color, self.size, makeView) = (image, color, size, nil)
        }
        public init(customViewProvider provider: @escaping () -> UIView) {
            (image, color, size, makeView) = (nil, nil, .medium, provider)
        }

        open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(image: nil, color: color, size: size)
        }
        open class func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: image, color: color, size: size) }
        open class func customView(_ provider: @escaping () -> UIView) -> Decoration {
            Decoration(customViewProvider: provider)
        }
    }

    open weak var delegate: (any UICalendarViewDelegate)?
    /// Which dates can be selected; nil for none.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.view = nil
            selectionBehavior?.view = self
        }
    }
    open var locale = Locale.current
    open var calendar = Calendar.current
    open var timeZone: TimeZone?
    open var fontDesign = UIFontDescriptor.SystemDesign.default
    /// The user sees and selects no date outside of it.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture)
    /// The month on screen. At first it is January 2001, since a recording must not depend on the clock.
    open var visibleDateComponents: DateComponents {
        get { visible ?? DateComponents(calendar: calendar, era: 1, year: 2001, month: 1, day: 1) }
        set { visible = newValue }
    }
    private var visible: DateComponents?
    open var wantsDateDecorations = true
    private(set) var decorations: [DateComponents: Decoration] = [:]

    /// The change takes no time.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        visibleDateComponents = dateComponents
    }

    /// Asks the delegate again.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        guard wantsDateDecorations, let delegate else { return }
        for date in dates { decorations[date] = delegate.calendarView(self, decorationFor: date) }
    }

    fileprivate func components(of date: Date) -> DateComponents {
        calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
    }

    fileprivate func shows(_ date: DateComponents) -> Bool {
        guard let date = calendar.date(from: date), let day = calendar.dateInterval(of: .day, for: date) else {
            return false
        }
        return day.end > availableDateRange.start && day.start <= availableDateRange.end
    }
}

/// Source: UICalendarView.h, iOS 16.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: RespondingObject {
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

extension Session {
    /// The user taps a date of a calendar: an input, in which the selection and its delegate follow, then the end of
    /// the turn. Only the input happens if a tap does not reach the calendar, or if the date cannot be selected.
    public func select(_ date: DateComponents, in calendar: UICalendarView) {
        turn(by: .use, on: calendar) {
            guard calendar.superview == nil || calendar.isReachable, calendar.shows(date),
                let day = calendar.calendar.date(from: date)
            else { return }
            calendar.selectionBehavior?.userTapped(calendar.components(of: day))
        }
    }

    /// The user turns to another month: an input, in which the calendar's delegate is called, then the end of the turn.
    public func show(_ month: DateComponents, in calendar: UICalendarView) {
        turn(by: .use, on: calendar) {
            guard calendar.superview == nil || calendar.isReachable else { return }
            let previous = calendar.visibleDateComponents
            calendar.visibleDateComponents = month
            calendar.delegate?.calendarView(calendar, didChangeVisibleDateComponentsFrom: previous)
        }
    }
}
