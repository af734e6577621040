import UIKit

/// Shows one picture.
final class GalleryController: UIViewController {
    private let picture = PictureController()

    override func viewDidLoad() {
        super.viewDidLoad()
        // The planted misuse: `addChild(picture)` is missing.
        picture.view.frame = view.bounds
        picture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(picture.view)
    }
}

final class PictureController: UIViewController {
    override func loadView() {
        let picture = UIImageView(image: UIImage(systemName: "photo"))
        picture.contentMode = .scaleAspectFit
        view = picture
    }
}
