import UIKit

extension Sample {
    static let halfSheet = Sample(
        name: "half-sheet",
        summary:
            "A sheet over half of the screen, with a dimming view, moves along the diagonal; pulled halfway, it goes back",
        device: "iPhone 6"
    ) { app in
        let city = CityController("City")
        app.launch(city)
        app.tap(city.placeButton)
        app.settle()
        app.turn(to: .landscapeLeft)
        app.settle()
        app.turn(to: .portrait)
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

    /// Not far enough, then far enough.
    @MainActor private static func pullIn(to city: CityController, _ app: SampleApp) {
        for distance in [-100, -500] as [CGFloat] {
            app.drag(city.pullIn.pan, along: [CGPoint(x: 0, y: distance)])
            app.settle()
        }
    }

    /// Not far enough, then far enough.
    @MainActor private static func pullOut(of city: CityController, _ app: SampleApp) {
        for distance in [200, 400] as [CGFloat] {
            if let place = city.presentedViewController as? PlaceController {
                app.drag(place.pullOut.pan, along: [CGPoint(x: 0, y: distance)])
            }
            app.settle()
        }
    }
}
