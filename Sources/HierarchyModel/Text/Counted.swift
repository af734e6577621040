/// `1 chunk`, `3 chunks`; `3 addresses` with a plural of its own.
package func counted(_ count: some BinaryInteger, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
