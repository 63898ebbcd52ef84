import { Link, Text } from "@react-email/components";
import type { CSSProperties } from "react";
import { Band, MailFrame, Masthead, RULE, Verdict } from "../layout/frame.tsx";
import { colour, sans } from "../layout/style.ts";
import {
  AIRO_MEANING,
  type Group,
  leftWords,
  type PortfolioMail,
  portfolioFinding,
  portfolioLead,
  portfolioTable,
  WHY_SENT,
} from "./wording.ts";

export function PortfolioDocument(mail: PortfolioMail) {
  const { brands, home, unsubscribe } = mail;
  const finding = portfolioFinding(brands);
  const lead = portfolioLead(mail);
  const { groups, left } = portfolioTable(brands);
  return (
    <MailFrame title={finding} preview={lead}>
      <Band top={20} bottom={0}>
        <Masthead note="All your brands" />
      </Band>
      <Band top={28} bottom={24}>
        <Verdict>{`${finding}.`}</Verdict>
        <Text className="soft" style={sans(16, 25, { margin: "14px 0 0" })}>
          {lead}
        </Text>
      </Band>
      <Band top={0} bottom={0}>
        <BrandTable groups={groups} />
        {left > 0 && (
          <Text className="soft" style={sans(14, 21, { margin: "14px 0 0" })}>
            {leftWords(left)}
          </Text>
        )}
      </Band>
      <Band top={28} bottom={36}>
        <Link
          className="button"
          href={`${home}/dashboard`}
          style={sans(16, 20, {
            display: "inline-block",
            padding: "14px 24px",
            borderRadius: 8,
            fontWeight: 500,
            color: "#ffffff",
            backgroundColor: colour.ink,
            textDecoration: "none",
          })}
        >
          See all brands
        </Link>
      </Band>
      <Band top={18} bottom={26} ruledAbove>
        <Text className="faint" style={sans(12, 19, { color: colour.faint })}>
          {AIRO_MEANING}
          <br />
          {`${WHY_SENT} `}
          <Link className="link" href={unsubscribe} style={{ color: colour.teal }}>
            Unsubscribe
          </Link>
          {". "}
          <Link className="link" href={home} style={{ color: colour.teal }}>
            TrueNorth
          </Link>
        </Text>
      </Band>
    </MailFrame>
  );
}

const columns = [
  { head: "Brand", width: "44%" },
  { head: "AIRO", width: "26%" },
  { head: "Visibility", width: "18%" },
  { head: "Alerts", width: "12%" },
] as const;

const cell = { padding: "12px 8px 12px 0", borderBottom: RULE, wordBreak: "break-word" } as const;

function BrandTable({ groups }: { readonly groups: readonly Group[] }) {
  return (
    <table
      className="strong"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderTop: `1px solid ${colour.ink}`, tableLayout: "fixed", textAlign: "left" }}
    >
      <thead>
        <tr>
          {columns.map(({ head, width }) => (
            <th
              key={head}
              scope="col"
              className="soft line"
              style={sans(12, 18, { ...cell, width, padding: "10px 8px 8px 0", fontWeight: 500 })}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          {title !== "" && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="ink line"
                style={sans(13, 20, { ...cell, padding: "18px 0 6px", color: colour.ink, fontWeight: 600 })}
              >
                {title}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <BrandRow key={row.link} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const strong = (size: number): CSSProperties => ({
  fontSize: size,
  lineHeight: "22px",
  fontWeight: 600,
  color: colour.ink,
});

const clear = { up: "good", down: "bad", unclear: "soft" } as const;

function BrandRow({ row }: { readonly row: Group["rows"][number] }) {
  const { name, link, next, airo, visibility, openAlerts } = row;
  const tone = clear[airo.direction ?? "unclear"];
  return (
    <tr>
      <th
        scope="row"
        className="soft line"
        style={sans(13, 20, { ...cell, verticalAlign: "top", fontWeight: 400 })}
      >
        <Link className="link" href={link} style={{ ...strong(15), color: colour.teal }}>
          <bdi>{name}</bdi>
        </Link>
        <br />
        {next}
      </th>
      <td className="soft line" valign="top" style={sans(13, 20, cell)}>
        {airo.score !== null && (
          <>
            <strong className="ink" style={strong(16)}>
              {airo.score}
            </strong>
            {" of 10"}
            <br />
          </>
        )}
        <span className={tone} style={{ color: colour[tone], fontWeight: tone === "soft" ? 400 : 600 }}>
          {airo.note}
        </span>
      </td>
      <td className="ink line" valign="top" style={sans(15, 22, { ...cell, color: colour.ink })}>
        {visibility}
      </td>
      <td className="ink line" valign="top" style={sans(15, 22, { ...cell, color: colour.ink })}>
        {openAlerts === 0 ? "–" : openAlerts}
      </td>
    </tr>
  );
}
