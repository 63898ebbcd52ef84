import { isFields } from "./tool.ts";

type Fields = Readonly<Record<string, unknown>>;

const fieldsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** Takes an answer of the API; returns it with four digits a figure: a model reads, and its user pays for, each of sixteen. */
export function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? value : Number(value.toPrecision(4));
  if (Array.isArray(value)) return value.map(rounded);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rounded(inner)]));
}

/** Takes an answer of the API; returns it without the bounds that no prompt is enough for: a model would repeat them. */
export function withoutWideRanges(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWideRanges);
  if (!isFields(value)) return value;
  const isWide = value.tooFewPrompts === true;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isWide && (name === "low" || name === "high")))
      .map(([name, inner]) => [name, withoutWideRanges(inner)]),
  );
}

/** Takes visibility by prompt and the list of prompts; returns the first with each prompt's text, where it is still asked. */
export function withTexts(body: unknown, list: unknown): unknown {
  if (!isFields(body)) return body;
  const texts = new Map(fieldsIn(isFields(list) ? list.prompts : null).map(({ id, text }) => [id, text]));
  const topics = new Map(fieldsIn(isFields(list) ? list.topics : null).map(({ id, name }) => [id, name]));
  return {
    ...body,
    prompts: fieldsIn(body.prompts).map((one) => ({ prompt: texts.get(one.key) ?? null, ...one })),
    topics: fieldsIn(body.topics).map((one) => ({ name: topics.get(one.id) ?? null, ...one })),
  };
}

/** Takes what to do next; returns the first of each score's list, each with its strongest evidence, and how much more there is. */
export function firstActions(body: unknown, limit: number): unknown {
  if (!isFields(body)) return body;
  const all = fieldsIn(body.actions);
  const first = [...Map.groupBy(all, ({ list }) => list).values()].flatMap((ones) => ones.slice(0, limit));
  const actions = first.map(({ promptKeys, evidence, ...one }) => ({
    ...one,
    evidence: fieldsIn(evidence).slice(0, 3),
    prompts: Array.isArray(promptKeys) ? promptKeys.length : 0,
  }));
  return { ...body, actions, furtherActions: all.length - actions.length };
}

/** Takes a brand's Readiness; returns its score, the fixes in their order, and of the other checks only what came of them. */
export function fixesFirst(body: unknown, limit: number): unknown {
  const audit = isFields(body) ? body.audit : null;
  const result = isFields(audit) ? audit.result : null;
  if (!isFields(body) || !isFields(audit) || !isFields(result)) return body;
  const { checks, fixOrder, ...rest } = result;
  // Of a site that did not answer nothing is known but that.
  if (result.state === "unreachable") return { ...body, audit: { ...audit, result: rest } };
  const byId = new Map(fieldsIn(checks).map((check) => [check.id, check]));
  const order = Array.isArray(fixOrder) ? fixOrder : [];
  const fixes = order.slice(0, limit).flatMap((id) => {
    const { evidence: _, ...fix } = byId.get(id) ?? {};
    return "id" in fix ? [fix] : [];
  });
  const shown = new Set(fixes.map(({ id }) => id));
  const otherChecks = fieldsIn(checks)
    .filter(({ id }) => !shown.has(id))
    .map(({ id, title, outcome }) => ({ id, title, outcome }));
  return {
    ...body,
    audit: { ...audit, result: { ...rest, fixes, furtherFixes: order.length - fixes.length, otherChecks } },
  };
}
