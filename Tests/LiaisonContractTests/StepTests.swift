@testable import LiaisonContract
import LiaisonKit
import Testing
import TestSupport

extension RecordingTests {
    /// The calls that examinations make, in their order.
    struct StepTests {
        private func names(_ fixture: String, _ identifier: String) throws -> [String] {
            try ExaminedFixture(fixture).component(identifier).steps.map(\.name)
        }

        @Test func commandsComeInTheOrderOfTheLiaison() throws {
            #expect(
                try names("every_command", "EveryC") == [
                    "prefetch", "prefetchCancel", "awake", "configuration", "willDisplay", "didHighlight",
                    "didUnhighlight", "willSelect", "didSelect", "accessoryButtonTapped", "buttonTapped (like)",
                    "willDeselect", "didDeselect", "willBeginEditing", "didEndEditing", "insert", "move", "reload",
                    "completed", "completed", "tick", "delete", "didEndDisplaying", "prepareForReuse",
                ])
        }

        @Test func noCommandIsForgotten() {
            expect(Set(ExaminedComponent.usualOrder), equals: Set(LiaisonKit.Command.allCases))
            expect(ExaminedComponent.usualOrder.count, equals: LiaisonKit.Command.allCases.count)
        }

        @Test func eachButtonIsAStep() throws {
            #expect(
                try names("every_command", "SwipingC")
                    == ["buttonTapped (like)", "buttonTapped (read)", "buttonTapped (waste)"])
        }

        @Test func heightsAreAskedLastAndAtThreeWidths() throws {
            #expect(try names("every_type", "Context") == ["configuration", "height", "height", "height"])
            let widths = try ExaminedFixture("every_type").component("Context").steps.compactMap { step -> Double? in
                if case .height(_, let context) = step { context.width } else { nil }
            }
            expect(widths, equals: [80, 320, 1280])
        }

        @Test func aCellAwakesOnce() throws {
            let component = try ExaminedFixture("every_command").component("EveryC")
            expect(component.repeatedSteps.map(\.name), equals: component.steps.map(\.name).filter { $0 != "awake" })
            expect(component.reuse.map(\.name), equals: ["prepareForReuse", "configuration"])
        }

        @Test func stepsOfReuseLeaveTracesThatCount() throws {
            let fixture = try ExaminedFixture("every_command")
            let steps = try fixture.component("EveryC").steps.filter(\.isOfReuse).map(\.name)
            expect(steps, equals: ["awake", "configuration", "prepareForReuse"])
            #expect(!Step.height(.height, ContextValues()).isOfReuse)
        }

        @Test func aWalkLooksAfterEachStep() throws {
            let component = try ExaminedFixture("every_command").component("EveryC")
            var walked: [String] = []
            try component.walk(try component.record().model) { (step) throws(Verdict) in walked.append(step.name) }
            expect(walked, equals: component.steps.map(\.name))
            walked = []
            #expect(throws: Verdict.self) {
                try component.walk(try component.record().model) { (step) throws(Verdict) in
                    walked.append(step.name)
                    throw .failed("enough")
                }
            }
            expect(walked, equals: ["prefetch"])
        }
    }
}
