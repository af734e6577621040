import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Controls and their parts since iOS 16.
@MainActor
struct NewerControlTests {
    private func showOn(_ fixture: Fixture, _ control: UIView) {
        fixture.show(fixture.p)
        control.frame = CGRect(x: 10, y: 10, width: 300, height: 300)
        fixture.p.view.addSubview(control)
    }

    /// Where the thumb stops on a track from 0 to 10. Source: UISliderTrackConfiguration.h, iOS 26.
    struct Stop: Sendable {
        let ticks: Int
        let onTicks: Bool
        let enabled: ClosedRange<Float>
        let drag: Float
        let value: Float
    }

    @Test(
        arguments: [
            Stop(ticks: 3, onTicks: true, enabled: 0...1, drag: 6, value: 5),
            Stop(ticks: 3, onTicks: true, enabled: 0...1, drag: 8, value: 10),
            Stop(ticks: 3, onTicks: true, enabled: 0...0.6, drag: 10, value: 5),
            Stop(ticks: 3, onTicks: false, enabled: 0.2...0.6, drag: 10, value: 6),
            Stop(ticks: 3, onTicks: false, enabled: 0.2...0.6, drag: 1, value: 2),
            Stop(ticks: 0, onTicks: true, enabled: 0...1, drag: 7, value: 7),
        ])
    func `a track decides where the thumb stops`(_ stop: Stop) {
        withFixture { fixture in
            let slider = UISlider()
            slider.maximumValue = 10
            showOn(fixture, slider)
            slider.trackConfiguration = .init(
                allowsTickValuesOnly: stop.onTicks, enabledRange: stop.enabled, numberOfTicks: stop.ticks)
            fixture.session.slide(slider, to: stop.drag)
            #expect(slider.value == stop.value)
        }
    }

    private final class Pages: NSObject, UIPageControlTimerProgressDelegate {
        var refused: Int?
        var lines: [String] = []
        func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {
            lines.append("progress \(progress.currentProgress)")
        }
        func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
            lines.append("page \(page)?")
            return page != refused
        }
    }

    /// Source: UIPageControlProgress.h, iOS 17.
    @Test func `a timer goes from page to page`() {
        withFixture { fixture in
            let (control, progress, pages) = (
                UIPageControl(), UIPageControlTimerProgress(preferredDuration: 2), Pages()
            )
            control.numberOfPages = 3
            control.progress = progress
            progress.delegate = pages
            progress.setDuration(1, forPage: 1)
            var changes: [Int] = []
            control.addAction(UIAction { _ in changes.append(control.currentPage) }, for: .valueChanged)
            progress.resumeTimer()
            fixture.session.advance(by: 1)
            progress.pauseTimer()
            #expect(progress.currentProgress == 0.5)
            #expect(!progress.isRunning)
            fixture.session.advance(by: 10)
            #expect(changes.isEmpty)
            progress.resumeTimer()
            fixture.session.advance(by: 1)
            #expect(changes == [1])
            #expect(progress.currentProgress == 0)
            fixture.session.advance(by: 1)
            #expect(changes == [1, 2])
            #expect(progress.isRunning)
            fixture.session.runUntilIdle()
            #expect(changes == [1, 2])
            #expect(!progress.isRunning)
            #expect(progress.currentProgress == 1)
            #expect(pages.lines == ["progress 1.0", "page 1?", "progress 1.0", "page 2?", "progress 1.0"])
            progress.resetsToInitialPageAfterEnd = true
            pages.refused = 1
            progress.currentProgress = 0
            progress.resumeTimer()
            fixture.session.runUntilIdle()
            #expect(control.currentPage == 0)
            #expect(!progress.isRunning)
        }
    }

    private final class Dates: NSObject, UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate {
        var lines: [String] = []
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
        ) { lines.append("selected \(dateComponents?.day ?? 0)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) { lines.append("+\(dateComponents.day ?? 0)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
        ) { lines.append("-\(dateComponents.day ?? 0)") }
    }

    private func may(_ day: Int) -> DateComponents { DateComponents(year: 2024, month: 5, day: day) }

    private func calendar(_ fixture: Fixture, _ selection: UICalendarSelection) throws -> UICalendarView {
        let view = UICalendarView()
        view.calendar = Calendar(identifier: .gregorian)
        view.calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        view.selectionBehavior = selection
        showOn(fixture, view)
        return view
    }

    /// Source: UICalendarSelectionSingleDate.h, iOS 16: by default a date can be selected, and not deselected.
    @Test func `the user selects a date of the available range`() throws {
        try withFixture { fixture in
            let dates = Dates()
            let selection = UICalendarSelectionSingleDate(delegate: dates)
            let view = try calendar(fixture, selection)
            let start = try #require(view.calendar.date(from: may(10)))
            view.availableDateRange = DateInterval(start: start + 43_200, duration: 10 * 86_400)
            for day in [9, 12, 12, 10] { fixture.session.select(may(day), in: view) }
            selection.setSelected(may(15), animated: true)
            #expect(selection.selectedDate == may(15))
            #expect(dates.lines == ["selected 12", "selected 10"])
        }
    }

    /// Source: UICalendarSelectionMultiDate.h, iOS 16.
    @Test func `the user selects several dates, and deselects them`() throws {
        try withFixture { fixture in
            let dates = Dates()
            let selection = UICalendarSelectionMultiDate(delegate: dates)
            let view = try calendar(fixture, selection)
            for day in [1, 2, 1] { fixture.session.select(may(day), in: view) }
            #expect(dates.lines == ["+1", "+2", "-1"])
            #expect(selection.selectedDates.map(\.date) == [view.calendar.date(from: may(2))])
            selection.selectedDates = [may(3)]
            fixture.session.select(may(3), in: view)
            #expect(selection.selectedDates == [])
        }
    }

    private final class Target: UIView {
        var pasted: [String] = []
        override func paste(itemProviders: [NSItemProvider]) {
            for provider in itemProviders {
                provider.loadObject(ofClass: String.self) { text, _ in self.pasted.append(text ?? "nil") }
            }
        }
    }

    /// Source: UIPasteControl.h, iOS 16; UIPasteConfigurationSupporting.h: without a configuration nothing is pasted.
    @Test func `a paste control pastes into its target`() {
        withFixture { fixture in
            let (control, target) = (UIPasteControl(configuration: .init()), Target())
            showOn(fixture, control)
            control.target = target
            UIPasteboard.general.string = "text"
            fixture.session.tap(control)
            #expect(target.pasted == [])
            target.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.utf8-plain-text"])
            fixture.session.tap(control)
            #expect(target.pasted == ["text"])
        }
    }
}
