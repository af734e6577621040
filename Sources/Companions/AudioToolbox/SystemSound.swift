/// System sounds that are silent.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

public typealias SystemSoundID = UInt32
public typealias AudioServicesSystemSoundCompletionProc =
    @convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void

public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x0000_1000
public let kAudioServicesNoError: Int32 = 0
public let kAudioServicesSystemSoundUnspecifiedError: Int32 = -1500

private let lock = NSLock()
nonisolated(unsafe) private var lastSound: SystemSoundID = 0x1000

/// Gives a new number. The file is not read. Source: AudioServices.h.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
    outSystemSoundID.pointee = lock.withLock {
        lastSound += 1
        return lastSound
    }
    return kAudioServicesNoError
}
/// Source: AudioServices.h.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 { AudioServicesCreateSystemSoundID(inFileURL as URL, outSystemSoundID) }
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 { kAudioServicesNoError }

/// Nothing sounds and nothing vibrates. Source: AudioServices.h.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
/// The block runs in a later turn. Source: AudioServices.h, iOS 9.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
    nonisolated(unsafe) let block = inCompletionBlock
    DispatchQueue.main.async { block?() }
}
/// The block runs in a later turn. Source: AudioServices.h, iOS 9.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }
