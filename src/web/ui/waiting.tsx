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
