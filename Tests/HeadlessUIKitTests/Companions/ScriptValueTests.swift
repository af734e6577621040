import Foundation
import JavaScriptCore
import Testing

/// Values of scripts that the app makes. Source: JSValue.h, JSContext.h.
struct ScriptValueTests {
    /// A value as a text, a number, a Boolean value, and the first of its kinds.
    private static func told(_ value: JSValue) -> String {
        let kinds = [
            ("undefined", value.isUndefined), ("null", value.isNull), ("boolean", value.isBoolean),
            ("number", value.isNumber), ("string", value.isString), ("array", value.isArray), ("date", value.isDate),
            ("object", value.isObject),
        ]
        let kind = kinds.first { $0.1 }?.0 ?? "none"
        return "\(kind) \(value.toString() ?? "") \(value.toDouble()) \(value.toInt32()) \(value.toBool())"
    }

    @Test func `values are converted as scripts convert them`() throws {
        let context = JSContext()
        let rows: [(Any?, String)] = [
            (nil, "undefined undefined nan 0 false"), (NSNull(), "null null 0.0 0 false"),
            (true, "boolean true 1.0 1 true"), (2.5, "number 2.5 2.5 2 true"), (3, "number 3 3.0 3 true"),
            (4_294_967_297.0, "number 4294967297 4294967297.0 1 true"), ("", "string  0.0 0 false"),
            (NSNumber(value: true), "boolean true 1.0 1 true"), (Double.infinity, "number Infinity inf 0 true"),
            (-Double.infinity, "number -Infinity -inf 0 true"), ("-Infinity", "string -Infinity -inf 0 true"),
            ("inf", "string inf nan 0 true"), (" 7 ", "string  7  7.0 7 true"), ("no", "string no nan 0 true"),
            ([1, "a"] as [Any], "array 1,a nan 0 true"), (["a": 1], "object [object Object] nan 0 true"),
        ]
        for (object, expected) in rows {
            let value = try #require(JSValue(object: object, in: context))
            #expect(Self.told(value) == expected)
        }
    }

    @Test func `objects and arrays keep what is set`() throws {
        let context = try #require(JSContext() as JSContext?)
        let object = try #require(JSValue(newObjectIn: context))
        object.setValue("b", forProperty: "a")
        #expect(object.hasProperty("a"))
        #expect(!object.hasProperty("b"))
        #expect(object.forProperty("a").toString() == "b")
        #expect(object.forProperty("b").isUndefined)
        #expect(object.toDictionary() as? [String: String] == ["a": "b"])
        object.deleteProperty("a")
        #expect(!object.hasProperty("a"))
        let inner = try #require(JSValue(newObjectIn: context))
        object.setValue(inner, forProperty: "inner")
        inner.setValue(1, forProperty: "x")
        #expect(object.forProperty("inner").forProperty("x").toInt32() == 1)
        let array = try #require(JSValue(newArrayIn: context))
        array.setValue(5, at: 1)
        #expect(array.forProperty("length").toInt32() == 2)
        #expect(array.atIndex(0).isUndefined)
        #expect(array.atIndex(1).toInt32() == 5)
        #expect(array.atIndex(2).isUndefined)
        #expect(array.call(withArguments: []).isUndefined)
    }

    @Test func `a context keeps values and runs no script`() throws {
        weak var ended: JSContext?
        do {
            let context = try #require(JSContext(virtualMachine: JSVirtualMachine()))
            ended = context
            context.setObject(7, forKeyedSubscript: "seven")
            context.setObject(JSValue(int32: 8, in: context), forKeyedSubscript: "eight")
            #expect(context.objectForKeyedSubscript("seven").toInt32() == 7)
            #expect(context.objectForKeyedSubscript("eight").toInt32() == 8)
            #expect(context.objectForKeyedSubscript("nine").isUndefined)
            #expect(context.evaluateScript("1 + 1").isUndefined)
            #expect(context.exception == nil)
        }
        #expect(ended == nil)
        #expect(JSContext()!.evaluateScript("").isUndefined)
    }
}
