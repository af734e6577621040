import UIKit

/// A container of covers and albums.
final class LibraryGalleryController: ContentContainerController {
    private let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

    override func viewDidLoad() {
        super.viewDidLoad()
        displayContentController(LibraryAlbumController())
        view.addSubview(badge)  // right: foreign-view-touch
    }

    var album: LibraryAlbumController? { children.first as? LibraryAlbumController }

    /// Takes a cover out of its album, and shows it in front.
    func take(_ cover: UIViewController, from album: LibraryAlbumController) {
        album.hideContentController(cover)  // right: implicit-reparent
        displayContentController(cover)
    }

    func enlarge(_ cover: UIViewController) {
        hideContentController(cover)
        cover.modalPresentationStyle = .fullScreen
        present(cover, animated: true)  // right: present-active-controller
    }

    func ask(with overlay: UIViewController) {
        displayContentController(overlay)  // right: present-from-detached-controller
        overlay.present(PageController("Rate us"), animated: true)
    }
}

/// A container of one cover.
final class LibraryAlbumController: ContentContainerController {
    override func viewDidLoad() {
        super.viewDidLoad()
        displayContentController(PageController("Cover"))
    }
}
