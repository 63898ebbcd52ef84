import type { Page } from "../page.ts";
import { type ProseBlock, proseBlocks } from "./prose.ts";
import { type Statistic, statisticsIn } from "./statistics.ts";
import { countWords } from "./words.ts";

export type PageFigures = { readonly statistics: readonly Statistic[]; readonly words: number };

const NUMBER_TILE = /^[~≈<>+]?\s?\p{Sc}?\s?\d[\d.,' ]{0,12}\s?(?:[+%kKmMbB×x]|\p{Sc}|万|億|亿){0,2}\+?$/u;
const LONGEST_LABEL = 60;

/** The statistics of a page's prose and how many words that prose has. A tile "500+" is read with the label below it. */
export function figuresOf({ document, language }: Pick<Page, "document" | "language">): PageFigures {
  const blocks = proseBlocks(document);
  const texts = blocks.flatMap((block, index) =>
    isTile(blocks[index - 1]) && isLabel(block) ? [] : [textWithLabel(block, blocks[index + 1])],
  );
  return {
    statistics: texts.flatMap((text) => statisticsIn(text, language)),
    words: blocks.reduce((sum, { text }) => sum + countWords(text, language), 0),
  };
}

const isTile = (block: ProseBlock | undefined): boolean =>
  block !== undefined && NUMBER_TILE.test(block.text);
const isLabel = ({ text }: ProseBlock): boolean => text.length <= LONGEST_LABEL && !/\d/.test(text);

const textWithLabel = (block: ProseBlock, next: ProseBlock | undefined): string =>
  isTile(block) && next !== undefined && isLabel(next)
    ? `${block.text} ${next.text.charAt(0).toLowerCase()}${next.text.slice(1)}`
    : block.text;
