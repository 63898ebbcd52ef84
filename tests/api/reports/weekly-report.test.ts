import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { listMail } from "#database/mail/mail-outbox.ts";
import { hasAnswersBefore } from "#database/reports/weekly-reports.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import {
  askRecipient,
  planWeeklyReports,
  sendPreview,
  sendWeeklyReport,
} from "#jobs/weekly-report/send-weekly-report.ts";
import { createOutbox } from "#mail/outbox.ts";
import { weeklyReportMail } from "#mail/weekly-report/weekly-report-mail.tsx";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { addBrand, newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { jobsInLine, openTestApi, type TestApi } from "../test-api.ts";

const week = "2026-11-23";
const noon = new Date("2026-11-23T20:00:00Z");
const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
const oneClick = {
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "List-Unsubscribe=One-Click",
};

describe.each(engines)("reports that leave the house on %s", { timeout: 30_000 }, (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  /** What the list of links said before an answer was read. */
  let before: unknown;
  beforeAll(async () => {
    api = await openTestApi(engine);
    // Has no answers, so no report of it is planned.
    await addBrand(api.database, { name: "Globex", domain: "globex.example" });
    ({ userId, brandId } = await addBrand(api.database));
    await api.database.kysely
      .updateTable("auth.users")
      .set({ email_confirmed_at: new Date() })
      .where("id", "=", userId)
      .execute();
    const answers = Array.from({ length: 40 }, (_, index) =>
      newAnswer({
        brandId,
        promptText: `Which boards for team ${index % 4}?`,
        askedAt: new Date(Date.UTC(2026, 10, index < 20 ? 12 : 19, 10, index)),
        text: index % 3 === 0 ? "Boardly is fine." : "Acme is the best.",
      }),
    );
    before = await (await ask("report-shares")).json();
    await api.database.asService((tx) => storeAnswers(tx, answers));
    await readNewAnswers(api.database);
  });
  afterAll(() => api.remove());

  const options = (labelOf = (id: string) => id) => ({
    database: api.database,
    outbox: createOutbox(deliverBy(api.queue)),
    writeMail: weeklyReportMail.write,
    renderPdf: async () => new Uint8Array([37, 80, 68, 70]),
    tokens: subscriptionTokens("a secret of tests, thirty-two characters"),
    labelOf,
    publicUrl: "https://north.example",
    now: () => noon,
  });
  const ask = (path: string, method = "GET", body?: unknown, user = userId) =>
    api.request(`/api/v1/brands/${brandId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${user}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const mails = () => api.database.asService((tx) => listMail(tx, 100));
  const pathOf = (text: string, part: string) =>
    new RegExp(`https://north\\.example(/${part}/\\S+)`).exec(text)?.[1] ?? "none";
  const at = (path: string) =>
    api.request(path).then(async (response) => [response.status, await response.text()] as const);

  test("the weekly report is planned once, written once, and mailed once to each who wants it, whatever is killed", async () => {
    const added = await ask("weekly-report/recipients", "POST", { email: "Client@Example.com" });
    const { id: recipientId } = await added.json();
    expect((await ask("weekly-report/recipients", "POST", { email: "client@example.com" })).status).toBe(409);
    for (let time = 0; time < 2; time += 1)
      await askRecipient(options())({ recipientId, email: "client@example.com" }, attempt);
    const [question, ...others] = await mails();
    expect([question?.to, others]).toEqual(["client@example.com", []]);
    const confirm = pathOf(question?.text ?? "", "mail/confirm");
    expect((await at(confirm))[1]).toContain("Yes, send them to me");
    expect((await (await ask("weekly-report")).json()).recipients[0].state).toBe("asked");
    const yes = await api.request(confirm, { method: "POST" });
    expect(await yes.text()).toContain("You get the weekly reports of Acme.");

    const plan = planWeeklyReports({ database: api.database, now: () => noon, queue: api.queue });
    await Promise.all([plan({}, attempt), plan({}, attempt)]);
    await plan({}, attempt);
    expect(await jobsInLine(api.database, "weekly-report")).toBe(1);
    const killed = () => Promise.reject(new Error("killed"));
    const dying = sendWeeklyReport({
      ...options(),
      outbox: { send: killed, put: killed },
    });
    await expect(dying({ brandId, week }, attempt)).rejects.toThrow("killed");
    const send = sendWeeklyReport(options());
    await Promise.all([send({ brandId, week }, attempt), send({ brandId, week }, attempt)]);
    await send({ brandId, week }, attempt);
    const weekly = (await mails()).filter(({ subject }) => /assistants name/.test(subject));
    const isEarlier = (day: string) => api.database.asService((tx) => hasAnswersBefore(tx, brandId, day));
    expect([await isEarlier("2026-11-12"), await isEarlier("2026-11-13")]).toEqual([false, true]);
    expect(weekly.map(({ to }) => to).toSorted()).toEqual(
      [`${userId}@example.com`, "client@example.com"].toSorted(),
    );
    const [mail] = weekly.filter(({ to }) => to === "client@example.com");
    // As its page, which prints no share of so few prompts.
    expect(mail?.subject).toBe("Too few prompts to say how often assistants name Acme");
    expect(mail?.text).toContain("16 Nov – 22 Nov 2026");
    expect(mail?.text).toContain("The whole report is attached as a PDF.");
    expect(mail?.attachments.map(({ filename, cid }) => [filename, cid])).toEqual([
      ["Visibility.png", "visibility"],
      ["truenorth-acme-visibility-report-7-days-2026-11-22.pdf", undefined],
    ]);
    expect(mail?.text).toContain(`/brand/acme?brand=${brandId}&from=2026-11-16&to=2026-11-22`);
    expect(mail?.text).not.toMatch(/dashboard|metrics-\d|~|\[\d/);
    // Only members can change it: nobody else is led to the sign-in.
    const [owners] = weekly.filter(({ to }) => to !== "client@example.com");
    expect([owners, mail].map((one) => one?.text.includes("Change:"))).toEqual([true, false]);
    expect(mail?.html).not.toMatch(/metrics-\d|airo-\d/);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

    const leave = pathOf(mail?.headers["List-Unsubscribe"]?.slice(0, -1) ?? "", "mail/unsubscribe");
    expect((await at(leave))[1]).toContain("No more weekly reports of Acme?");
    expect((await (await ask("weekly-report")).json()).recipients[0].state).toBe("active");
    const left = await api.request(leave, oneClick);
    expect([left.status, await left.text()]).toEqual([
      200,
      expect.stringContaining("no more weekly reports of Acme"),
    ]);
    expect((await (await ask("weekly-report")).json()).recipients[0].state).toBe("off");
    // An old yes brings nothing back, and a link for one thing does no other.
    expect((await api.request(confirm, { method: "POST" })).status).toBe(404);
    for (const forged of [
      leave.replace("unsubscribe", "confirm"),
      `${leave}x`,
      leave.slice(0, -4),
      "/mail/unsubscribe/x",
    ])
      expect((await api.request(forged, oneClick)).status).toBe(404);
  });

  test("without new answers nobody hears anything, nor once the owner has turned it off", async () => {
    const quiet = await addBrand(api.database);
    const next = "2026-11-30";
    await api.database.asService((tx) =>
      tx
        .insertInto("app.weekly_reports")
        .values([
          { brand_id: quiet.brandId, week },
          { brand_id: brandId, week: next },
        ])
        .execute(),
    );
    const before = (await mails()).length;
    for (const report of [
      { brandId: quiet.brandId, week },
      { brandId, week: next },
    ])
      await sendWeeklyReport(options())(report, attempt);
    const states = await api.database.asService((tx) =>
      tx.selectFrom("app.weekly_reports").select("state").where("week", "=", next).execute(),
    );
    expect([states, (await mails()).length]).toEqual([[{ state: "nothing-new" }], before]);
    const off = await (await ask("weekly-report", "PATCH", { isOn: false, mine: false })).json();
    expect([off.isOn, off.mine]).toEqual([false, false]);
    await planWeeklyReports({
      database: api.database,
      now: () => new Date("2026-12-01T12:00:00Z"),
      queue: api.queue,
    })({}, attempt);
    expect(await jobsInLine(api.database, "weekly-report")).toBe(1);
    const confirm = (at: Date | null) =>
      api.database.kysely
        .updateTable("auth.users")
        .set({ email_confirmed_at: at })
        .where("id", "=", userId)
        .execute();
    const refusal = async () => (await (await ask("weekly-report/preview", "POST")).json()).error.message;
    await confirm(null);
    expect(await refusal()).toContain("Confirm your address first");
    await confirm(new Date());
    expect(await refusal()).toContain("no answers of the last seven days");
    const preview = { previewId: crypto.randomUUID(), brandId, userId, from: "2026-11-16", to: "2026-11-22" };
    for (let time = 0; time < 2; time += 1) await sendPreview(options())(preview, attempt);
    expect((await mails()).filter(({ subject }) => subject.startsWith("Preview: ")).length).toBe(1);
  });

  test("a shared report stays as it was, until it ends or is taken back; then its link says what any other says", async () => {
    const { url, expiresAt } = await (
      await ask("report-shares", "POST", { from: "2026-11-16", to: "2026-11-22", expiresInDays: 7 })
    ).json();
    const path = new URL(url).pathname;
    const page = await api.request(path);
    const text = await page.text();
    expect([page.status, page.headers.get("referrer-policy"), page.headers.get("x-robots-tag")]).toEqual([
      200,
      "no-referrer",
      "noindex, nofollow",
    ]);
    expect(text).toContain("How assistants speak of Acme");
    expect(text).not.toContain("visibility~");
    expect(text).not.toContain("/api/v1/");
    await api.database.asService((tx) =>
      storeAnswers(tx, [
        newAnswer({ brandId, askedAt: new Date("2026-11-20T10:00:00Z"), text: "Nothing of note." }),
      ]),
    );
    await readNewAnswers(api.database);
    expect((await at(path))[1]).toBe(text);
    expect(await (await api.request(`${path}/report.pdf`)).text()).toBe("%PDF acme.example");
    expect(before).toEqual({ shares: [], hasReport: false });
    const { shares, hasReport } = await (await ask("report-shares")).json();
    expect(hasReport).toBe(true);
    expect(shares).toMatchObject([{ state: "open", opened: 3, expiresAt, lastOpenedAt: expect.any(String) }]);
    expect(JSON.stringify(shares)).not.toContain(path.slice(3));

    const later = await api.restarted({ now: () => new Date(Date.now() + 8 * 86_400_000) });
    const expired = await later.request(path);
    const stranger = await addBrand(api.database);
    expect((await ask(`report-shares/${shares[0].id}`, "DELETE", undefined, stranger.userId)).status).toBe(
      404,
    );
    expect((await ask(`report-shares/${shares[0].id}`, "DELETE")).status).toBe(204);
    const words = await expired.text();
    expect([expired.status, words]).toEqual([
      404,
      expect.stringContaining("This link does not open a report."),
    ]);
    for (const closed of [path, `/s/${"x".repeat(32)}`, "/s/x", `${path}/report.pdf`])
      expect(await at(closed), closed).toEqual([404, words]);
  });
});
