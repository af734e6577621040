import CHindsightEmbeddedFiles
import HierarchyModel
import JSONText
import Reporting

extension AppExample {
    /// Code that breaks a rule, by rule.
    static let misuses = examples("misuses")
    /// Code that does the same and breaks no rule, by rule.
    static let corrections = examples("corrections")

    /// One part of the embedded file, which `Tools/app_examples.py` makes from the samples.
    private static func examples(_ part: String) -> [String: AppExample] {
        guard case .object(let parts)? = try? JSONReader.parse(embedded_app_examples_json().contents),
            case .object(let rules)? = parts[part]
        else { preconditionFailure("app-examples.json has no '\(part)'") }
        return Dictionary(uniqueKeysWithValues: rules.map { ($0.key, AppExample($0.value)) })
    }

    private init(_ value: JSONValue) {
        guard case .object(let members) = value, case .string(let file)? = members["file"],
            case .array(let code)? = members["code"], case .array(let marked)? = members["marked"]
        else { preconditionFailure("app-examples.json: \(value.canonicalText.prefix(80)) is no example") }
        self.init(
            file,
            marked: marked.compactMap {
                if case .number(let number) = $0 { number.int64.map { Int($0) } } else { nil }
            },
            code.compactMap(\.string))
    }
}
