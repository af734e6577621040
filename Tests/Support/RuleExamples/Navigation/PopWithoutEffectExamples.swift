import Linting

extension RuleExamples {
    static let ofPopWithoutEffect: [RuleExample] = [
        .clean(
            "a pushed controller",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
            )
            @slidesBack 11 2 4 3
            @hasSlid 11 2 4 3
            @leaves 4 2
            """)
    ]
}
