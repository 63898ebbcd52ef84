import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ImportedIds } from "#api/answers/contract.ts";
import type { Prompt } from "#api/prompts/contract.ts";
import type { ImportableAnswer } from "#measurement/import/imported-answer.ts";
import { fetchPrompts } from "../../../api/prompts/prompts.ts";
import { errorMessage } from "../../../api/request.ts";
import { fetchImportedIds, sendAnswers } from "../../../api/visibility/answers.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { type Days, importParts, type Untracked } from "./answer-choice.ts";

/** What came of an import, or of the part of it that was sent. */
export type ImportResult = {
  readonly stored: number;
  readonly known: number;
  readonly errors: readonly string[];
  /** Why it ended before its end; null where it did not. */
  readonly failure: string | null;
  /** The days that the answers are of; null where none says. */
  readonly days: Days | null;
  /** Questions of its answers that are not tracked. */
  readonly untracked: readonly Untracked[];
};

/** Sends the chosen answers in parts, and can be stopped between them. What was sent stays; sending it again does nothing. */
export function useImportAnswers(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const running = useRef<AbortController>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (
    answers: readonly ImportableAnswer[],
    { days, untracked }: Pick<ImportResult, "days" | "untracked">,
  ) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let stored = 0;
    let known = 0;
    let done = 0;
    const errors: string[] = [];
    let failure: string | null = null;
    setSent(0);
    setResult(null);
    try {
      for (const lines of importParts(answers)) {
        signal.throwIfAborted();
        const outcome = await sendAnswers(brandId, lines, await accessToken());
        stored += outcome.stored;
        known += outcome.known;
        for (const { line, message } of outcome.errors)
          errors.push(`“${answers[done + line - 1]?.prompt.slice(0, 80) ?? ""}”: ${message}`);
        done += lines.length;
        setSent(done);
      }
    } catch (error) {
      failure = signal.aborted
        ? "You stopped the import."
        : errorMessage(error, "The server could not be reached.");
    }
    setSent(null);
    setResult({ stored, known, errors, failure, days, untracked });
    void queries.invalidateQueries({ queryKey: ["answers", brandId] });
    void queries.invalidateQueries({ queryKey: ["visibility", brandId] });
    void queries.invalidateQueries({ queryKey: importedKey(brandId) });
  };
  return { sent, result, send, stop: () => running.current?.abort(), forget: () => setResult(null) };
}

const importedKey = (brandId: string) => ["imported-answers", brandId] as const;
const none: ReadonlySet<string> = new Set();

/**
 * What the brand has already: its prompts, and the ids of answers imported before. They are compared here, so that nothing of the
 * file leaves the browser. Where they can't be loaded, the server still recognises what it knows.
 */
export function useKnownAnswers(brandId: string): {
  readonly prompts: readonly Prompt[] | undefined;
  readonly knownIds: ReadonlySet<string> | undefined;
} {
  const accessToken = useAccessToken();
  const prompts = useQuery({
    queryKey: ["prompts", brandId],
    queryFn: async ({ signal }) => fetchPrompts(brandId, await accessToken(), signal),
    networkMode: "always",
  });
  const ids = useQuery({
    queryKey: importedKey(brandId),
    queryFn: async ({ signal }) => allImportedIds(brandId, await accessToken(), signal),
    networkMode: "always",
  });
  return {
    prompts: prompts.data?.prompts ?? (prompts.isError ? [] : undefined),
    knownIds: ids.data ?? (ids.isError ? none : undefined),
  };
}

async function allImportedIds(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let after: string | null = "";
  while (after !== null) {
    const page: ImportedIds = await fetchImportedIds(brandId, after, accessToken, signal);
    for (const id of page.ids) ids.add(id);
    after = page.next;
  }
  return ids;
}
