/// A part of Apple's Foundation that Linux has in a module of its own.
struct FoundationPart {
    let module: String
    let isExportedByUIKit: Bool
    let example: String
    /// Beginnings of the names of its types.
    let names: [String]

    func has(_ name: String) -> Bool { names.contains(where: name.hasPrefix) }

    static let all = [
        FoundationPart(
            module: "FoundationNetworking", isExportedByUIKit: true, example: "URLSession and URLRequest",
            names: [
                "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
                "URLCredential", "URLProtectionSpace", "URLProtocol", "HTTPCookie", "URLAuthenticationChallenge",
                "NSURLRequest", "NSMutableURLRequest", "NSURLConnection",
            ]),
        FoundationPart(
            module: "FoundationXML", isExportedByUIKit: false, example: "XMLParser",
            names: ["XMLParser", "XMLDocument", "XMLNode", "XMLElement", "XMLDTD"]),
    ]
}
