import { expect, test } from "vitest";
import { type AnswerPrice, adviceOn } from "./advice.ts";

const share = (value: number, n = 40) => ({ value, low: value - 0.1, high: value + 0.1, n });
const real = (value: number) => ({
  value,
  low: value - 0.1,
  high: value + 0.1,
  verdict: "real change" as const,
});
const noise = { value: 0.02, low: -0.1, high: 0.14, verdict: "within noise" as const };
const cheap: AnswerPrice = { answerUsd: 0.0016, monthUsd: 0.512 };
const dear: AnswerPrice = { answerUsd: 0.0056, monthUsd: 1.792 };

const advice = (more: Partial<Parameters<typeof adviceOn>[0]>) =>
  adviceOn({
    label: "ChatGPT",
    difference: real(-0.22),
    prompts: 12,
    app: { visibility: share(0.49), price: null },
    api: { visibility: share(0.71), price: null },
    ...{ hasOwnSites: true, headline: "app" },
    ...more,
  });

test("the app's figure is the one to report, and the sites only the app cites are the work", () => {
  expect(advice({})).toEqual({
    report: "For ChatGPT, use the app’s 49% in your reports.",
    why: "It is closer to what your customers see.",
    next: "win-sites",
  });
  expect(advice({ difference: real(0.2) }).next).toBe("read-app");
  expect(advice({ hasOwnSites: false }).next).toBe("read-app");
});

test("main figures that count something else come first", () => {
  expect(advice({ headline: "web" }).next).toBe("count-app");
  expect(advice({ headline: "web", difference: noise }).next).toBe("count-app");
});

test("without a clear difference the cheaper one is named with its price, or no price is", () => {
  const same = (app: AnswerPrice, api: AnswerPrice) =>
    advice({
      difference: noise,
      app: { visibility: share(0.49), price: app },
      api: { visibility: share(0.5), price: api },
    });
  expect(same(dear, cheap).why).toBe(
    "It is closer to what your customers see. To follow a trend, the API will do too, and the API costs less: about $0.0016 an answer ($0.51 a month) against $0.0056 ($1.79 a month).",
  );
  expect(same(cheap, dear).why).toContain("and the app costs less: about $0.0016 an answer");
  expect(same(cheap, cheap).why).toContain("and both cost about $0.0016 an answer");
  expect(same(null, cheap).why).toBe(
    "It is closer to what your customers see. To follow a trend, the API will do too.",
  );
  expect(same({ answerUsd: 0.0056, monthUsd: 0 }, { answerUsd: 0.0016, monthUsd: 0 }).why).not.toContain(
    "month",
  );
  expect(same(dear, cheap).next).toBe("choose-asked");
});

test("while the two can’t be compared the figure there is counts, with what is missing", () => {
  const few = (app: ReturnType<typeof share>, api = share(0.67)) =>
    advice({
      difference: null,
      prompts: 1,
      app: { visibility: app, price: null },
      api: { visibility: api, price: null },
    });
  expect(few(share(0.5))).toEqual({
    report: "For ChatGPT, use the app’s 50% in your reports.",
    why: "It is closer to what your customers see. There is 1 prompt asked both ways so far, about 10 needed.",
    next: "add-prompts",
  });
  expect(few(share(0.5, 3))).toMatchObject({
    report: "For ChatGPT, use the API’s 67% in your reports for now.",
    why: "Your customers use the app; the API is what software gets. The app has 3 answers so far, 10 needed.",
  });
  expect(few({ ...share(0.5), low: 0.1, high: 0.9 }).report).toBe(
    "For ChatGPT, use the API’s 67% in your reports for now.",
  );
  expect(few(share(0.5, 3), share(0.5, 2)).report).toBe("Leave both out of your reports for now.");
  expect(advice({ difference: { ...noise, low: -0.5, high: 0.5 } }).next).toBe("add-prompts");
});
