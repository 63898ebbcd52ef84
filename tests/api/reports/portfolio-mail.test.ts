import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { listMail } from "#database/mail/mail-outbox.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import { planPortfolioMails, sendPortfolioMail } from "#jobs/portfolio-mail/send-portfolio-mail.ts";
import { createOutbox, type Outbox } from "#mail/outbox.ts";
import { airoWords } from "#measurement/view/brand-list/airo-words.ts";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { newAnswer } from "../../database/new-answer.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { addMeasuredBrand } from "../measured-brand.ts";
import { jobsInLine, openTestApi, type TestApi } from "../test-api.ts";

const week = "2026-11-23";
/** Monday's mail comes between seven and nine in New York, which is from 12:00 UTC on. */
const [beforeItsHour, laterThanItsHour] = [
  new Date("2026-11-23T11:59:00Z"),
  new Date("2026-11-23T14:00:00Z"),
];
const monday = new Date("2026-11-23T20:00:00Z");
const attempt = { number: 1, isLast: false, signal: new AbortController().signal };

// @issue-21
describe.each(engines)("the weekly mail over all brands on %s", { timeout: 30_000 }, (engine) => {
  let api: TestApi;
  let there: Pick<TestApi, "request">;
  let own: { readonly userId: string; readonly brandId: string };

  const addBrand = async (owner: string, name: string, company: string | null = null) =>
    api.database.asMember(owner, async (tx) => {
      const { id } = await tx
        .insertInto("public.brands")
        .values({ domain: "other.example", owner_user_id: owner, name })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tx.insertInto("app.brand_profiles").values({ brand_id: id, company_name: company }).execute();
      return id;
    });
  beforeAll(async () => {
    api = await openTestApi(engine);
    there = await api.restarted({ now: () => monday });
    own = await addMeasuredBrand(api);
    await addBrand(own.userId, "Fresh", "Halden Ltd");
    const sample = await addBrand(own.userId, "Sample");
    await api.database.asService((tx) =>
      tx
        .insertInto("app.sample_brands")
        .values({ brand_id: sample, sample: "northwind", version: 1, last_day: week })
        .execute(),
    );
    const stranger = await addUser(api.database, "ben@example.com");
    await addBrand(stranger, "Ben's");
  });
  afterAll(() => api.remove());

  const options = (at = monday, outbox: Outbox = createOutbox(deliverBy(api.queue))) => ({
    database: api.database,
    outbox,
    tokens: subscriptionTokens("a secret of tests, thirty-two characters"),
    known: { assistants: [], providers: [] },
    publicUrl: "https://north.example",
    now: () => at,
  });
  const plan = (at = monday) =>
    planPortfolioMails({ database: api.database, queue: api.queue, now: () => at })({}, attempt);
  const send = (given = options(), of = week) =>
    sendPortfolioMail(given)({ userId: own.userId, week: of }, attempt);
  const mails = () => api.database.asService((tx) => listMail(tx, 100));
  const ask = async (member: string, isOn?: boolean) => {
    const response = await there.request("/api/v1/portfolio-mail", {
      headers: { authorization: `Bearer ${member}`, "content-type": "application/json" },
      ...(isOn === undefined ? {} : { method: "PUT", body: JSON.stringify({ isOn }) }),
    });
    return response.json();
  };
  /** When it was turned on: the clock of the interface is past Monday's mail. */
  const turnedOn = (at: Date) =>
    api.database.asService((tx) => tx.updateTable("app.portfolio_mail").set({ changed_at: at }).execute());

  test("is off until its reader turns it on, and then comes from the next Monday on", async () => {
    expect(await ask(own.userId)).toEqual({ isOn: false });
    await send();
    expect(await ask(own.userId, true)).toEqual({ isOn: true });
    expect(await ask(own.userId)).toEqual({ isOn: true });
    await plan();
    expect([await jobsInLine(api.database, "portfolio-mail"), await mails()]).toEqual([0, []]);
    await turnedOn(laterThanItsHour);
    await plan();
    expect(await jobsInLine(api.database, "portfolio-mail")).toBe(0);
    await turnedOn(beforeItsHour);
    await Promise.all([plan(), plan()]);
    await plan();
    expect(await jobsInLine(api.database, "portfolio-mail")).toBe(1);
  });

  test("is sent once whatever is killed, with the figures of the list of brands and nobody else's", async () => {
    const killed = () => Promise.reject(new Error("killed"));
    await expect(send(options(monday, { send: killed, put: killed }))).rejects.toThrow("killed");
    expect(await mails()).toEqual([]);
    await Promise.all([send(), send()]);
    await send();
    const [mail, ...others] = await mails();
    expect([mail?.to, others]).toEqual([`${own.userId}@example.com`, []]);
    const { brands } = await there
      .request(`/api/v1/brand-figures?brands=${own.brandId}`, {
        headers: { authorization: `Bearer ${own.userId}` },
      })
      .then((response) => response.json());
    const { figures } = brands[0];
    const { score, note } = airoWords(figures);
    const visibility = `${Math.round(figures.visibility.value * 100)}%`;
    expect(mail?.text).toContain(`- Acme: AIRO ${score} of 10, ${note}; visibility ${visibility}\n`);
    expect(mail?.text).toContain(`https://north.example/brand/acme?brand=${own.brandId}\n`);
    expect(mail?.text).toContain("Halden Ltd\n- Fresh: Not measured yet\n  Choose prompts\n");
    expect(mail?.text).not.toMatch(/Sample|Ben's/);
    expect(mail?.subject).toBe("No clear change in your 2 brands");
    await plan();
    expect(await jobsInLine(api.database, "portfolio-mail")).toBe(1);
  });

  test("without a new answer in seven days nothing is sent, and the week is over", async () => {
    const later = new Date("2026-11-30T20:00:00Z");
    await send(options(later), "2026-11-30");
    expect((await mails()).length).toBe(1);
    const newer = newAnswer({ brandId: own.brandId, askedAt: new Date("2026-11-29T10:00:00Z") });
    await api.database.asService((tx) => storeAnswers(tx, [newer]));
    await readNewAnswers(api.database);
    await send(options(later), "2026-11-30");
    expect((await mails()).length).toBe(1);
  });

  test("its link ends it with one click, and nobody can make one up", async () => {
    const [mail] = await mails();
    const link = mail?.headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
    const path = new URL(link).pathname;
    const page = await (await there.request(path)).text();
    expect(page).toContain("No more weekly mail over all your brands?");
    expect(await ask(own.userId)).toEqual({ isOn: true });
    const forged = await there.request(path.replace("end-portfolio", "unsubscribe"), { method: "POST" });
    expect(forged.status).toBe(404);
    for (const _ of ["first", "again"]) {
      const left = await there.request(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
      expect([left.status, await left.text()]).toEqual([
        200,
        expect.stringContaining("You get no more weekly mail over all your brands."),
      ]);
    }
    expect(await ask(own.userId)).toEqual({ isOn: false });
    const later = new Date("2026-12-07T20:00:00Z");
    await plan(later);
    await send(options(later), "2026-12-07");
    expect([await jobsInLine(api.database, "portfolio-mail"), (await mails()).length]).toEqual([1, 1]);
  });

  test("a member reads and changes their own choice alone, and never when the next mail is due", async () => {
    const ben = await addUser(api.database, "ben2@example.com");
    const seen = await api.database.asMember(ben, (tx) =>
      tx.selectFrom("app.portfolio_mail").selectAll().execute(),
    );
    expect(seen).toEqual([]);
    const forOther = api.database.asMember(ben, (tx) =>
      tx
        .insertInto("app.portfolio_mail")
        .values({ user_id: own.userId, wanted: true, changed_at: beforeItsHour })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ wanted: true }))
        .execute(),
    );
    await expect(forOther).rejects.toThrow(/row-level security/);
    const again = api.database.asMember(own.userId, (tx) =>
      tx.updateTable("app.portfolio_mail").set({ last_week: null }).execute(),
    );
    await expect(again).rejects.toThrow(/permission denied/);
  });
});
