import UIKit

/// Starts the app with a navigation controller around the first scene.
@MainActor
private struct BookingFlow {
    func makeRoot(_ storyboard: UIStoryboard) -> UIViewController? {
        guard let rooms = storyboard.instantiateInitialViewController() else { return nil }
        return UINavigationController(rootViewController: rooms)  // right: segue-outside-navigation
    }
}

extension Sample {
    static let bookings = Sample(
        name: "bookings", summary: "A storyboard with push, embed, modal and unwind segues, used as it is meant"
    ) { app in
        app.session.interfaceClasses.register(
            RoomsController.self, CalendarController.self, BookingController.self)
        guard let root = BookingFlow().makeRoot(bookingStoryboard) as? UINavigationController,
            let rooms = root.topViewController as? RoomsController
        else { return }
        app.launch(root)
        rooms.reload()
        rooms.showDetails()
        app.settle()
        app.tapBack(root)
        app.settle()
        rooms.showTerms()
        app.settle()
        rooms.dismiss(animated: true)
        app.settle()
        app.tap(rooms.bookButton)
        app.settle()
        (root.presentedViewController as? BookingController)?.book()
        app.settle()
    }

    @MainActor private static var bookingStoryboard: UIStoryboard {
        let embed = "<segue destination=\"calendar\" kind=\"embed\" identifier=\"calendar\" id=\"s1\"/>"
        let rooms = SampleStoryboard.scene(
            "start", class: "RoomsController",
            button: "<segue destination=\"sheet\" kind=\"presentation\" identifier=\"open\" id=\"s2\"/>",
            connections: embed)
        let connections =
            "<connections><outlet property=\"bookButton\" destination=\"start-button\" id=\"o1\"/>"
            + "<segue destination=\"details\" kind=\"show\" identifier=\"showDetails\" id=\"s3\"/></connections>"
        let terms = SampleStoryboard.scene("terms")
        return SampleStoryboard.make(
            rooms.replacing("</viewController>", with: connections + "</viewController>"),
            SampleStoryboard.scene("calendar", class: "CalendarController"), SampleStoryboard.scene("details"),
            terms.replacing("<viewController ", with: "<viewController storyboardIdentifier=\"terms\" "),
            SampleStoryboard.scene(
                "sheet", class: "BookingController",
                button:
                    "<segue destination=\"exit\" kind=\"unwind\" identifier=\"book\" unwindAction=\"booked:\" "
                    + "id=\"s4\"/>"
            )
                + "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
    }
}
