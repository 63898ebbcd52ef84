import { COUNT_COLUMNS } from "../analyses/answer-counts.ts";
import { packCounts, unpackCounts } from "./packed-counts.ts";
import { LINE_DAYS } from "./stretches.ts";

type AnswerColumn = (typeof COUNT_COLUMNS.answers)[number];
type EntityColumn = (typeof COUNT_COLUMNS.entities)[number];
export type AnswerNumbers = Readonly<Record<AnswerColumn, number>>;
export type EntityNumbers = Readonly<Record<EntityColumn, number>>;
/** Answers of a day, the valid ones, and of each entity of a part its mentions and unclear answers. */
export type LineDay = {
  readonly answers: number;
  readonly valid: number;
  readonly entities: readonly { readonly mentions: number; readonly unclear: number }[];
};

/** Entities of one part: what a row holds does not grow with the competitors of a brand. */
export const ENTITIES_A_PART = 8;

const ANSWER_DIGITS = 20;
const ENTITY_DIGITS = 12;
const LINE_DIGITS = 8;
const A_LINE_DAY = 2 + 2 * ENTITIES_A_PART;

/** How many numbers of one entity stand together; its judged sentiments, counted since later, stand before all of them. */
const A_ENTITY = COUNT_COLUMNS.entities.length - 1;
const ENTITY_FIELDS = ENTITIES_A_PART * COUNT_COLUMNS.entities.length;
const SENTIMENT_SUM = COUNT_COLUMNS.entities.indexOf("sentiment_sum");
const SENTIMENT_COUNT = COUNT_COLUMNS.entities.indexOf("sentiment_count");

/** A sum that grows field by field; `add` takes the first field, and numbers from there on. */
export function growing(length: number, digits: number) {
  const fields = new Array<number>(length).fill(0);
  return {
    add(first: number, numbers: readonly number[]) {
      for (const [index, number] of numbers.entries())
        fields[first + index] = (fields[first + index] ?? 0) + number;
    },
    packed: () => packCounts(fields, digits),
  };
}

export const growingAnswers = () => growing(COUNT_COLUMNS.answers.length, ANSWER_DIGITS);
export const growingEntities = () => growing(ENTITY_FIELDS, ENTITY_DIGITS);
export const growingLine = () => growing(LINE_DAYS * A_LINE_DAY, LINE_DIGITS);

/** Takes an entity of a part and its numbers; returns them as they are packed, none of them negative, with their first fields. */
export const packedEntity = (
  slot: number,
  numbers: readonly number[],
): readonly { readonly first: number; readonly numbers: readonly number[] }[] => [
  { first: slot, numbers: numbers.slice(A_ENTITY) },
  {
    first: ENTITIES_A_PART + slot * A_ENTITY,
    numbers: numbers
      .slice(0, A_ENTITY)
      .map((number, index) => (index === SENTIMENT_SUM ? number + (numbers[SENTIMENT_COUNT] ?? 0) : number)),
  },
];

/** The first field of a day in a line, and of the mentions of one entity of a part on that day. */
export const lineField = (place: number, slot?: number): number =>
  place * A_LINE_DAY + (slot === undefined ? 0 : 2 + 2 * slot);

/** The numbers of answers in a packed tally. */
export function answerNumbersOf(packed: string): AnswerNumbers {
  const fields = unpackCounts(packed, COUNT_COLUMNS.answers.length, ANSWER_DIGITS);
  const number = (column: AnswerColumn) => fields[COUNT_COLUMNS.answers.indexOf(column)] ?? 0;
  return {
    valid: number("valid"),
    truncated: number("truncated"),
    refused: number("refused"),
    paused: number("paused"),
    failed: number("failed"),
    empty: number("empty"),
    told: number("told"),
    named: number("named"),
    sourced: number("sourced"),
    cited: number("cited"),
    named_negative: number("named_negative"),
    score_e9: number("score_e9"),
    prominence_e9: number("prominence_e9"),
    sentiment_e9: number("sentiment_e9"),
    voice_e9: number("voice_e9"),
  };
}

/** The numbers of each entity of a part in a packed tally, in order. */
export function entityNumbersOf(packed: string): readonly EntityNumbers[] {
  const fields = unpackCounts(packed, ENTITY_FIELDS, ENTITY_DIGITS);
  const together = fields.slice(ENTITIES_A_PART);
  return Array.from({ length: ENTITIES_A_PART }, (_, slot) => {
    const [
      mentions = 0,
      unclear = 0,
      absent_by_name = 0,
      position_sum = 0,
      position_count = 0,
      raised = 0,
      sentiment_count = 0,
    ] = together.slice(slot * A_ENTITY, (slot + 1) * A_ENTITY);
    const sentiment_sum = raised - sentiment_count;
    return {
      mentions,
      unclear,
      absent_by_name,
      position_sum,
      position_count,
      sentiment_sum,
      sentiment_count,
      sentiment_judged: fields[slot] ?? 0,
    };
  });
}

/** The days of a packed line, in order. */
export function lineDaysOf(packed: string): readonly LineDay[] {
  const fields = unpackCounts(packed, LINE_DAYS * A_LINE_DAY, LINE_DIGITS);
  return Array.from({ length: LINE_DAYS }, (_, place) => ({
    answers: fields[lineField(place)] ?? 0,
    valid: fields[lineField(place) + 1] ?? 0,
    entities: Array.from({ length: ENTITIES_A_PART }, (_entity, slot) => ({
      mentions: fields[lineField(place, slot)] ?? 0,
      unclear: fields[lineField(place, slot) + 1] ?? 0,
    })),
  }));
}
