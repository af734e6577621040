/// The address book of iOS 2 to 8 as a closed box: a test says what the user does in the controllers.
@_exported import Foundation
import HeadlessUIKit
@_exported import UIKit

/// Any object of the app: the address book has no records.
///
/// Source: ABRecord.h.
public typealias ABRecord = AnyObject

/// Source: ABPeoplePickerNavigationController.h.
@preconcurrency @MainActor
public protocol ABPeoplePickerNavigationControllerDelegate: RespondingObject {
    func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord)
    func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController)
}

extension ABPeoplePickerNavigationControllerDelegate {
    public func peoplePickerNavigationController(
        _ peoplePicker: ABPeoplePickerNavigationController, didSelectPerson person: ABRecord
    ) {}
    public func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController) {}
}

/// The picker lists no people. The session picks for the user, after which the picker is dismissed; until iOS 7 the
/// delegate dismisses it.
///
/// Source: ABPeoplePickerNavigationController.h, iOS 8.
@preconcurrency @MainActor
open class ABPeoplePickerNavigationController: UINavigationController {
    open weak var peoplePickerDelegate: (any ABPeoplePickerNavigationControllerDelegate)?
}

/// Source: ABNewPersonViewController.h.
@preconcurrency @MainActor
public protocol ABNewPersonViewControllerDelegate: NSObjectProtocol {
    /// The user has saved the person, or has cancelled if it is nil. The delegate must dismiss the controller.
    func newPersonViewController(
        _ newPersonView: ABNewPersonViewController, didCompleteWithNewPerson person: ABRecord?)
}

/// Shows no fields. It is presented in a navigation controller, or pushed, and the session finishes it.
///
/// Source: ABNewPersonViewController.h.
@preconcurrency @MainActor
open class ABNewPersonViewController: UIViewController {
    open weak var newPersonViewDelegate: (any ABNewPersonViewControllerDelegate)?
    open var displayedPerson: ABRecord?
}

extension Session {
    /// The user picks a person: an input, in which the delegate is called, then the end of the turn.
    ///
    /// Only the input happens if the controller is not on screen, or is appearing or disappearing.
    public func pick(_ person: ABRecord, in picker: ABPeoplePickerNavigationController) {
        use(picker) {
            picker.peoplePickerDelegate?.peoplePickerNavigationController(picker, didSelectPerson: person)
            if has(.dismissesPeoplePickers) { picker.dismissForUser(nil) }
        }
    }

    /// The user leaves the picker without a person: an input, in which the delegate is called, then the end of the
    /// turn.
    public func cancel(_ picker: ABPeoplePickerNavigationController) {
        use(picker) {
            picker.peoplePickerDelegate?.peoplePickerNavigationControllerDidCancel(picker)
            if has(.dismissesPeoplePickers) { picker.dismissForUser(nil) }
        }
    }

    /// The user saves a new person, or cancels if it is nil: an input, in which the delegate is called, then the end of
    /// the turn.
    public func finish(_ form: ABNewPersonViewController, with person: ABRecord?) {
        use(form) {
            form.newPersonViewDelegate?.newPersonViewController(form, didCompleteWithNewPerson: person)
        }
    }
}
