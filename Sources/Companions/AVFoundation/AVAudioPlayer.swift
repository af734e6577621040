@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// Source: AVAudioPlayer.h.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Reads the file and plays nothing. Source: AVAudioPlayer.h.
open class AVAudioPlayer: NSObject {
    public let url: URL?
    public let data: Data?
    open weak var delegate: (any AVAudioPlayerDelegate)?
    open var currentTime: TimeInterval = 0
    open var numberOfLoops = 0
    open var volume: Float = 1
    open var rate: Float = 1
    open var pan: Float = 0
    open var enableRate = false
    open var isMeteringEnabled = false

    /// A player without a sound.
    public override init() { (url, data) = (nil, nil) }
    /// Throws if the file cannot be read.
    public init(contentsOf url: URL) throws {
        (self.url, data) = (url, nil)
        _ = try Data(contentsOf: url)
        super.init()
    }
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }
    public init(data: Data) throws {
        (url, self.data) = (nil, data)
        super.init()
    }

    /// Zero: the file is not decoded.
    open var duration: TimeInterval { 0 }
    open var isPlaying: Bool { false }
    /// False: nothing plays.
    open func prepareToPlay() -> Bool { false }
    /// False: nothing plays.
    @discardableResult
    open func play() -> Bool { false }
    /// False: nothing plays.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool { false }
    open func pause() {}
    open func stop() {}
    open func updateMeters() {}
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Source: AVAudioRecorder.h.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
    func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
    public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {}
    public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// Records nothing, and writes no file. Source: AVAudioRecorder.h.
open class AVAudioRecorder: NSObject {
    public let url: URL
    public let settings: [String: Any]
    open weak var delegate: (any AVAudioRecorderDelegate)?
    open var isMeteringEnabled = false

    /// A recorder without a file. MODEL: its URL is that of the null device.
    public override init() { (url, settings) = (URL(fileURLWithPath: "/dev/null"), [:]) }
    public init(url: URL, settings: [String: Any]) throws {
        (self.url, self.settings) = (url, settings)
        super.init()
    }

    open var isRecording: Bool { false }
    open var currentTime: TimeInterval { 0 }
    /// False: nothing is recorded.
    @discardableResult
    open func prepareToRecord() -> Bool { false }
    /// False: nothing is recorded.
    @discardableResult
    open func record() -> Bool { false }
    /// False: nothing is recorded.
    @discardableResult
    open func record(forDuration duration: TimeInterval) -> Bool { false }
    open func pause() {}
    open func stop() {}
    /// False: there is no recording.
    @discardableResult
    open func deleteRecording() -> Bool { false }
    open func updateMeters() {}
    open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

public enum AVAudioQuality: Int, Sendable {
    case min = 0
    case low = 0x20
    case medium = 0x40
    case high = 0x60
    case max = 0x7F
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"

public typealias AudioFormatID = UInt32
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x6161_6368
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
