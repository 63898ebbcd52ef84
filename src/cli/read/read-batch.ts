import type { EntityObservation, Observation, Scope } from "#measurement/reading/observe.ts";
import { observe } from "#measurement/reading/observe.ts";
import type { ReadPage } from "#measurement/sources/cited-pages.ts";
import { type AnswerLine, answerReader } from "../answer-lines.ts";
import { isBlank } from "../json-lines.ts";

/** What came of the lines of a batch. */
export type ReadBatch = {
  /** One observation a line. */
  readonly text: string;
  readonly lines: number;
  /** Of lines that cannot be read, the first as 0. */
  readonly complaints: readonly { readonly line: number; readonly complaint: string }[];
};

const NEWLINE = 10;
const RETURN = 13;

/** Returns a function that reads whole lines of answers; names are prepared once for all batches it is given. */
export function batchReader(): (bytes: Buffer) => ReadBatch {
  const read = answerReader();
  return (bytes) => {
    const complaints: { line: number; complaint: string }[] = [];
    let text = "";
    let lines = 0;
    for (let from = 0; from < bytes.length; lines += 1) {
      const newline = bytes.indexOf(NEWLINE, from);
      const end = newline === -1 ? bytes.length : newline;
      const line = bytes.subarray(from, bytes[end - 1] === RETURN ? end - 1 : end);
      from = end + 1;
      if (isBlank(line)) continue;
      const parsed = read(line);
      if (parsed.ok) text += observed(parsed.value);
      else complaints.push({ line: lines, complaint: parsed.complaint });
    }
    return { text, lines, complaints };
  };
}

function observed({ id, text, citations, finish, scope }: AnswerLine): string {
  const observation = observe({ text, finish, citations, retrieved: [] }, scope);
  if ("missing" in observation) return `${JSON.stringify({ id, missing: observation.missing })}\n`;
  return observationLine(id, observation, scope);
}

/**
 * One observation as a line of JSON, put together by hand: most of it is names and pages that come again in answer after
 * answer, whose text is kept.
 */
function observationLine(id: string | number, observation: Observation, scope: Scope): string {
  const { brand, competitors, citations } = observation;
  const names = namesOf(scope);
  let text = `{"id":${JSON.stringify(id)},"brand":{"mentioned":"${brand.mentioned}","count":${brand.count},"position":${brand.position},"sentiment":${brand.sentiment},"spans":[`;
  let comma = "";
  for (const { start, end } of brand.spans) {
    text += `${comma}{"start":${start},"end":${end}}`;
    comma = ",";
  }
  text += ']},"competitors":[';
  for (let index = 0; index < competitors.length; index += 1)
    text += competitorText(names[index] ?? "", competitors[index], index === 0);
  text += '],"citations":[';
  for (let index = 0; index < citations.length; index += 1) text += pageText(citations[index], index === 0);
  return `${text}]}\n`;
}

function competitorText(name: string, one: EntityObservation | undefined, isFirst: boolean): string {
  if (one === undefined) return "";
  return `${isFirst ? "" : ","}{"name":${name},"mentioned":"${one.mentioned}","position":${one.position},"sentiment":${one.sentiment},"count":${one.count}}`;
}

const names = new WeakMap<Scope, readonly string[]>();

function namesOf(scope: Scope): readonly string[] {
  const before = names.get(scope);
  if (before !== undefined) return before;
  const written = scope.entities.slice(1).map(({ name }) => JSON.stringify(name));
  names.set(scope, written);
  return written;
}

const pages = new WeakMap<ReadPage, string>();

function pageText(page: ReadPage | undefined, isFirst: boolean): string {
  if (page === undefined) return "";
  let text = pages.get(page);
  if (text === undefined) {
    const { url, domain, type } = page;
    text = JSON.stringify({ url, domain, type });
    pages.set(page, text);
  }
  return isFirst ? text : `,${text}`;
}
