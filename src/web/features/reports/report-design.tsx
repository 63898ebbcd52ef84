import { type FormEvent, useRef, useState } from "react";
import type { ReportDesign } from "#api/reports/contract.ts";
import { type ReportSectionId, reportSections } from "#measurement/view/report-sections.ts";
import { RequestFailedError } from "../../api/request.ts";
import { changeReportDesign } from "../../api/visibility/visibility-reports.ts";
import { FieldNote, TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useReportAction, useReportDesign } from "./use-reports.ts";

/** How the brand's PDF looks: whose logo it has, and which parts follow its two first pages. */
export function ReportDesignForm({ brandId }: { readonly brandId: string }) {
  const { design, isPending } = useReportDesign(brandId);
  if (design === undefined && !isPending) return null;
  return (
    <section className="section" aria-labelledby="report-design">
      <div className="section-head">
        <h2 id="report-design">What the PDF shows</h2>
        <p>A two-page summary, then the pages you choose here</p>
      </div>
      {design === undefined ? (
        <Loading label="Loading what the PDF shows…" boxes={[64]} />
      ) : (
        <div className="report-design">
          <LogoChoice brandId={brandId} design={design} />
          <SectionChoice brandId={brandId} />
        </div>
      )}
    </section>
  );
}

/** A file is nothing in words: `is` tells two apart that are chosen one after the other. */
type Chosen = { readonly file: File | null; readonly is: string };

const failed = "That could not be saved. Try again.";

const MAX_BYTES = 1_048_576;
const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** A file that can't be a logo; the message is for the person who chose it. */
class LogoError extends Error {
  override readonly name = "LogoError";
}

/** Takes the file somebody chose; returns it in base64, WebP as PNG, because a PDF can't hold WebP. Throws LogoError. */
async function logoInBase64(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new LogoError(
      `The logo has ${figures.format(file.size / MAX_BYTES)} MB. Choose one of at most 1 MB.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  return base64Of(isWebP(bytes) ? await asPng(file) : bytes);
}

const isWebP = (bytes: Uint8Array): boolean =>
  /^RIFF.{4}WEBP/s.test(String.fromCharCode(...bytes.subarray(0, 12)));

async function asPng(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoError("This picture is damaged. Save it again as PNG or JPEG.");
  });
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const png = await canvas.convertToBlob({ type: "image/png" });
  if (png.size > MAX_BYTES)
    throw new LogoError("As PNG this picture has more than 1 MB. Choose a smaller one.");
  return new Uint8Array(await png.arrayBuffer());
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  // In pieces: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function LogoChoice({ brandId, design }: { readonly brandId: string; readonly design: ReportDesign }) {
  const { logo, fetchedFrom } = design;
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const choose = useReportAction(
    brandId,
    async ({ file }: Chosen, accessToken) => {
      setError(null);
      try {
        const chosen = file === null ? null : { file: await logoInBase64(file) };
        await changeReportDesign(brandId, { logo: chosen }, accessToken);
      } catch (thrown) {
        const why =
          thrown instanceof LogoError
            ? thrown.message
            : thrown instanceof RequestFailedError
              ? thrown.explanation
              : null;
        if (why === null) throw thrown;
        setError(why);
      }
    },
    { done: null, failed },
  );
  return (
    <fieldset className="report-logo">
      <legend className="lbl">Logo</legend>
      {logo !== null && <img src={logo} alt="The logo on the PDF" />}
      <div className="report-logo-buttons">
        <button
          ref={button}
          className="btn line"
          type="button"
          disabled={choose.isRunning}
          aria-describedby="logo-note"
          onClick={() => input.current?.click()}
        >
          {choose.isRunning ? "Saving…" : logo === null ? "Choose a logo" : "Choose another"}
        </button>
        {logo !== null && (
          <button
            className="btn plain"
            type="button"
            disabled={choose.isRunning}
            onClick={() => {
              button.current?.focus();
              choose.run({ file: null, is: "none" });
            }}
          >
            Remove
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose a logo"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) choose.run({ file, is: `${file.name} ${file.size} ${file.lastModified}` });
          event.target.value = "";
        }}
      />
      <FieldNote
        id="logo-note"
        hint={
          fetchedFrom === null
            ? "PNG, JPEG or WebP of at most 1 MB. Without one, the PDF shows the TrueNorth logo."
            : `Fetching it from ${fetchedFrom}…`
        }
        error={error ?? design.error ?? undefined}
      />
      <LogoAddress brandId={brandId} onTry={() => setError(null)} />
    </fieldset>
  );
}

function LogoAddress({ brandId, onTry }: { readonly brandId: string; readonly onTry: () => void }) {
  const [url, setUrl] = useState("");
  const fetching = useReportAction(
    brandId,
    async (typed: string, accessToken) => {
      const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
      await changeReportDesign(brandId, { logo: { url: address } }, accessToken);
      setUrl("");
    },
    { done: null, failed },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTry();
    if (url.trim() !== "") fetching.run(url.trim());
  };
  return (
    <form className="field-line" onSubmit={submit}>
      <TextField
        label="Or the logo’s web address"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://…/logo.png"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <button className="btn line" type="submit" disabled={fetching.isRunning}>
        Use this logo
      </button>
    </form>
  );
}

function SectionChoice({ brandId }: { readonly brandId: string }) {
  const { design, put } = useReportDesign(brandId);
  const [wished, setWished] = useState<readonly ReportSectionId[] | null>(null);
  const change = useReportAction(
    brandId,
    async (wanted: readonly ReportSectionId[], accessToken) => {
      const sections = wanted.length === reportSections.length ? null : wanted;
      try {
        put(await changeReportDesign(brandId, { sections }, accessToken));
      } finally {
        setWished(null);
      }
    },
    { done: null, failed },
  );
  const chosen = wished ?? design?.sections ?? reportSections.map(({ id }) => id);
  const toggle = (id: ReportSectionId) => {
    const wanted = reportSections.flatMap((one) =>
      chosen.includes(one.id) === (one.id !== id) ? [one.id] : [],
    );
    setWished(wanted);
    change.run(wanted);
  };
  return (
    <fieldset className="report-sections" aria-busy={change.isRunning}>
      <legend className="lbl">Pages after the summary</legend>
      {reportSections.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
