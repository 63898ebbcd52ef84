import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { airoScoreOfSums } from "../airo/airo-score.ts";
import { type AnswerSums, addSums, answerSums } from "../airo/answer-sums.ts";
import { gainUpTo } from "../gain-words.ts";
import type { Action } from "./action.ts";
import type { ActionInputs, AnswerCell, FailedCheck, SourceGap } from "./action-inputs.ts";
import { airoLeverage } from "./airo-leverage.ts";
import { rankActions } from "./rank-actions.ts";

const nothing: ActionInputs = {
  brand: "Acme",
  activePrompts: 0,
  checks: [],
  cells: [],
  cellsByName: [],
  prompts: { p1: "Which boards?", p2: "Boards for teams?" },
  topics: { t1: "Tools" },
  competitors: { r1: "Boardly", r2: "Kanbo" },
  assistants: { chatgpt: "ChatGPT", claude: "Claude" },
  sources: [],
  criticisms: [],
};

const absent = answerSums({ mentioned: false, position: null, sentiment: null, cited: false, others: 1 });
const named = (more: Partial<Parameters<typeof answerSums>[0]> = {}) =>
  answerSums({ mentioned: true, position: 4, sentiment: 0, cited: false, others: 1, ...more });
const sumOf = (...all: readonly AnswerSums[]) => all.reduce(addSums);

const cell = (given: Partial<AnswerCell> & { readonly sums: AnswerSums }): AnswerCell => ({
  prompt: "p1",
  topic: "t1",
  assistant: "chatgpt",
  surface: "web",
  absentByName: 0,
  positionSum: 0,
  positionCount: 0,
  competitors: {},
  ...given,
});
const check = (given: Partial<FailedCheck> = {}): FailedCheck => ({
  id: "titles",
  title: "Pages lack titles",
  details: "3 of 9 pages have no title.",
  fix: "Give every page a title.",
  effort: "S",
  pointsGained: 0.2,
  pagesChecked: 9,
  quotes: [{ url: "https://acme.example/", snippet: "<title></title>" }],
  holdsScoreDown: false,
  ...given,
});
const sourceGap = (given: Partial<SourceGap> = {}): SourceGap => ({
  domain: "reviews.example",
  host: "reviews.example",
  type: "UGC",
  used: 30,
  gaps: 12,
  answers: [{ prompt: "p1", assistant: "chatgpt", count: 8 }],
  competitors: [{ name: "Boardly", answers: 8 }],
  pages: [],
  exampleAnswer: null,
  ...given,
});
const times = (count: number, one: AnswerSums) => sumOf(...Array.from({ length: count }, () => one));
const find = (actions: readonly Action[], id: string) => actions.find((action) => action.id === id);

describe("what to do next", () => {
  test("nothing in, nothing out", () => {
    expect(rankActions(nothing)).toEqual([]);
  });

  test("with too few answers only the audit speaks, and more answers are asked for", () => {
    const cells = [cell({ sums: times(9, absent), competitors: { r1: 9 } })];
    const ids = rankActions({ ...nothing, activePrompts: 2, checks: [check()], cells }).map(({ id }) => id);
    expect(ids).toEqual(["collect-answers", "fix-check:titles"]);
    expect(rankActions({ ...nothing, activePrompts: 2 }).map(({ id }) => id)).toEqual(["collect-answers"]);
  });

  test("names a prompt whose answers name competitors and not you, with its gain by hand", () => {
    const cells = [
      cell({ sums: times(20, absent), competitors: { r1: 12, r2: 3 } }),
      cell({ prompt: "p2", sums: times(20, named({ position: 1 })) }),
    ];
    const action = find(rankActions({ ...nothing, cells }), "win-prompt:p1");
    expect(action?.title).toBe("Be an answer to “Which boards?”");
    expect(action?.evidence.map(({ text }) => text)).toEqual([
      "You are named in none of 20 answers.",
      "Boardly is named in 12.",
      "Kanbo is named in 3.",
    ]);
    // 12 of 20 answers, one of two prompts: 10 · 12/20 · 1/2 · (.4 + .125 + .05 + .05).
    expect(action?.gain).toMatchObject({
      kind: "bounded",
      score: "airo",
      points: expect.closeTo(10 * 0.6 * 0.5 * 0.625, 12),
    });
  });

  test("asks to move up where the mean position is worse than third, to neutralise blame, to be known and to be cited", () => {
    const cells = [
      cell({
        sums: sumOf(times(8, named({ position: 6 })), times(2, named({ sentiment: -1 }))),
        positionSum: 56,
        positionCount: 10,
      }),
      cell({ assistant: "claude", sums: times(12, absent), absentByName: 3 }),
    ];
    const criticisms = [
      { answerId: "a0", prompt: "p1", assistant: "chatgpt", quote: "** **" },
      { answerId: "a1", prompt: "p1", assistant: "chatgpt", quote: "1. **Acme** – Acme had a breach." },
    ];
    const actions = rankActions({ ...nothing, cells, criticisms });
    expect(find(actions, "move-up:t1")?.evidence[0]?.text).toBe(
      "Your mean position is 5.6 over 10 answers that rank you.",
    );
    const criticism = find(actions, "answer-criticism");
    expect(criticism?.evidence[0]?.text).toBe("2 answers criticize you.");
    expect(criticism?.evidence[1]).toMatchObject({
      quote: "Acme had a breach.",
      link: { kind: "answer", id: "a1" },
    });
    // 2 of 10 answers of one of two assistants, half a tone each: 10 · 2/10 · 1/2 · .05.
    expect(criticism?.gain).toMatchObject({ points: expect.closeTo(0.05, 12) });
    expect(find(actions, "introduce-brand:claude")?.evidence[1]?.text).toBe(
      "It says that it knows nothing of you in 3 answers.",
    );
    expect(find(actions, "get-cited")?.evidence[0]).toMatchObject({ n: 10 });
    expect(find(actions, "collect-answers")).toBeDefined();
  });

  test("deals with blame and ignorance in answers to prompts that name you, and counts no gain from these", () => {
    const cells = [cell({ prompt: "p2", sums: times(10, named()) })];
    const cellsByName = [
      cell({ sums: times(2, named({ sentiment: -1 })) }),
      cell({ assistant: "claude", sums: times(3, absent), absentByName: 3 }),
      cell({ assistant: "chatgpt", sums: times(2, absent), absentByName: 2 }),
    ];
    const criticisms = [{ answerId: "a1", prompt: "p1", assistant: "chatgpt", quote: "Acme had a breach." }];
    const actions = rankActions({ ...nothing, cells, cellsByName, criticisms });
    const criticism = find(actions, "answer-criticism");
    expect(criticism?.evidence[0]?.text).toBe("2 answers to prompts with your name criticize you.");
    expect(criticism?.gain.kind).toBe("unknown");
    expect(find(actions, "introduce-brand:chatgpt")?.evidence.map(({ n }) => n)).toEqual([10, 2]);
    const without = rankActions({ ...nothing, cells });
    expect(find(without, "introduce-brand:chatgpt")).toBeUndefined();
    const gainOf = (all: readonly Action[]) => find(all, "get-cited")?.gain;
    expect(gainOf(actions)).toEqual(gainOf(without));
  });

  test("never sends you to a competitor's own pages", () => {
    const source = sourceGap();
    const cells = [cell({ sums: times(20, absent), competitors: { r1: 12 } })];
    const given = { ...nothing, cells };
    const actions = rankActions({
      ...given,
      sources: [source, { ...source, domain: "boardly.example", type: "Competitor" }],
    });
    expect(actions.filter(({ task }) => task.kind === "win-source").map(({ id }) => id)).toEqual([
      "win-source:reviews.example",
    ]);
    expect(find(actions, "win-source:reviews.example")?.evidence[0]?.text).toBe(
      "It is used in 30 answers, 12 of which name a competitor and not you; most often Boardly.",
    );
  });

  test("of sources whose gains print alike, the one with the most answers comes first", () => {
    const source = (domain: string, gaps: number, counted: number) => ({
      ...{
        domain,
        host: domain,
        type: "UGC" as const,
        used: 2 * gaps,
        gaps,
        competitors: [],
        pages: [],
        exampleAnswer: null,
      },
      // The rest of the newest answers are to a prompt that no gain is counted from.
      answers: [
        { prompt: "p1", assistant: "chatgpt", count: counted },
        { prompt: "gone", assistant: "chatgpt", count: 1000 - counted },
      ],
    });
    const cells = [cell({ sums: times(60, absent), competitors: { r1: 60 } })];
    const sources = [
      source("b.example", 33, 905),
      source("a.example", 33, 900),
      source("more-answers.example", 34, 872),
    ];
    const won = rankActions({ ...nothing, cells, sources }).filter(({ task }) => task.kind === "win-source");
    expect(new Set(won.map(({ gain }) => gain.kind === "bounded" && gainUpTo(gain.points))).size).toBe(1);
    expect(won.map(({ title }) => title.slice("Be named on ".length))).toEqual([
      "more-answers.example",
      "a.example",
      "b.example",
    ]);
  });

  test.each([
    [[{ name: "Boardly", answers: 12 }], "; all 12 name Boardly."],
    [
      [
        { name: "Boardly", answers: 12 },
        { name: "Kanbo", answers: 7 },
        { name: "Flow", answers: 1 },
      ],
      "; most often Boardly, Kanbo and Flow.",
    ],
    [[{ name: "Kanbo", answers: 1 }], "; most often Kanbo."],
    [[], "."],
  ])("says which competitors the answers name in your place: %j", (competitors, ending) => {
    const answers = [{ prompt: "p1", assistant: "chatgpt", count: 12 }];
    const source = sourceGap({ answers, competitors });
    const cells = [cell({ sums: times(20, absent), competitors: { r1: 12 } })];
    const actions = rankActions({ ...nothing, cells, sources: [source] });
    expect(find(actions, "win-source:reviews.example")?.evidence[0]?.text).toBe(
      `It is used in 30 answers, 12 of which name a competitor and not you${ending}`,
    );
  });

  test("advice fits the site: reviews are asked of customers, threads are answered, videos are made", () => {
    const adviceFor = (domain: string, host = domain) => {
      const source = sourceGap({ domain, host });
      const cells = [cell({ sums: times(20, absent), competitors: { r1: 12 } })];
      return find(rankActions({ ...nothing, cells, sources: [source] }), `win-source:${domain}`)?.advice;
    };
    expect(adviceFor("reddit.com")).toContain("answer the threads");
    expect(adviceFor("g2.com")).toMatch(/^Complete your profile there, ask customers/);
    expect(adviceFor("youtube.com")).toContain("videos");
    expect(adviceFor("google.com", "play.google.com")).toContain("ask customers");
    expect(adviceFor("google.com", "groups.google.com")).toContain("answer the threads");
  });

  test("answers that cite others are all listed by assistant, and by the questions to open", () => {
    const assistants = ["chatgpt", "claude", "gemini", "perplexity"];
    const cells = assistants.map((assistant, index) =>
      cell({ assistant, prompt: `p${index}`, sums: times(index + 2, named({ cited: false })) }),
    );
    const absentOnly = cell({ prompt: "p4", sums: times(2, absent) });
    const action = find(rankActions({ ...nothing, cells: [...cells, absentOnly] }), "get-cited");
    expect(action?.promptKeys).toEqual(["p0", "p1", "p2", "p3"]);
    const evidence = action?.evidence ?? [];
    const [all, ...rest] = evidence;
    const sum = (some: typeof evidence) => some.reduce((total, { n }) => total + (n ?? 0), 0);
    expect(all?.n).toBe(14);
    expect(sum(rest.filter(({ link }) => link === null))).toBe(14);
    expect(rest.filter(({ link }) => link?.kind === "prompt").length).toBe(4);
  });

  test("fixes on the site keep the order of the audit, after all that changes answers", () => {
    const checks = [
      check({ id: "cap", pointsGained: 0.1, holdsScoreDown: true }),
      check({ id: "small", pointsGained: 0.2 }),
      check({ id: "large", pointsGained: 1.2, effort: "L" }),
      check({ id: "none", pointsGained: 0 }),
    ];
    const cells = [cell({ sums: times(20, absent), competitors: { r1: 12 } })];
    const ids = rankActions({ ...nothing, checks, cells }).map(({ id }) => id);
    expect(ids.slice(-4)).toEqual(["fix-check:cap", "fix-check:small", "fix-check:large", "fix-check:none"]);
    expect(ids.slice(0, -4).length).toBeGreaterThan(0);
  });

  test("the gain as it is printed explains the order; of equal ones the least work is first", () => {
    const source = (domain: string, type: "Corporate" | "Reference", count: number) => ({
      domain,
      host: domain,
      type,
      used: count,
      gaps: count,
      answers: [{ prompt: "p1", assistant: "chatgpt", count }],
      competitors: [],
      pages: [],
      exampleAnswer: null,
    });
    const sources = [
      source("much-work.example", "Reference", 403),
      source("some-work.example", "Corporate", 401),
      source("much-work-more.example", "Reference", 800),
      source("some-work-less.example", "Corporate", 100),
    ];
    const cells = [cell({ sums: times(1000, absent), competitors: { r1: 900 } })];
    const ranked = rankActions({ ...nothing, cells, sources }).filter(
      ({ task }) => task.kind === "win-source",
    );
    expect(ranked.map(({ id, gain }) => [id, gain.kind === "bounded" && gainUpTo(gain.points)])).toEqual([
      ["win-source:much-work-more.example", "up to +5.0"],
      ["win-source:some-work.example", "up to +2.5"],
      ["win-source:much-work.example", "up to +2.5"],
      ["win-source:some-work-less.example", "up to +0.6"],
    ]);
  });
});

const anySums = fc
  .array(
    fc.record({
      mentioned: fc.boolean(),
      position: fc.option(fc.integer({ min: 1, max: 9 })),
      sentiment: fc.constantFrom(-1 as const, 0 as const, 1 as const, null),
      cited: fc.constantFrom(true, false),
      others: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((answers) => sumOf(...answers.map(answerSums)));
const anyCells = fc
  .uniqueArray(
    fc.record({
      assistant: fc.constantFrom("chatgpt", "claude"),
      prompt: fc.constantFrom("p1", "p2", "p3", "p4"),
      surface: fc.constantFrom("web", "api"),
      sums: anySums,
      competitor: fc.integer({ min: 0, max: 6 }),
      places: fc.integer({ min: 0, max: 6 }),
    }),
    {
      minLength: 1,
      maxLength: 12,
      selector: ({ assistant, prompt, surface }) => [assistant, prompt, surface].join(),
    },
  )
  .map((cells) =>
    cells.map(({ competitor, places, ...one }) =>
      cell({
        ...one,
        topic: one.prompt === "p4" ? null : one.prompt === "p1" ? "t1" : "t2",
        competitors: { r1: Math.min(competitor, one.sums.answers) },
        positionCount: Math.min(places, one.sums.mentioning),
        positionSum: 4 * Math.min(places, one.sums.mentioning),
      }),
    ),
  );

test("the leverage of an answer is what the AIRO score itself gains by it", () => {
  fc.assert(
    fc.property(anyCells, fc.nat(), (cells, index) => {
      const target = cells[index % cells.length];
      if (target === undefined) return;
      const raised = cells.map((one) =>
        one === target ? { ...one, sums: { ...one.sums, score: one.sums.score + 1e8 } } : one,
      );
      const gained = (airoScoreOfSums(raised)?.airo ?? 0) - (airoScoreOfSums(cells)?.airo ?? 0);
      expect(airoLeverage(cells)(target) * 0.1).toBeCloseTo(gained, 9);
    }),
    { numRuns: 60 },
  );
});

test("the order does not depend on the order things come in, and every action has evidence and a bounded gain", () => {
  fc.assert(
    fc.property(anyCells, fc.array(fc.nat(), { maxLength: 4 }), (cells, seeds) => {
      const checks = seeds.map((seed, index) => check({ id: `c${index}`, pointsGained: (seed % 10) / 10 }));
      const given = { ...nothing, activePrompts: 4, cells, checks };
      const actions = rankActions(given);
      expect(rankActions({ ...given, cells: cells.toReversed() })).toEqual(actions);
      expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
      for (const { evidence, gain } of actions) {
        expect(evidence.length).toBeGreaterThan(0);
        if (gain.kind === "bounded") expect(gain.points > 0 && gain.points <= 10).toBe(true);
      }
    }),
    { numRuns: 80 },
  );
});

test("more evidence never lowers an action", () => {
  fc.assert(
    fc.property(anyCells, fc.nat(), (cells, index) => {
      const target = cells[index % cells.length];
      if (target === undefined) return;
      const more = cells.map((one) =>
        one === target ? { ...one, competitors: { r1: (one.competitors.r1 ?? 0) + 1 } } : one,
      );
      const id = `win-prompt:${target.prompt}`;
      const placeIn = (list: readonly Action[]) => list.findIndex((action) => action.id === id);
      const before = rankActions({ ...nothing, cells });
      const after = rankActions({ ...nothing, cells: more });
      if (placeIn(before) === -1) return;
      expect(placeIn(after)).toBeGreaterThanOrEqual(0);
      expect(placeIn(after)).toBeLessThanOrEqual(placeIn(before));
    }),
    { numRuns: 80 },
  );
});
