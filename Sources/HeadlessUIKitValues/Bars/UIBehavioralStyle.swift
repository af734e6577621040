/// Whether a control behaves as on a pad or as on a Mac. Stored only.
///
/// Source: UIBehavioralStyle.h.
public enum UIBehavioralStyle: UInt, Hashable, Sendable {
    case automatic = 0
    case pad = 1
    case mac = 2
}
