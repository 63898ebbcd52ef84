import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../database/test-database.ts";
import { type BrandWithPeople, openBrandWithPeople } from "../brand-with-people.ts";

type Parameter = { readonly name: string; readonly in: string };

/** Of a year that Postgres doesn't know, of one that a period before it doesn't have, and of one whose end has five digits. */
const farDays = ["0000-01-01", "0001-01-01", "9999-12-31"];

describe.each(engines)("days out of reach on %s", { timeout: 60_000 }, (engine) => {
  let api: BrandWithPeople["api"];
  let ask: BrandWithPeople["ask"];
  let of: BrandWithPeople["of"];
  beforeAll(async () => {
    ({ api, ask, of } = await openBrandWithPeople(engine));
    // Only of what was measured are months counted.
    const answer = { prompt: "Which roaster?", text: "Acme.", assistant: "chatgpt", surface: "web" };
    expect((await ask("owner", "POST", of("answers"), answer)).body).toMatchObject({ stored: 1 });
  });
  afterAll(() => api.remove());

  test("are refused by every route that takes a period", async () => {
    const { paths } = await (await api.request("/api/v1/openapi.json")).json();
    const withPeriod = Object.entries<{ get?: { parameters?: Parameter[] } }>(paths).flatMap(
      ([path, { get }]) => ((get?.parameters ?? []).some(({ name }) => name === "from") ? [path] : []),
    );
    expect(withPeriod.length).toBeGreaterThan(10);
    for (const day of farDays)
      for (const path of withPeriod) {
        const address = of(path.replace("/api/v1/brands/{id}/", "").replaceAll(/\{\w+\}/g, "visibility"));
        for (const query of [`from=${day}&to=${day}`, `to=${day}`]) {
          const { status, text } = await ask("owner", "GET", `${address}?${query}`);
          expect([status, text], `${path} ${query}`).toEqual([
            400,
            expect.stringContaining("between 1970 and 2999"),
          ]);
        }
      }
  });

  test("are refused in what is written, at once and in words", async () => {
    for (const day of farDays) {
      const timestamp = `${day}T09:00:00.000Z`;
      const written: readonly (readonly [string, unknown])[] = [
        [of("notes"), { day, text: "Campaign" }],
        [of("actions"), { title: "Wrote a page", happenedOn: day }],
        [of("report-shares"), { from: day, to: day, expiresInDays: 7 }],
        [
          "/api/v1/webhooks/get-started",
          { domain: "acme.example", companyName: "", source: "get-started", timestamp },
        ],
      ];
      for (const [path, body] of written) {
        const { status, text } = await ask("owner", "POST", path, body);
        expect([status, text], `${path} ${day}`).toEqual([
          400,
          expect.stringContaining("between 1970 and 2999"),
        ]);
      }
      const answer = { prompt: "Which?", text: "Acme.", assistant: "chatgpt", askedAt: timestamp };
      const { body } = await ask("owner", "POST", of("answers"), answer);
      expect(body).toMatchObject({ stored: 0, bad: 1 });
    }
  });
});
