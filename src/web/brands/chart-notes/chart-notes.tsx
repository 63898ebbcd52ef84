import { StickyNote } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useWorkspace } from "../../session/workspace.ts";
import { useChartNotes } from "./use-chart-notes.ts";

const ChartNotesDialog = lazy(() => import("./chart-notes-dialog.tsx"));

/** Opens the notes of a brand from the head of a chart; nothing where there are none and none may be added. */
export function ChartNotes({ brandId }: { readonly brandId: string }) {
  const { canWrite } = useWorkspace();
  const { notes } = useChartNotes(brandId);
  const [isOpen, setIsOpen] = useState(false);
  if (!canWrite && notes.length === 0) return null;
  return (
    <>
      <button className="filter-button" type="button" onClick={() => setIsOpen(true)}>
        <StickyNote className="ico" aria-hidden />
        {notes.length === 0 ? "Add a note" : "Notes"}
      </button>
      {isOpen && (
        <Suspense>
          <ChartNotesDialog
            brandId={brandId}
            canWrite={canWrite}
            today={new Date().toISOString().slice(0, 10)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
