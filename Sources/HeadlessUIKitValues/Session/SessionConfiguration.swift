import AppResources
import Foundation
import HierarchyModel

/// The device, the version of UIKit and the clock of a session. The event `session.began` contains it.
public struct SessionConfiguration: Sendable {
    /// The clock from which `Session.now` is read.
    public enum Clock: String, Sendable {
        /// Time passes only in `Session.advance(by:)` and `Session.runUntilIdle()`, so that the same run gives the
        /// same events.
        case virtual
        /// The machine's monotonic clock. Waiting for an animation takes the animation's duration.
        case real
    }

    /// The version of iOS whose UIKit is modelled: one of the presets, or any other from 5 to 27.
    ///
    /// What iOS 14 and later changed is modelled as far as <doc:SystemVersions#Behaviours-of-the-runtime> lists it.
    public typealias Semantics = SystemVersion

    /// What happens at a call for which UIKit raises an exception. The call has no other effect.
    public enum ExceptionResponse: Sendable {
        /// Commits a `diagnostic` event whose `thrown` is true. The app continues.
        case report
        /// Commits the same event, then ends the process with the message.
        case trap
    }

    /// The order in which work runs that is due at the same time of the session.
    public enum EqualTimeOrder: Hashable, Sendable {
        /// The order of submission, answers of the network last.
        case submission
        /// At most `exchanges` times in a session, a piece of work runs before one that was submitted earlier. The seed
        /// decides where.
        case seeded(UInt64, exchanges: Int)
    }

    /// The systems that can be modelled.
    package static let systems: Range<SystemVersion> = 5..<28

    /// The device that the program has chosen; nil for the phone of the system's time.
    private var chosenDevice: DeviceProfile?
    /// If none is set, the phone of the system's time: see ``DeviceProfile/default(for:)``.
    public var device: DeviceProfile {
        get { chosenDevice ?? .default(for: semantics) }
        set { chosenDevice = newValue }
    }
    package var namesDevice: Bool { chosenDevice != nil }
    /// How the device is held at the launch. Since iOS 8 an app that supports it starts in that orientation, and not in
    /// portrait.
    ///
    /// Source: <doc:RootController#Launch-held-in-a-different-orientation>.
    public var orientation: UIDeviceOrientation
    /// The orientations that the app's `Info.plist` lists. They decide about the launch, and limit the windows if the
    /// app's delegate does not.
    ///
    /// Source: <doc:Rotation#Which-controller-decides>.
    public var supportedOrientations: UIInterfaceOrientationMask
    public var app: String
    /// The version of the app, which its recordings and its preserved states contain; nil if it is not known.
    public var appVersion: String?
    /// The number of the app's build, which its recordings contain; nil if it is not known.
    public var appBuild: String?
    /// The time at which recordings say that the session began; nil for the time at which it is made. A session on the
    /// virtual clock records none.
    public var startedAt: Date?
    public var clock: Clock
    /// The step, in nanoseconds, to which the times of events are rounded down if the clock is real.
    public var clockStep: UInt64
    /// The version of UIKit that the program has chosen; nil for the newest one.
    private var chosenSystem: Semantics?
    /// The version of UIKit: 5 to 27. Setting another one is a mistake of the program, which ends it.
    public var semantics: Semantics {
        get { chosenSystem ?? .newest }
        set {
            Self.require(newValue)
            chosenSystem = newValue
        }
    }
    package var namesSystem: Bool { chosenSystem != nil }
    /// The SDK with which the app was linked; nil for that of the system. Some behaviours depend on it.
    public var linkedSDK: SystemVersion?
    /// Whether events say which behaviours of this version of UIKit the app has met, so that a difference between the
    /// recordings of two versions has a cause. The default is false.
    public var recordsBehaviors = false
    /// Whether events say what each screen shows: the buttons of bars and alerts, the rows of lists, the texts of
    /// labels and controls, and the keys under which the app saves controllers. The texts of fields are never recorded;
    /// a label is, whatever the app writes on it. The default is true.
    public var recordsContent = true
    public var onException: ExceptionResponse
    /// The folder from which the app's storyboards, texts, pictures and colors are read; nil for the main bundle alone.
    public var appFolder: AppFolder?
    /// The folders of the app's own libraries, which are searched for the same after ``appFolder``, in this order.
    public var libraryFolders: [AppFolder] = []
    #if canImport(FoundationNetworking)
        /// The answers to the requests of the app, in the place of its servers; nil for the network.
        public var networkAnswers: NetworkAnswerFolder?
        /// The file that lists the requests without an answer at the end of an app that runs by itself.
        package var requestsFile: URL?
    #endif
    /// The addresses, such as `shop://cart`, that an explorer opens in the app.
    public var links: [URL] = []
    /// The order of timers, delayed blocks, ends of animations, ends of sleeps and answers of the network that are due
    /// at the same time. No system promises one, so that an app has to bear each. What one of them has submitted keeps
    /// its order, and so does the main queue, which is FIFO. Each exchange is recorded as the marker `exchanged-work`.
    /// The default is the order of submission.
    ///
    /// Source: <doc:TimeModel#Orders-at-equal-times>.
    public var orderOfEqualTimes = EqualTimeOrder.submission
    /// The languages of the user, the preferred one first.
    public var languages = ["en"]
    /// Whether the session runs the work that its app defers to the main queue, to timers, to the main run loop and to
    /// tasks, in its own turns and on its own clock. If not, the process runs it. The default is true. It has an effect
    /// on Linux only.
    ///
    /// Source: <doc:TimeModel#Deferred-work>.
    public var runsDeferredWork = true

    // That a device is no optional parameter of one initializer keeps the result of `DeviceProfile.named(_:)` for a
    // wrong name from choosing the default.
    /// The configuration on a device that the program chooses.
    ///
    /// - Parameter semantics: nil for the newest version.
    public init(
        device: DeviceProfile, app: String = "App", clock: Clock = .virtual, clockStep: UInt64 = 1000,
        semantics: Semantics? = nil, onException: ExceptionResponse = .report, appVersion: String? = nil,
        orientation: UIDeviceOrientation = .portrait, supportedOrientations: UIInterfaceOrientationMask = .all,
        linkedSDK: SystemVersion? = nil
    ) {
        self.init(
            app: app, clock: clock, clockStep: clockStep, semantics: semantics, onException: onException,
            appVersion: appVersion, orientation: orientation, supportedOrientations: supportedOrientations,
            linkedSDK: linkedSDK)
        chosenDevice = device
    }

    /// The configuration on the phone of the system's time: see ``DeviceProfile/default(for:)``.
    ///
    /// - Parameter semantics: nil for the newest version.
    public init(
        app: String = "App", clock: Clock = .virtual, clockStep: UInt64 = 1000, semantics: Semantics? = nil,
        onException: ExceptionResponse = .report, appVersion: String? = nil,
        orientation: UIDeviceOrientation = .portrait, supportedOrientations: UIInterfaceOrientationMask = .all,
        linkedSDK: SystemVersion? = nil
    ) {
        if let semantics { Self.require(semantics) }
        chosenSystem = semantics
        precondition(clockStep > 0, "SessionConfiguration: clockStep is 0; it counts nanoseconds from 1")
        self.app = app
        self.appVersion = appVersion
        self.clock = clock
        self.clockStep = clockStep
        self.linkedSDK = linkedSDK
        self.onException = onException
        self.orientation = orientation
        self.supportedOrientations = supportedOrientations
    }

    private static func require(_ semantics: Semantics) {
        precondition(systems.contains(semantics), "SessionConfiguration: iOS \(semantics) is not in iOS 5 to 27")
    }

    /// The orientation of the interface before a controller is asked: the device's if the app supports it, otherwise
    /// the first one that it supports. A phone does not start upside down. Until iOS 7 all devices start in portrait.
    ///
    /// - Parameters:
    ///   - held: how the device is held.
    ///   - supported: what the app supports, by its delegate or its `Info.plist`.
    ///
    /// Source: <doc:RootController#Launch-held-in-a-different-orientation>, <doc:Rotation#Launch-log-of-iOS-5>.
    package func interfaceOrientationAtLaunch(
        held: UIDeviceOrientation, _ supported: UIInterfaceOrientationMask
    ) -> UIInterfaceOrientation {
        guard has(.launchAsHeld) else { return .portrait }
        let upright = device.idiom == .phone ? supported.subtracting(.portraitUpsideDown) : supported
        let asHeld = UIInterfaceOrientation(held).flatMap { upright.contains($0) ? $0 : nil }
        return asHeld ?? upright.first ?? supported.first ?? .portrait
    }
}
