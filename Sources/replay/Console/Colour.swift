import ArgumentParser
import Foundation

/// Whether the answer is coloured.
enum ColourMode: String, CaseIterable, ExpressibleByArgument {
    case auto, always, never

    /// Colour of its own accord only for a terminal, and not where `NO_COLOR` says otherwise.
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
        name: .customLong("color"), help: "Colour the text: on a terminal unless NO_COLOR is set, always, or never.")
    var mode = ColourMode.auto

    var palette: Palette {
        Palette(
            isOn: mode.isOn(
                terminal: Descriptor.standardOutput.isTerminal, environment: ProcessInfo.processInfo.environment))
    }
}

/// Sets text in colours that light and dark terminals show alike, or leaves it as it is.
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
