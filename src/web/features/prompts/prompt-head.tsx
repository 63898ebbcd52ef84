import { Pause, Pencil, Play, Undo2 } from "lucide-react";
import { useState } from "react";
import type { PromptView } from "#api/prompts/contract.ts";
import { countryName, languageName } from "../../brands/text/market-names.ts";
import { useWorkspace } from "../../session/workspace.ts";
import EditPromptDialog from "./add/edit-prompt-dialog.tsx";
import { useChangePrompts } from "./use-change-prompts.ts";
import { usePrompts } from "./use-prompts.ts";

/** What is asked, where it belongs, and what can be done with it. */
export function PromptHead({ brandId, view }: { readonly brandId: string; readonly view: PromptView }) {
  const { text, language, country, promptId, deletedAt } = view;
  const { canWrite } = useWorkspace();
  const { list } = usePrompts(brandId);
  const { change, isChanging } = useChangePrompts(brandId);
  const [isEditing, setIsEditing] = useState(false);
  const prompt = list?.prompts.find(({ id }) => id === promptId);
  const topic = list?.topics.find(({ id }) => id === prompt?.topicId)?.name;
  const tags = list?.tags.filter(({ id }) => prompt?.tagIds.includes(id)).map(({ name }) => name) ?? [];
  const notes = [
    topic,
    language && languageName(language),
    country && countryName(country),
    ...tags,
    prompt?.state === "paused" && "Paused",
    promptId === null && "Asked elsewhere: its answers were brought along",
    deletedAt !== null && "Deleted: not asked any more, its answers are kept",
  ].filter((note) => typeof note === "string" && note !== "");
  return (
    <header className="answer-head prompt-head">
      <div>
        <h2 dir="auto" lang={language ?? undefined}>
          {prompt?.text ?? text}
        </h2>
        <p className="answer-facts">
          {notes.map((note) => (
            <span key={String(note)}>{note}</span>
          ))}
        </p>
      </div>
      {canWrite && prompt && list && (
        <p className="prompt-head-actions">
          <button className="btn line dense" type="button" onClick={() => setIsEditing(true)}>
            <Pencil className="ico" aria-hidden />
            Edit
          </button>
          <button
            className="btn line dense"
            type="button"
            disabled={isChanging}
            onClick={() =>
              void change([prompt.id], { state: prompt.state === "active" ? "paused" : "active" })
            }
          >
            {prompt.state === "active" ? (
              <Pause className="ico" aria-hidden />
            ) : (
              <Play className="ico" aria-hidden />
            )}
            {prompt.state === "active" ? "Pause" : "Resume"}
          </button>
        </p>
      )}
      {canWrite && deletedAt !== null && promptId !== null && (
        <p className="prompt-head-actions">
          <button
            className="btn line dense"
            type="button"
            disabled={isChanging}
            onClick={() => void change([promptId], { isDeleted: false })}
          >
            <Undo2 className="ico" aria-hidden />
            Bring back
          </button>
        </p>
      )}
      {isEditing && prompt && list && (
        <EditPromptDialog brandId={brandId} list={list} prompt={prompt} onClose={() => setIsEditing(false)} />
      )}
    </header>
  );
}
