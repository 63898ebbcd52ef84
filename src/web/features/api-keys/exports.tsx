import { Download } from "lucide-react";
import { exportChoices } from "./key-wording.ts";
import { useExport } from "./use-api-keys.ts";

const formats = [
  { format: "csv", label: "CSV" },
  { format: "ndjson", label: "JSON lines" },
] as const;

/** Everything of a brand, a file for each kind. */
export function Exports({ brandId }: { readonly brandId: string }) {
  const { export: take, underWay } = useExport(brandId);
  return (
    <ul className="exports" aria-label="Exports">
      {exportChoices.map(({ kind, title, note }) => (
        <li key={kind}>
          <p>
            <span className="export-title">{title}</span> <span className="soft">{note}</span>
          </p>
          <span className="export-actions">
            {formats.map(({ format, label }) => {
              const isUnderWay = underWay?.kind === kind && underWay.format === format;
              return (
                <button
                  key={format}
                  className="btn line small"
                  type="button"
                  disabled={underWay !== null}
                  aria-label={`${title} as ${label}`}
                  onClick={() => take({ kind, format })}
                >
                  <Download className="ico" aria-hidden />
                  {isUnderWay ? "Reading…" : label}
                </button>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
