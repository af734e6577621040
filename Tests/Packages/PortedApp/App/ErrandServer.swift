import UIKit

/// A server of errands that others ask for.
final class ErrandServer {
    private let network: URLSession

    /// As libraries for the network do, with a session of its own.
    init(configuration: URLSessionConfiguration = .default) {
        network = URLSession(configuration: configuration)
    }

    func load(_ address: URL, then use: @escaping (String) -> Void) {
        network.dataTask(with: address) { data, _, _ in
            let text = data.flatMap { String(data: $0, encoding: .utf8) } ?? ""
            DispatchQueue.main.async { use(text) }
        }.resume()
    }
}
