import ArgumentParser
import Foundation
import HeadlessUIKit

/// `samples storyboard`: tries storyboards of any app in the runtime.
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard", abstract: "Load storyboards, instantiate every scene and perform every segue.",
        discussion: """
            UIKit's classes replace the classes of the app. Prints, for a phone and a pad, the numbers of scenes and \
            segues, \
            and the exceptions that UIKit would raise. Exits with status 1 if a file cannot be read.
            """)

    @Argument(help: "Storyboard files of Interface Builder.", completion: .file(extensions: ["storyboard"]))
    var files: [String]

    @Flag(help: "Also print diagnostics that are not exceptions.")
    var remarks = false

    func run() throws {
        var failed = false
        for file in files { failed = try MainActor.assumeIsolated { try !tryOut(file) } || failed }
        if failed { throw ExitCode(1) }
    }

    @MainActor private func tryOut(_ file: String) throws -> Bool {
        for name in ["iPhone 6", "iPad 9.7-inch"] {
            guard let device = DeviceProfile.named(name) else { continue }
            do {
                report(try StoryboardTrial(URL(fileURLWithPath: file), on: device), of: file)
            } catch {
                try FileHandle.standardError.write(contentsOf: Data("samples: \(file): \(error)\n".utf8))
                return false
            }
        }
        return true
    }

    @MainActor private func report(_ trial: StoryboardTrial, of file: String) {
        print("\(file), \(trial.device.name): \(trial.counts)")
        for (message, count) in trial.exceptions.sorted(by: { $0.key < $1.key }) {
            print("  exception, \(count)x: \(message)")
        }
        guard remarks else { return }
        for (message, count) in trial.remarks.sorted(by: { $0.key < $1.key }) { print("  \(count)x: \(message)") }
    }
}
