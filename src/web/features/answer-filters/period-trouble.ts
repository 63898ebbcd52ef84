import {
  filterOfAddress,
  isDay,
  MOST_DAYS,
  periodLengths,
  periodOfFilter,
} from "../../brands/answer-filter.ts";
import { periodText } from "../../brands/text/period-text.ts";

const DAY_MS = 86_400_000;
const MOST_TEXT = 24;

/** Takes the parameters of an address and today's day; returns why its period is not the one shown, and which is; null where it is. */
export function periodTrouble(params: URLSearchParams, today: string): string | null {
  const filter = filterOfAddress(params);
  const told = periodText(filter).replace(/^[LS]/, (letter) => letter.toLowerCase());
  const said = (name: string) => params.get(name) ?? "";
  const [from, to, days] = [said("from"), said("to"), said("days")];
  const wrong = [from, to].find((text) => text !== "" && !isDay(text));
  if (wrong !== undefined) return `“${cut(wrong)}” in the address is no day. Shown: ${told}.`;
  if (from && to && from > to) return `The address asks for a first day after the last. Shown: ${told}.`;
  if (from && Date.parse(to || today) - Date.parse(from) >= MOST_DAYS * DAY_MS) {
    const period = periodOfFilter(filter, today);
    return `Ten years are counted at most. Shown: ${periodText(period)}.`;
  }
  const isUsual = days === "" || periodLengths.some((length) => String(length) === days);
  if (!isUsual && !from && !to)
    return `A period of “${cut(days)}” days is not offered; choose own dates. Shown: ${told}.`;
  return null;
}

const cut = (text: string): string => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);
