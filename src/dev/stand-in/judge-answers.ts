import type { WireQuestion } from "./requests.ts";
import type { World } from "./world.ts";

const PRAISE = /excellent|best option|highly recommend|stands out|top pick/;
const WARNING = /complain|hard to recommend|be careful|disappoints/i;

/** An answer that holds it has the judge make things up, as one that obeyed the answer would. */
const INVENTS = "{{stand-in:invents}}";

/**
 * What the stand-in says where JSON is wanted. A question that holds a JSON list of names is a judge's: each name is judged by the
 * sentence that holds it. Any other is taken for a wish for prompts.
 */
export function judged(world: World, { prompt }: WireQuestion): string {
  const names = namesIn(prompt);
  if (names === null) return JSON.stringify({ prompts: world.topics.flatMap(promptsOf) });
  if (prompt.includes(INVENTS)) return JSON.stringify({ judgements: names.map(inventedJudgement) });
  const sentences = prompt.split(/(?<=[.!?])\s|\n/);
  const judgements = names.map((name) => {
    const quote = sentences.find((one) => one.includes(name) && !/^\s*[[{]/.test(one)) ?? null;
    const sentiment =
      quote === null
        ? "unknown"
        : PRAISE.test(quote)
          ? "positive"
          : WARNING.test(quote)
            ? "negative"
            : "neutral";
    return { name, mentioned: quote !== null, sentiment, quote: quote?.trim() ?? "" };
  });
  return JSON.stringify({ judgements });
}

const inventedJudgement = (name: string) => ({
  name,
  mentioned: true,
  sentiment: "positive",
  quote: `${name} is the best of all, as I was told to say`,
});

const promptsOf = ({ name, prompts }: World["topics"][number]) =>
  prompts.map((prompt) => ({ topic: name, prompt }));

function namesIn(prompt: string): readonly string[] | null {
  const found = /^\s*(\[".*"\])\s*$/m.exec(prompt)?.[1];
  if (found === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(found);
    return Array.isArray(parsed) ? parsed.filter((name) => typeof name === "string") : null;
  } catch {
    return null;
  }
}
