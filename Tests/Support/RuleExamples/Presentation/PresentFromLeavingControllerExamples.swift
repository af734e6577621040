import Linting

extension RuleExamples {
    static let ofPresentFromLeavingController: [RuleExample] = [
        .clean(
            "the pop was cancelled before",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            @created 5 SheetViewController
            input.tapped target:2
              call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
            )
            @slidesBack 11 2 4 3
            @children 2 [3,4] 4
            transition.ended transition:11 completed:false
            .
            input.tapped target:2
              @present 5 4
            )
            .
            """)
    ]
}
