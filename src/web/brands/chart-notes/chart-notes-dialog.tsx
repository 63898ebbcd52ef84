import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { ChartNote } from "#api/notes/contract.ts";
import { addNote, deleteNote } from "../../api/notes.ts";
import { RequestFailedError } from "../../api/request.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Dialog } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { dayText } from "../text/day-text.ts";
import { notesKey, useChartNotes } from "./use-chart-notes.ts";

type NewNote = Omit<ChartNote, "id">;
type ChartNotesDialogProps = {
  readonly brandId: string;
  readonly canWrite: boolean;
  readonly today: string;
  readonly onClose: () => void;
};

/** What happened when: to read, to add and to remove. Every chart of the brand shows it. */
export default function ChartNotesDialog({ brandId, canWrite, today, onClose }: ChartNotesDialogProps) {
  const { notes, isPending, error, retry } = useChartNotes(brandId);
  const { add, remove, isSaving, refusal } = useNoteChanges(brandId);
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState("");
  const [day, setDay] = useState(today);
  const [isAsked, setIsAsked] = useState(false);
  const [removed, setRemoved] = useState<ChartNote | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isSaving || text.trim() === "" || !(await add({ day, text: text.trim() }))) return;
    setText("");
    setIsAsked(false);
    field.current?.focus();
  };
  const takeAway = async (note: ChartNote) => {
    if (await remove(note)) setRemoved(note);
  };
  const bringBack = async ({ day, text }: ChartNote) => {
    if (await add({ day, text })) setRemoved(null);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      title="Notes on the charts"
      description="What happened when, such as a campaign or a launch. Everybody who sees this brand sees them."
    >
      {canWrite && (
        <form className="note-form" noValidate onSubmit={(event) => void submit(event)}>
          <TextField
            ref={field}
            label="What happened"
            value={text}
            maxLength={200}
            placeholder="Spring campaign began"
            error={isAsked && text.trim() === "" ? "What happened?" : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <TextField
            label="On"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value || today)}
          />
          <button className="btn accent dense" type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : "Add note"}
          </button>
        </form>
      )}
      {refusal !== null && (
        <p className="err" role="alert">
          {refusal}
        </p>
      )}
      <p role="status" className="soft sm">
        {removed && (
          <>
            Removed: <span dir="auto">{removed.text}</span>{" "}
            <button
              className="link"
              type="button"
              disabled={isSaving}
              onClick={() => void bringBack(removed)}
            >
              Undo
            </button>
          </>
        )}
      </p>
      {error !== null && notes.length === 0 ? (
        <p className="soft">
          The notes could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      ) : isPending ? (
        <Loading label="Loading notes…" />
      ) : notes.length === 0 ? (
        <p className="soft">No notes yet.</p>
      ) : (
        <ul className="note-list">
          {notes.map((note) => (
            <li key={note.id}>
              <span className="soft sm">{dayText(note.day)}</span>
              <span dir="auto">{note.text}</span>
              {canWrite && (
                <button
                  className="icon-button"
                  type="button"
                  aria-label={`Remove the note “${note.text}”`}
                  disabled={isSaving}
                  onClick={() => void takeAway(note)}
                >
                  <Trash2 className="ico" aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Takes an own brand's id; returns how to add and remove its notes. Both resolve to whether it was stored. */
function useNoteChanges(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: async (change: NewNote | { readonly id: string }): Promise<void> => {
      const token = await accessToken();
      if ("id" in change) await deleteNote(brandId, change.id, token);
      else await addNote(brandId, change, token);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: notesKey(brandId) }),
  });
  const change = (wanted: NewNote | { readonly id: string }): Promise<boolean> =>
    mutateAsync(wanted).then(
      () => true,
      () => false,
    );
  return {
    add: (note: NewNote) => change(note),
    remove: ({ id }: ChartNote) => change({ id }),
    isSaving: isPending,
    refusal:
      error === null
        ? null
        : (error instanceof RequestFailedError && error.explanation) || "This could not be saved. Try again.",
  };
}
