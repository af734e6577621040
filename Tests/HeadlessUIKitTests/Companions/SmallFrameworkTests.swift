import AdSupport
import AppTrackingTransparency
import AudioToolbox
import CoreHaptics
import CoreImage
import CoreMotion
import EventKit
import Foundation
import GLKit
import HeadlessUIKit
import LocalAuthentication
import Social
import SpriteKit
import Testing

@testable import HeadlessUIKitRuntime

/// Frameworks that are closed boxes, or that a test answers for. Source: their headers.
@MainActor
struct SmallFrameworkTests {
    @Test func `filters keep their values and give the input's extent`() throws {
        let image = try #require(CIImage(image: UIImage(size: CGSize(width: 30, height: 20), scale: 2)))
        #expect(image.extent == CGRect(x: 0, y: 0, width: 60, height: 40))
        let filter = try #require(CIFilter(name: "CISepiaTone", parameters: [kCIInputIntensityKey: 0.5]))
        #expect(filter.outputImage == nil)
        filter.setValue(image, forKey: kCIInputImageKey)
        #expect(filter.value(forKey: kCIInputIntensityKey) as? Double == 0.5)
        let output = try #require(filter.outputImage)
        #expect(CIFilter(name: "Sepia") == nil)
        #expect(output.extent == image.extent)
        let picture = CIContext().createCGImage(output, from: CGRect(x: 0, y: 0, width: 9.5, height: 5))
        #expect(picture?.width == 10)
        #expect(picture?.height == 5)
        #expect(CIContext().createCGImage(CIImage.empty(), from: .null) == nil)
        #expect(UIImage(ciImage: image, scale: 2, orientation: .up).size == CGSize(width: 30, height: 20))
        let detector = CIDetector(ofType: CIDetectorTypeFace, context: nil)
        #expect(detector?.features(in: image).isEmpty == true)
    }

    /// Source: CIColor.h.
    @Test func `a color of Core Image is made on any thread`() async {
        let parts = await Task.detached {
            let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
            return [color.red, color.green, color.blue, color.alpha]
        }.value
        #expect(parts == [0.25, 0.5, 0.75, 0.5])
    }

    @Test func `vectors of GLKit have lengths and products`() {
        #expect(abs(GLKMathDegreesToRadians(180) - .pi) < 1e-6)
        #expect(abs(GLKMathRadiansToDegrees(.pi / 2) - 90) < 1e-4)
        let (one, other) = (GLKVector3Make(1, 2, 2), GLKVector3Make(0, 3, 4))
        #expect(GLKVector3Length(one) == 3)
        #expect(GLKVector3DotProduct(one, other) == 14)
        #expect(GLKVector3CrossProduct(one, other) == GLKVector3Make(2, -4, 3))
        #expect(GLKVector3Normalize(other) == GLKVector3Make(0, 0.6, 0.8))
        #expect(GLKVector3Distance(one, other) == Float(6).squareRoot())
        #expect(GLKVector3Lerp(one, other, 0.5) == GLKVector3Make(0.5, 2.5, 3))
        #expect(GLKVector3Divide(one, one) == GLKVector3Make(1, 1, 1))
        #expect(GLKVector3Negate(one).y == -2)
    }

    @Test func `a sound is silent, and ends in a later turn`() {
        withFixture { fixture in
            let note: @MainActor @Sendable (String) -> Void = { fixture.note($0) }
            var (one, other): (SystemSoundID, SystemSoundID) = (0, 0)
            let file = URL(fileURLWithPath: "/sound")
            #expect(AudioServicesCreateSystemSoundID(file, &one) == kAudioServicesNoError)
            AudioServicesCreateSystemSoundID(file as NSURL, &other)
            #expect(one != 0)
            #expect(one != other)
            AudioServicesPlaySystemSoundWithCompletion(one) { MainActor.assumeIsolated { note("ended") } }
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["ended"])
        }
    }

    @Test func `the device recognizes the user as a test says`() {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            fixture.session.run {
                let (context, answer) = (LAContext(), fixture.session.authenticationAnswer)
                var error: NSError?
                #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
                #expect(error?.code == LAError.biometryNotAvailable.rawValue)
                #expect(error?.domain == LAErrorDomain)
                answer.biometryType = .faceID
                #expect(context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil))
                #expect(context.biometryType == .faceID)
                for failure in [LAError.Code.userCancel, nil] {
                    answer.failure = failure
                    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "") { isDone, error in
                        let code = (error as? LAError)?.code
                        MainActor.assumeIsolated { note("\(isDone) \(code.map { "\($0)" } ?? "-")") }
                    }
                    fixture.session.advance(by: 0)
                }
                #expect(fixture.transcript.lines == ["false userCancel", "true -"])
                context.invalidate()
                #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
            }
        }
    }

    @Test func `there are no sensors, haptics and identifiers`() {
        let manager = CMMotionManager()
        #expect(!manager.isAccelerometerAvailable)
        #expect(!manager.isDeviceMotionAvailable)
        #expect(manager.deviceMotion == nil)
        #expect(!CMPedometer.isStepCountingAvailable())
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
        #expect(throws: CHHapticError(.notSupported)) { try CHHapticEngine() }
        let identifier = ASIdentifierManager.shared().advertisingIdentifier.uuidString
        #expect(identifier == "00000000-0000-0000-0000-000000000000")
    }

    @Test func `tracking is refused unless a test allows it`() {
        withFixture { fixture in
            let note: @MainActor (String) -> Void = { fixture.note($0) }
            fixture.session.run {
                #expect(ATTrackingManager.trackingAuthorizationStatus == .notDetermined)
                ATTrackingManager.requestTrackingAuthorization { status in
                    MainActor.assumeIsolated { note("\(status)") }
                }
                fixture.session.advance(by: 0)
                #expect(fixture.transcript.lines == ["denied"])
                #expect(ATTrackingManager.trackingAuthorizationStatus == .denied)
            }
        }
    }

    @Test func `events are saved with the user's permission`() throws {
        try Session(.v13).run {
            let store = EKEventStore()
            let event = EKEvent(eventStore: store)
            event.title = "Lunch"
            #expect(throws: EKError(.eventStoreNotAuthorized)) { try store.save(event, span: .thisEvent) }
            Session.current.calendarAccess.authorizationStatus = .fullAccess
            #expect(throws: EKError(.noCalendar)) { try store.save(event, span: .thisEvent) }
            event.calendar = store.defaultCalendarForNewEvents
            #expect(event.calendar.cgColor == UIColor.systemBlue.cgColor)
            (event.startDate, event.endDate) = (Date(timeIntervalSince1970: 10), Date(timeIntervalSince1970: 20))
            try store.save(event, span: .thisEvent)
            func titles(_ start: Double, _ end: Double) -> [String?] {
                let dates = (Date(timeIntervalSince1970: start), Date(timeIntervalSince1970: end))
                let predicate = store.predicateForEvents(withStart: dates.0, end: dates.1, calendars: nil)
                return store.events(matching: predicate).map(\.title)
            }
            #expect(titles(15, 30) == ["Lunch"])
            #expect(titles(21, 30).isEmpty)
            #expect(store.event(withIdentifier: event.eventIdentifier) === event)
            try store.remove(event, span: .thisEvent)
            #expect(titles(15, 30).isEmpty)
        }
    }

    private func rule(_ frequency: EKRecurrenceFrequency, end: EKRecurrenceEnd? = nil) -> EKRecurrenceRule {
        EKRecurrenceRule(
            recurrenceWith: frequency, interval: 1, daysOfTheWeek: [EKRecurrenceDayOfWeek(.friday, weekNumber: -1)],
            daysOfTheMonth: [3], monthsOfTheYear: [4], weeksOfTheYear: [5], daysOfTheYear: [6], setPositions: [7],
            end: end)
    }

    @Test func `an event has recurrence rules`() {
        let event = EKEvent(eventStore: EKEventStore())
        #expect(!event.hasRecurrenceRules)
        let end = EKRecurrenceEnd(occurrenceCount: 3)
        let weekly = EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: end)
        let monthly = rule(.monthly, end: EKRecurrenceEnd(end: Date(timeIntervalSince1970: 9)))
        event.addRecurrenceRule(weekly)
        event.addRecurrenceRule(monthly)
        #expect(event.recurrenceRules == [weekly, monthly])
        #expect(event.hasRecurrenceRules)
        event.removeRecurrenceRule(weekly)
        #expect(event.recurrenceRules == [monthly])
        event.removeRecurrenceRule(monthly)
        #expect(event.recurrenceRules == nil)
        #expect(!event.hasRecurrenceRules)
        #expect((weekly.frequency, weekly.interval) == (.weekly, 2))
        #expect(weekly.daysOfTheWeek == nil)
        #expect(weekly.recurrenceEnd === end)
        #expect((end.endDate, end.occurrenceCount) == (nil, 3))
        #expect(monthly.recurrenceEnd?.endDate == Date(timeIntervalSince1970: 9))
        #expect(monthly.recurrenceEnd?.occurrenceCount == 0)
        #expect(EKRecurrenceDayOfWeek(.sunday).weekNumber == 0)
    }

    /// Source: https://developer.apple.com/documentation/eventkit/ekrecurrencerule
    @Test func `a recurrence rule keeps what belongs to its frequency`() {
        let (daily, weekly, monthly, yearly) = (rule(.daily), rule(.weekly), rule(.monthly), rule(.yearly))
        #expect(daily.daysOfTheWeek == nil)
        #expect(daily.daysOfTheMonth == nil)
        #expect(daily.monthsOfTheYear == nil)
        #expect(daily.weeksOfTheYear == nil)
        #expect(daily.daysOfTheYear == nil)
        #expect(daily.setPositions == nil)
        #expect(weekly.daysOfTheWeek?.map(\.dayOfTheWeek) == [.friday])
        #expect(weekly.daysOfTheMonth == nil)
        #expect(weekly.setPositions == [7])
        #expect(monthly.daysOfTheWeek?.map(\.dayOfTheWeek) == [.friday])
        #expect(monthly.daysOfTheWeek?.map(\.weekNumber) == [-1])
        #expect(monthly.daysOfTheMonth == [3])
        #expect(monthly.monthsOfTheYear == nil)
        #expect(monthly.weeksOfTheYear == nil)
        #expect(monthly.daysOfTheYear == nil)
        #expect(monthly.setPositions == [7])
        #expect(yearly.daysOfTheMonth == nil)
        #expect(yearly.monthsOfTheYear == [4])
        #expect(yearly.weeksOfTheYear == [5])
        #expect(yearly.daysOfTheYear == [6])
        #expect(yearly.setPositions == [7])
    }

    @Test func `the interval of a recurrence rule is greater than zero`() async {
        await #expect(processExitsWith: .failure) {
            _ = EKRecurrenceRule(recurrenceWith: .daily, interval: 0, end: nil)
        }
    }

    @Test func `a sheet of a service is presented and finished`() throws {
        withFixture { fixture in
            fixture.show(fixture.a)
            let sheet = SLComposeViewController(forServiceType: SLServiceTypeTwitter)
            #expect(!SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
            #expect(sheet.setInitialText("text"))
            sheet.completionHandler = { fixture.note("\($0)") }
            fixture.a.present(sheet, animated: true)
            fixture.session.runUntilIdle()
            #expect(!sheet.add(URL(string: "https://example.org")))
            fixture.transcript.clear()
            fixture.session.finish(sheet, with: .done)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.contains("done"))
            #expect(fixture.a.presentedViewController == nil)
        }
    }

    @Test func `a view holds a scene`() {
        withFixture { _ in
            let (view, scene) = (SKView(frame: .zero), Scene(size: CGSize(width: 10, height: 10)))
            let label = SKLabelNode(text: "a")
            label.name = "label"
            scene.addChild(label)
            view.presentScene(scene)
            #expect(scene.lines == ["moved"])
            #expect(scene.view === view)
            #expect(label.scene === scene)
            #expect(scene.childNode(withName: "label") === label)
            view.presentScene(nil)
            #expect(scene.lines == ["moved", "left"])
            #expect(scene.view == nil)
        }
    }
}

private final class Scene: SKScene {
    private(set) var lines: [String] = []
    override func didMove(to view: SKView) { lines.append("moved") }
    override func willMove(from view: SKView) { lines.append("left") }
}
