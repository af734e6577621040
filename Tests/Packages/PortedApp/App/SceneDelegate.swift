import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        NotificationCenter.default.addObserver(
            self, selector: #selector(errandsChanged), name: ErrandStore.didChange, object: nil)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.list?.performSegue(withIdentifier: "add", sender: nil)
        }
    }

    @objc private func errandsChanged(_ notification: Notification) {
        window?.rootViewController?.title = "\(count(in: notification)) errands"
    }

    private var list: ErrandListController? {
        let controllers = (window?.rootViewController as? UINavigationController)?.viewControllers ?? []
        return controllers.first { $0.isKind(of: ErrandListController.self) } as? ErrandListController
    }
}
