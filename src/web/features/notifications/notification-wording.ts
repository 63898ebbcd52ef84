import type { Notification } from "#api/notifications/contract.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

export type WordedNotification = {
  readonly title: string;
  readonly text: string;
  /** The page that shows it. */
  readonly to: string;
};

/** Takes what happened to a brand; returns it in words, with the page that shows it. */
export function wordedNotification(one: Notification): WordedNotification {
  const page = (query: string) => `${brandPath({ id: one.brandId, name: one.brandName })}&${query}`;
  switch (one.kind) {
    case "alert":
      return { title: one.title, text: "Two scans confirm it.", to: page("tab=overview&view=alerts") };
    case "key":
      return {
        title: `${assistantName(one.assistant)} refused your key`,
        text: one.reason,
        to: page("tab=preferences&section=assistants"),
      };
    case "report":
      return {
        title: "Weekly report sent",
        text: one.recipients === 1 ? "To 1 person." : `To ${one.recipients.toLocaleString("en")} people.`,
        to: page("tab=overview&view=reports"),
      };
    case "scan":
      return wordedScan(one, page);
  }
}

const names = new Intl.ListFormat("en-GB");

function wordedScan(
  { endedBy, answered, calls, without }: Extract<Notification, { readonly kind: "scan" }>,
  page: (query: string) => string,
): WordedNotification {
  // The figures of the brand can count fewer.
  const count = `${answered.toLocaleString("en")} of ${calls.toLocaleString("en")} answers collected.`;
  switch (endedBy) {
    case "budget":
      return {
        title: "Scan stopped: the budget is used up",
        text: count,
        to: page("tab=preferences&section=budget"),
      };
    case "keys":
      return {
        title: "Scan stopped: no key works",
        text: count,
        to: page("tab=preferences&section=assistants"),
      };
    case "empty":
      return {
        title: "Scan stopped: nothing to ask",
        text: "No prompt is active, or no assistant is connected.",
        to: page("tab=prompts"),
      };
    default:
      return answered === 0 && calls > 0
        ? { title: "Scan finished without an answer", text: count, to: page("tab=prompts") }
        : {
            title:
              without.length === 0
                ? "Scan finished"
                : `Scan finished without ${names.format(without.map(assistantName))}`,
            text: count,
            to: page("tab=overview"),
          };
  }
}

const dayOf = (time: Date): string => time.toDateString();
const written = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** Takes what happened, the newest first, and the present; returns it by days of the reader's zone. */
export function byDay<One extends { readonly at: string }>(
  ones: readonly One[],
  now: Date,
): readonly { readonly day: string; readonly ones: readonly One[] }[] {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const named = ({ at }: One) => {
    const time = new Date(at);
    if (dayOf(time) === dayOf(now)) return "Today";
    return dayOf(time) === dayOf(yesterday) ? "Yesterday" : written.format(time);
  };
  return [...Map.groupBy(ones, named)].map(([day, held]) => ({ day, ones: held }));
}
