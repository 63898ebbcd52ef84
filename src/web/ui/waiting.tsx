import { LoaderCircle } from "lucide-react";

/** Holds the place of what is on its way, and says so. */
export function Waiting({ label }: { label: string }) {
  return (
    <p className="waiting" role="status">
      <LoaderCircle className="ico turning" aria-hidden />
      {label}
    </p>
  );
}

/** Holds the place of a whole page. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <main id="main" className="page-spinner" aria-busy="true">
      <Waiting label={label} />
    </main>
  );
}
