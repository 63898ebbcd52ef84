import { FileText, FileUp, TriangleAlert } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

type FileSourceProps = {
  /** What is chosen, such as "CSV file". */
  readonly what: string;
  /** Which files can be read, in one sentence. */
  readonly hint: ReactNode;
  /** As the attribute of a file input. */
  readonly accept: string;
  /** The file that is read now; null where there is none. */
  readonly file: { readonly name: string; readonly note: string } | null;
  /** What can't be read, and what to do; null where all is well. */
  readonly error: string | null;
  readonly isDisabled?: boolean;
  readonly onFile: (file: File) => void;
  /** What is pasted in place of a file. */
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
};

/** A file to choose or to drop, or its text to paste. Nothing is sent: the page reads it. */
export function FileSource(props: FileSourceProps) {
  const { what, hint, accept, file, error, isDisabled = false, onFile, pasted, onPaste } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => button.current?.focus(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) onFile(dropped);
  };
  return (
    <div className="file-source">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way to what the button does */}
      <div
        className="file-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {file ? <FileText className="ico" aria-hidden /> : <FileUp className="ico" aria-hidden />}
        <p className="file-name">
          {file ? (
            <>
              {file.name} <span className="soft">{file.note}</span>
            </>
          ) : (
            <span className="file-invite">Drop a {what} here</span>
          )}
        </p>
        <button
          ref={button}
          className="btn line dense"
          type="button"
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {file ? "Choose another" : `Choose a ${what}`}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`Choose a ${what}`}
          accept={accept}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onFile(chosen);
            // The same file again, once it has been changed.
            event.target.value = "";
          }}
        />
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      </div>
      <div role="alert">
        {error !== null && (
          <p className="err">
            <TriangleAlert className="ico" aria-hidden />
            {error}
          </p>
        )}
      </div>
      {file === null && (
        <div className="field">
          <label htmlFor={id}>Or paste it</label>
          <textarea
            id={id}
            className="input prompt-text"
            rows={4}
            dir="auto"
            spellCheck={false}
            disabled={isDisabled}
            value={pasted}
            onChange={(event) => onPaste(event.target.value)}
          />
        </div>
      )}
    </div>
  );
}

/** 1,234,567 → "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`;
}
