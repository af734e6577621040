import ArgumentParser
import Foundation
import Reporting
import TerminalUI

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
        let environment = ProcessInfo.processInfo.environment
        return Palette(
            isOn: mode.isOn(terminal: Descriptor.standardOutput.isTerminal, environment: environment),
            has256Colors: Palette.has256Colors(environment))
    }
}

/// Colours text for terminals with a light or a dark background, or returns it unchanged.
struct Palette {
    let isOn: Bool
    var has256Colors = false

    func callAsFunction(_ tone: TextTone, _ text: String) -> String {
        isOn && !text.isEmpty ? tone.style.escaped(text, has256Colors: has256Colors) : text
    }

    /// Whether the terminal says that it has 256 colours or more.
    static func has256Colors(_ environment: [String: String]) -> Bool {
        environment["TERM", default: ""].contains("256color") || !environment["COLORTERM", default: ""].isEmpty
    }
}

extension TextTone {
    fileprivate var style: Style {
        switch self {
        case .bold: Style(.standard, on: .standard, .bold)
        case .dim: Style(.standard, on: .standard, .dim)
        case .red: Style(.red)
        case .green: Style(.green)
        case .yellow: Style(.yellow)
        case .blue: Style(.blue)
        case .magenta: Style(.magenta)
        case .cyan: Style(.cyan)
        }
    }
}
