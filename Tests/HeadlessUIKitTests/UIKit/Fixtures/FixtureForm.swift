#if os(Linux)
    import UIKit

    // A form as apps write it, with the code around it.

    final class SignInViewController: UIViewController, UITextFieldDelegate {
        let nameField = UITextField()
        let passwordField = UITextField()
        let remember = UISwitch()
        let submit = UIButton(type: .system)
        private(set) var names: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            view.tintColor = .systemIndigo
            for (index, field) in [nameField, passwordField].enumerated() {
                field.frame = CGRect(x: 20, y: 100 + 50 * index, width: 200, height: 40)
                field.borderStyle = .roundedRect
                field.font = .systemFont(ofSize: 17, weight: .medium)
                field.textColor = .label
                field.delegate = self
                view.addSubview(field)
            }
            passwordField.isSecureTextEntry = true
            remember.frame = CGRect(x: 20, y: 220, width: 60, height: 30)
            remember.onTintColor = .systemTeal
            remember.isOn = true
            submit.frame = CGRect(x: 20, y: 260, width: 100, height: 40)
            submit.setTitle("Sign in", for: .normal)
            submit.setTitleColor(.systemGray3, for: .disabled)
            submit.setImage(UIImage(systemName: "person"), for: .normal)
            submit.isEnabled = false
            submit.addTarget(self, action: SignInViewController.signIn, for: .touchUpInside)
            nameField.addAction(
                UIAction { [weak self] in self?.submit.isEnabled = ($0.sender as? UITextField)?.text?.isEmpty == false
                }, for: .editingChanged)
            view.addSubview(remember)
            view.addSubview(submit)
            view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SignInViewController.endEditing))
            tabBarItem = UITabBarItem(tabBarSystemItem: .contacts, tag: 3)
            tabBarItem.badgeValue = "1"
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            nameField.becomeFirstResponder()
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            view.endEditing(true)
        }

        func endEditing() { view.endEditing(true) }

        func signIn() {
            if let name = nameField.text, remember.isOn { names.append(name) }
            nameField.text = nil
            submit.isEnabled = false
        }

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            if textField == nameField { passwordField.becomeFirstResponder() } else { textField.resignFirstResponder() }
            return true
        }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            string.count <= 8
        }
    }

    /// Pages in a scroll view: each page is a child, with a page control below.
    final class PagedViewController: UIViewController, UIScrollViewDelegate {
        let scrollView = UIScrollView()
        let dots = UIPageControl()
        private let pages: [UIViewController]

        init(pages: [UIViewController]) {
            self.pages = pages
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.delegate = self
            scrollView.isPagingEnabled = true
            scrollView.bounces = false
            scrollView.showsHorizontalScrollIndicator = false
            scrollView.contentInsetAdjustmentBehavior = .never
            view.addSubview(scrollView)
            for page in pages {
                addChild(page)
                scrollView.addSubview(page.view)
                page.didMove(toParent: self)
            }
            dots.numberOfPages = pages.count
            dots.pageIndicatorTintColor = .systemGray4
            dots.addAction(
                UIAction { [unowned self] _ in
                    scrollView.setContentOffset(
                        CGPoint(x: CGFloat(dots.currentPage) * view.bounds.width, y: 0), animated: true)
                }, for: .valueChanged)
            view.addSubview(dots)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let size = view.bounds.size
            scrollView.frame = view.bounds
            scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
            for (index, page) in pages.enumerated() {
                page.view.frame = CGRect(origin: CGPoint(x: size.width * CGFloat(index), y: 0), size: size)
            }
            dots.frame = CGRect(x: 0, y: size.height - 60, width: size.width, height: 30)
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            dots.currentPage = Int((scrollView.contentOffset.x / scrollView.frame.width).rounded())
        }
    }
#endif
