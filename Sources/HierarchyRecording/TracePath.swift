import Foundation

/// The names of trace files.
enum TracePath {
    /// Puts in the number of the process for `%p`, the time in seconds since 1970 for `%t`, and a percent sign for `%%`.
    /// Anything else stays as it is.
    ///
    /// The wall clock is looked at for the file's name only, never for what is in it.
    static func expanded(
        _ pattern: String, process: Int32 = ProcessInfo.processInfo.processIdentifier, time: Int = Foundation.time(nil)
    ) -> String {
        var path = ""
        var rest = Substring(pattern)
        while let character = rest.popFirst() {
            guard character == "%", let directive = rest.first,
                let text = ["p": "\(process)", "t": "\(time)", "%": "%"][directive]
            else {
                path.append(character)
                continue
            }
            path += text
            rest.removeFirst()
        }
        return path
    }
}
