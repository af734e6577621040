import ArgumentParser
import Foundation
import HeadlessUIKit

/// `samples storyboard`: tries storyboards of any app in the runtime.
struct StoryboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storyboard", abstract: "Load storyboards, make every scene and perform every segue.",
        discussion: """
            Classes of the app are not known; UIKit's stand in for them. Says for a phone and a pad how many scenes and segues there were \
            and what UIKit would have raised an exception for. Exit status 1 where a file cannot be read.
            """)

    @Argument(help: "Files of Interface Builder.", completion: .file(extensions: ["storyboard"]))
    var files: [String]

    @Flag(help: "Say what was not understood, too.")
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
