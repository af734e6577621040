/// Calendars as closed boxes: the controllers are presented, and a test says what the user does in them.
@_exported import EventKit
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Source: EKEventEditViewController.h.
public enum EKEventEditViewAction: Int, Sendable {
    case canceled = 0
    case saved = 1
    case deleted = 2
}

/// Source: EKEventEditViewController.h.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
    /// The user has finished. The delegate must dismiss the controller.
    func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

/// Shows nothing of the event, and saves nothing. It is presented, and the session finishes it.
///
/// Source: EKEventEditViewController.h.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
    open weak var editViewDelegate: (any EKEventEditViewDelegate)?
    open var eventStore: EKEventStore!
    open var event: EKEvent?

    open func cancelEditing() {}
}

/// Source: EKEventViewController.h.
public enum EKEventViewAction: Int, Sendable {
    case done = 0
    case responded = 1
    case deleted = 2
}

/// Source: EKEventViewController.h.
@preconcurrency @MainActor
public protocol EKEventViewDelegate: NSObjectProtocol {
    /// The user has finished. The delegate must dismiss the controller.
    func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// Shows nothing of the event. The session finishes it.
///
/// Source: EKEventViewController.h.
@preconcurrency @MainActor
open class EKEventViewController: UIViewController {
    open weak var delegate: (any EKEventViewDelegate)?
    open var event: EKEvent!
    open var allowsEditing = true
    open var allowsCalendarPreview = false
}

extension Session {
    /// The user saves, deletes or leaves an event: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func finish(_ editor: EKEventEditViewController, with action: EKEventEditViewAction) {
        use(editor) { editor.editViewDelegate?.eventEditViewController(editor, didCompleteWith: action) }
    }

    /// The user leaves the details of an event: an input, in which the delegate is called, then the end of the turn.
    public func finish(_ details: EKEventViewController, with action: EKEventViewAction) {
        use(details) { details.delegate?.eventViewController(details, didCompleteWith: action) }
    }
}
