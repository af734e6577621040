import HeadlessUIKit
import UIKit

/// The rooms, in a navigation controller. Its outlet and its action have the names that the storyboard has.
final class RoomsController: UIViewController, InterfaceConnecting {
    var bookButton: UIButton!

    static var interfaceMembers: [InterfaceMember] {
        [
            .outlet("bookButton", \RoomsController.bookButton),  // right: stale-interface-connection
            .unwindAction("booked:", RoomsController.booked),  // right: unwind-without-handler
        ]
    }

    func showDetails() {
        performSegue(withIdentifier: "showDetails", sender: self)  // right: unknown-segue
    }

    /// Reloads the controller that the embed segue has put into the container view.
    func reload() {
        (children.first as? CalendarController)?.reload()  // right: embed-segue-refired
    }

    func showTerms() {
        guard let storyboard else { return }
        let terms = storyboard.instantiateViewController(withIdentifier: "terms")  // right: unknown-storyboard-id
        present(terms, animated: true)
    }

    private func booked(_ segue: UIStoryboardSegue) {
        title = "Booked: \(segue.source.title ?? "")"  // right: unwind-plus-manual-dismiss
    }
}

/// The calendar in the container view, whose class has the name that the storyboard has.
final class CalendarController: UIViewController {  // right: unknown-interface-class
    func reload() { title = "Calendar" }
}

/// A sheet, which its unwind segue closes.
final class BookingController: UIViewController {
    func book() {
        performSegue(withIdentifier: "book", sender: self)
    }
}
