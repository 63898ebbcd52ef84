import type { AnyReport } from "./render-pdf.tsx";

type RenderPdf = (report: AnyReport) => Promise<Uint8Array>;

/** Makes of a renderer one that lays out a single PDF at a time, in order of asking: each takes a core and much memory. */
export function renderInTurn(render: RenderPdf): RenderPdf {
  let last: Promise<unknown> = Promise.resolve();
  return (report) => {
    const pdf = last.then(() => render(report));
    last = pdf.catch(() => {});
    return pdf;
  };
}
