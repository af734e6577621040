import Foundation
import StoryboardFile

// Controls and other views that have a value.
@MainActor
extension InterfaceCoder {
    func decode(into stepper: UIStepper) {
        stepper.maximumValue = node.number("maximumValue") ?? 100
        stepper.minimumValue = node.number("minimumValue") ?? 0
        stepper.stepValue = node.number("stepValue") ?? 1
        stepper.value = node.number("value") ?? 0
        stepper.wraps = node.bool("wraps") ?? false
        stepper.autorepeat = node.bool("autorepeat") ?? true
        stepper.isContinuous = node.bool("continuous") ?? true
    }

    func decode(into progress: UIProgressView) {
        progress.progress = Float(node.number("progress") ?? 0.5)
        progress.progressViewStyle = node["progressViewStyle"] == "bar" ? .bar : .default
    }

    func decode(into picker: UIDatePicker) {
        let modes: [String: UIDatePicker.Mode] = [
            "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        ]
        picker.datePickerMode = modes[node["datePickerMode"] ?? ""] ?? .dateAndTime
        picker.minuteInterval = node.integer("minuteInterval") ?? 1
        for (role, property) in [
            ("minimumDate", \UIDatePicker.minimumDate), ("maximumDate", \UIDatePicker.maximumDate),
        ] {
            guard let seconds = node.child(role)?.number("timeIntervalSinceReferenceDate") else { continue }
            picker[keyPath: property] = Date(timeIntervalSinceReferenceDate: seconds)
        }
        if let seconds = node.child("date")?.number("timeIntervalSinceReferenceDate") {
            picker.date = Date(timeIntervalSinceReferenceDate: seconds)
        }
    }

    func decode(into bar: UISearchBar) {
        bar.text = node.string("text")
        bar.placeholder = node.string("placeholder")
        bar.prompt = node.string("prompt")
        bar.showsCancelButton = node.bool("showsCancelButton") ?? false
        bar.showsBookmarkButton = node.bool("showsBookmarkButton") ?? false
        bar.showsSearchResultsButton = node.bool("showsSearchResultsButton") ?? false
        bar.showsScopeBar = node.bool("showsScopeBar") ?? false
        let scopes = node.members("scopeButtonTitles").map(\.decodedText)
        if !scopes.isEmpty { bar.scopeButtonTitles = scopes }
        let styles: [String: UISearchBar.Style] = ["prominent": .prominent, "minimal": .minimal]
        bar.searchBarStyle = styles[node["searchBarStyle"] ?? ""] ?? .default
    }

    func decode(into view: UITextView) {
        if let text = text(of: node) { view.text = text }
        view.isEditable = node.bool("editable") ?? true
        view.isSelectable = node.bool("selectable") ?? true
        if let font = font("fontDescription", of: node) { view.font = font }
        view.adjustsFontForContentSizeCategory = node.bool("adjustsFontForContentSizeCategory") ?? false
        if let color = color("textColor", of: node) { view.textColor = color }
        if let alignment = Self.alignments[node["textAlignment"] ?? ""] { view.textAlignment = alignment }
    }
}
