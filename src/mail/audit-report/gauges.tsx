import { Heading, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { Report } from "#reports/report.ts";
import { colour, sans } from "../layout/style.ts";
import { MailScale } from "./scale.tsx";

/** Readiness and the first look side by side; below each other on a narrow screen. */
export function MailGauges({ report }: { report: Report }) {
  const { readiness, checksMade, firstLook } = report;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <Half className="half pad" paddingLeft={40} paddingRight={30}>
            <GaugeTitle>Readiness</GaugeTitle>
            {readiness.score === null ? (
              <NoScore>No score yet</NoScore>
            ) : (
              <Text
                className="ink"
                style={sans(52, 52, {
                  color: colour.ink,
                  margin: "10px 0 14px",
                  fontWeight: 500,
                  letterSpacing: -2,
                })}
              >
                {readiness.words}
                <span className="faint" style={sans(14, 20, { color: colour.faint, letterSpacing: 0 })}>
                  &nbsp; of 10{bandWords(report)}
                </span>
              </Text>
            )}
            <MailScale score={readiness.score} />
            <Caption>
              {readiness.score === null
                ? "There was too little to count from."
                : `Counted from ${checksMade} checks of your site.`}
            </Caption>
          </Half>
          <Half className="half second pad" paddingLeft={30} paddingRight={40} ruled>
            <GaugeTitle>Assistants, first look</GaugeTitle>
            {firstLook.state === "done" ? (
              <Text
                className="ink"
                style={sans(52, 52, {
                  color: colour.ink,
                  margin: "10px 0 14px",
                  fontWeight: 500,
                  letterSpacing: -2,
                })}
              >
                {firstLook.named}
                <span className="faint" style={sans(14, 20, { color: colour.faint, letterSpacing: 0 })}>
                  &nbsp; answers name you
                </span>
              </Text>
            ) : (
              <NoScore>{firstLook.state === "asking" ? "Being asked" : "Not asked yet"}</NoScore>
            )}
            <Caption>
              {firstLook.state === "done"
                ? `${firstLook.who}.`
                : "Do assistants name you when customers ask?"}
            </Caption>
          </Half>
        </tr>
      </tbody>
    </table>
  );
}

function bandWords({ readiness, state }: Report): string {
  if (state === "limited") return ", limited";
  return readiness.band === null ? "" : `, ${readiness.band}`;
}

function GaugeTitle({ children }: { children: string }) {
  return (
    <Heading as="h2" className="ink" style={sans(14, 20, { color: colour.ink, fontWeight: 500 })}>
      {children}
    </Heading>
  );
}

function NoScore({ children }: { children: string }) {
  return (
    <Text className="soft" style={sans(22, 52, { margin: "10px 0 14px", letterSpacing: -0.3 })}>
      {children}
    </Text>
  );
}

function Caption({ children }: { children: string }) {
  return (
    <Text className="soft" style={sans(13, 19, { margin: "8px 0 0" })}>
      {children}
    </Text>
  );
}

function Half(props: {
  className: string;
  paddingLeft: number;
  paddingRight: number;
  ruled?: boolean;
  children: ReactNode;
}) {
  const { className, paddingLeft, paddingRight, ruled = false, children } = props;
  return (
    <td
      className={`${className} line`}
      width="50%"
      valign="top"
      style={{
        width: "50%",
        padding: `28px ${paddingRight}px 28px ${paddingLeft}px`,
        ...(ruled ? { borderLeft: `1px solid ${colour.line}` } : {}),
      }}
    >
      {children}
    </td>
  );
}
