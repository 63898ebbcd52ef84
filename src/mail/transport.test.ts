import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { type MailTransport, openMailTransport } from "./transport.ts";

const mail = {
  messageId: "9f0d7c1e@mail.example",
  to: "ann@example.com",
  subject: "Grüße",
  text: "Plain",
  html: "<p>Rich</p>",
  headers: {},
  attachments: [
    { filename: "report.pdf", contentType: "application/pdf", content: new Uint8Array([37, 80]) },
  ],
};

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

async function listen(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<MailTransport> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], ...options });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is always an object.
  const { port } = server.server.address() as AddressInfo;
  const transport = openMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: "TrueNorth <a@b.example>",
  });
  closings.push(() => {
    transport.close();
    server.close();
  });
  return transport;
}

test("a mail arrives whole, under the id it was given", async () => {
  const received: Buffer[] = [];
  const transport = await listen({
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  expect(await transport.send(mail)).toEqual({ outcome: "sent" });
  const parsed = await PostalMime.parse(received[0] ?? "");
  expect(parsed).toMatchObject({
    messageId: "<9f0d7c1e@mail.example>",
    from: { name: "TrueNorth", address: "a@b.example" },
    subject: "Grüße",
    text: "Plain\n",
    html: "<p>Rich</p>\n",
  });
  expect(parsed.attachments[0]).toMatchObject({ filename: "report.pdf", mimeType: "application/pdf" });
});

const refusal = (code: number) => Object.assign(new Error("no"), { responseCode: code });

test.each([
  [550, "refused"],
  [450, "unavailable"],
])("a %i to the recipient: %s", async (code, outcome) => {
  const transport = await listen({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
  expect(await transport.send(mail)).toMatchObject({ outcome });
});

test.each([
  [554, "refused"],
  [451, "unavailable"],
])("a %i to the mail itself: %s", async (code, outcome) => {
  const transport = await listen({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done(refusal(code)));
    },
  });
  expect(await transport.send(mail)).toMatchObject({ outcome });
});

test("a sender that is not welcome is a matter of settings, to be tried again", async () => {
  const transport = await listen({ onMailFrom: (_address, _session, done) => done(refusal(530)) });
  expect(await transport.send(mail)).toMatchObject({ outcome: "unavailable" });
});

test("no server: to be tried again", async () => {
  const transport = openMailTransport({ smtpUrl: "smtp://127.0.0.1:1", from: "a@b.example" });
  expect(await transport.send(mail)).toEqual({
    outcome: "unavailable",
    reason: expect.stringContaining("E"),
  });
});

test("what a person typed never makes a second recipient", async () => {
  const recipients: string[] = [];
  const transport = await listen({
    onRcptTo: (address, _session, done) => {
      recipients.push(address.address);
      done();
    },
  });
  await transport.send({ ...mail, to: "ann@example.com, eve@evil.example" });
  expect(recipients.filter((address) => address === "eve@evil.example")).toEqual([]);
});
