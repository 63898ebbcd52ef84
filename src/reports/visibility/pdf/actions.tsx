import { View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { workWords } from "#measurement/actions/action.ts";
import { sectionName } from "#measurement/view/report-sections.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { actionGroups, gainOf } from "../actions.ts";
import { brandLink, type ReportedAction, type VisibilityReport } from "../visibility-report.ts";
import { Heading, Note, Section } from "./frame.tsx";

/** What to do next, with the evidence for it. */
export function Actions({ report }: { report: VisibilityReport }) {
  const { actions } = report;
  return (
    <Section
      title={sectionName("actions")}
      note="A gain is the most one action could add by itself, never a promise: gains don’t add up."
      href={brandLink(report, { tab: "overview", view: "actions" })}
    >
      {actions.length === 0 && <Note>Nothing is open: what was advised is done or was dismissed.</Note>}
      {actionGroups(actions).map((group, place) => (
        <Fragment key={group.list}>
          <Heading top={place === 0 ? 4 : 24}>{group.heading}</Heading>
          {group.actions.map((action, index) => (
            <Action key={action.title} action={action} place={index + 1} />
          ))}
        </Fragment>
      ))}
    </Section>
  );
}

function Action({ action, place }: { action: ReportedAction; place: number }) {
  const { title, advice, evidence, quote, effort } = action;
  return (
    <View
      wrap={false}
      style={{
        flexDirection: "row",
        paddingVertical: 11,
        borderBottomWidth: 0.75,
        borderBottomColor: colour.line,
      }}
    >
      <Words size={18} line={1.1} style={[style.heading, { width: 30, color: colour.teal }]}>
        {`${place}.`}
      </Words>
      <View style={{ flex: 1, paddingRight: 16 }}>
        <Words size={11} maxLines={2} style={{ fontWeight: 500 }}>
          {title}
        </Words>
        <Words maxLines={4} style={[style.soft, { marginTop: 2 }]}>
          {advice}
        </Words>
        <Words size={8.5} maxLines={3} style={[style.faint, { marginTop: 3 }]}>
          {quote
            ? `${evidence} “${quote.length > 180 ? `${quote.slice(0, 179).trimEnd()}…` : quote}”`
            : evidence}
        </Words>
      </View>
      <View style={{ width: 104 }}>
        <Words size={9} style={{ textAlign: "right", fontWeight: 500 }}>
          {gainOf(action)}
        </Words>
        <Words size={8.5} style={[style.faint, { textAlign: "right", marginTop: 2 }]}>
          {workWords[effort]}
        </Words>
      </View>
    </View>
  );
}
