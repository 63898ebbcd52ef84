import { useEffect, useRef, useState } from "react";
import { UnreadableFileError } from "#measurement/import/file-text.ts";
import type { AnswerTable } from "#measurement/import/read-answers.ts";
import { type AnswerFile, type ReadProgress, readAnswerFile } from "./read-file.ts";

/** A file, or what was pasted; its name is null then. */
export type Picked = { readonly name: string | null; readonly content: Blob };

/** Progress is shown this often, in ms: each showing draws the page again. */
const SHOW_MS = 100;

/** Reads the picked file, and again when its columns or its assistant are chosen otherwise; the last reading wins. */
export function useAnswerFile() {
  const running = useRef<AbortController>(null);
  const [reading, setReading] = useState<ReadProgress | null>(null);
  const [file, setFile] = useState<AnswerFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    setReading(null);
  };
  const clear = () => {
    stop();
    setFile(null);
    setError(null);
  };
  const read = async ({ name, content }: Picked, assistant: string, table: AnswerTable | null) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setError(null);
    if (table === null) setFile(null);
    setReading({ bytes: 0, total: content.size, answers: 0 });
    let shownAt = 0;
    try {
      const result = await readAnswerFile(content, {
        assistant,
        now: new Date(),
        table,
        signal,
        onProgress: (progress) => {
          if (signal.aborted || performance.now() - shownAt < SHOW_MS) return;
          shownAt = performance.now();
          setReading(progress);
        },
      });
      if (signal.aborted) return;
      setFile(result);
    } catch (failure) {
      if (signal.aborted) return;
      setFile(null);
      setError(
        failure instanceof UnreadableFileError
          ? failure.message
          : `${name ?? "What you pasted"} can’t be read. Choose it again.`,
      );
    }
    setReading(null);
  };
  return { file, reading, error, read, stop, clear };
}
