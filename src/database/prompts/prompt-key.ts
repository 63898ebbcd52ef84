import { createHash, randomUUID } from "node:crypto";

/** What was asked of an assistant; `promptId` is null for an answer that belongs to no prompt of the brand. */
export type AskedPrompt = {
  readonly promptId: string | null;
  readonly promptText: string;
  readonly language: string | null;
  readonly country: string | null;
};

/** Takes what was asked; returns the id its runs are counted under: the prompt's, or one made of wording, language and country. */
export function promptKey({ promptId, promptText, language, country }: AskedPrompt): string {
  if (promptId !== null) return promptId;
  const wording = promptText.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
  const digest = createHash("sha256")
    .update(JSON.stringify([wording, language, country]))
    .digest("hex");
  return asUuid(`${digest.slice(0, 12)}8${digest.slice(12, 15)}8${digest.slice(15, 30)}`);
}

/** A new id that sorts by its time, so that neighbours in time are neighbours in every index. */
export function timeOrderedId(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, "0").slice(-12);
  return asUuid(`${time}7${randomUUID().replaceAll("-", "").slice(13)}`);
}

const asUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
