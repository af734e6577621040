// Who imports this module sees what Foundation and Core Graphics lack here, too.
@_exported import FoundationOverlay
