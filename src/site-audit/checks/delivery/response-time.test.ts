import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import { responseTime } from "./response-time.ts";

const origin = "https://www.example.com";
const main = "<main>Hello</main>";
const built = (homeTtfbMs: readonly number[], others: readonly (number | null)[] = []) => ({
  pages: {},
  artifacts: {
    homeTtfbMs,
    pages: [
      { role: "home" as const, resource: responseOf(`${origin}/`, main) },
      ...others.map((ms, n) => ({
        role: "article" as const,
        resource:
          ms === null
            ? failureOf(`${origin}/blog/${n}`, "timeout")
            : responseOf(`${origin}/blog/${n}`, main, { ttfbMs: ms }),
      })),
    ],
    home: responseOf(`${origin}/`, main),
  },
});

describe("response-time", () => {
  test.each([
    [[800], [], "pass"],
    [[801], [], "partial"],
    [[1800], [], "partial"],
    [[1801], [], "fail"],
    [[100, 5000, 200], [], "pass"],
    [[100, 100, 100], [2000, 2000, 2000, 2000], "fail"],
    [[600, 1000], [], "pass"],
    [[100, 100, 100], [null], "fail"],
  ])("%j and %j ms: %s", (home, others, outcome) => {
    expect(decidedOf(responseTime, built(home, others)).outcome).toBe(outcome);
  });

  test("names the slowest page", () => {
    const finding = decidedOf(responseTime, built([900, 910, 920], [3000]));
    expect(finding.fixValues).toEqual({ url: `${origin}/blog/0`, ms: "3000" });
    expect(finding.details).toContain("after 915 ms (4 readings), at worst after 3000 ms");
  });

  test("unknown where nothing was timed", () => {
    const resource = responseOf(`${origin}/`, main, { ttfbMs: null, totalMs: null });
    const artifacts = {
      source: "folder" as const,
      homeTtfbMs: [],
      home: resource,
      pages: [{ role: "home" as const, resource }],
    };
    expect(undecidedOf(responseTime, { pages: {}, artifacts }).outcome).toBe("unknown");
  });
});
