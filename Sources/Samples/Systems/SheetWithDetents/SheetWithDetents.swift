import UIKit

extension Sample {
    static let sheetWithDetents = Sample(
        name: "sheet-with-detents",
        summary: "Places in a sheet of three heights over a map, which is used beside the sheet"
    ) { app in
        let map = PlaceMapController("Map")
        app.launch(map)
        app.tap(map.placesButton)
        app.settle()
        guard let places = map.presentedViewController as? PlacesController else { return }
        app.tap(map.nearbyButton)
        app.settle()
        app.dragSheet(places, to: .large)
        app.settle()
        app.tap(places.mapButton)
        app.settle()
        app.rotate(to: .landscapeLeft)
        app.settle()
        app.rotate(to: .portrait)
        app.settle()
        app.tap(places.shareButton)
        app.settle()
        if let sheet = places.presentedViewController { app.tapOutside(sheet) }
        app.settle()
        app.swipeDown(places, finishing: true)
        app.settle()
    }
}
