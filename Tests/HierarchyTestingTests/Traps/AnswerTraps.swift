#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import HeadlessUIKit
    import HierarchyModel

    extension Trap {
        /// Answers of a server that come at another time than the app expects.
        static let answers: [Trap] = [
            Trap(name: "an answer is presented under help", rule: "present-while-presenting") { isMended in
                TrapApp(
                    TrapMenu([
                        "Load": { menu in
                            menu.request("list") { _ in
                                if isMended, menu.presentedViewController != nil { return }
                                menu.show(TrapAnswer())
                            }
                        },
                        "Help": { $0.show(TrapForm()) },
                    ]), answersAfter: 0.2)
            },
            Trap(
                name: "an answer is presented by a page that is gone",
                report: "https://github.com/lightningkite/LKAlertController/issues/29",
                rule: "present-from-unattached-view"
            ) { isMended in
                stack(answersAfter: 0.2) { page in
                    page.request("login") { _ in
                        if isMended, !page.isOnScreen { return }
                        page.show(TrapAnswer())
                    }
                }
            },
            Trap(
                name: "an answer is pushed while the user opens a page", rule: "navigation-during-transition",
                system: .iOS(13)
            ) { isMended in
                let menu = TrapMenu([
                    "Load": { menu in
                        menu.request("list") { _ in
                            if isMended, menu.navigationController?.isMoving != false { return }
                            menu.push(TrapAnswer())
                        }
                    },
                    "Open": { $0.push(TrapPage()) },
                ])
                return TrapApp(UINavigationController(rootViewController: menu), answersAfter: 0.5)
            },
            Trap(
                name: "an early answer closes an overlay that appears",
                report: "https://github.com/almerlucke/FCOverlayViewController/pull/3",
                rule: "dismiss-during-transition"
            ) { isMended in
                TrapApp(
                    TrapMenu([
                        "Load": { menu in
                            menu.show(TrapForm())
                            menu.request("list") { _ in
                                if isMended, menu.isPresentationMoving { return }
                                menu.dismiss(animated: true)
                            }
                        }
                    ]), answersAfter: 1)
            },
            Trap(name: "the answer to a logout makes a new root under help", rule: "root-replaced-while-presenting") {
                isMended in
                TrapApp(
                    TrapMenu([
                        "Log out": { menu in
                            menu.request("logout") { _ in
                                if isMended, menu.presentedViewController != nil { return }
                                menu.view.window?.rootViewController = TrapAnswer()
                            }
                        },
                        "Help": { $0.show(TrapForm()) },
                    ]), answersAfter: 0.2)
            },
            Trap(name: "an answer pops a page that the user has left", rule: "pop-without-effect") { isMended in
                stack(answersAfter: 0.2) { page in
                    guard let stack = page.navigationController else { return }
                    page.request("save") { _ in
                        if isMended, stack.topViewController !== page { return }
                        stack.popViewController(animated: true)
                    }
                }
            },
            Trap(name: "no answer comes until the page is gone", rule: "present-from-unattached-view") { isMended in
                stack(answersAfter: 0.2) { page in
                    page.request("list") { isAnswered in
                        if isAnswered || isMended && !page.isOnScreen { return }
                        page.show(TrapAnswer())
                    }
                }
            },
            Trap(name: "an answer in two parts pushes a page twice", rule: "push-same-controller") { isMended in
                let (details, stack) = (TrapPage(), UINavigationController())
                let receiver = PartReceiver { [weak stack] in
                    guard let stack else { return }
                    if isMended, stack.isMoving || stack.viewControllers.contains(details) { return }
                    stack.pushViewController(details, animated: true)
                }
                stack.setViewControllers([TrapMenu(["Load": { _ in receiver.load() }])], animated: false)
                return TrapApp(stack, owner: receiver, answersAfter: 0.2)
            },
            Trap(name: "two answers present the same page", rule: "present-active-controller") { isMended in
                let result = TrapAnswer()
                return TrapApp(
                    TrapMenu([
                        "Load": { menu in
                            menu.request("list") { _ in
                                if isMended, result.presentingViewController != nil { return }
                                menu.show(result)
                            }
                        }
                    ]), answersAfter: 0.5)
            },
            Trap(name: "the second of two answers comes first", rule: "pop-to-absent-controller") { isMended in
                let menu = TrapMenu([
                    "Load": { menu in
                        guard let stack = menu.navigationController else { return }
                        let page = TrapPage()
                        menu.request("details") { _ in stack.pushViewController(page, animated: false) }
                        menu.request("comments") { _ in
                            if isMended, !stack.viewControllers.contains(page) { return }
                            stack.popToViewController(page, animated: false)
                        }
                    }
                ])
                return TrapApp(UINavigationController(rootViewController: menu), answersAfter: 0.3)
            },
        ]

        /// A stack in which the user opens a page whose button asks the server.
        @MainActor
        private static func stack(
            answersAfter delay: Double, _ load: @escaping @MainActor (TrapScreen) -> Void
        ) -> TrapApp {
            let menu = TrapMenu(["Open": { $0.push(TrapPage(["Load": load])) }])
            return TrapApp(UINavigationController(rootViewController: menu), answersAfter: delay)
        }
    }

    /// Gets an answer part by part.
    private final class PartReceiver: NSObject, URLSessionDataDelegate, Sendable {
        private let received: @MainActor @Sendable () -> Void

        init(_ received: @escaping @MainActor @Sendable () -> Void) { self.received = received }

        func load() {
            guard let url = URL(string: "\(TrapScreen.server)details") else { return }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.protocolClasses = [NetworkAnswers.self]
            let network = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
            network.dataTask(with: url).resume()
            network.finishTasksAndInvalidate()
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            let received = received
            DispatchQueue.main.async { received() }
        }
    }
#endif
