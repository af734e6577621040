@_exported import Foundation
import HeadlessUIKit
@_exported import QuartzCore

/// Source: AVSpeechSynthesis.h.
// Unchecked: it has no state of its own that changes.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
    public let language: String
    /// The voice of the current language.
    public override init() { language = Self.currentLanguageCode() }
    public init?(language languageCode: String?) { language = languageCode ?? Self.currentLanguageCode() }
    open class func currentLanguageCode() -> String { Locale.current.identifier }
    open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
    open var name: String { "" }
    open var identifier: String { "" }
}

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// Source: AVSpeechSynthesis.h.
open class AVSpeechUtterance: NSObject {
    public let speechString: String
    open var voice: AVSpeechSynthesisVoice?
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0

    /// An utterance without a text.
    public override init() { speechString = "" }
    public init(string: String) { speechString = string }
}

public enum AVSpeechBoundary: Int, Sendable {
    case immediate = 0
    case word = 1
}

public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
}

/// Speaks nothing. Source: AVSpeechSynthesis.h.
open class AVSpeechSynthesizer: NSObject {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    public override init() {}
    open var isSpeaking: Bool { false }
    open var isPaused: Bool { false }
    open func speak(_ utterance: AVSpeechUtterance) {}
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
    @discardableResult
    open func continueSpeaking() -> Bool { false }
}
