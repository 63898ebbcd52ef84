import proseWords from "../../lexicons/prose-words.json" with { type: "json" };
import { hasTerm } from "../../lexicons/term-pattern.ts";
import {
  attributeOf,
  type HtmlDocument,
  isHidden,
  isInside,
  select,
  selectFirst,
} from "../html/html-document.ts";
import { mainContent } from "../html/main-content.ts";
import { metaOf } from "../html/meta.ts";
import { visibleText } from "../html/visible-text.ts";
import type { Page } from "../page.ts";
import { textsOf } from "../schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";
import { type ProseBlock, proseBlocks } from "../text/prose.ts";
import { datesIn, isPlausibleDate, machineDate } from "./dates-in-text.ts";

/** A date a page gives itself. */
export type PageDate = {
  readonly at: number;
  readonly kind: "published" | "modified";
  /** Where it was found, such as "datePublished" or "<time>". */
  readonly place: string;
  readonly written: string;
};

export type PageDates = {
  readonly machine: readonly PageDate[];
  /** The date a reader sees near the headline or behind a word such as "Updated"; null where there is none. */
  readonly visible: PageDate | null;
};

const metaNames: readonly (readonly [string, PageDate["kind"]])[] = [
  ["article:published_time", "published"],
  ["article:modified_time", "modified"],
  ["og:updated_time", "modified"],
];

/** The dates of a page that can be true: from 1995 to one day after `now` (ms since the epoch). */
export function pageDates(page: Pick<Page, "document" | "language">, now: number): PageDates {
  const { document, language } = page;
  const times = timeElements(document);
  const machine = [
    ...schemaDates(document),
    ...metaDates(document),
    ...times.flatMap(({ date }) => date ?? []),
  ];
  const timeText = times.find(({ text }) => text !== "");
  const shown = timeText
    ? {
        at: timeText.date?.at ?? now,
        kind: timeText.date?.kind ?? "published",
        place: "<time>",
        written: timeText.text,
      }
    : null;
  const isPlausible = ({ at }: PageDate) => isPlausibleDate(at, now);
  const nearHeadline = visibleDates(proseBlocks(document), document, language).filter(isPlausible);
  return {
    machine: machine.filter(isPlausible),
    visible: nearHeadline[0] ?? (shown && isPlausible(shown) ? shown : null),
  };
}

function schemaDates(document: HtmlDocument): readonly PageDate[] {
  const nodes = nodesOfFamily(structuredData(document), "Article", "HowTo");
  return nodes.flatMap((node) =>
    (["datePublished", "dateModified"] as const).flatMap((place) =>
      textsOf(node, place).flatMap((written) =>
        dated(written, place, place === "dateModified" ? "modified" : "published"),
      ),
    ),
  );
}

const metaDates = (document: HtmlDocument): readonly PageDate[] =>
  metaNames.flatMap(([name, kind]) =>
    (metaOf(document).get(name) ?? []).flatMap((written) => dated(written, name, kind)),
  );

function dated(written: string, place: string, kind: PageDate["kind"]): readonly PageDate[] {
  const at = machineDate(written);
  return at === null ? [] : [{ at, kind, place, written }];
}

/** <time datetime> of the main content; lists of other articles (several <article>s beside the first) are not looked into. */
function timeElements(
  document: HtmlDocument,
): readonly { readonly date: PageDate | null; readonly text: string }[] {
  const main = mainContent(document).element;
  const articles = select(document, "article");
  const first = articles[0];
  return select(document, "time[datetime]")
    .filter(
      (time) =>
        main === null ||
        isInside(document, time, main) ||
        (first !== undefined && isInside(document, time, first)),
    )
    .filter((time) => articles.length < 2 || (first !== undefined && isInside(document, time, first)))
    .slice(0, 4)
    .map((time) => {
      const kind = /modif|updat/i.test(`${time.attribs.itemprop ?? ""} ${time.attribs.class ?? ""}`)
        ? "modified"
        : "published";
      const [date = null] = dated(attributeOf(time, "datetime") ?? "", "<time datetime>", kind);
      return { date, text: isHidden(document, time) ? "" : visibleText(document, time) };
    });
}

/** Characters of prose on either side of the headline that still belong to it. */
const BEFORE_HEADLINE = 300;
const AFTER_HEADLINE = 600;
const LONGEST_DATE_LINE = 200;

function visibleDates(
  blocks: readonly ProseBlock[],
  document: HtmlDocument,
  language: string,
): readonly PageDate[] {
  const headline = selectFirst(document, "h1");
  const at = blocks.findIndex(({ element }) => element === headline);
  const near = new Set<ProseBlock>(at === -1 ? blocks.slice(0, 6) : around(blocks, at));
  return blocks.flatMap((block) => {
    const isLabelled =
      block.text.length <= LONGEST_DATE_LINE && hasTerm(block.text, proseWords.freshnessLabels, language);
    // A date in a long paragraph is part of the story; near the headline the beginning of the text may still hold the dateline.
    const text = near.has(block) ? block.text.slice(0, LONGEST_DATE_LINE) : isLabelled ? block.text : "";
    const kind =
      isLabelled &&
      /updat|modif|revis|reviewed|обновл|измен|aktualis|geänd|mis|actualiz|aggiorn|atualiz|bijgew|gewijz|güncel|更新|更新日/iu.test(
        text,
      )
        ? "modified"
        : "published";
    return datesIn(text, language).map(
      (date) => ({ at: date.at, kind, place: "the page’s text", written: date.text }) as const,
    );
  });
}

function around(blocks: readonly ProseBlock[], headline: number): readonly ProseBlock[] {
  const near: ProseBlock[] = [];
  let length = 0;
  for (let index = headline - 1; index >= 0 && length < BEFORE_HEADLINE; index--) {
    const block = blocks[index];
    if (block) near.push(block);
    length += block?.text.length ?? 0;
  }
  length = 0;
  for (let index = headline; index < blocks.length && length < AFTER_HEADLINE; index++) {
    const block = blocks[index];
    if (block) near.push(block);
    length += index === headline ? 0 : (block?.text.length ?? 0);
  }
  return near;
}
