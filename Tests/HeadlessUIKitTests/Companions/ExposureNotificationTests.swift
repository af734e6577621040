import ExposureNotification
import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: ENManager.h and ENCommon.h.
@MainActor
struct ExposureNotificationTests {
    private func code(_ error: (any Error)?) -> String {
        error.map { ($0 as? ENError).map { "\($0.code)" } ?? "other" } ?? "none"
    }

    @Test func `a manager has a status once it is active, and the user is asked once`() {
        withFixture { fixture in
            let system = fixture.session.exposureNotifications
            let manager = ENManager()
            var lines: [String] = []
            @MainActor func note(_ error: (any Error)?) {
                lines.append("\(code(error)) \(manager.exposureNotificationStatus)")
            }
            @MainActor func turn(_ isOn: Bool) {
                manager.setExposureNotificationEnabled(isOn) { note($0) }
                fixture.session.advance(by: 0)
            }
            fixture.session.run {
                turn(true)
                manager.activate { note($0) }
                #expect(lines == ["apiMisuse unknown"])
                fixture.session.advance(by: 0)
                turn(true)
                system.grantsAccess = true
                turn(true)
                system.authorizationStatus = .unknown
                turn(true)
                system.isBluetoothOn = false
                turn(true)
                turn(false)
            }
            #expect(
                lines == [
                    "apiMisuse unknown", "none disabled", "notAuthorized unauthorized", "notAuthorized unauthorized",
                    "none active", "none bluetoothOff", "none disabled",
                ])
            #expect(ENManager.authorizationStatus == .authorized)
        }
        withFixture { _ in #expect(ENManager.authorizationStatus == .unknown) }
    }

    @Test func `observers hear what the app turns on`() {
        withFixture { fixture in
            fixture.session.exposureNotifications.grantsAccess = true
            let manager = ENManager()
            var heard: [Bool?] = []
            let observation = manager.observe(\.exposureNotificationEnabled, options: [.new]) {
                heard.append($1.newValue)
            }
            fixture.session.run {
                manager.activate { _ in }
                for isOn in [true, true, false] { manager.setExposureNotificationEnabled(isOn) { _ in } }
                fixture.session.advance(by: 0)
            }
            #expect(heard == [true, false])
            observation.invalidate()
        }
    }

    @Test func `keys are shared if the user agrees, and windows are found as a test has set them`() {
        withFixture { fixture in
            let system = fixture.session.exposureNotifications
            let manager = ENManager()
            let key = ENTemporaryExposureKey()
            key.rollingStartNumber = 7
            system.keys = [key]
            let days = [Date(timeIntervalSince1970: 86_400), Date(timeIntervalSince1970: 0)]
            let scan = ENScanInstance(minimumAttenuation: 1, typicalAttenuation: 2, secondsSinceLastScan: 3)
            system.exposureWindows = days.map { ENExposureWindow(date: $0, scanInstances: [scan]) }
            var lines: [String] = []
            @MainActor func ask() {
                manager.getDiagnosisKeys { keys, error in
                    lines.append("\(code(error)) \(keys?.map(\.rollingStartNumber) ?? [])")
                }
                manager.detectExposures(configuration: ENExposureConfiguration(), diagnosisKeyURLs: []) {
                    summary, error in
                    let dates = summary?.daySummaries.map(\.date.timeIntervalSince1970) ?? []
                    lines.append("\(code(error)) \(summary?.matchedKeyCount ?? 0) \(dates)")
                    guard let summary else { return }
                    manager.getExposureWindows(summary: summary) { windows, error in
                        lines.append("\(code(error)) \(windows?.map(\.date.timeIntervalSince1970) ?? [])")
                    }
                }
                fixture.session.advance(by: 0)
            }
            fixture.session.run {
                manager.activate { _ in }
                ask()
                system.authorizationStatus = .authorized
                ask()
                manager.setExposureNotificationEnabled(true) { _ in }
                ask()
                system.sharesKeys = true
                ask()
                system.isBluetoothOn = false
                ask()
            }
            let found = ["none 2 [0.0, 86400.0]", "none [86400.0, 0.0]"]
            #expect(
                lines == [
                    "notAuthorized []", "notAuthorized 0 []", "notEnabled []", "notEnabled 0 []", "notAuthorized []",
                ] + found + ["none [7]"] + found + ["bluetoothOff []", "bluetoothOff 0 []"])
        }
    }

    @Test func `a manager that is invalidated says so once`() {
        withFixture { fixture in
            let manager = ENManager()
            var lines: [String] = []
            manager.invalidationHandler = { lines.append("invalid") }
            fixture.session.run {
                manager.activate { _ in }
                fixture.session.advance(by: 0)
                manager.invalidate()
                manager.invalidate()
                #expect(lines == [])
                manager.getUserTraveled { lines.append("\($0) \(code($1))") }
                fixture.session.advance(by: 0)
            }
            #expect(lines == ["invalid", "false invalidated"])
        }
    }

    @Test func `a manager that is invalidated cannot be active again, and answers what was asked before`() {
        withFixture { fixture in
            fixture.session.exposureNotifications.grantsAccess = true
            let manager = ENManager()
            var lines: [String] = []
            @MainActor func ask(_ name: String) {
                manager.activate { lines.append("\(name) \(code($0))") }
                manager.setExposureNotificationEnabled(true) { lines.append("\(name) \(code($0))") }
            }
            fixture.session.run {
                ask("before")
                manager.invalidate()
                fixture.session.advance(by: 0)
                ask("after")
                fixture.session.advance(by: 0)
            }
            #expect(lines == ["before invalidated", "before invalidated", "after invalidated", "after invalidated"])
            #expect(manager.exposureNotificationStatus == .unknown)
            #expect(fixture.session.exposureNotifications.authorizationStatus == .unknown)
        }
    }

    @Test func `attenuations have three thresholds, and a duration for each and above`() {
        withFixture { fixture in
            let system = fixture.session.exposureNotifications
            system.grantsAccess = true
            let manager = ENManager()
            let configuration = ENExposureConfiguration()
            #expect(configuration.attenuationDurationThresholds == [50, 70, 90])
            var durations: [[NSNumber]?] = []
            fixture.session.run {
                manager.activate { _ in }
                manager.setExposureNotificationEnabled(true) { _ in }
                manager.detectExposures(configuration: configuration) { summary, _ in
                    durations.append(summary?.attenuationDurations)
                }
                fixture.session.advance(by: 0)
            }
            #expect(durations == [[0, 0, 0, 0]])
        }
    }
}
