import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { responseOf } from "../../../../tests/site-audit/resources.ts";
import { aiTrainingBotsPolicy } from "./training-policy.ts";

const confirmed = [
  "GPTBot",
  "ClaudeBot",
  "Google-Extended",
  "Applebot-Extended",
  "meta-externalagent",
  "Amazonbot",
  "CCBot",
];
const names = (tokens: readonly string[]) => tokens.map((token) => `User-agent: ${token}`);
const built = (...lines: readonly string[]) => ({
  pages: { "/": "<h1>Hello</h1>" },
  robots: lines.join("\n"),
});

describe("ai-training-bots-policy", () => {
  test("all allowed: pass", () => {
    expect(decidedOf(aiTrainingBotsPolicy, built("User-agent: *", "Allow: /"))).toMatchObject({
      outcome: "pass",
      fixValues: { summary: "all 7 are allowed" },
    });
  });

  test("all blocked by name, search open: pass", () => {
    expect(decidedOf(aiTrainingBotsPolicy, built(...names(confirmed), "Disallow: /")).outcome).toBe("pass");
  });

  test("all blocked by name, search blocked too: partial", () => {
    const finding = decidedOf(
      aiTrainingBotsPolicy,
      built(...names([...confirmed, "OAI-SearchBot"]), "Disallow: /"),
    );
    expect(finding.outcome).toBe("partial");
    expect(finding.details).toContain("AI search are blocked");
  });

  test("some of them: partial, and Gemini's sources are named", () => {
    const finding = decidedOf(aiTrainingBotsPolicy, built("User-agent: Google-Extended", "Disallow: /"));
    expect(finding).toMatchObject({ outcome: "partial", score: 0.5 });
    expect(finding.details).toContain("Gemini");
    expect(finding.fixValues?.summary).toBe("6 are allowed and 1 blocked (Google-Extended)");
  });

  test("blocked by the rule for everyone: partial", () => {
    const open = names(["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot", "Googlebot", "Bingbot"]);
    const finding = decidedOf(
      aiTrainingBotsPolicy,
      built(...open, "Allow: /", "User-agent: *", "Disallow: /"),
    );
    expect(finding.outcome).toBe("partial");
    expect(finding.details).toContain("rule for all robots");
  });

  test("blocked by Cloudflare's block: partial", () => {
    const finding = decidedOf(
      aiTrainingBotsPolicy,
      built(
        "# BEGIN Cloudflare Managed content",
        ...names(confirmed),
        "Disallow: /",
        "# END Cloudflare Managed Content",
      ),
    );
    expect(finding.outcome).toBe("partial");
    expect(finding.details).toContain("Cloudflare");
  });

  test("what no vendor confirms is shown and does not decide", () => {
    const finding = decidedOf(aiTrainingBotsPolicy, built("User-agent: Bytespider", "Disallow: /"));
    expect(finding.outcome).toBe("pass");
    expect(finding.evidence).toHaveLength(10);
    expect(finding.evidence.find(({ value }) => String(value).startsWith("Bytespider"))?.value).toBe(
      "Bytespider (ByteDance, purpose not confirmed by the vendor): blocked",
    );
  });

  test("na without a policy to judge", () => {
    const robots = responseOf("https://www.example.com/robots.txt", "", { status: 500 });
    const finding = undecidedOf(aiTrainingBotsPolicy, { pages: { "/": "<p>x</p>" }, artifacts: { robots } });
    expect(finding.outcome).toBe("na");
  });
});
