import ArgumentParser
import Foundation

/// When the answer is coloured.
enum ColourMode: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never

    /// `auto` colours the text only on a terminal, and not if `NO_COLOR` is set.
    func isOn(terminal: Bool, environment: [String: String]) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: terminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        }
    }
}

struct ColourOptions: ParsableArguments {
    @Option(
        name: .customLong("color"),
        help: "When to colour the text: auto, on a terminal unless NO_COLOR is set; always; or never.")
    var mode = ColourMode.auto

    var palette: Palette {
        Palette(
            isOn: mode.isOn(
                terminal: Descriptor.standardOutput.isTerminal, environment: ProcessInfo.processInfo.environment))
    }
}

/// Colours text for terminals with a light or a dark background, or returns it unchanged.
struct Palette {
    enum Tone: Int {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
        case magenta = 35
        case cyan = 36
    }

    let isOn: Bool

    func callAsFunction(_ tone: Tone, _ text: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
    }
}
