import Linting

extension RuleExamples {
    static let ofForeignViewTouch: [RuleExample] = [
        .triggering(
            "a view removed from the view of a child, in a closure",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            callback.viewDidAppear controller:2
              ! view.touched controller:3 sender:2 method:removeFromSuperview file:Container.swift line:12 \
            function:"closure #1 in ContainerViewController.viewDidAppear(_:)"
            ) superCalled:true
            .
            """),
        .clean(
            "the function that made the call is not known",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            callback.viewWillAppear controller:2
              view.touched controller:3 sender:2 method:addSubview
            ) superCalled:true
            .
            """),
        .clean(
            "a function of a helper, which may be the child's",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            callback.viewWillAppear controller:2
              view.touched controller:3 sender:2 method:addSubview file:Container.swift line:12 function:Badge.add(to:)
            ) superCalled:true
            .
            """),
    ]
}
