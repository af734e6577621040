// What an app imports: the runtime, and what it stands on.
@_exported import FoundationOverlay
@_exported import HeadlessUIKitRuntime
@_exported import HeadlessUIKitValues
