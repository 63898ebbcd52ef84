import { expect, test } from "vitest";
import { visibilitySample } from "../../../../tests/reports/visibility-sample.ts";
import { renderPdf } from "../../pdf/render-pdf.tsx";
import type { Figure } from "../figure.ts";

const pages = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;
const sample = visibilitySample();

test("the PDF is whole for a full report, for an empty one, and for names of any length and script", async () => {
  const full = await renderPdf(sample);
  expect([pages(full), full.length < 300_000]).toEqual([10, true]);
  expect(Buffer.compare(full, await renderPdf(sample))).toBe(0);

  const name =
    "Überlange Handelsgesellschaft für Fahrräder und Zubehör mit Sitz in Donaudampfschifffahrtshausen";
  const [first, ...others] = sample.entities;
  const strange = await renderPdf({
    ...sample,
    isSample: true,
    brand: { name, domain: `${"a".repeat(60)}.example` },
    entities: [
      ...(first ? [{ ...first, name: "自転車の専門店" }] : []),
      ...others.map((one) => ({ ...one, name: "دراجات الشمال" })),
    ],
    prompts: {
      ...sample.prompts,
      all: sample.prompts.all.map((one) => ({ ...one, text: "電動自転車のおすすめは？".repeat(20) })),
    },
    portrayal: {
      ...sample.portrayal,
      kind: sample.portrayal.kind.map((one) => ({ ...one, text: "الدراجات ممتازة ".repeat(30) })),
    },
  });
  expect(pages(strange)).toBe(10);

  // As many figures as a report can hold: all of them are listed on one page.
  const many = <One>(length: number, of: (index: number, digits: string) => One) =>
    Array.from({ length }, (_, index) => of(index, String(10_000_000 + index)));
  const again = (figure: Figure, subject: string): Figure => ({
    ...figure,
    reference: figure.reference.replace(/(?<=~\d+~)[^~]+/, subject),
  });
  const [rival] = sample.entities;
  const [source] = sample.sources.all;
  if (rival === undefined || source === undefined) throw new Error("the sample has them");
  const much = await renderPdf({
    ...sample,
    entities: many(30, (index, digits) => ({
      name: index % 2 === 0 ? name : "W".repeat(60),
      isBrand: false,
      visibility: again(rival.visibility, `rival:${digits}`),
      change: again(rival.change, `rival:${digits}`),
      shareOfVoice: again(rival.shareOfVoice, `rival:${digits}`),
      position: again(rival.position, `rival:${digits}`),
      sentiment: again(rival.sentiment, `rival:${digits}`),
    })),
    sources: {
      ...sample.sources,
      all: many(15, (index) => ({
        ...source,
        domain: `a-source-with-a-long-name-${index}.example`,
        used: again(source.used, `source:a-source-with-a-long-name-${index}.example`),
        change: again(source.change, `source:a-source-with-a-long-name-${index}.example`),
        averageCitations: again(source.averageCitations, `source:a-source-with-a-long-name-${index}.example`),
      })),
    },
  });
  expect([pages(much), much.length < 300_000]).toEqual([10, true]);

  const nothing = await renderPdf({
    ...sample,
    evidence: { display: "collecting", grade: "exploratory" },
    readiness: null,
    line: { points: [], rivals: [], marks: [] },
    assistants: [],
    entities: [],
    prompts: { won: [], lost: [], compared: 0, all: [], total: 0 },
    sources: { all: [], domains: 0, types: [], gained: [], lost: [], compared: 0 },
    portrayal: { kind: [], critical: [], negative: 0 },
    actions: [],
  });
  expect(pages(nothing)).toBe(10);
}, 30_000);
