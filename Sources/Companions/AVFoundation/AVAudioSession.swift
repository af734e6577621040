/// AVFoundation as a closed box: nothing plays, records or captures, and the user has not been asked for a permission.
/// Players and sessions keep what they are given; what would start something returns false or does nothing.
@_exported import AudioToolbox
@_exported import CoreMedia
@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// Source: AVAudioSession.h.
// Unchecked: a lock guards what changes.
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
        public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
        public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
        public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
        public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
        public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
    }
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
        public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
        public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
        public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
        public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
        public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
    }
    public struct CategoryOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = Self(rawValue: 0x1)
        public static let duckOthers = Self(rawValue: 0x2)
        public static let allowBluetooth = Self(rawValue: 0x4)
        public static let defaultToSpeaker = Self(rawValue: 0x8)
        public static let allowBluetoothA2DP = Self(rawValue: 0x20)
        public static let allowAirPlay = Self(rawValue: 0x40)
    }
    public struct SetActiveOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = Self(rawValue: 1)
    }
    public enum RecordPermission: UInt, Sendable {
        case undetermined = 0x756E_6474
        case denied = 0x6465_6E79
        case granted = 0x6772_6E74
    }
    public enum PortOverride: UInt, Sendable {
        case none = 0
        case speaker = 0x7370_6B72
    }

    private let lock = NSLock()
    private var values = (category: Category.soloAmbient, mode: Mode.default, options: CategoryOptions())

    /// Each session of the runtime has its own.
    open class func sharedInstance() -> AVAudioSession { Session.currentExtras.value { AVAudioSession() } }
    open var category: Category { lock.withLock { values.category } }
    open var mode: Mode { lock.withLock { values.mode } }
    open var categoryOptions: CategoryOptions { lock.withLock { values.options } }
    open func setCategory(_ category: Category) throws { lock.withLock { values.category = category } }
    open func setCategory(_ category: Category, options: CategoryOptions) throws {
        lock.withLock { (values.category, values.options) = (category, options) }
    }
    open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        lock.withLock { values = (category, mode, options) }
    }
    /// The name of a category, as until Swift 4.
    open func setCategory(_ category: String) throws { try setCategory(Category(rawValue: category)) }
    open func setCategory(_ category: String, with options: CategoryOptions) throws {
        try setCategory(Category(rawValue: category), options: options)
    }
    open func setMode(_ mode: Mode) throws { lock.withLock { values.mode = mode } }
    /// Has no effect: there is no audio.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    /// Has no effect: there is no audio.
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
    open var recordPermission: RecordPermission { .undetermined }
    /// False, in a later turn: the user is not asked.
    open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }
    open var isOtherAudioPlaying: Bool { false }
    open var isInputAvailable: Bool { false }
    open var outputVolume: Float { 0 }

    public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
    public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
}

public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient.rawValue
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback.rawValue
public let AVAudioSessionCategoryRecord = AVAudioSession.Category.record.rawValue
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord.rawValue
