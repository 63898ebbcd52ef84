import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../database/test-database.ts";
import { type BrandWithPeople, openBrandWithPeople } from "../brand-with-people.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("mails to an address somebody names, on %s", { timeout: 60_000 }, (engine) => {
  let api: BrandWithPeople["api"];
  let ask: BrandWithPeople["ask"];
  let of: BrandWithPeople["of"];
  beforeAll(async () => {
    ({ api, ask, of } = await openBrandWithPeople(engine));
  });
  afterAll(() => api.remove());

  const mailsTo = async (pattern: RegExp) => {
    const mails = await api.database.asService((tx) =>
      tx.selectFrom("app.mail_outbox").select("recipient").execute(),
    );
    return mails.filter(({ recipient }) => pattern.test(recipient)).length;
  };
  const invite = (as: string, email: string) => ask(as, "POST", of("invitations"), { email, role: "viewer" });
  test("an invitation is sent again a few times and no more, and the one sent last stays good", async () => {
    const { body } = await invite("admin", "again@example.com");
    const { id } = body.invitations.find(({ email }: { email: string }) => email === "again@example.com");
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1)
      answers.push(await ask("owner", "POST", of(`invitations/${id}/resend`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.text).toMatch(/sent again several times already.*try again in \d+ hours/i);
    expect(await mailsTo(/^again@/)).toBe(4);
  });

  const report = (name: string, email: string) =>
    ask("nobody", "POST", "/api/v1/webhooks/strategy-call", {
      companyDomain: `${name}.example`,
      email,
      fullName: "Vic",
      companyName: "Acme",
      source: "success-book-call",
      timestamp: new Date().toISOString(),
    });

  test("reports that strangers ask for leave members their invitations to the same address", async () => {
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await report(`asked${turn}`, "wanted@gmail.com")).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await invite("admin", "wanted@gmail.com")).status).toBe(201);
  });

  test("one address gets few mails a day, over all accounts, kinds of mail and spellings of it", async () => {
    expect((await invite("admin", "victim@gmail.com")).status).toBe(201);
    expect((await invite("owner", "vic.tim+1@googlemail.com")).status).toBe(201);
    expect((await invite("owner", "V.ictim+2@gmail.com")).status).toBe(201);
    const question = await ask("editor", "POST", of("weekly-report/recipients"), {
      email: "victim+3@gmail.com",
    });
    expect(question.status).toBe(201);
    expect((await invite("admin", "victim+3b@gmail.com")).status).toBe(201);
    const refused = [
      await invite("admin", "victim+4@gmail.com"),
      await ask("editor", "POST", of("weekly-report/recipients"), { email: "victim+5@gmail.com" }),
    ];
    for (const { status, text } of refused) {
      expect(status).toBe(429);
      expect(text).toContain(
        "TrueNorth has sent this address several mails today, so it gets no more for now. Please try again in 24 hours.",
      );
    }
    expect((await invite("admin", "somebody.else@gmail.com")).status).toBe(201);

    // Kept through a restart, and over after a day.
    const same = await api.restarted({});
    expect(
      (
        await ask(
          "admin",
          "POST",
          of("invitations"),
          { email: "victim+6@gmail.com", role: "viewer" },
          { through: same },
        )
      ).status,
    ).toBe(429);
    const later = await api.restarted({ now: () => new Date(Date.now() + DAY_MS + 1000) });
    expect(
      (
        await ask(
          "admin",
          "POST",
          of("invitations"),
          { email: "victim+6@gmail.com", role: "viewer" },
          { through: later },
        )
      ).status,
    ).toBe(201);
  });
});
