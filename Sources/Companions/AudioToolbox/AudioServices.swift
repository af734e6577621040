/// Audio Toolbox as a closed box: no sound is played, and the device does not vibrate.
@_exported import Foundation
@_exported import HeadlessUIKit

public typealias SystemSoundID = UInt32
public typealias OSStatus = Int32

public var kSystemSoundID_Vibrate: SystemSoundID { 0xFFF }
public var kSystemSoundID_UserPreferredAlert: SystemSoundID { 0x1000 }
public var kAudioServicesNoError: OSStatus { 0 }

/// Has no effect. Source: AudioServices.h.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
/// Has no effect. Source: AudioServices.h.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}
/// The completion runs in a later turn. Source: AudioServices.h.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { if let inCompletionBlock { DispatchQueue.main.async { inCompletionBlock() } } }
/// The completion runs in a later turn. Source: AudioServices.h.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }
/// A number that no sound has. Source: AudioServices.h.
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    outSystemSoundID.pointee = 0x2000
    return 0
}
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { 0 }
