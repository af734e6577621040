#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    /// Source: NSUbiquitousKeyValueStore.h.
    @MainActor
    struct UbiquitousValueTests {
        @Test func `values are read back by their kind`() {
            Session(.v13).run {
                let store = NSUbiquitousKeyValueStore.default
                #expect(store === NSUbiquitousKeyValueStore.default)
                store.set("text", forKey: "string")
                store.set(["a", "b"], forKey: "array")
                store.set(["a": 1], forKey: "dictionary")
                store.set(Data([1, 2]), forKey: "data")
                store.set(Int64(7), forKey: "long")
                store.set(2.5, forKey: "double")
                store.set(true, forKey: "bool")
                #expect(store.synchronize())
                #expect(store.string(forKey: "string") == "text")
                #expect(store.array(forKey: "array") as? [String] == ["a", "b"])
                #expect(store.dictionary(forKey: "dictionary") as? [String: Int] == ["a": 1])
                #expect(store.data(forKey: "data") == Data([1, 2]))
                #expect(store.longLong(forKey: "long") == 7)
                #expect(store.double(forKey: "double") == 2.5)
                #expect(store.bool(forKey: "bool"))
                #expect(store.array(forKey: "string") == nil)
                #expect(store.longLong(forKey: "string") == 0)
                #expect(store.double(forKey: "none") == 0)
                #expect(!store.bool(forKey: "none"))
                store.removeObject(forKey: "array")
                store.set(nil as String?, forKey: "string")
                #expect(
                    store.dictionaryRepresentation.keys.sorted() == ["bool", "data", "dictionary", "double", "long"])
            }
        }

        @Test func `each session has a store of its own`() {
            Session(.v13).run { NSUbiquitousKeyValueStore.default.set("one", forKey: "a") }
            Session(.v13).run { #expect(NSUbiquitousKeyValueStore.default.object(forKey: "a") == nil) }
        }

        @MainActor
        private final class Observer {
            private(set) var lines: [String] = []

            func note(_ notification: Notification) {
                let keys = notification.userInfo?[NSUbiquitousKeyValueStoreChangedKeysKey] as? [String]
                let reason = notification.userInfo?[NSUbiquitousKeyValueStoreChangeReasonKey] as? Int
                let isDefault = notification.object as? NSObject === NSUbiquitousKeyValueStore.default
                lines.append("\(keys ?? []) \(reason ?? -1) \(isDefault)")
            }
        }

        @Test func `what another device changes is announced, what the app sets is not`() {
            let session = Session(.v13)
            session.run {
                let (store, observer) = (NSUbiquitousKeyValueStore.default, Observer())
                let token = NotificationCenter.default.addObserver(
                    forName: NSUbiquitousKeyValueStore.didChangeExternallyNotification, object: store, queue: nil
                ) { notification in
                    nonisolated(unsafe) let notification = notification
                    MainActor.assumeIsolated { observer.note(notification) }
                }
                store.set("here", forKey: "a")
                #expect(observer.lines.isEmpty)
                session.changeUbiquitousValues(["b": 5, "a": nil])
                session.changeUbiquitousValues(["c": "x"], reason: NSUbiquitousKeyValueStoreInitialSyncChange)
                NotificationCenter.default.removeObserver(token)
                #expect(observer.lines == [#"["a", "b"] 0 true"#, #"["c"] 1 true"#])
                #expect(store.object(forKey: "a") == nil)
                #expect(store.longLong(forKey: "b") == 5)
                #expect(store.string(forKey: "c") == "x")
            }
        }

        @Test func `numbers of another device are read as any kind of number`() {
            let session = Session(.v13)
            session.changeUbiquitousValues([
                "int": 5, "int32": Int32(-6), "uint64": UInt64(7), "float": Float(1.5), "double": 2.5, "true": true,
                "number": NSNumber(value: 8), "int8": Int8(9), "cgfloat": CGFloat(0.5),
            ])
            session.run {
                let store = NSUbiquitousKeyValueStore.default
                #expect(store.longLong(forKey: "int") == 5)
                #expect(store.double(forKey: "int") == 5.0)
                #expect(store.bool(forKey: "int"))
                #expect(store.longLong(forKey: "int32") == -6)
                #expect(store.longLong(forKey: "uint64") == 7)
                #expect(store.double(forKey: "float") == 1.5)
                #expect(store.double(forKey: "double") == 2.5)
                #expect(store.longLong(forKey: "double") == 2)
                #expect(store.bool(forKey: "true"))
                #expect(store.longLong(forKey: "true") == 1)
                #expect(store.longLong(forKey: "number") == 8)
                #expect(store.longLong(forKey: "int8") == 9)
                #expect(store.double(forKey: "cgfloat") == 0.5)
            }
        }

        @Test func `a change outside of the session reaches its store`() {
            let (session, observer) = (Session(.v13), Observer())
            let token = session.run {
                NotificationCenter.default.addObserver(
                    forName: NSUbiquitousKeyValueStore.didChangeExternallyNotification, object: nil, queue: nil
                ) { notification in
                    nonisolated(unsafe) let notification = notification
                    MainActor.assumeIsolated { observer.note(notification) }
                }
            }
            session.changeUbiquitousValues(["b": 5])
            session.run { NotificationCenter.default.removeObserver(token) }
            #expect(observer.lines == [#"["b"] 0 true"#])
        }
    }
#endif
