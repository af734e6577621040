import Foundation

/// The icon of a quick action of the Home screen. Stored, not shown.
///
/// Source: UIApplicationShortcutItem.h.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted
        case alarm, bookmark, shuffle, audio, update
    }

    let name: String

    public init(type: IconType) { name = "\(type)" }
    public init(templateImageName: String) { name = templateImageName }
    public init(systemImageName: String) { name = systemImageName }
}
