import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { countAttempt } from "#supabase/auth-limits.ts";
import { hashPassword, passwordMatches } from "#supabase/auth-passwords.ts";
import { backendKeys } from "#supabase/keys.ts";
import {
  confirmed,
  linkIn,
  openTestBackend,
  password,
  secretKey,
  signedUp,
  type TestBackend,
} from "../test-backend.ts";
import { engines } from "../test-database.ts";

describe.each(engines)("strangers can't lock an owner out of the embedded sign-in on %s", (engine) => {
  const opened = openTestBackend(engine);
  let open: TestBackend;
  beforeEach(async () => {
    open = await opened;
    await open.database.kysely.deleteFrom("app.rate_limits").execute();
  });
  afterAll(async () => (await opened).remove());

  const guess = (from: ReturnType<TestBackend["browser"]>, email: string) =>
    from.post("/auth/v1/token?grant_type=password", { email, password: "wrong" });

  const hashingIsIdle = async () => {
    await expect
      .poll(() => hashPassword("any password", "anyone").catch(() => null), { timeout: 20_000 })
      .not.toBeNull();
  };

  test("while too many passwords wait to be hashed a sign-in answers 429, whether there is an account or not", async () => {
    await signedUp(open.browser(), "waits@example.com");
    // Of fewer rounds than ours: all that wait are checked before this ends.
    const passwordHash = "$2b$07$Ee7wfKrOz8rBlK6wf20H8OW9GqI4OCBFhlVeP/.FS6LohJMTzUMn2";
    const fill = setInterval(() => {
      for (let one = 0; one < 120; one += 1)
        passwordMatches("any password", passwordHash, "anyone").catch(() => null);
    }, 1);
    // A place may come free in the moment a sign-in arrives: then it is tried again.
    const refused = async (email: string) => {
      for (let attempt = 0; attempt < 8; attempt += 1) {
        const response = await open.browser().post("/auth/v1/token?grant_type=password", { email, password });
        if (response.status === 429) return [response.headers.get("retry-after"), await response.text()];
      }
      return null;
    };
    const answers = [await refused("waits@example.com"), await refused("nobody-waits@example.com")];
    clearInterval(fill);
    expect(answers[0]?.[0]).toBe("5");
    expect(answers[1]).toEqual(answers[0]);
    await hashingIsIdle();
  }, 60_000);

  test("what the limit of an address refuses doesn't count against the email", async () => {
    const email = "flooded@example.com";
    await signedUp(open.browser(), email);
    const stranger = open.browser();
    for (let attempt = 0; attempt < 110; attempt += 1) await guess(stranger, email);
    // Not even from a place nobody signed in from before.
    expect((await open.browser().client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test("what the limit of an email at an address refuses doesn't count against the address, and writes nothing", async () => {
    const browser = open.browser();
    await signedUp(open.browser(), "shares-office@example.com");
    const limits = () =>
      open.database.kysely.selectFrom("app.rate_limits").select(["key", "points"]).orderBy("key").execute();
    for (let attempt = 0; attempt < 10; attempt += 1) await guess(browser, "tried-often@example.com");
    const before = await limits();
    for (let attempt = 0; attempt < 45; attempt += 1)
      expect((await guess(browser, "tried-often@example.com")).status).toBe(429);
    expect(await limits()).toEqual(before);
    const credentials = { email: "shares-office@example.com", password };
    expect((await browser.client.auth.signInWithPassword(credentials)).error).toBeNull();
  });

  test("what needs nothing of the database writes nothing to it", async () => {
    const browser = open.browser();
    for (const path of ["settings", "health", ".well-known/jwks.json"])
      expect((await browser.request(`/auth/v1/${path}`)).status).toBe(200);
    expect(await open.database.kysely.selectFrom("app.rate_limits").selectAll().execute()).toEqual([]);
  });

  test("an owner signs in where they signed in before while strangers keep the check of passwords busy", async () => {
    const email = "not-kept-out@example.com";
    const owner = open.browser();
    await signedUp(owner, email);
    const passwordHash = "$2b$07$Ee7wfKrOz8rBlK6wf20H8OW9GqI4OCBFhlVeP/.FS6LohJMTzUMn2";
    const fill = setInterval(() => {
      for (let one = 0; one < 120; one += 1)
        passwordMatches("any password", passwordHash, "anyone").catch(() => null);
    }, 1);
    const statuses: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      statuses.push((await owner.client.auth.signInWithPassword({ email, password })).error?.status);
    clearInterval(fill);
    await hashingIsIdle();
    expect(statuses).toEqual(Array.from({ length: 8 }, () => undefined));
  });

  test("the right password is accepted where the owner signed in before, however many strangers guess", async () => {
    const email = "guessed@example.com";
    const owner = open.browser();
    await signedUp(owner, email);
    // Counted without the work of a sign-in each.
    for (let stranger = 0; stranger < 99; stranger += 1) {
      const attempt = { action: "sign-in", address: `203.0.113.${stranger}`, email } as const;
      await countAttempt(open.database, backendKeys(secretKey), attempt, new Date());
    }
    const statuses: number[] = [];
    for (let stranger = 0; stranger < 3; stranger += 1)
      statuses.push((await guess(open.browser(), email)).status);
    expect(statuses).toEqual([400, 429, 429]);
    expect((await owner.client.auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await open.browser().client.auth.signInWithPassword({ email, password })).error?.status).toBe(
      429,
    );
  });

  test("magic link and recovery stay open to the owner; the mails to one address stay limited", async () => {
    const email = "mailed@example.com";
    const owner = await confirmed(open, email);
    await open.database.kysely.deleteFrom("app.rate_limits").execute();
    const stranger = open.browser();
    const before = open.mails.length;
    for (let attempt = 0; attempt < 6; attempt += 1) await stranger.client.auth.resetPasswordForEmail(email);
    expect(open.mails.length - before).toBe(5);
    expect((await open.browser().client.auth.resetPasswordForEmail(email)).error).toBeNull();
    for (let crowd = 0; crowd < 30; crowd += 1) await open.browser().client.auth.signInWithOtp({ email });
    expect(open.mails.length - before).toBe(20);
    expect((await owner.client.auth.signInWithOtp({ email })).error).toBeNull();
    expect(linkIn(open.mails.at(-1)).searchParams.get("type")).toBe("magiclink");
  });

  test("mails to one mailbox stay limited whatever tag the address carries", async () => {
    const waits: (number | null)[] = [];
    const now = new Date();
    for (let tag = 0; tag < 22; tag += 1) {
      const attempt = {
        action: "mail",
        address: `203.0.113.${tag}`,
        email: `tagged+${tag}@example.com`,
      } as const;
      waits.push(await countAttempt(open.database, backendKeys(secretKey), attempt, now));
    }
    expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => null));
    expect(waits.slice(20)).toEqual([3600, 3600]);
  });

  test("an unconfirmed account opened by a stranger lifts no limit of mails to the mailbox", async () => {
    const before = open.mails.length;
    for (let tag = 0; tag < 6; tag += 1) {
      const stranger = open.browser();
      const email = `bombed+${tag}@example.com`;
      await signedUp(stranger, email);
      for (let mail = 0; mail < 5; mail += 1) await stranger.client.auth.signInWithOtp({ email });
    }
    // Six of the sign-ups; the links share the limit of the mailbox.
    expect(open.mails.length - before).toBe(6 + 20);
  });

  test("where its owner signed in before, a mailbox gets 50 links a day", async () => {
    const email = "many-links@example.com";
    const owner = await confirmed(open, email);
    await open.database.kysely.deleteFrom("app.rate_limits").execute();
    const start = Date.now();
    let taken = 0;
    for (let hour = 0; hour < 12; hour += 1)
      for (let link = 0; link < 5; link += 1) {
        const attempt = { action: "mail", address: owner.address, email } as const;
        const at = new Date(start + hour * 3_601_000);
        if ((await countAttempt(open.database, backendKeys(secretKey), attempt, at)) === null) taken += 1;
      }
    expect(taken).toBe(50);
  });

  test("an account keeps ten addresses, as digests that don't show them", async () => {
    const email = "travelling@example.com";
    const home = open.browser();
    const { id } = await signedUp(home, email);
    for (let place = 0; place < 12; place += 1)
      await open.browser().client.auth.signInWithPassword({ email, password });
    const known = await open.database.kysely
      .selectFrom("auth.known_addresses")
      .select("digest")
      .where("user_id", "=", id)
      .execute();
    expect(known).toHaveLength(10);
    for (const { digest } of known) expect(digest).toMatch(/^[\w-]{43}$/);
  });
});
