import CLiaison
@testable import LiaisonContract
import LiaisonKit
import LiaisonManifest
import LiaisonSamples
import Testing
import TestSupport

extension RecordingTests {
    /// The functions of a component, called one by one.
    struct ExaminedComponentTests {
        @Test func aCallIsAnnouncedWithItsModelAndItsPlace() throws {
            let fixture = try ExaminedFixture("every_command")
            let component = try fixture.component("EveryC")
            let (cell, record) = (try component.makeCell(), try component.record())
            func announced(_ command: LiaisonKit.Command, _ context: ContextValues = ContextValues()) -> String {
                component.send(command, to: cell, record, context)
                return fixture.examination.activity
            }
            let model = "model {text: \"Ada Lovelace\"}"
            expect(announced(.awake), equals: "awake of EveryC with \(model), section 0, row 0, width 320.0")
            let far = ContextValues(
                indexPath: lsn_index_path(section: 3, row: 4), destination: lsn_index_path(section: 5, row: 6),
                width: 80)
            expect(
                announced(.move, far),
                equals: "move of EveryC with \(model), section 3, row 4, width 80.0, destination section 5, row 6")
            expect(
                announced(.buttonTapped, ContextValues(button: "like")),
                equals: "buttonTapped of EveryC with \(model), section 0, row 0, width 320.0, button like")
        }

        @Test func aCommandThatIsNotImplementedIsNotSent() throws {
            let fixture = try ExaminedFixture("every_command")
            let component = try fixture.component("AddingC")
            let (cell, record) = (try component.makeCell(), try component.record())
            fixture.examination.announce("nothing yet")
            let isAllowed = component.ask(.willSelect, to: cell, record)
            #expect(isAllowed && fixture.examination.activity == "nothing yet" && fixture.host.requests.isEmpty)
            component.send(.insert, to: cell, record)
            expect(fixture.host.requests, equals: ["lsn_log"])
        }

        @Test func aSilentCallIsNotAnnounced() throws {
            let fixture = try ExaminedFixture("every_command")
            let component = try fixture.component("AddingC")
            let (cell, record) = (try component.makeCell(), try component.record())
            fixture.examination.announce("nothing yet")
            for step in component.steps { component.performSilently(step, on: cell, record) }
            expect(fixture.examination.activity, equals: "nothing yet")
            expect(fixture.host.requests, equals: ["lsn_log"])
        }

        @Test func theCommandsAreInTheirOrder() throws {
            let fixture = try ExaminedFixture("every_command")
            #expect(try fixture.component("EveryC").commands == LiaisonKit.Command.allCases)
            #expect(try fixture.component("BothC").commands == [.delete, .insert])
        }

        @Test func buttonsAreOutletsThenSwipeActions() throws {
            let fixture = try ExaminedFixture("every_command")
            #expect(try fixture.component("EveryC").buttons == ["like"])
            #expect(try fixture.component("SwipingC").buttons == ["like", "read", "waste"])
            #expect(try fixture.component("BothC").buttons.isEmpty)
        }

        /// The fixture logs the name of the button; a host that records counts the log.
        @Test func namesOfButtonsAreInTheRecordIfAFunctionTakesThem() throws {
            let fixture = try ExaminedFixture("every_command")
            let names = try fixture.component("SwipingC").record().buttons.map { name in
                try String(cString: #require(name))
            }
            expect(names, equals: ["like", "read", "waste"])
            #expect(try ExaminedFixture("every_type").component("Everything").record().buttons.isEmpty)
        }

        @Test func theValuesThatFunctionsTakeAreKnown() throws {
            let fixture = try ExaminedFixture("every_type")
            let asked = try ["Everything", "Context"].map { identifier in
                let component = try fixture.component(identifier)
                return ContextValue.allCases.filter { component.asks(for: $0) }
            }
            expect(asked, equals: [[], [.cell, .indexPath, .section, .width, .liaison]])
            let component = try fixture.component("Context")
            let (configuration, height) = (
                Step.command(.configuration, ContextValues()), Step.height(.height, ContextValues())
            )
            #expect(component.isGiven(.liaison, in: configuration) && !component.isGiven(.button, in: configuration))
            #expect(!component.isGiven(.liaison, in: .command(.awake, ContextValues())))
            // Only a command is given values of the liaison, not a question for a height.
            #expect(!component.isGiven(.width, in: height))
        }

        @Test func aHeightIsTheAnswerOfItsFunction() throws {
            let fixture = try ExaminedFixture("every_type")
            let component = try fixture.component("Context")
            let record = try component.record(["name": .text(Array("four".utf8))])
            expect(component.height(.height, record, ContextValues(width: 80)), equals: 84)
            expect(
                fixture.examination.activity,
                equals: "height of Context with model {name: \"four\"}, section 0, row 0, width 80.0")
            #expect(component.height(.estimatedHeight, record) == nil)
            #expect(try fixture.component("Everything").height(.height, record) == nil)
        }

        @Test func aRefusalIsAnAnswer() throws {
            let component = try ExaminedFixture("breaks_asking_changes_nothing__answer").component("Sample")
            let (cell, record) = (try component.makeCell(), try component.record())
            let commands = component.commands.filter(\.isAnswered)
            try #require(!commands.isEmpty)
            // The fixture allows and refuses in turn.
            for command in commands {
                let answers = (0..<4).map { _ in component.ask(command, to: cell, record) }
                expect(Set(answers), equals: [true, false])
            }
        }

        @Test func aConfigurationForgetsAnEarlierFailure() throws {
            let component = try ExaminedFixture("every_type").component("Context")
            let cell = try component.makeCell()
            component.send(.configuration, to: cell, try component.record(["name": .text(Array("fail".utf8))]))
            expect(cell.failure, equals: "the name says so")
            component.send(.configuration, to: cell, try component.record())
            #expect(cell.failure == nil)
        }
    }
}
