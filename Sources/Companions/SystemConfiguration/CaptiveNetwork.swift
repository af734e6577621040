import Foundation
import HeadlessUIKit

// The network that the device has joined. An app learns its name only with an entitlement, so that there is none here.
// Source: CaptiveNetwork.h.

public var kCNNetworkInfoKeySSIDData: CFString { "SSIDDATA" }
public var kCNNetworkInfoKeySSID: CFString { "SSID" }
public var kCNNetworkInfoKeyBSSID: CFString { "BSSID" }

/// Nil.
public func CNCopySupportedInterfaces() -> CFArray? { nil }
/// Nil.
public func CNCopyCurrentNetworkInfo(_ interfaceName: CFString) -> CFDictionary? { nil }
