import { View } from "@react-pdf/renderer";
import { firstActions, workWords } from "#measurement/actions/action.ts";
import { percent } from "#measurement/percent.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { countedInWords } from "../../wording.ts";
import { gainOf, listOf } from "../actions.ts";
import type { Figure } from "../figure.ts";
import {
  counted,
  isCollecting,
  rangeBeside,
  shownShareOfVoice,
  valueWords,
  voiceNote,
} from "../figure-words.ts";
import { comparedWords, dayWords, promptsWords, summaryWords } from "../report-words.ts";
import type { Tile } from "../tiles.ts";
import {
  brandLink,
  type ReportedAction,
  type ReportedMove,
  type VisibilityReport,
} from "../visibility-report.ts";
import { FigureTile } from "./figure-cells.tsx";
import { cutToLine, Heading, Note, Section } from "./frame.tsx";

/** Characters that have room in a line beside its figure. */
const NAME_LENGTH = 74;
/** Of the prompts won and of those lost, the summary shows the first. */
const MAX_MOVES = 2;

/** The second page: the sentences the evidence supports, what moved, and what to do first. Each text has so many lines that all of them fit. */
export function Summary({ report }: { report: VisibilityReport }) {
  const { prompts } = report;
  const actions = firstActions(report.actions, listOf);
  return (
    <Section title="In short" note={comparedWords(report)} href={brandLink(report, { tab: "overview" })}>
      <View style={{ flexDirection: "row", borderTopWidth: 1, borderTopColor: colour.ink }}>
        {tilesOf(report).map((tile) => (
          <FigureTile key={tile.name} {...tile} size={18} />
        ))}
      </View>
      <Heading>What the answers say</Heading>
      {summaryWords(report)
        .filter((text) => text !== promptsWords(report))
        .map((text) => (
          <Words
            key={text}
            size={10.5}
            maxLines={2}
            style={{
              marginTop: 7,
              paddingLeft: 10,
              borderLeftWidth: 1.5,
              borderLeftColor: colour.lineStrong,
            }}
          >
            {text}
          </Words>
        ))}
      {prompts.compared > 0 && <Heading>{movesTitle(prompts)}</Heading>}
      {prompts.compared > 0 && prompts.won.length + prompts.lost.length === 0 && (
        <Note>{promptsWords(report)}</Note>
      )}
      <Moves moves={prompts.won.slice(0, MAX_MOVES)} />
      <Moves moves={prompts.lost.slice(0, MAX_MOVES)} />
      {actions.length > 0 && (
        <Heading>{`${countedInWords(actions.length, "thing", "things")} to do first`}</Heading>
      )}
      {actions.map((action, index) => (
        <FirstAction key={action.title} action={action} place={index + 1} />
      ))}
    </Section>
  );
}

/** "13 prompts won, none lost": more than the summary shows of them. */
function movesTitle({ won, lost }: VisibilityReport["prompts"]): string {
  if (won.length + lost.length === 0) return "Prompts won and lost";
  return `${won.length || "No"} ${won.length === 1 ? "prompt" : "prompts"} won, ${lost.length || "none"} lost`;
}

/** What the first page has no room for. */
function tilesOf(report: VisibilityReport): readonly Tile[] {
  const { headline, readiness } = report;
  const { position, mentions } = headline;
  const shareOfVoice = shownShareOfVoice(report, headline.shareOfVoice);
  const tile = (name: string, figure: Figure, note: string): Tile => ({
    ...{ name, value: valueWords(figure), of: rangeBeside(figure) ?? "", change: null, note },
  });
  return [
    tile("Share of voice", shareOfVoice, voiceNote(report)),
    tile("Position", position, "1 is first"),
    tile("Mentions", mentions, `in ${counted(mentions.n ?? 0, "answer")}`),
    ...(readiness === null
      ? []
      : [
          {
            ...{
              name: "Readiness of the site",
              value: readiness.score.toFixed(1),
              of: "of 10",
              change: null,
            },
            note: `checked on ${dayWords(readiness.day)}`,
          },
        ]),
  ];
}

function FirstAction({ action, place }: { action: ReportedAction; place: number }) {
  const { title, evidence, advice, effort } = action;
  return (
    <View wrap={false} style={[style.row, { alignItems: "flex-start" }]}>
      <Words size={10.5} style={{ width: 22, fontWeight: 600 }}>
        {String(place)}
      </Words>
      <View style={{ flex: 1, paddingRight: 14 }}>
        <Words size={10.5} maxLines={1} style={{ fontWeight: 500 }}>
          {cutToLine(title, NAME_LENGTH)}
        </Words>
        <Words maxLines={1} style={style.soft}>
          {cutToLine(firstClause(evidence || advice), NAME_LENGTH)}
        </Words>
      </View>
      <Words size={9} style={{ width: 96, textAlign: "right" }}>
        {gainOf(action) || workWords[effort]}
      </Words>
    </View>
  );
}

/** "It is used in 30 answers, 12 of which name …; most often Boardly." up to its first pause: the whole is among the actions. */
const firstClause = (text: string): string => text.replace(/(?:[;:]|\.) .*$/s, "");

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
            <Words size={9.5} maxLines={1} style={{ flex: 1, paddingRight: 12 }}>
              {cutToLine(name, NAME_LENGTH)}
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
