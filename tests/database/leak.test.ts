import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLong } from "../long.ts";
import { type Browser, openTestBackend, signedUp, type TestBackend } from "./test-backend.ts";
import { bothEngines } from "./test-database.ts";

const members = 6;
/** In the long run most of them where the danger is: PGlite's one session. */
const requestsPerMember = isLong ? { pglite: 350, postgres: 100 } : { pglite: 30, postgres: 60 };

describe.each(bothEngines)(
  "4a members, the service and failing transactions at the same time on %s",
  (engine) => {
    let open: TestBackend;
    const people: { browser: Browser; id: string; token: string }[] = [];
    beforeAll(async () => {
      open = await openTestBackend(engine);
      for (let index = 0; index < members; index += 1) {
        const browser = open.browser();
        const { id, accessToken } = await signedUp(browser, `member-${index}@example.com`);
        people.push({ browser, id, token: accessToken });
        await open.database.asMember(id, async (tx) => {
          for (let row = 0; row <= index; row += 1) {
            const brand = { name: `brand of ${index}`, domain: `b${row}.example` };
            await tx.insertInto("public.brands").values(brand).execute();
          }
        });
      }
    });
    afterAll(() => open.remove());

    test("no answer holds another's row, none fails, and what is rolled back stays away", {
      timeout: 240_000,
    }, async () => {
      let wrong = 0;
      let failed = 0;
      let asked = 0;
      let busy = true;
      const readOverHttp = async (
        { browser, id, token }: (typeof people)[number],
        own: number,
      ): Promise<void> => {
        for (let turn = 0; turn < requestsPerMember[engine]; turn += 1) {
          const response = await browser.request("/rest/v1/brands?select=owner_user_id", {
            headers: { authorization: `Bearer ${token}` },
          });
          asked += 1;
          if (response.status !== 200) failed += 1;
          const rows: { owner_user_id: string }[] = response.status === 200 ? await response.json() : [];
          if (rows.length !== own || rows.some((row) => row.owner_user_id !== id)) wrong += 1;
        }
      };
      const readOurselves = async ({ id }: (typeof people)[number], own: number): Promise<void> => {
        while (busy) {
          const rows = await open.database.asMember(id, async (tx) => {
            const first = await tx.selectFrom("public.brands").select("owner_user_id").execute();
            await new Promise((resolve) => setTimeout(resolve, 2));
            const second = await tx.selectFrom("public.brands").select("owner_user_id").execute();
            return [...first, ...second];
          });
          asked += 1;
          if (rows.length !== own * 2 || rows.some((row) => row.owner_user_id !== id)) wrong += 1;
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      };
      const failAgainAndAgain = async (): Promise<void> => {
        while (busy) {
          const attempt = open.database.asService(async (tx) => {
            await sql`update public.brands set name = 'overwritten'`.execute(tx);
            await new Promise((resolve) => setTimeout(resolve, 3));
            throw new Error("on purpose");
          });
          await expect(attempt).rejects.toThrow("on purpose");
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      };
      const background = [
        ...people.slice(0, 2).map((person, index) => readOurselves(person, index + 1)),
        failAgainAndAgain(),
      ];
      try {
        await Promise.all(people.map((person, index) => readOverHttp(person, index + 1)));
      } finally {
        busy = false;
        await Promise.all(background);
      }

      expect({ wrong, failed }).toEqual({ wrong: 0, failed: 0 });
      expect(asked).toBeGreaterThanOrEqual(members * requestsPerMember[engine]);
      const { rows } = await open.database.asService((tx) =>
        sql<{ n: number }>`select count(*) as n from public.brands where name = 'overwritten'`.execute(tx),
      );
      expect(rows).toEqual([{ n: 0 }]);
    });
  },
);
