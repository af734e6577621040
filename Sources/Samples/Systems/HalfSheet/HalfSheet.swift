import UIKit

extension Sample {
    static let halfSheet = Sample(
        name: "half-sheet",
        summary:
            "A sheet over half of the screen moves along the diagonal, with a dimming view and cancelled pulls",
        device: "iPhone 6"
    ) { app in
        let city = CityController("City")
        app.launch(city)
        app.tap(city.placeButton)
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        if let place = city.presentedViewController as? PlaceController { app.tap(place.doneButton) }
        app.settle()
        pullIn(to: city, app)
        pullOut(of: city, app)
        app.tap(city.placeButton)
        app.settle()
        if let sheet = city.presentedViewController?.presentationController as? HalfSheetPresentationController {
            app.tap(sheet.dismissTap)
        }
        app.settle()
    }

    /// Pulls twice: the first pull is too short and is cancelled.
    @MainActor private static func pullIn(to city: CityController, _ app: SampleApp) {
        for distance in [-100, -500] as [CGFloat] {
            app.drag(city.pullIn.pan, along: [CGPoint(x: 0, y: distance)])
            app.settle()
        }
    }

    /// Pulls twice: the first pull is too short and is cancelled.
    @MainActor private static func pullOut(of city: CityController, _ app: SampleApp) {
        for distance in [200, 400] as [CGFloat] {
            if let place = city.presentedViewController as? PlaceController {
                app.drag(place.pullOut.pan, along: [CGPoint(x: 0, y: distance)])
            }
            app.settle()
        }
    }
}
