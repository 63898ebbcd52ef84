import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutSecrets } from "./process-log.ts";

test.each([
  ["550 no such user ann.o'neil+x@mail.example.co.uk here", /ann|mail\.example/],
  ["zoë@bücher.example", /zoë/],
  ["GET /auth?email=ann%40acme.example&token=abc", /ann|abc/],
  ["connect postgres://north:hunter2@db.example/north failed", /hunter2/],
  ["Authorization: Bearer abc.def-ghi", /abc/],
  ["/r/Zx81kqLm02Aa9-_bcdEFGH37yyTT0qqW", /Zx81/],
  ["key sk-proj-0123456789abcdef was refused", /0123/],
  [`session ${"0a1b2c3d".repeat(4)}`, /0a1b2c3d/],
  ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhYmMxMjM0NTY3ODkwIn0.Q3x0ZkF1bGwtbG9uZy1zaWduYXR1cmU", /eyJzdWIi/],
])("%s keeps its secret", (line, secret) => {
  expect(line).toMatch(secret);
  expect(withoutSecrets(JSON.stringify({ text: line }))).not.toMatch(secret);
});

test.each([
  "/api/v1/brands/:id",
  "member 0a1b2c3d4e5f",
  "job 0b6d0f0e-6f0d-4f43-9d3e-0a8d3c1b2f4a of deliver-mail",
  "    at processTicksAndRejections (node:internal/process/task_queues:105:5)",
  "    at file:///srv/app/build/server/chunk-DfG71abc.js:1204:17",
  "duplicate key value violates unique constraint mail_outbox_idempotency_key",
])("%s stays readable", (line) => {
  const written = `${JSON.stringify({ level: 30, text: line, status: 200 })}\n`;
  expect(withoutSecrets(written)).toBe(written);
});

test("a line stays JSON whatever it holds", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.emailAddress(),
      fc.webUrl({ withQueryParameters: true }),
      (text, mail, url) => {
        const line = JSON.stringify({
          level: 30,
          msg: `${text} ${mail} ${url}`,
          err: { stack: `${text}\n${mail}` },
        });
        expect(() => JSON.parse(withoutSecrets(line))).not.toThrow();
        expect(withoutSecrets(line)).not.toContain(mail);
      },
    ),
  );
});
