// Who imports this module sees what it stands on, too: what Foundation and Core Graphics lack here, and UIKit's values.
@_exported import FoundationOverlay
@_exported import HeadlessUIKitValues
