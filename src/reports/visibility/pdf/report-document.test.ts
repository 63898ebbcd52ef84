import { expect, test } from "vitest";
import { visibilitySample } from "../../../../tests/reports/visibility-sample.ts";
import { renderPdf } from "../../pdf/render-pdf.tsx";

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
