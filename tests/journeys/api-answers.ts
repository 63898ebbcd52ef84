import type { Page } from "@playwright/test";

type Answer = { readonly status?: number; readonly body?: unknown; readonly delayMs?: number } | "lost";
type Post = { readonly path: string; readonly body: unknown };

const accepted: Answer = { status: 202, body: {} };
const noSamples: Answer = { body: { isOn: false, total: 0, ready: 0, progress: 0, brands: [] } };

const usual: Readonly<Record<string, Answer>> = {
  "/api/v1/audits": { status: 202, body: { id: "a1" } },
  "/api/v1/sample-workspace": noSamples,
};

/** How our API answers in a journey, by path; what is not named is accepted. A list is answered one by one, the last stays. */
export type ApiAnswers = Readonly<Record<string, Answer | readonly Answer[]>>;

export const runningAudit = {
  body: { state: "running", progress: { done: 4, total: 12, label: "Reading page 5 of 12" } },
} as const;

export const doneAudit = {
  body: {
    state: "done",
    result: {
      state: "scored",
      score: 7.3,
      band: "Good",
      pagesRead: 12,
      counts: { pass: 41, partial: 9, fail: 8 },
    },
  },
} as const;

/** Puts answers in place of the server's; returns the posts that came, in order. */
export async function answerApi(page: Page, answers: ApiAnswers = {}): Promise<Post[]> {
  const posts: Post[] = [];
  const counts = new Map<string, number>();
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const nth = counts.get(path) ?? 0;
    counts.set(path, nth + 1);
    if (request.method() === "POST") posts.push({ path, body: request.postDataJSON() });
    const known: Answer | readonly Answer[] = answers[path] ?? usual[path] ?? accepted;
    const list = Array.isArray(known) ? (known as readonly Answer[]) : [known as Answer];
    const answer = list[Math.min(nth, list.length - 1)] ?? accepted;
    if (answer === "lost") return route.abort();
    if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
    await route.fulfill({ status: answer.status ?? 200, json: answer.body ?? {} });
  });
  return posts;
}
