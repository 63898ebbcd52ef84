import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeAudit, createAudit } from "#database/audits/audits.ts";
import { addMail } from "#database/mail/mail-outbox.ts";
import { createReport } from "#database/reports/reports.ts";
import { engines } from "../database/test-database.ts";
import { finishedAudit } from "../jobs/audit-result.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const shareToken = "abcdefghijklmnopqrstuvwxyz012345";

describe.each(engines)("the interface on %s", (engine) => {
  let api: TestApi;
  let mailId: string;
  beforeAll(async () => {
    api = await openTestApi(engine);
    await api.database.asService(async (transaction) => {
      const { id } = await createAudit(transaction, { domain: "acme.example" });
      await completeAudit(transaction, id, finishedAudit("acme.example"), new Date());
      await createReport(transaction, {
        auditId: id,
        shareToken,
        recipientEmail: "secret-person@acme.example",
        fullName: "Secret Person",
        companyName: null,
      });
      ({ id: mailId } = await addMail(transaction, {
        idempotencyKey: "one",
        to: "ann@acme.example",
        subject: "<b>Hello</b>",
        text: "Plain",
        html: "<script>alert(1)</script><p>Rich</p>",
        attachments: [
          { filename: 'a"b.pdf', contentType: "application/pdf", content: new Uint8Array([1, 2]) },
        ],
      }));
    });
  });
  afterAll(() => api.remove());

  describe("a shared report", () => {
    test("opens for anyone who has the link, and names nobody", async () => {
      const response = await api.request(`/r/${shareToken}`);
      expect(response.status).toBe(200);
      const page = await response.text();
      expect(page).toContain("acme.example");
      expect(page).not.toMatch(/Secret Person|secret-person/);
      expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
      for (const [, path = ""] of page.matchAll(/"(\/report-page\/[^"]+)"/g)) {
        const asset = await api.request(path);
        expect([asset.status, asset.headers.get("cache-control")]).toEqual([
          200,
          "public, max-age=31536000, immutable",
        ]);
      }
      expect(page.match(/\/report-page\//g)).toHaveLength(2);
    });

    test("has its PDF", async () => {
      const response = await api.request(`/r/${shareToken}/report.pdf`);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toMatch(
        /^inline; filename="truenorth-acme-example-readiness-report-\d{4}-\d\d-\d\d\.pdf"$/,
      );
      expect(await response.text()).toBe("%PDF acme.example");
    });

    test.each([
      `/r/${"x".repeat(32)}`,
      "/r/x",
      "/r/%00",
      `/r/${"x".repeat(32)}/report.pdf`,
      "/r/x/report.pdf",
      "/r",
    ])("%s opens nothing", async (path) => {
      const response = await api.request(path, { from: "203.0.113.9" });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("Not here");
    });
  });

  describe("kept mail", () => {
    const local = { from: "127.0.0.1", headers: { host: "localhost:3000" } };

    test("can be read on the machine itself", async () => {
      expect(await (await api.request("/dev/mail", local)).text()).toContain("&lt;b&gt;Hello&lt;/b&gt;");
      const page = await (await api.request(`/dev/mail/${mailId}`, local)).text();
      expect(page).toContain("<iframe sandbox");
      expect(page).not.toContain("<script>");
      expect(await (await api.request(`/dev/mail/${mailId}/text`, local)).text()).toBe("Plain");
      const html = await api.request(`/dev/mail/${mailId}/html`, local);
      expect(html.headers.get("content-security-policy")).toMatch(
        /default-src 'none'.*; sandbox allow-popups allow-popups-to-escape-sandbox$/,
      );
      const attachment = await api.request(`/dev/mail/${mailId}/attachments/0`, local);
      expect(attachment.headers.get("content-disposition")).toBe('inline; filename="a_b.pdf"');
      expect(new Uint8Array(await attachment.arrayBuffer())).toEqual(new Uint8Array([1, 2]));
      expect((await api.request(`/dev/mail/${mailId}/attachments/1`, local)).status).toBe(404);
    });

    test.each([
      { from: "203.0.113.1", headers: { host: "localhost:3000" } },
      { from: "127.0.0.1", headers: { host: "north.example" } },
      { from: "127.0.0.1", headers: { host: "localhost", "x-forwarded-for": "203.0.113.1" } },
    ])("and by nobody else: %j", async (request) => {
      for (const path of ["/dev/mail", `/dev/mail/${mailId}`, `/dev/mail/${mailId}/html`])
        expect((await api.request(path, request)).status).toBe(404);
    });

    test("and not at all once there is a mail server", async () => {
      const { request } = await api.restarted({ settings: { usesDevMailbox: false } });
      expect((await request("/dev/mail", local)).status).toBe(404);
    });
  });

  test("every answer carries the headers that protect it", async () => {
    for (const path of ["/", "/nothing", "/healthz", "/api/config", "/api/v1/nothing", `/r/${shareToken}`]) {
      const { headers } = await api.request(path);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("content-security-policy"), path).toMatch(/frame-ancestors 'none'/);
      expect(headers.get("strict-transport-security"), path).toMatch(/^max-age=/);
      expect(headers.get("referrer-policy"), path).toMatch(/origin|no-referrer/);
    }
  });

  test("probes answer", async () => {
    expect(await (await api.request("/healthz")).text()).toBe("ok");
    expect(await (await api.request("/readyz")).text()).toBe("ready");
  });

  test("the browser learns the public part of the configuration and no more", async () => {
    expect(await (await api.request("/api/config")).json()).toEqual({
      bookingUrl: "https://booking.example/call",
      isBilled: false,
      checkoutUrl: null,
      supportEmail: "help@north.example",
      googleSignIn: false,
      backend: null,
    });
  });

  test("the interface describes itself", async () => {
    const { openapi, paths } = await (await api.request("/api/v1/openapi.json")).json();
    expect(openapi).toBe("3.1.0");
    expect(Object.keys(paths).sort()).toEqual([
      "/api/config",
      "/api/v1/audits",
      "/api/v1/audits/{id}",
      "/api/v1/audits/{id}/fetch-log",
      "/api/v1/brand-figures",
      "/api/v1/brand-setups",
      "/api/v1/brands",
      "/api/v1/brands-summary",
      "/api/v1/brands/{id}/access",
      "/api/v1/brands/{id}/actions",
      "/api/v1/brands/{id}/actions/{actionId}",
      "/api/v1/brands/{id}/actions/{actionId}/effect",
      "/api/v1/brands/{id}/actions/{actionId}/plan",
      "/api/v1/brands/{id}/alert-mail",
      "/api/v1/brands/{id}/alert-targets",
      "/api/v1/brands/{id}/alert-targets/{targetId}",
      "/api/v1/brands/{id}/alert-targets/{targetId}/test",
      "/api/v1/brands/{id}/alerts",
      "/api/v1/brands/{id}/alerts/{alertId}/acknowledged",
      "/api/v1/brands/{id}/answers",
      "/api/v1/brands/{id}/answers/imported",
      "/api/v1/brands/{id}/answers/{answerId}",
      "/api/v1/brands/{id}/answers/{answerId}/wire",
      "/api/v1/brands/{id}/api-keys",
      "/api/v1/brands/{id}/api-keys/{keyId}",
      "/api/v1/brands/{id}/assistant-keys/{assistant}",
      "/api/v1/brands/{id}/assistant-keys/{assistant}/retry",
      "/api/v1/brands/{id}/assistants",
      "/api/v1/brands/{id}/audits",
      "/api/v1/brands/{id}/changes",
      "/api/v1/brands/{id}/competitors",
      "/api/v1/brands/{id}/competitors/{competitorId}",
      "/api/v1/brands/{id}/export/{kind}",
      "/api/v1/brands/{id}/filter-choices",
      "/api/v1/brands/{id}/invitations",
      "/api/v1/brands/{id}/invitations/{invitationId}",
      "/api/v1/brands/{id}/invitations/{invitationId}/resend",
      "/api/v1/brands/{id}/judge",
      "/api/v1/brands/{id}/members",
      "/api/v1/brands/{id}/members/{userId}",
      "/api/v1/brands/{id}/members/{userId}/made",
      "/api/v1/brands/{id}/names",
      "/api/v1/brands/{id}/names/test",
      "/api/v1/brands/{id}/names/unclear",
      "/api/v1/brands/{id}/notes",
      "/api/v1/brands/{id}/notes/{noteId}",
      "/api/v1/brands/{id}/owner",
      "/api/v1/brands/{id}/plan",
      "/api/v1/brands/{id}/profile",
      "/api/v1/brands/{id}/profile/mark",
      "/api/v1/brands/{id}/prompt-suggestions",
      "/api/v1/brands/{id}/prompt-suggestions/ask",
      "/api/v1/brands/{id}/prompt-suggestions/rejected",
      "/api/v1/brands/{id}/prompts",
      "/api/v1/brands/{id}/prompts/changes",
      "/api/v1/brands/{id}/prompts/{promptId}",
      "/api/v1/brands/{id}/prompts/{promptId}/versions",
      "/api/v1/brands/{id}/provider-accounts",
      "/api/v1/brands/{id}/provider-accounts/{provider}",
      "/api/v1/brands/{id}/provider-accounts/{provider}/retry",
      "/api/v1/brands/{id}/readiness",
      "/api/v1/brands/{id}/report-design",
      "/api/v1/brands/{id}/report-shares",
      "/api/v1/brands/{id}/report-shares/{shareId}",
      "/api/v1/brands/{id}/report.pdf",
      "/api/v1/brands/{id}/reports",
      "/api/v1/brands/{id}/scans",
      "/api/v1/brands/{id}/scans/estimate",
      "/api/v1/brands/{id}/scans/{scanId}",
      "/api/v1/brands/{id}/scans/{scanId}/cancel",
      "/api/v1/brands/{id}/scans/{scanId}/finish-without",
      "/api/v1/brands/{id}/schedule",
      "/api/v1/brands/{id}/settings",
      "/api/v1/brands/{id}/site-icons",
      "/api/v1/brands/{id}/source-gaps",
      "/api/v1/brands/{id}/source-types/{domain}",
      "/api/v1/brands/{id}/sources",
      "/api/v1/brands/{id}/sources/{domain}",
      "/api/v1/brands/{id}/sources/{domain}/pages",
      "/api/v1/brands/{id}/surface-differences",
      "/api/v1/brands/{id}/tags",
      "/api/v1/brands/{id}/tags/{tagId}",
      "/api/v1/brands/{id}/topics",
      "/api/v1/brands/{id}/topics/{topicId}",
      "/api/v1/brands/{id}/views",
      "/api/v1/brands/{id}/views/{viewId}",
      "/api/v1/brands/{id}/visibility",
      "/api/v1/brands/{id}/visibility/airo-change",
      "/api/v1/brands/{id}/visibility/days",
      "/api/v1/brands/{id}/visibility/prompts",
      "/api/v1/brands/{id}/visibility/prompts/{key}",
      "/api/v1/brands/{id}/weekly-report",
      "/api/v1/brands/{id}/weekly-report/preview",
      "/api/v1/brands/{id}/weekly-report/recipients",
      "/api/v1/brands/{id}/weekly-report/recipients/{recipientId}",
      "/api/v1/companies",
      "/api/v1/hooks/{provider}",
      "/api/v1/invitations/accept",
      "/api/v1/invitations/check",
      "/api/v1/invitations/look",
      "/api/v1/notifications",
      "/api/v1/notifications/read",
      "/api/v1/plan",
      "/api/v1/portfolio-mail",
      "/api/v1/sample-brands",
      "/api/v1/sample-workspace",
      "/api/v1/shared-brands",
      "/api/v1/webhooks/billing",
      "/api/v1/webhooks/get-started",
      "/api/v1/webhooks/strategy-call",
    ]);
    expect(paths["/api/v1/audits"].post.requestBody.content["application/json"].schema.required).toEqual([
      "domain",
    ]);
  });

  test.each([
    ["GET", "/api/v1/nothing"],
    ["POST", "/api/v1/nothing"],
    ["DELETE", "/api/v1/audits"],
    ["GET", "/auth/v1/user"],
  ])("%s %s is nothing, said in JSON", async (method, path) => {
    const response = await api.request(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      error: { code: "not_found", message: "There is nothing at this address." },
    });
  });
});

test("a failure inside says nothing of itself to the outside", async () => {
  const api = await openTestApi("pglite");
  await api.database.executeSql("drop table app.audits cascade");
  const response = await api.post("/api/v1/audits", { domain: "acme.example" });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({
    error: { code: "internal", message: "Something went wrong on our side. Please try again." },
  });
  expect(api.logged.join()).toContain("app.audits");
  await api.remove();
});
