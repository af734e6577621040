import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Fixture {
    var milliseconds: UInt64 { session.now / 1_000_000 }

    func note(_ line: String) { transcript.note(line) }

    /// Notes `name` on the main queue.
    func async(_ name: String, then next: @escaping @MainActor (Fixture) -> Void = { _ in }) {
        DispatchQueue.main.async { [self] in
            note(name)
            next(self)
        }
    }

    func perform(_ name: String) {
        RunLoop.main.perform { [self] in MainActor.assumeIsolated { note(name) } }
    }

    func after(_ seconds: Double, _ name: String, then next: @escaping @MainActor (Fixture) -> Void = { _ in }) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [self] in
            MainActor.assumeIsolated {
                note(name)
                next(self)
            }
        }
    }

    @discardableResult
    func timer(
        _ seconds: Double, _ name: String, repeats: Bool = false,
        then next: @escaping @MainActor (Timer) -> Void = { _ in }
    ) -> Timer {
        Timer.scheduledTimer(withTimeInterval: seconds, repeats: repeats) { [self] timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                note(name)
                next(timer)
            }
        }
    }
}
