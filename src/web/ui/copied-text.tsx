import { Copy, ExternalLink } from "lucide-react";
import { showToast } from "./toast.ts";

type CopiedTextProps = {
  readonly label: string;
  readonly text: string;
  /** Whether the text is an address, which can be opened here too. */
  readonly isAddress?: boolean;
};

/** A text to be put elsewhere, with the button that takes it there. */
export function CopiedText({ label, text, isAddress = false }: CopiedTextProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast("success", "Copied."),
      () => showToast("error", "The browser did not let it be copied. Select it and copy it yourself."),
    );
  return (
    <div className="copied-text">
      <div className="copied-text-head">
        <p className="lbl">{label}</p>
        {isAddress && (
          <a className="btn line small" href={text} target="_blank" rel="noopener">
            <ExternalLink className="ico" aria-hidden />
            Open
          </a>
        )}
        <button
          className="btn line small"
          type="button"
          onClick={() => void copy()}
          aria-label={`Copy: ${label}`}
        >
          <Copy className="ico" aria-hidden />
          Copy
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="copied-text-body" tabIndex={0} aria-label={label}>
        <pre>{text}</pre>
      </section>
    </div>
  );
}
