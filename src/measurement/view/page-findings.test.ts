import { describe, expect, test } from "vitest";
import { competitorsFinding, leastNamed, promptsFinding, sourcesFinding } from "./page-findings.ts";

const share = (value: number | null, low = value ?? 0, high = value ?? 1) => ({ value, low, high, n: 12 });
const prompt = (value: number | null, display = "provisional") => ({ visibility: share(value), display });

describe("what a page says first", () => {
  test.each([
    [[], undefined],
    [[prompt(null)], undefined],
    [
      [prompt(0.9, "collecting"), prompt(0.1, "collecting"), prompt(null)],
      "So far you are named at least once for all 2 prompts.",
    ],
    [
      [prompt(0.9, "collecting"), prompt(0, "collecting")],
      "So far you are named at least once for 1 of 2 prompts.",
    ],
    [
      [prompt(0.9, "collecting"), prompt(null)],
      "So far you are named at least once for the only prompt with answers.",
    ],
    [[prompt(0, "collecting")], "No answer names you so far."],
    [[prompt(0), prompt(0)], "No answer names you yet, whatever was asked."],
    [[prompt(0), prompt(0.9), prompt(0.2, "collecting")], "No answer names you for 1 of 2 prompts."],
    [[prompt(0.5), prompt(1)], "Most answers name you, whatever was asked."],
    [[prompt(0.49), prompt(1), prompt(0.6)], "You are named in most answers to 2 of 3 prompts."],
    [[prompt(0.49)], "Most answers leave you out."],
    [[prompt(0.49), prompt(0.1)], "You are named in most answers to none of 2 prompts."],
  ])("of prompts, %#", (prompts, said) => expect(promptsFinding(prompts, null)?.first).toBe(said));

  test.each([
    [8, "Each prompt gets a percentage of its own after the next scan."],
    [4, "Each prompt gets a percentage of its own after more scans."],
  ])("of prompts with %i answers, when a share follows", (n, said) => {
    const early = { ...prompt(0.5, "collecting"), visibility: { ...share(0.5), n } };
    expect(promptsFinding([early], null)?.more).toBe(said);
  });

  test("of prompts with too few answers each: the share of all answers where there is one", () => {
    const early = [prompt(0.125, "collecting"), prompt(1, "collecting")];
    expect(promptsFinding(early, 0.63)?.first).toBe("You are named in 63% of answers.");
    expect(promptsFinding([prompt(0.49)], 0.63)?.first).toBe("Most answers leave you out.");
  });

  test("of prompts: the one that names the brand least, of those with enough answers where there are any", () => {
    const early = prompt(0, "collecting");
    expect(leastNamed([prompt(0.9), prompt(0.2), early])).toEqual(prompt(0.2));
    expect(leastNamed([prompt(0.5, "collecting"), early])).toBe(early);
    expect(leastNamed([prompt(0.5), prompt(0.5), prompt(null)])).toBeUndefined();
    expect(leastNamed([])).toBeUndefined();
  });

  test("of sources: the one that leaves the brand out most, and how much is cited of the brand's own pages", () => {
    const gap = { domain: "review.example", gaps: 1204, used: 3106 };
    expect(sourcesFinding(gap, { own: 9, competitors: 16, all: 100 })).toEqual({
      first: "9% of citations go to your pages, 16% to your competitors’.",
      more: "Get named on review.example first. It is used in 3,106 answers, 1,204 of which name a competitor and not you.",
    });
    const none = (gaps: number, used: number) =>
      sourcesFinding({ ...gap, gaps, used }, { own: 0, competitors: 16, all: 100 });
    expect(none(1, 2)).toEqual({
      first: "No answer cites a page of yours; 16% of citations go to your competitors’.",
      more: "Get named on review.example first. It is used in 2 answers, 1 of which names a competitor and not you.",
    });
    expect(none(1, 1).more).toContain("The only answer that uses it names a competitor and not you.");
    expect(sourcesFinding(undefined, { own: 0, competitors: 0, all: 4 }).first).toBe(
      "No answer cites a page of yours.",
    );
    expect(sourcesFinding(undefined, { own: 1, competitors: 0, all: 4 })).toEqual({
      first: "25% of citations go to your pages.",
      more: null,
    });
    expect(sourcesFinding(undefined, { own: 0, competitors: 0, all: 0 }).first).toBe(
      "Assistants looked at pages and cited none.",
    );
  });

  test("of competitors: who is ahead only where that is clear", () => {
    const you = (value: number | null, low: number, high: number) => ({
      name: "You",
      isBrand: true,
      visibility: share(value, low, high),
    });
    const velorin = { name: "Velorin", isBrand: false, visibility: share(0.56, 0.45, 0.66) };
    expect(competitorsFinding([you(0.75, 0.67, 0.84), velorin])).toBe(
      "You are named most, in 75% of answers; Velorin is next with 56%.",
    );
    expect(competitorsFinding([you(0.6, 0.45, 0.73), velorin])).toBe(
      "You and Velorin are named about equally often.",
    );
    expect(competitorsFinding([you(0.64, 0.45, 0.73), velorin])).toBe(
      "You are ahead of Velorin so far, 64% against 56%, but not clearly.",
    );
    expect(competitorsFinding([you(0.45, 0.35, 0.6), velorin])).toBe(
      "Velorin is ahead of you so far, 56% against 45%, but not clearly.",
    );
    expect(competitorsFinding([you(0.3, 0.2, 0.4), velorin])).toBe(
      "Velorin is named more often than you: 56% against 30%.",
    );
    // The overview prints neither share.
    expect(competitorsFinding([you(0.83, 0.41, 0.97), { ...velorin, visibility: share(0.1, 0, 0.3) }])).toBe(
      "Too few prompts to say who is ahead.",
    );
    // Nor this one.
    expect(competitorsFinding([you(0.3, 0.1, 0.4), { ...velorin, visibility: share(0.9, 0.45, 0.98) }])).toBe(
      "Velorin is ahead of you so far, but not clearly.",
    );
    expect(competitorsFinding([you(0.9, 0.8, 0.98), { ...velorin, visibility: share(0.3, 0.05, 0.6) }])).toBe(
      "You are ahead of Velorin so far, but not clearly.",
    );
    expect(competitorsFinding([you(null, 0, 1), velorin])).toBeNull();
    expect(competitorsFinding([you(0, 0, 0.2), { ...velorin, visibility: share(0, 0, 0.2) }])).toBe(
      "Nobody you track is named in these 12 answers.",
    );
    expect(competitorsFinding([you(0.3, 0.2, 0.4)])).toBeNull();
  });
});
