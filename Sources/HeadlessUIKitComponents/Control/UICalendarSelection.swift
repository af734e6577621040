import Foundation
import HeadlessUIKitRuntime

/// Which dates of a calendar are selected. Apps use the subclasses.
///
/// Source: UICalendarSelection.h, iOS 16.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
    weak var view: UICalendarView?

    override init() { super.init() }

    /// Nothing to do: each date is checked when the user taps it.
    open func updateSelectableDates() {}

    func userTapped(_ date: DateComponents) {}
}

/// Source: UICalendarSelectionSingleDate.h, iOS 16.
@preconcurrency @MainActor
public protocol UICalendarSelectionSingleDateDelegate: RespondingObject {
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    /// Any date can be selected, and none deselected.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { dateComponents != nil }
}

/// Source: UICalendarSelectionSingleDate.h, iOS 16.
@preconcurrency @MainActor
open class UICalendarSelectionSingleDate: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    /// Setting it calls no delegate.
    open var selectedDate: DateComponents?

    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) { selectedDate = dateComponents }

    override func userTapped(_ date: DateComponents) {
        let selected = date == selectedDate ? nil : date
        let isAllowed = delegate?.dateSelection(self, canSelectDate: selected) ?? (selected != nil)
        guard isAllowed else { return }
        selectedDate = selected
        delegate?.dateSelection(self, didSelectDate: selected)
    }
}

/// Source: UICalendarSelectionMultiDate.h, iOS 16.
@preconcurrency @MainActor
public protocol UICalendarSelectionMultiDateDelegate: RespondingObject {
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}

/// Source: UICalendarSelectionMultiDate.h, iOS 16.
@preconcurrency @MainActor
open class UICalendarSelectionMultiDate: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    /// In the order in which they were selected. Setting it calls no delegate.
    open var selectedDates: [DateComponents] = []

    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        self.selectedDates = selectedDates
    }

    override func userTapped(_ date: DateComponents) {
        // A date that the app has selected may have fewer components.
        if let index = selectedDates.firstIndex(where: {
            ($0.year, $0.month, $0.day) == (date.year, date.month, date.day)
        }) {
            guard delegate?.multiDateSelection(self, canDeselectDate: date) ?? true else { return }
            selectedDates.remove(at: index)
            delegate?.multiDateSelection(self, didDeselectDate: date)
        } else {
            guard delegate?.multiDateSelection(self, canSelectDate: date) ?? true else { return }
            selectedDates.append(date)
            delegate?.multiDateSelection(self, didSelectDate: date)
        }
    }
}

/// Source: UICalendarSelectionWeekOfYear.h, iOS 18.
@preconcurrency @MainActor
public protocol UICalendarSelectionWeekOfYearDelegate: RespondingObject {
    func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, didSelectWeekOfYear weekOfYearComponents: DateComponents?)
    func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionWeekOfYearDelegate {
    public func weekOfYearSelection(
        _ selection: UICalendarSelectionWeekOfYear, canSelectWeekOfYear weekOfYearComponents: DateComponents?
    ) -> Bool { weekOfYearComponents != nil }
}

/// Source: UICalendarSelectionWeekOfYear.h, iOS 18.
@preconcurrency @MainActor
open class UICalendarSelectionWeekOfYear: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionWeekOfYearDelegate)?
    /// With the components `yearForWeekOfYear` and `weekOfYear`. Setting it calls no delegate.
    open var selectedWeekOfYear: DateComponents?

    public init(delegate: (any UICalendarSelectionWeekOfYearDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func setSelectedWeekOfYear(_ weekOfYear: DateComponents?, animated: Bool) { selectedWeekOfYear = weekOfYear }

    override func userTapped(_ date: DateComponents) {
        guard let view, let day = view.calendar.date(from: date) else { return }
        let week = view.calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: day)
        let selected = week == selectedWeekOfYear ? nil : week
        guard delegate?.weekOfYearSelection(self, canSelectWeekOfYear: selected) ?? (selected != nil) else { return }
        selectedWeekOfYear = selected
        delegate?.weekOfYearSelection(self, didSelectWeekOfYear: selected)
    }
}
