import UIKit

/// A page of the tips.
final class TipController: PageController {
    var onMore: () -> Void = {}
    let moreButton = UIButton(type: .system)
    let index: Int

    init(_ title: String, index: Int) {
        self.index = index
        super.init(title)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        moreButton.setTitle("More", for: .normal)
        moreButton.addAction(UIAction { [weak self] _ in self?.onMore() }, for: .touchUpInside)
        view.addSubview(moreButton)
    }
}

/// A text over the whole screen.
final class ArticleController: PageController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setNavigationBarHidden(false, animated: animated)
    }
}

final class ProfileController: PageController {
    var onShowHistory: () -> Void = {}
    var onSignOut: () -> Void = {}
    let historyButton = UIButton(type: .system)
    let signOutButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        historyButton.addAction(UIAction { [weak self] _ in self?.onShowHistory() }, for: .touchUpInside)
        signOutButton.addAction(UIAction { [weak self] _ in self?.onSignOut() }, for: .touchUpInside)
        view.addSubview(historyButton)
        view.addSubview(signOutButton)
    }
}

/// The recipes that the user has cooked.
final class HistoryController: PageController {}

final class SignInController: PageController {
    var onSignIn: () -> Void = {}
    let signInButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        signInButton.addAction(UIAction { [weak self] _ in self?.onSignIn() }, for: .touchUpInside)
        view.addSubview(signInButton)
    }
}
