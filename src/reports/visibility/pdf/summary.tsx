import { View } from "@react-pdf/renderer";
import { firstActions, workWords } from "#measurement/actions/action.ts";
import { percent } from "#measurement/percent.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { countedInWords } from "../../wording.ts";
import { gainOf, listOf } from "../actions.ts";
import {
  counted,
  intervalWords,
  isCollecting,
  shownShareOfVoice,
  toneScale,
  valueWords,
  voiceNote,
} from "../figure-words.ts";
import { coverageWords, dayWords, lengthWords, summaryWords } from "../report-words.ts";
import {
  brandLink,
  type ReportedAction,
  type ReportedMove,
  type VisibilityReport,
} from "../visibility-report.ts";
import { FigureTile } from "./figure-cells.tsx";
import { Heading, Note, Section, SHOWN } from "./frame.tsx";

/** The second page: the sentences the evidence supports, what moved, and what to do first. */
export function Summary({ report }: { report: VisibilityReport }) {
  const { headline, readiness, prompts } = report;
  const { shareOfVoice, position, sentiment, mentions } = headline;
  const figures = [
    { name: "Share of voice", figure: shownShareOfVoice(report, shareOfVoice), note: voiceNote(report) },
    { name: "Position", figure: position, note: "1 is first" },
    { name: "Tone", figure: sentiment, note: toneScale(sentiment) },
    { name: "Mentions", figure: mentions, note: `in ${counted(mentions.n ?? 0, "answer")}` },
  ];
  const actions = firstActions(report.actions, listOf);
  return (
    <Section title="In short" note={coverageWords(report)} href={brandLink(report, { tab: "overview" })}>
      <View style={{ flexDirection: "row", borderTopWidth: 1, borderTopColor: colour.ink }}>
        {figures.map(({ figure, ...tile }) => (
          <FigureTile
            key={tile.name}
            {...tile}
            value={valueWords(figure)}
            of={intervalWords(figure) ?? ""}
            size={18}
          />
        ))}
      </View>
      <Heading>What the answers say</Heading>
      {summaryWords(report).map((text) => (
        <Words
          key={text}
          size={10.5}
          style={{ marginTop: 7, paddingLeft: 10, borderLeftWidth: 1.5, borderLeftColor: colour.lineStrong }}
        >
          {text}
        </Words>
      ))}
      {prompts.compared > 0 && <Heading>Prompts won and lost</Heading>}
      {prompts.compared > 0 && prompts.won.length + prompts.lost.length === 0 && (
        <Note>
          {`No prompt changed beyond noise, of ${prompts.compared} compared with the ${lengthWords(report)} before.`}
        </Note>
      )}
      <Moves moves={prompts.won.slice(0, SHOWN.moves)} />
      <Moves moves={prompts.lost.slice(0, SHOWN.moves)} />
      {actions.length > 0 && (
        <Heading>{`${countedInWords(actions.length, "thing", "things")} to do first`}</Heading>
      )}
      {actions.map((action, index) => (
        <FirstAction key={action.title} action={action} place={index + 1} />
      ))}
      {readiness !== null && (
        <Note>
          {`Readiness of the site: ${readiness.score.toFixed(1)} of 10, audited on ${dayWords(readiness.day)}; counted from checks, not from answers.`}
        </Note>
      )}
    </Section>
  );
}

function FirstAction({ action, place }: { action: ReportedAction; place: number }) {
  const { title, evidence, advice, effort } = action;
  return (
    <View wrap={false} style={[style.row, { alignItems: "flex-start", paddingVertical: 7 }]}>
      <Words size={10.5} style={{ width: 22, fontWeight: 600 }}>
        {String(place)}
      </Words>
      <View style={{ flex: 1, paddingRight: 14 }}>
        <Words size={10.5} style={{ fontWeight: 500 }}>
          {title}
        </Words>
        <Words style={style.soft}>{evidence || advice}</Words>
      </View>
      <Words size={9} style={{ width: 104, textAlign: "right" }}>
        {gainOf(action) || workWords[effort]}
      </Words>
    </View>
  );
}

/** Things that clearly moved: from which share to which. */
export function Moves({ moves }: { moves: readonly ReportedMove[] }) {
  return (
    <>
      {moves.map(({ name, before, figure, change }) => {
        const isUp = (change.value ?? 0) > 0;
        return (
          <View key={name} style={style.row} wrap={false}>
            <Words size={9} style={{ width: 44, fontWeight: 600, color: isUp ? colour.good : colour.bad }}>
              {isUp ? "Gained" : "Lost"}
            </Words>
            <Words size={9.5} style={{ flex: 1, paddingRight: 12 }}>
              {name}
            </Words>
            <Words size={9} style={style.faint}>
              {`${percent(before)} to `}
            </Words>
            <Words size={9.5} style={{ fontWeight: 600 }}>
              {isCollecting(figure) ? "–" : percent(figure.value)}
            </Words>
          </View>
        );
      })}
    </>
  );
}
