import Linting

extension RuleExamples {
    static let ofCircularPages: [RuleExample] = [
        .triggering(
            "the page after the next is the first again",
            """
            @pagesScreen
            @created 4 PageViewController
            callback.pageAfter controller:2 ) result:4
            @enters 4 2
            transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
            duration:0.3 animator:null
            .
            @appearance 4 appearing movedIn
            @appearance 3 disappearing movedOut
            transition.ended transition:10 completed:true
            @children 2 [4] 4
            @appearance 4 appeared movedIn
            @appearance 3 disappeared movedOut
            @leaves 3 2
            .
            ! callback.pageAfter controller:2 ) result:3
            @enters 3 2
            transition.began transition:11 type:page container:2 from:4 to:3 animated:true interactive:true \
            duration:0.3 animator:null
            .
            @appearance 3 appearing movedIn
            @appearance 4 disappearing movedOut
            transition.ended transition:11 completed:true
            @children 2 [3] 3
            @appearance 3 appeared movedIn
            @appearance 4 disappeared movedOut
            @leaves 4 2
            .
            callback.pageAfter controller:2 ) result:4
            """),
        .triggering(
            "the page before the previous is the last again",
            """
            @pagesScreen
            @created 4 PageViewController
            callback.pageBefore controller:2 ) result:4
            @enters 4 2
            transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
            duration:0.3 animator:null
            .
            @appearance 4 appearing movedIn
            @appearance 3 disappearing movedOut
            transition.ended transition:10 completed:true
            @children 2 [4] 4
            @appearance 4 appeared movedIn
            @appearance 3 disappeared movedOut
            @leaves 3 2
            .
            ! callback.pageBefore controller:2 ) result:3
            """),
        .triggering(
            "a page after itself",
            """
            @pagesScreen
            ! callback.pageAfter controller:2 ) result:3
            """),
        .clean(
            "two pages with ends",
            """
            @pagesScreen
            @created 4 PageViewController
            callback.pageBefore controller:2 ) result:null
            callback.pageAfter controller:2 ) result:4
            @enters 4 2
            transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
            duration:0.3 animator:null
            .
            @appearance 4 appearing movedIn
            @appearance 3 disappearing movedOut
            transition.ended transition:10 completed:true
            @children 2 [4] 4
            @appearance 4 appeared movedIn
            @appearance 3 disappeared movedOut
            @leaves 3 2
            .
            callback.pageAfter controller:2 ) result:null
            callback.pageBefore controller:2 ) result:3
            """),
        .clean(
            "two controllers for many pages, without a way back",
            """
            @pagesScreen
            @created 4 PageViewController
            callback.pageAfter controller:2 ) result:4
            @enters 4 2
            transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
            duration:0.3 animator:null
            .
            @appearance 4 appearing movedIn
            @appearance 3 disappearing movedOut
            transition.ended transition:10 completed:true
            @children 2 [4] 4
            @appearance 4 appeared movedIn
            @appearance 3 disappeared movedOut
            @leaves 3 2
            .
            callback.pageBefore controller:2 ) result:null
            callback.pageAfter controller:2 ) result:3
            """),
        .clean(
            "the app sets pages in another order in between",
            """
            @pagesScreen
            @created 4 PageViewController
            callback.pageAfter controller:2 ) result:4
            input.tapped target:2
              call.setViewControllers container:2 order:[3] animated:false
                @enters 3 2
                @children 2 [3] 3
              )
            )
            .
            callback.pageBefore controller:2 ) result:4
            """),
        .clean(
            "pages that curl: the old one disappears before the new one appears",
            """
            @pagesScreen
            @created 4 PageViewController
            callback.pageAfter controller:2 ) result:4
            @enters 4 2
            transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
            duration:0.3 animator:null
            .
            @appearance 4 appearing movedIn
            @appearance 3 disappearing movedOut
            transition.ended transition:10 completed:true
            @children 2 [4] 4
            @appearance 3 disappeared movedOut
            @appearance 4 appeared movedIn
            @leaves 3 2
            .
            callback.pageAfter controller:2 ) result:3
            """),
        .clean(
            "double-sided pages: the back of the page, and the next one",
            """
            @pagesScreen
            @created 4 BackViewController
            input.dragged target:2 phase:began
              callback.pageAfter controller:2 ) result:4
              callback.pageAfter controller:2 ) result:3
            )
            .
            """),
    ]
}
