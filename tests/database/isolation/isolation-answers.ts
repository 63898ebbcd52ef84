import { marker } from "./isolation-rows.ts";
import { type Attacker, type Names, rowsOf, type Worlds } from "./isolation-world.ts";

/** Something tried against another member: a call of supabase-js, or a plain request. */
export type Attack = {
  readonly name: string;
  readonly run: (attacker: Attacker) => PromiseLike<Response | object>;
};

async function answerOf(attack: Attack, attacker: Attacker): Promise<string> {
  const answer = await attack.run(attacker);
  const plain =
    answer instanceof Response
      ? { status: answer.status, headers: [...answer.headers].toSorted(), body: await answer.text() }
      : answer;
  return levelled(JSON.stringify(plain), attacker);
}

/** A text without what differs between any two runs: the ids known to the attacker by name, new ids, times, lengths. */
export function levelled(text: string, attacker: Names): string {
  return text
    .replaceAll(attacker.bob, "<bob>")
    .replaceAll(attacker.ann, "<ann>")
    .replaceAll(attacker.annBrand, "<ann's brand>")
    .replaceAll(attacker.bobBrand, "<bob's brand>")
    .replaceAll(attacker.spareBrand, "<bob's spare brand>")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<new>")
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00(?::00)?|Z)?/g, "<time>")
    .replace(/("content-length",")\d+/g, "$1<length>");
}

/**
 * What an attack came by. It must be answered alike with Ann and without her (else something of hers was read or counted, be it
 * by an error) and hold none of her texts. Empty: nothing.
 */
export async function learns(
  attack: Attack,
  { full, bare }: Worlds,
  who: "bob" | "visitor",
): Promise<readonly string[]> {
  const withAnn = await answerOf(attack, full[who]);
  const withoutAnn = await answerOf(attack, bare[who]);
  return [
    ...(withAnn === withoutAnn ? [] : [`with Ann ${withAnn}`, `without ${withoutAnn}`]),
    ...(withAnn.includes(marker) && !withoutAnn.includes(marker) ? ["reads"] : []),
  ];
}

/** Makes the attacks in order; returns what each came by, as `learns` does, and which rows of Ann's it changed. */
export async function gainsOf(
  attacks: readonly Attack[],
  worlds: Worlds,
  who: "bob" | "visitor",
): Promise<readonly (readonly string[])[]> {
  const gains: (readonly string[])[] = [];
  let before = await rowsOf(worlds.full, worlds.full.bob.ann);
  for (const attack of attacks) {
    const learnt = await learns(attack, worlds, who);
    const after = new Set(await rowsOf(worlds.full, worlds.full.bob.ann));
    gains.push([...learnt, ...before.filter((row) => !after.has(row)).map((row) => `changes ${row}`)]);
    before = [...after];
  }
  return gains;
}
