import type { Page } from "@playwright/test";
import { callApi, untilRead } from "./brand-measurement.ts";
import type { Member } from "./brand-workspace.ts";

const prompts = [
  "Which commuter e-bikes are reliable in winter?",
  "Best e-bike for steep hills under €2,500",
  "Belt drive or chain for a daily commute?",
  "Which cargo bike carries two children?",
  "Is an e-bike worth it for ten kilometres?",
  "Which e-bike brands have service in Oslo?",
  "Lightest e-bike to carry upstairs",
  "Quietest e-bike motor?",
  "Which bikes are easy to insure?",
  "Best folding e-bike for trains",
  "Which e-bike battery lasts in the cold?",
  "Good e-bike for tall riders",
];

const texts = [
  "1. **Velora**: strong on hills.\n2. **Kestrel Cycles**: well built.",
  "1. **Northwind Bikes**: the safest choice.\n2. **Velora**: strong on hills.",
  "Many riders like **Kestrel Cycles**.",
];

const sites = [
  ["https://cyclingtest.example/2026/02/winter-e-bikes", "Nine e-bikes, one Norwegian winter"],
  ["https://cyclingtest.example/best-hill-bikes", "Best e-bikes for hills, tested"],
  ["https://forum.ridersforum.example/t/48121", "Which e-bike survived your winter?"],
  ["https://velora.example/arc/range", "Velora Arc: winter range"],
  ["https://northwind.example/service", "Fjord 2: service points"],
  ["https://en.wikipedia.org/wiki/Electric_bicycle", "Electric bicycle"],
  ["https://rideshop.example/products/city", "City bikes"],
  ["https://www.youtube.com/watch?v=cargo5", "Five cargo bikes on film"],
  ["https://commuterguide.example/", null],
] as const;

const DAY_MS = 86_400_000;

/** Two months of answers to twelve prompts as a member may bring them along, the same each time. */
export function answerLines(now: number, surface: "web" | "api" = "web"): string {
  const lines = [];
  for (let index = 0; index < 144; index += 1) {
    const used = sites.filter(
      (_, site) => (index * 7 + site * site * 3 + Math.floor(index / 12)) % (site + 2) < 2,
    );
    const pages = used.map(([url, title]) => ({ url, title }));
    lines.push({
      prompt: prompts[index % 12],
      text: texts[(index + Math.floor(index / 12)) % 3],
      assistant: ["chatgpt", "claude", "perplexity"][index % 3],
      surface,
      askedAt: new Date(now - Math.floor(index / 12) * 5 * DAY_MS - index * 1000 - 60_000).toISOString(),
      ...(surface === "web" && { citations: pages.slice(0, 4), retrieved: pages }),
    });
  }
  return lines.map((line) => JSON.stringify(line)).join("\n");
}

/** Gives a brand two competitors and answers, and waits until these are read. */
export async function bringAnswers(
  page: Page,
  member: Member,
  { brandId, surface }: { readonly brandId: string; readonly surface: "web" | "api" },
): Promise<void> {
  for (const [name, domains] of [
    ["Velora", ["velora.example"]],
    ["Kestrel Cycles", []],
  ])
    await callApi(page, member, `/api/v1/brands/${brandId}/competitors`, {
      method: "POST",
      data: { name, domains },
    });
  const taken = await page.request.post(`/api/v1/brands/${brandId}/answers`, {
    headers: {
      Authorization: `Bearer ${member.session.access_token}`,
      "Content-Type": "application/x-ndjson",
    },
    data: answerLines(Date.now(), surface),
  });
  if (!taken.ok()) throw new Error(await taken.text());
  await untilRead(page, member, brandId);
}
