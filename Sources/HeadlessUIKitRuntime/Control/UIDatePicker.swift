import Foundation
import HierarchyModel

/// A control for a date, a time or a duration. The user picks with ``Session/pick(_:in:)-(Date,_)``.
///
/// Source: UIDatePicker.h.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time = 0
        case date = 1
        case dateAndTime = 2
        case countDownTimer = 3
        case yearAndMonth = 4
    }

    open var datePickerMode = Mode.dateAndTime
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    open var datePickerStyle: UIDatePickerStyle {
        preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    open var locale: Locale?
    open var calendar: Calendar! = .current
    open var timeZone: TimeZone?
    /// Always from ``minimumDate`` to ``maximumDate``. Setting it sends no event. The initial value is the beginning of
    /// 2001, since a recording must not depend on the clock.
    open var date: Date {
        get { limited(chosen) }
        set { chosen = newValue }
    }
    private var chosen = Date(timeIntervalSinceReferenceDate: 0)
    open var minimumDate: Date?
    open var maximumDate: Date?
    /// In seconds, of the mode `countDownTimer`.
    open var countDownDuration: TimeInterval = 0
    open var minuteInterval = 1
    open var roundsToMinuteInterval = true

    /// The size of the wheels; the other styles have none here (MODEL). Source: the frames of Interface Builder.
    open override var intrinsicContentSize: CGSize {
        datePickerStyle == .wheels ? CGSize(width: 320, height: 216) : super.intrinsicContentSize
    }

    /// The change takes no time, and sends no event.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private func limited(_ date: Date) -> Date {
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        return min(max(date, minimumDate ?? date), maximumDate ?? date)
    }
}

/// Source: UIDatePicker.h.
public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels = 1
    case compact = 2
    case inline = 3
}
