import Linting

extension RuleExamples {
    static let ofPushSameController: [RuleExample] = [
        .triggering(
            "another producer records the request: a controller below the top",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              ! call.push container:2 target:3 animated:true )
            )
            .
            """),
        .triggering(
            "a new stack that contains a controller twice",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              ! call.setViewControllers container:2 order:[3,4,4] animated:true
                diagnostic message:"All view controllers in a navigation controller must be distinct \
            (<ListViewController #3>, <DetailViewController #4>, <DetailViewController #4>)" subject:2 thrown:true
              )
            )
            .
            """),
        .clean(
            "another instance of its class",
            """
            @navigationScreen
            @created 4 DetailViewController
            @created 5 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              @push 5 2 [3,4,5]
            )
            @slidesIn 11 2 4 5
            @hasSlid 11 2 4 5
            """),
    ]
}
