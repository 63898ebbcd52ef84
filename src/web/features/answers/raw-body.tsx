import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { RequestFailedError } from "../../api/request.ts";
import { download } from "../../ui/table/download.ts";
import { showToast } from "../../ui/toast.ts";
import { useWire } from "./use-answers.ts";

/** More than this is not drawn: the file has it all. */
const MAX_SHOWN = 200_000;

type RawBodyProps = { readonly brandId: string; readonly id: string };

/** The body an answer came in, to be looked at, copied and kept. It is read only when it is opened. */
export function RawBody({ brandId, id }: RawBodyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { body, error, isPending, retry } = useWire(brandId, id, isOpen);
  const pretty = body === undefined ? "" : JSON.stringify(body.wire, null, 2);
  const isNone = error instanceof RequestFailedError && error.status === 404;
  const copy = () =>
    navigator.clipboard.writeText(pretty).then(
      () => showToast("success", "Copied."),
      () => showToast("error", "The browser did not let it be copied."),
    );
  return (
    <details className="raw-body" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Original response</summary>
      {isOpen && isPending && <p role="status">Loading…</p>}
      {isNone && <p className="soft">No body was kept with this answer.</p>}
      {error !== null && !isNone && (
        <p className="soft">
          It could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {body && (
        <>
          <p className="raw-actions">
            <button className="btn line small" type="button" onClick={() => void copy()}>
              <Copy className="ico" aria-hidden />
              Copy
            </button>
            <button
              className="btn line small"
              type="button"
              onClick={() => download(new Blob([pretty], { type: "application/json" }), `answer-${id}.json`)}
            >
              <Download className="ico" aria-hidden />
              Download
            </button>
            {pretty.length > MAX_SHOWN && (
              <span className="mute">The first {MAX_SHOWN.toLocaleString("en")} characters are shown.</span>
            )}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className="raw-text" tabIndex={0} aria-label="Raw body">
            <pre>{pretty.slice(0, MAX_SHOWN)}</pre>
          </section>
        </>
      )}
    </details>
  );
}
