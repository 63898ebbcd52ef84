import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { addMail, findMail } from "#database/mail/mail-outbox.ts";
import type { Database } from "#database/platform/connection.ts";
import { deliverMail } from "#jobs/mail/deliver-mail.ts";
import { GiveUp, RetryLater } from "#jobs/queue/job-definition.ts";
import { createOutbox } from "#mail/outbox.ts";
import { type MailTransport, openMailTransport, type SendOutcome } from "#mail/transport.ts";
import { engines, openTestDatabase } from "../database/test-database.ts";
import { openMailSink } from "./mail-sink.ts";

const attempt = (isLast = false) => ({ number: 1, isLast, signal: new AbortController().signal });
const playing = (send: () => Promise<SendOutcome>): MailTransport => ({ send, close() {} });

describe.each(engines)("mail on %s", (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  const closings: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
  });
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });
  afterAll(() => remove());

  const headers = { "List-Unsubscribe": "<https://north.example/u>" };
  const write = async () => {
    const mail = {
      idempotencyKey: randomUUID(),
      to: "ann@a.example",
      subject: "S",
      text: "T",
      html: null,
      headers,
    };
    return (await database.asService((transaction) => addMail(transaction, mail))).id;
  };
  const stored = (id: string) => database.asService((transaction) => findMail(transaction, id));
  const deliver = (transport: MailTransport, now = () => new Date()) =>
    deliverMail({ database, transport, messageIdHost: "north.example", now });

  test("the mail server is down, then up: kept, and delivered later, once", async () => {
    const first = await openMailSink();
    const port = Number(new URL(first.url).port);
    await first.close();
    const transport = openMailTransport({ smtpUrl: first.url, from: "north@north.example" });
    const mailId = await write();
    await expect(deliver(transport)({ mailId }, attempt())).rejects.toThrow(RetryLater);
    expect(await stored(mailId)).toMatchObject({
      state: "pending",
      attempts: 1,
      lastError: expect.any(String),
    });

    const sink = await openMailSink(port);
    closings.push(transport.close, sink.close);
    await deliver(transport)({ mailId }, attempt());
    await deliver(transport)({ mailId }, attempt());
    expect(await stored(mailId)).toMatchObject({ state: "sent", attempts: 2, lastError: null });
    expect(sink.received.map((mail) => mail.messageId)).toEqual([`<${mailId}@north.example>`]);
    expect(sink.received[0]?.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(
      headers["List-Unsubscribe"],
    );
  });

  test("a mail goes out with addresses that can be copied, and are no links", async () => {
    const html = "<p>Read northwind.\u200Cexample</p>";
    const mail = { to: "ann@a.example", subject: "S", text: "T", html, occasion: randomUUID() };
    let id = "";
    const outbox = createOutbox(async (_, mailId) => {
      id = mailId;
    });
    await database.asService((transaction) => outbox.put(transaction, { name: "test" }, mail));
    expect((await stored(id))?.html).toBe("<p>Read northwind<span>.</span>example</p>");
  });

  test("two attempts at once make one mail", async () => {
    const sink = await openMailSink();
    const transport = openMailTransport({ smtpUrl: sink.url, from: "north@north.example" });
    closings.push(transport.close, sink.close);
    const mailId = await write();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => deliver(transport)({ mailId }, attempt())));
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    expect(sink.received).toHaveLength(1);
  });

  test("after a death between the server's yes and our note the mail waits, then goes out under the same id", async () => {
    const seen: string[] = [];
    const dying = {
      send: async ({ messageId }: { messageId: string }) => {
        seen.push(messageId);
        throw new Error("killed");
      },
      close() {},
    };
    const mailId = await write();
    await expect(deliver(dying)({ mailId }, attempt())).rejects.toThrow("killed");
    const calm: MailTransport = {
      send: async ({ messageId }) => {
        seen.push(messageId);
        return { outcome: "sent" };
      },
      close() {},
    };
    await expect(deliver(calm)({ mailId }, attempt())).rejects.toThrow("another attempt is under way");
    await deliver(calm, () => new Date(Date.now() + 151_000))({ mailId }, attempt());
    expect(seen).toEqual([`${mailId}@north.example`, `${mailId}@north.example`]);
    expect(await stored(mailId)).toMatchObject({ state: "sent" });
  });

  test("a refusal for good ends it, and so does the last attempt", async () => {
    const refused = await write();
    const refusing = playing(async () => ({ outcome: "refused", reason: "EENVELOPE RCPT TO 550" }));
    await expect(deliver(refusing)({ mailId: refused }, attempt())).rejects.toThrow(GiveUp);
    expect(await stored(refused)).toMatchObject({ state: "failed", lastError: "EENVELOPE RCPT TO 550" });
    const tired = await write();
    const down = playing(async () => ({ outcome: "unavailable", reason: "ECONNECTION" }));
    await expect(deliver(down)({ mailId: tired }, attempt(true))).rejects.toThrow(GiveUp);
    expect(await stored(tired)).toMatchObject({ state: "failed" });
  });

  test("a mail that is gone is no error", async () => {
    const never = playing(async () => {
      throw new Error("must not be called");
    });
    await deliver(never)({ mailId: randomUUID() }, attempt());
  });
});
