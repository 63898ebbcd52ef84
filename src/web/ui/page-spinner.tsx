import { Waiting } from "./waiting.tsx";

/** Holds the place of a whole page. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <main id="main" className="page-spinner" aria-busy="true">
      <Waiting label={label} />
    </main>
  );
}
