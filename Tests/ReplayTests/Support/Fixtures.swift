/// Traces as JSON Lines in canonical form.
enum Fixtures {
    /// A session that says all about the app that was recorded.
    static let program =
        #"{"kind":"session.began","app":"Shop","appVersion":"2.1","appBuild":"214","system":"iOS 17.0","#
        + #""startedAt":1764249298023}"# + "\n"

    /// A shop: a catalog and a detail in a navigation controller, and a filter that is being presented.
    static let shop = """
        {"seq":0,"t":0,"kind":"session.began","device":"iPhone 15 Pro","idiom":"phone","screen":[393,852],"scale":3,\
        "app":"Shop","clock":"virtual","clockStep":1,"semantics":"v13","records":null}
        {"seq":1,"t":0,"kind":"window.created","window":1,"size":[393,852],"orientation":"portrait"}
        {"seq":2,"t":0,"kind":"controller.created","controller":2,"class":"UINavigationController","module":null,\
        "base":"UINavigationController","system":true}
        {"seq":3,"t":0,"kind":"window.rootChanged","window":1,"from":null,"to":2}
        {"seq":4,"t":1000000,"kind":"window.shown","window":1,"visible":true}
        {"seq":5,"t":1000000,"kind":"view.assigned","controller":2,"view":1,"class":"UIView"}
        {"seq":6,"t":1000000,"kind":"view.loaded","controller":2}
        {"seq":7,"t":1000000,"kind":"view.attached","controller":2,"host":1}
        {"seq":8,"t":1000000,"kind":"view.framed","controller":2,"frame":[0,0,393,852]}
        {"seq":9,"t":1000000,"kind":"appearance.changed","controller":2,"state":"appeared","animated":false,\
        "reason":"window"}
        {"seq":10,"t":350000000,"kind":"controller.created","controller":3,"class":"CatalogViewController",\
        "module":"Shop","base":"UIViewController","system":false}
        {"seq":11,"t":350000000,"kind":"parent.changed","child":3,"from":null,"to":2,"index":0}
        {"seq":12,"t":350000000,"kind":"view.assigned","controller":3,"view":2,"class":"UIView"}
        {"seq":13,"t":350000000,"kind":"view.loaded","controller":3}
        {"seq":14,"t":3250000000,"kind":"controller.created","controller":4,"class":"DetailViewController",\
        "module":"Shop","base":"UIViewController","system":false}
        {"seq":15,"t":3250000000,"kind":"call.addChild","parent":2,"child":4,"file":"Shop.swift","line":42,\
        "function":"Shop.open()"}
        {"seq":16,"t":3250000000,"kind":"callback.willMove","controller":4,"to":2}
        {"seq":17,"t":3250000000,"kind":"return","superCalled":true}
        {"seq":18,"t":3250000000,"kind":"parent.changed","child":4,"from":null,"to":2,"index":1}
        {"seq":19,"t":3250000000,"kind":"return"}
        {"seq":20,"t":3250000000,"kind":"view.assigned","controller":4,"view":3,"class":"UIView"}
        {"seq":21,"t":3250000000,"kind":"view.loaded","controller":4}
        {"seq":22,"t":3250000000,"kind":"view.attached","controller":4,"host":2}
        {"seq":23,"t":3250000000,"kind":"appearance.changed","controller":4,"state":"appeared","animated":true,\
        "reason":"movedIn"}
        {"seq":24,"t":3250000000,"kind":"traits.changed","subject":4,"traits":{"horizontalSizeClass":"compact"}}
        {"seq":25,"t":3250000000,"kind":"callback.didMove","controller":4,"to":2}
        {"seq":26,"t":3250000000,"kind":"return","superCalled":true}
        {"seq":27,"t":62000000000,"kind":"marker","name":"filter","detail":null}
        {"seq":28,"t":62000000000,"kind":"controller.created","controller":7,"class":"FilterViewController",\
        "module":"Shop","base":"UIViewController","system":false}
        {"seq":29,"t":62000000000,"kind":"presentation.began","presenter":2,"presented":7,"requester":4,\
        "style":"pageSheet","effectiveStyle":"pageSheet","transitionStyle":"coverVertical",\
        "presentationController":"UIPresentationController"}
        {"seq":30,"t":62000000000,"kind":"appearance.changed","controller":7,"state":"appearing","animated":true,\
        "reason":"presented"}
        {"seq":31,"t":62000000000,"kind":"transition.began","transition":9,"type":"present","container":1,"from":2,\
        "to":7,"animated":true,"interactive":false,"duration":0.4,"animator":null}
        {"seq":32,"t":62200000000,"kind":"transition.progressed","transition":9,"fraction":0.4}
        {"seq":33,"t":62200000000,"kind":"marker","name":"filter","detail":"half way"}

        """

    /// Lines that a foreign producer may write: unknown kinds and fields, infinities, fields that are missing or null,
    /// unusual strings.
    static let foreign = """
        {"seq":0,"t":0,"kind":"future.thing","x":"-inf","nested":{"b":1,"a":[null,1.5,0,"é\\u0001"]},"cause":3}
        {"seq":1,"t":0,"kind":"view.framed","controller":4294967295,"frame":["-inf","inf","nan",0.1]}
        {"seq":2,"t":5,"kind":"parent.changed","child":3,"to":null,"zeta":true,"alpha":{},"file":"A.swift","line":1,\
        "function":"f()","exact":false}
        {"seq":3,"t":5,"kind":"marker","name":"\\u001b[31m\\"red\\" \\\\ 字","detail":null}
        {"seq":4,"t":18446744073709551615,"kind":"return"}
        {"seq":5,"t":18446744073709551615,"kind":"traits.changed","subject":0,"traits":{"displayScale":2.5,"madeUp":[1,\
        "two"]}}

        """

    /// The events of ``foreign`` written differently: other spaces, orders and numbers, without seq and t.
    static let foreignAsWritten = """
        { "cause" : 3.0, "x":"-inf", "kind":"future.thing", "nested":{"b":1e0,"a":[null,1.50,-0.0,"\\u00e9\\u0001"]} }
        {"frame":["-inf","inf","nan",1e-1],"controller":4294967295,"kind":"view.framed"}\r
        {"exact":false,"zeta":true,"function":"f()","line":1,"alpha":{},"file":"A.swift","child":3,"to":null,"t":5,\
        "kind":"parent.changed"}
        {"detail":null,"name":"\\u001b[31m\\"red\\" \\\\ 字","kind":"marker","seq":3}
        {"t":18446744073709551615,"kind":"return"}
        {"kind":"traits.changed","traits":{"madeUp":[1,"two"],"displayScale":2.5},"subject":0}
        """

    /// A child that never gets `didMove(toParent:)`.
    static let misuse = """
        {"kind":"session.began","app":"Shop","device":"iPhone"}
        {"kind":"controller.created","controller":4,"class":"CheckoutContainer","module":"Shop",\
        "base":"UIViewController","system":false}
        {"kind":"controller.created","controller":9,"class":"PayViewController","module":"Shop",\
        "base":"UIViewController","system":false}
        {"t":3412000000,"kind":"call.addChild","parent":4,"child":9,"file":"Checkout.swift","line":42,\
        "function":"pay()"}
        {"kind":"callback.willMove","controller":9,"to":4}
        {"kind":"return","superCalled":true}
        {"kind":"parent.changed","child":9,"from":null,"to":4,"index":0}
        {"kind":"return"}
        {"kind":"turn.ended"}
        {"t":9000000000,"kind":"turn.ended"}
        {"kind":"turn.ended"}
        {"kind":"session.ended"}

        """

    /// The lines with one more event at the beginning, and the call in another line of the same function.
    static func shifted(_ lines: String) -> String {
        var shifted = lines.split(separator: "\n").map(String.init)
        shifted.insert(#"{"kind":"marker","name":"earlier"}"#, at: 1)
        return shifted.joined(separator: "\n").replacing(#""line":42"#, with: #""line":50"#) + "\n"
    }
}
