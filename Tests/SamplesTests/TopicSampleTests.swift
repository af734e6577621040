import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing
import UIKit

@testable import Samples

/// The samples that show one topic each: what their traces contain of it.
@MainActor
struct TopicSampleTests {
    /// The events of a run, with the class of each controller.
    private struct Run {
        let events: [Event]
        let classes: [ObjectID: String]

        @MainActor init(_ sample: Sample) {
            events = sample.events()
            classes = Dictionary(
                events.filter { $0.kind == .controllerCreated }.compactMap { event in
                    event.id(.controller).map { ($0, event.string(.class) ?? "") }
                }, uniquingKeysWith: { first, _ in first })
        }

        func name(_ id: ObjectID?) -> String { id.flatMap { classes[$0] } ?? "none" }

        /// The presenter, the presented controller and the words of each presentation.
        func presentations(_ words: FieldName...) -> [String] {
            events.filter { $0.kind == .presentationBegan }.map { event in
                ([name(event.id(.presenter)), name(event.id(.presented))] + words.map { event.string($0) ?? "" })
                    .joined(separator: " ")
            }
        }
    }

    @Test func `a context covers one column with its own transition`() {
        let run = Run(.contextInColumn)
        #expect(
            run.presentations(.style, .transitionStyle) == [
                "RecipeColumnController CoverController currentContext crossDissolve",
                "RecipeColumnController CoverController overCurrentContext crossDissolve",
            ])
        let leaving = run.events.filter { $0.kind == .callbackViewWillDisappear }.map { run.name($0.id(.controller)) }
        #expect(!leaving.contains("RecipeNamesController"))
        #expect(leaving.contains("RecipeColumnController"))
    }

    @Test func `the page of a container decides about the status bar`() {
        let session = Session(Sample.statusBarOfChild.configuration)
        session.run {
            let app = SampleApp()
            let show = SlideShowController("Slides")
            app.launch(show)
            show.show(PageController("Cover"))
            app.settle()
            #expect(session.systemAppearance.statusBarStyle == .default)
            let slide = SlideController("Slide")
            show.show(slide)
            app.settle()
            #expect(session.systemAppearance.statusBarStyle == .lightContent)
            #expect(!session.systemAppearance.isStatusBarHidden)
            app.tap(slide.fullButton)
            app.settle()
            #expect(session.systemAppearance.isStatusBarHidden)
            #expect(session.systemAppearance.statusBarAnimation == .fade)
            #expect(session.systemAppearance.statusBarAnimationDuration == 0.25)
            show.show(PageController("End"))
            app.settle()
            #expect(session.systemAppearance.statusBarStyle == .default)
            #expect(!session.systemAppearance.isStatusBarHidden)
        }
    }

    @Test func `screens come from a second storyboard`() {
        let run = Run(.secondStoryboard)
        let own = run.events.filter { $0.kind == .controllerCreated && $0.string(.module) == "Samples" }
        #expect(own.map { $0.string(.class) } == ["GoodsController", "CustomerController", "TermsController"])
        #expect(run.presentations(.style) == ["UINavigationController TermsController fullScreen"])
        let pushed = run.events.filter { $0.kind == .parentChanged && run.name($0.id(.child)) == "CustomerController" }
        #expect(pushed.map { run.name($0.id(.to)) } == ["UINavigationController", "none"])
    }

    @Test func `a list shows a letter where its containers want it`() {
        let run = Run(.showTarget)
        let parents = run.events.filter {
            $0.kind == .parentChanged && run.name($0.id(.child)) == "OpenedLetterController"
        }
        #expect(
            parents.map { run.name($0.id(.to)) } == [
                "UINavigationController", "none", "HalvesController", "none", "HalvesController",
            ])
        #expect(run.presentations() == ["UITabBarController OpenedLetterController"])
    }

    @Test func `a controller of a storyboard awakes before its view is loaded`() {
        let run = Run(.awakeFromNib)
        #expect(
            run.presentations(.effectiveStyle)
                == Array(repeating: "MemberListController MemberCardController formSheet", count: 2))
        for (id, name) in run.classes where name == "MemberCardController" {
            let own = run.events.filter { $0.id(.controller) == id }.map(\.kind)
            let (awoke, loaded) = (own.firstIndex(of: .callbackAwakeFromNib), own.firstIndex(of: .callbackViewDidLoad))
            #expect(awoke.flatMap { awoke in loaded.map { awoke < $0 } } == true)
        }
    }
}
