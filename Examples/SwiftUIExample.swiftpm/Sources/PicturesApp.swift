import SwiftUI

@main
struct PicturesApp: App {
    /// The recording starts before the first window exists.
    init() {
        #if DEBUG
            startRecorder()
        #endif
    }

    var body: some Scene {
        WindowGroup {
            NavigationStack {
                Gallery().navigationTitle("Pictures")
            }
        }
    }
}

/// A view controller of UIKit in a view of SwiftUI.
struct Gallery: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> GalleryController { GalleryController() }

    func updateUIViewController(_ controller: GalleryController, context: Context) {}
}
