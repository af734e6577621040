// What an app imports: the runtime, what it stands on, and what apps show.
@_exported import FoundationOverlay
@_exported import HeadlessUIKitComponents
@_exported import HeadlessUIKitRuntime
@_exported import HeadlessUIKitValues
