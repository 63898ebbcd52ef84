import { CircleCheck, Lock } from "lucide-react";
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { assistantNamed } from "#measurement/import/assistant-names.ts";
import type { AnswerTable } from "#measurement/import/read-answers.ts";
import { assistantName } from "../../../brands/text/assistant-name.ts";
import { daysText } from "../../../brands/text/day-text.ts";
import { assistantLabels } from "../../../from-registries.ts";
import { Select } from "../../../ui/form/select.tsx";
import { ColumnMatching } from "../../../ui/import/column-matching.tsx";
import { FileSource, sizeText } from "../../../ui/import/file-source.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { StepProgress } from "../../../ui/step-progress.tsx";
import {
  choiceText,
  choosable,
  countsOf,
  type Days,
  daysOf,
  firstChoice,
  untrackedQuestions,
} from "./answer-choice.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { FileProblem } from "./read-file.ts";
import { TrackQuestions } from "./track-questions.tsx";
import { type Picked, useAnswerFile } from "./use-answer-file.ts";
import { type ImportResult, useImportAnswers, useKnownAnswers } from "./use-import-answers.ts";
import { WaitingDecisions } from "./waiting-decisions.tsx";

const fields = [
  { name: "prompt", label: "Question" },
  { name: "text", label: "Answer" },
  { name: "askedAt", label: "Date" },
  { name: "assistant", label: "Assistant" },
  { name: "language", label: "Language" },
  { name: "country", label: "Country" },
  { name: "citations", label: "Cited addresses" },
] as const;

const assistants = Object.keys(assistantLabels)
  .filter((id) => id !== "openai-compatible")
  .map((id) => ({ value: id, label: assistantName(id) }));

type ImportAnswersProps = {
  readonly brandId: string;
  /** The list of answers; of some days where given. */
  readonly answersAddress: (days: Days | null) => string;
  /** Where a member says what unclear names mean. */
  readonly unclearAddress: string;
};

type ImportOutcomeProps = {
  readonly result: ImportResult;
  readonly answersAddress: string;
  readonly onMore: () => void;
  /** What waits for a member. */
  readonly children: ReactNode;
};

type FileProblemsProps = { readonly problems: readonly FileProblem[]; readonly count: number };

const SHOWN = 40;

/** What of a file can't be imported, by line or conversation. */
function FileProblems({ problems, count }: FileProblemsProps) {
  if (count === 0) return null;
  const title = count === 1 ? "1 can’t be imported" : `${count.toLocaleString("en")} can’t be imported`;
  return (
    <details className="file-problems" open={count <= 5}>
      <summary>{title}</summary>
      <ul>
        {problems.slice(0, SHOWN).map(({ place, complaint }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may have several, and none keeps a state
          <li key={index}>
            {place}: {complaint}
          </li>
        ))}
      </ul>
      {count > SHOWN && <p className="soft sm">and {(count - SHOWN).toLocaleString("en")} more</p>}
    </details>
  );
}

/** What an import brought, in place of its form, and the way on. */
function ImportOutcome({ result, answersAddress, onMore, children }: ImportOutcomeProps) {
  const { stored, known, errors, days } = result;
  const id = useId();
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <section className="section import-answers" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          <CircleCheck className="ico" aria-hidden />
          {importedText(stored)}
        </h2>
        {known > 0 && <p>{known.toLocaleString("en")} known already</p>}
      </div>
      {children}
      <FileProblems
        problems={errors.map((message) => ({ place: "Not taken", complaint: message }))}
        count={errors.length}
      />
      <p className="add-prompts-actions">
        <Link ref={next} className="btn accent dense" to={answersAddress}>
          See {days ? `answers of ${daysText(days.from, days.to)}` : "the answers"}
        </Link>
        <button className="btn plain dense" type="button" onClick={onMore}>
          Import another file
        </button>
      </p>
    </section>
  );
}

const importedText = (count: number): string =>
  count === 1 ? "1 answer imported" : `${count.toLocaleString("en")} answers imported`;

/** Answers that people have: a file is read in the browser, some of its answers are chosen, and those alone are sent. */
export default function ImportAnswers({ brandId, answersAddress, unclearAddress }: ImportAnswersProps) {
  const id = useId();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [pasted, setPasted] = useState("");
  const [assistant, setAssistant] = useState("chatgpt");
  const [ownChoice, setOwnChoice] = useState<ReadonlySet<string> | null>(null);
  const { file, reading, error, read, stop, clear } = useAnswerFile();
  const { prompts, knownIds } = useKnownAnswers(brandId);
  const { sent, result, send, stop: stopSending, forget } = useImportAnswers(brandId);
  const all = useMemo(
    () => (file && prompts && knownIds ? choosable(file.answers, prompts, knownIds) : null),
    [file, prompts, knownIds],
  );
  const counts = useMemo(() => all && countsOf(all), [all]);
  const format = file?.source.format;
  const suggested = useMemo(
    () => (all && format ? firstChoice(all, format) : new Set<string>()),
    [all, format],
  );
  const choice = ownChoice ?? suggested;
  const chosen = useMemo(
    () =>
      (all ?? []).flatMap(({ answer, state }) =>
        state !== "known" && choice.has(answer.id) ? [answer] : [],
      ),
    [all, choice],
  );
  const table = file?.source.format === "csv" ? file.source : null;
  const isSending = sent !== null;
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) done.current?.focus();
  }, [result]);

  const pick = (next: Picked | null, name = assistant, matched: AnswerTable | null = null) => {
    setPicked(next);
    setOwnChoice(null);
    forget();
    if (next === null) clear();
    else void read(next, name, matched);
  };
  const days = daysOf(chosen);
  if (result?.failure === null)
    return (
      <ImportOutcome
        result={result}
        answersAddress={answersAddress(result.days)}
        onMore={() => {
          setPasted("");
          pick(null);
        }}
      >
        <WaitingDecisions brandId={brandId} address={unclearAddress} />
        <TrackQuestions brandId={brandId} questions={result.untracked} />
      </ImportOutcome>
    );
  return (
    <section className="section import-answers" aria-labelledby={`${id}-title`} aria-busy={reading !== null}>
      <div className="section-head">
        <h2 id={`${id}-title`}>Import answers</h2>
        <p>Answers that you or your customers already have</p>
      </div>
      <p className="import-private">
        <Lock className="ico" aria-hidden />
        The file is read in this browser and isn’t uploaded. Only the answers you tick are sent, once you
        press Import.
      </p>
      <div className="import-source">
        <FileSource
          what="file"
          accept=".json,.zip,.md,.markdown,.txt,.csv,.tsv,application/json,text/markdown,text/plain,text/csv"
          hint="ChatGPT’s data export (the ZIP or conversations.json in it), a conversation as JSON or Markdown, or a CSV with questions and answers. Up to 100 MB."
          file={picked?.name ? { name: picked.name, note: sizeText(picked.content.size) } : null}
          error={error}
          isDisabled={isSending}
          onFile={(chosenFile) => {
            setPasted("");
            pick({ name: chosenFile.name, content: chosenFile });
          }}
          pasted={pasted}
          onPaste={(text) => {
            setPasted(text);
            pick(text.trim() === "" ? null : { name: null, content: new Blob([text]) });
          }}
        />
        <Select
          label="Default assistant"
          hint="Used where the file doesn’t say who answered."
          options={assistants}
          value={assistant}
          isDisabled={isSending}
          onChange={(name) => {
            setAssistant(name);
            if (picked) pick(picked, assistantNamed(name), table);
          }}
        />
      </div>
      {reading && picked && (
        <div className="import-progress" role="status">
          <p className="soft sm">
            Read {sizeText(reading.bytes)} of {sizeText(reading.total)}:{" "}
            {reading.answers.toLocaleString("en")} {reading.answers === 1 ? "answer" : "answers"}{" "}
            <button className="link" type="button" onClick={stop}>
              Stop
            </button>
          </p>
          <StepProgress label="Reading the file" done={reading.bytes} total={reading.total} />
        </div>
      )}
      {table && picked && (
        <ColumnMatching
          fields={fields}
          columns={table.columns}
          rows={table.sample}
          hasHeader={table.hasHeader}
          onColumns={(columns) => pick(picked, assistant, { ...table, columns })}
          onHeader={(hasHeader) => pick(picked, assistant, { ...table, hasHeader })}
        />
      )}
      {table && (table.columns.prompt === null || table.columns.text === null) && (
        <Notice tone="warn" title="Which columns hold the question and the answer?">
          Choose both above.
        </Notice>
      )}
      {all && counts && all.length > 0 && !reading && (
        <div className="import-counts">
          <p className="line-count" role="status">
            {choiceText(counts)}
            {file &&
              file.repeated > 0 &&
              `; ${file.repeated.toLocaleString("en")} more than once in the file`}
          </p>
          <p className="soft sm">
            Choose by the prompt. Picking answers because they name you makes your visibility look higher than
            it is.
          </p>
        </div>
      )}
      {file && !reading && <FileProblems problems={file.problems} count={file.problemCount} />}
      {all && counts && all.length > 0 && !reading && (
        <ChoiceList
          all={all}
          counts={counts}
          chosen={choice}
          isDisabled={isSending}
          onChoose={setOwnChoice}
        />
      )}
      {file && !all && !reading && <p role="status">Comparing with the answers you have…</p>}
      {isSending && (
        <div className="import-progress" role="status">
          <p className="soft sm">
            Imported {sent.toLocaleString("en")} of {chosen.length.toLocaleString("en")}…{" "}
            <button className="link" type="button" onClick={stopSending}>
              Stop
            </button>
          </p>
          <StepProgress label="Importing answers" done={sent} total={chosen.length} />
        </div>
      )}
      {result && (
        <div ref={done} tabIndex={-1} className="import-result">
          <Notice tone="bad" title="The import ended early">
            {result.failure} {importedText(result.stored)}; the rest is still ticked. Press Import again.
          </Notice>
          <WaitingDecisions brandId={brandId} address={unclearAddress} />
          <FileProblems
            problems={result.errors.map((message) => ({ place: "Not taken", complaint: message }))}
            count={result.errors.length}
          />
        </div>
      )}
      {all && !reading && all.length > 0 && (
        <p className="add-prompts-actions import-actions">
          <button
            className="btn accent dense"
            type="button"
            disabled={isSending || chosen.length === 0}
            onClick={() => void send(chosen, { days, untracked: untrackedQuestions(all, chosen) })}
          >
            {isSending
              ? "Importing…"
              : `Import ${chosen.length === 0 ? "" : `${chosen.length.toLocaleString("en")} `}${chosen.length === 1 ? "answer" : "answers"}`}
          </button>
          <Link className="btn plain dense" to={answersAddress(null)}>
            {result ? "Back to answers" : "Cancel"}
          </Link>
        </p>
      )}
    </section>
  );
}
