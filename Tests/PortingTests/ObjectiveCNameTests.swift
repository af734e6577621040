#if Porting
    import Testing

    @testable import Porting

    struct ObjectiveCNameTests {
        @Test(arguments: [
            ("tap", [], "tap"),
            ("tap", ["_"], "tap:"),
            ("handle", ["sender"], "handleWithSender:"),
            ("show", ["_", "animated"], "show:animated:"),
            ("show", ["_", "_"], "show::"),
            ("move", ["to"], "moveTo:"),
            ("animate", ["withDuration", "delay"], "animateWithDuration:delay:"),
            ("goTo", ["page"], "goToPage:"),
            ("into", ["page"], "intoPage:"),
            ("forward", ["page"], "forwardWithPage:"),
            ("tableView", ["_", "didSelectRowAt"], "tableView:didSelectRowAtIndexPath:"),
            ("tableView", ["_", "didSelect"], "tableView:didSelect:"),
            ("viewForZooming", ["in"], "viewForZoomingInScrollView:"),
            (
                "searchBar", ["_", "shouldChangeTextIn", "replacementText"],
                "searchBar:shouldChangeTextInRange:replacementText:"
            ),
        ])
        func method(_ base: String, _ labels: [String], _ expected: String) {
            #expect(ObjectiveCName.ofMethod(base, labels) == expected)
        }

        @Test func setter() { #expect(ObjectiveCName.ofSetter("title") == "setTitle:") }

        @Test func libraryMethodsAreFoundByTheirBaseName() {
            #expect(LibrarySelectors.name("endEditing", nil) == "endEditing:")
            #expect(LibrarySelectors.name("popViewController", ["animated"]) == "popViewControllerAnimated:")
            #expect(LibrarySelectors.name("endEditing", ["now"]) == nil)
            #expect(LibrarySelectors.name("missing", nil) == nil)
            #expect(LibrarySelectors.name("didMove", nil) == "didMoveToParentViewController:")
            #expect(LibrarySelectors.name("willMove", ["toParent"]) == "willMoveToParentViewController:")
            #expect(LibrarySelectors.name("viewIsAppearing", nil) == "viewIsAppearing:")
            #expect(LibrarySelectors.name("makeKeyAndVisible", nil) == "makeKeyAndVisible")
            #expect(LibrarySelectors.name("didReceiveMemoryWarning", nil) == "didReceiveMemoryWarning")
            #expect(LibrarySelectors.name("scrollViewDidZoom", nil) == "scrollViewDidZoom:")
            #expect(LibrarySelectors.name("tableView", nil) == nil)
        }
    }
#endif
