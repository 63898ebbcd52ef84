import { ChevronsUpDown } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useAuthContext } from "../../session/auth-context.ts";
import { useWorkspace } from "../../session/workspace.ts";

const SwitchPanel = lazy(() => import("./switch-panel.tsx"));

type SwitchBrandProps = {
  /** The brand whose page is open; null on other pages. */
  readonly currentId: string | null;
  /** Whether the button shows its name; else a picture alone. */
  readonly isNamed?: boolean;
};

/** Opens the list of brands to switch to. Nothing for visitors, who have none. */
export function SwitchBrand({ currentId, isNamed = false }: SwitchBrandProps) {
  const { user } = useAuthContext();
  const isSample = useWorkspace().kind === "sample";
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (user === null && !isSample) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={isNamed ? "btn line dense switch-brand" : "icon-btn switch-brand"}
        aria-label="Switch brand"
        title={isNamed ? undefined : "Switch brand"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isNamed && <span className="switch-brand-name">Switch brand</span>}
        <ChevronsUpDown className="ico" aria-hidden />
      </button>
      {isOpen && button.current !== null && (
        <Suspense>
          <SwitchPanel button={button.current} currentId={currentId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
