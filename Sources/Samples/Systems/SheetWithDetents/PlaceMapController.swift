import UIKit

/// A map. Its places are in a sheet, up to whose middle height the map takes touches.
final class PlaceMapController: PageController {
    let placesButton = UIButton(frame: CGRect(x: 20, y: 80, width: 120, height: 44))
    /// Fewer places, in the same sheet.
    let nearbyButton = UIButton(frame: CGRect(x: 160, y: 80, width: 120, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        placesButton.setTitle("Places", for: .normal)
        placesButton.addAction(UIAction { [weak self] _ in self?.showPlaces() }, for: .touchUpInside)
        nearbyButton.setTitle("Nearby", for: .normal)
        nearbyButton.addAction(UIAction { [weak self] _ in self?.showNearby() }, for: .touchUpInside)
        view.addSubview(placesButton)
        view.addSubview(nearbyButton)
    }

    private func showPlaces() {
        let places = PlacesController("Places")
        places.modalPresentationStyle = .pageSheet
        if let sheet = places.sheetPresentationController {
            sheet.detents = [places.list, .medium(), .large()]
            sheet.selectedDetentIdentifier = .medium
            sheet.largestUndimmedDetentIdentifier = .medium
            sheet.prefersGrabberVisible = true
            sheet.delegate = places
        }
        present(places, animated: true)
    }

    private func showNearby() { (presentedViewController as? PlacesController)?.showNearby() }
}
