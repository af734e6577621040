import Linting

extension RuleExamples {
    static let ofPopToAbsentController: [RuleExample] = [
        .triggering(
            "another producer records the request: a controller that was popped before",
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
            input.tapped target:2
              ! call.pop container:2 to:4 animated:true )
            )
            controller.destroyed controller:4
            .
            """),
        .clean(
            "to a controller whose push is not made yet, from a callback of another change",
            """
            @navigationScreen
            @created 4 DetailViewController
            @created 5 DetailViewController
            input.tapped target:2
              call.push container:2 target:4 animated:false
                callback.willMove controller:4 to:2
                  call.push container:2 target:5 animated:false )
                  call.pop container:2 to:5 animated:false )
                ) superCalled:true
                parent.changed child:4 from:null to:2 index:null
                @children 2 [3,4] 4
                @enters 5 2
                @children 2 [3,4,5] 5
              )
            )
            transition.began transition:10 type:push container:2 from:3 to:5 animated:false interactive:false \
            duration:0 animator:null
            view.loaded controller:5
            @covers 2 3 5
            .
            @hasSlid 10 2 3 5
            """),
    ]
}
